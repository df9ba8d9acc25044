import type { Block } from '../blocks/block.ts';

/** Characters of text per tag, block after block; a block without a tag counts as one with one. */
export function tagRatios(blocks: readonly Block[]): Float64Array {
  return Float64Array.from(blocks, ({ text, tags }) => text.length / Math.max(1, tags));
}
