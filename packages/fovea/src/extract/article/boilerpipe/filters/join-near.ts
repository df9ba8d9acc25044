import type { Filter } from '../filter.ts';
import { decide, mergeNext, type TextBlock } from '../text-block.ts';

export type JoinOptions = {
  /** Blocks that may have been between the two. */
  readonly distance: number;
  /** Only content with content; else what stands before content becomes content. */
  readonly contentOnly?: boolean;
  readonly sameLevelOnly?: boolean;
};

/** Joins content with the block before it (BlockProximityFusion). */
export function joinNear({ distance, contentOnly = false, sameLevelOnly = false }: JoinOptions): Filter {
  const mayJoin = (before: TextBlock, block: TextBlock): boolean =>
    block.isContent &&
    block.first - before.last - 1 <= distance &&
    (before.isContent || !contentOnly) &&
    (before.tagLevel === block.tagLevel || !sameLevelOnly);
  return (blocks) => {
    const left: TextBlock[] = [];
    for (const block of blocks) {
      const before = left.at(-1);
      if (!before || !mayJoin(before, block)) left.push(block);
      else {
        if (!before.isContent) decide(before, { kept: true, why: 'next to content' });
        mergeNext(before, block);
      }
    }
    return left;
  };
}
