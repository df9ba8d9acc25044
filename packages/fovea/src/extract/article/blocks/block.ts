import type { HtmlElement, HtmlText } from '../../../model/index.ts';

/** A stretch of a page's text that nothing parts which changes the layout. Neighbours are those next to it in the list. */
export type Block = {
  /** Its place in the list of blocks. */
  readonly index: number;
  /** The text it is made of, in document order; never empty. */
  readonly nodes: readonly HtmlText[];
  /** The words with single spaces between them; never empty. */
  readonly text: string;
  /** The nearest element around it that changes the layout. */
  readonly element: HtmlElement;
  /** How many elements stand around `element`. */
  readonly depth: number;
  /** Runs of letters and digits; of Chinese and its like, characters. */
  readonly words: number;
  /** Characters inside links, without spaces around. */
  readonly linkLength: number;
  readonly linkWords: number;
  /** Elements that begin in it, the one that began the block among them. */
  readonly tags: number;
  /** Elements that began since the block before: where there was no text to make a block of. */
  readonly tagsBefore: number;
};

/**
 * The names of the elements around a block, from the root on.
 * @example tagPath(block) // 'html/body/div/p'
 */
export function tagPath({ element }: Block): string {
  const names: string[] = [];
  for (let at: HtmlElement | undefined = element; at; at = at.parent) names.push(at.name);
  return names.toReversed().join('/');
}
