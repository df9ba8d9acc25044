import type { Filter } from '../filter.ts';
import { decide, type TextBlock } from '../text-block.ts';

/** Of the content, keeps only the block with the most words, the first of several (KeepLargestBlockFilter). */
export const keepLargest: Filter = (blocks) => {
  if (blocks.length < 2) return blocks;
  const largest = largestOf(blocks);
  for (const block of blocks) {
    if (block === largest) decide(block, { kept: true, why: 'the largest block' });
    else {
      if (block.isContent) decide(block, { kept: false, why: 'not the largest block' });
      block.labels.add('might-be-content');
    }
  }
  return blocks;
};

function largestOf(blocks: readonly TextBlock[]): TextBlock | undefined {
  let largest: TextBlock | undefined;
  for (const block of blocks) if (block.isContent && block.words > (largest?.words ?? -1)) largest = block;
  return largest;
}
