import type { HtmlElement } from '../../../model/index.ts';
import type { Block } from './block.ts';
import { cutBlocks } from './cut-blocks.ts';
import { layoutTags } from './layout-tags.ts';

/** A page with fewer words may be a shell that scripts fill. */
const fewWords = 120;
/** What browsers without scripts show must have this much more to be the page itself. */
const muchMore = 1.5;

export type ShownBlocks = {
  readonly blocks: readonly Block[];
  /** The text is for browsers without scripts: the others are shown an empty page that scripts fill. */
  readonly isForNoScript: boolean;
};

/** The blocks of a page; those in `noscript` where there is little else. */
export function shownBlocks(root: HtmlElement): ShownBlocks {
  const blocks = cutBlocks(root);
  const words = wordsIn(blocks);
  if (words < fewWords) {
    const plain = cutBlocks(root, layoutTags, true);
    if (wordsIn(plain) > muchMore * words + 20) return { blocks: plain, isForNoScript: true };
  }
  return { blocks, isForNoScript: false };
}

function wordsIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { words }) => sum + words, 0);
}
