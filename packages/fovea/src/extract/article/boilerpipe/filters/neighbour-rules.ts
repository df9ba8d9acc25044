import type { Filter } from '../filter.ts';
import { decide, type Decision, type Numbers } from '../text-block.ts';

/** Whether a block is content, by its numbers and those of the blocks before and behind it, and which rule says so. */
export type Rules = (before: Numbers, block: Numbers, next: Numbers) => Omit<Decision, 'numbers'>;

/** Stands before the first block and behind the last. */
const nothing: Numbers = { words: 0, textDensity: 0, linkDensity: 0 };

/** A filter that judges every block by rules. */
export function byRules(rules: Rules): Filter {
  return (blocks) => {
    for (const [i, block] of blocks.entries()) {
      const { words, textDensity, linkDensity } = block;
      const said = rules(blocks[i - 1] ?? nothing, block, blocks[i + 1] ?? nothing);
      decide(block, { ...said, numbers: { words, textDensity, linkDensity } });
    }
    return blocks;
  };
}
