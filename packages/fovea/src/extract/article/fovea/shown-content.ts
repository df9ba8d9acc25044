import type { HtmlElement, Note } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';
import { shownBlocks } from '../blocks/shown-blocks.ts';
import { shellContent } from './shell.ts';

/** A page that shows fewer words may be a shell that scripts fill from data. */
const fewWords = 60;

export type ShownContent = {
  /** Another tree than that of the page where the text is not in what it shows. */
  readonly root: HtmlElement;
  readonly blocks: readonly Block[];
  readonly notes: readonly Note[];
};

/** What there is to choose from: the page as it is, or what it would be once its scripts have run. */
export function shownContent(page: HtmlElement): ShownContent {
  const { blocks, isForNoScript } = shownBlocks(page);
  const words = blocks.reduce((sum, block) => sum + block.words, 0);
  const inData = words < fewWords ? contentInData(page) : undefined;
  return inData ?? { root: page, blocks, notes: isForNoScript ? [fromNoScript] : [] };
}

/** What the scripts of a page would show of its data; undefined where that is no text of any length. */
export function contentInData(page: HtmlElement): ShownContent | undefined {
  const root = shellContent(page);
  return root && { root, blocks: shownBlocks(root).blocks, notes: [fromData] };
}

const fromData: Note = {
  level: 'info',
  code: 'article/from-data',
  message: 'The page shows no content without scripts; the text comes from the data that its scripts would show',
};
const fromNoScript: Note = {
  level: 'info',
  code: 'article/from-noscript',
  message: 'The page shows almost nothing without scripts; the text comes from its noscript content',
};
