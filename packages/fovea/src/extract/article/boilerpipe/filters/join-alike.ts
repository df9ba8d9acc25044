import type { Filter } from '../filter.ts';
import { mergeNext, type TextBlock } from '../text-block.ts';

/** Joins neighbours of the same text density (SimpleBlockFusionProcessor). */
export const joinAlike: Filter = (blocks) => {
  const left: TextBlock[] = [];
  for (const block of blocks) {
    const before = left.at(-1);
    if (before?.textDensity === block.textDensity) mergeNext(before, block);
    else left.push(block);
  }
  return left;
};
