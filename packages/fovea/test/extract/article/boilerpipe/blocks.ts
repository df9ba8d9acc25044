import type { Filter } from '../../../../src/extract/article/boilerpipe/filter.ts';
import { startBlock, type TextBlock } from '../../../../src/extract/article/boilerpipe/text-block.ts';

/** What a test says of a block; the rest follows. */
type Sketch = {
  readonly words?: number;
  readonly linkedWords?: number;
  /** Words in a line. */
  readonly density?: number;
  readonly text?: string;
  readonly content?: boolean;
  readonly level?: number;
};

/** Blocks as they were just read, of one line each unless a density is given. */
export function blocksOf(...sketches: readonly Sketch[]): TextBlock[] {
  return sketches.map(({ words = 10, linkedWords = 0, density, text = '', content = false, level = 3 }, place) => {
    const wrapped = density === undefined ? { wrappedWords: words, wrappedLines: 1 } : wrap(density);
    const block = startBlock({ words, linkedWords, ...wrapped, nodes: [], text, tagLevel: level }, place);
    block.isContent = content;
    return block;
  });
}

/** Tenths are enough. */
function wrap(density: number): { wrappedWords: number; wrappedLines: number } {
  return { wrappedWords: Math.round(density * 10), wrappedLines: 10 };
}

/** `+` for content and `-` for the rest, after a filter. */
export function marksAfter(filter: Filter, blocks: readonly TextBlock[], title?: string): string {
  return marksOf(filter(blocks, { title }));
}

export function marksOf(blocks: readonly TextBlock[]): string {
  return blocks.map(({ isContent }) => (isContent ? '+' : '-')).join('');
}
