import type { Filter } from '../filter.ts';
import type { TextBlock } from '../text-block.ts';

/** Parts joined blocks again; each keeps what was said of the whole (SplitParagraphBlocksFilter). */
export const splitBlocks: Filter = (blocks) =>
  blocks.flatMap((block) => {
    if (block.parts.length < 2) return [block];
    return block.parts.map((part): TextBlock => ({
      ...block,
      ...unmeasured,
      parts: [part],
      labels: new Set(block.labels),
    }));
  });

/** The original forgets the numbers of what it splits. */
const unmeasured = { words: 0, linkedWords: 0, wrappedWords: 0, wrappedLines: 1, textDensity: 0, linkDensity: 0 };
