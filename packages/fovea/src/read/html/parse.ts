import type { HtmlElement } from '../../model/index.ts';
import { dropLineFeed, takeToken } from './dispatch.ts';
import { Formatting } from './formatting.ts';
import { firstMode } from './modes/index.ts';
import { Content } from './raw-text.ts';
import { Is } from './tags.ts';
import { newToken, TokenKind } from './token.ts';
import { Tokenizer } from './tokenizer.ts';
import { Tree } from './tree.ts';

/** A page as a tree, and what was left out of it. */
export type ParsedHtml = {
  /** The `html` element. */
  readonly root: HtmlElement;
  /** The first `base` with an address. */
  readonly base: HtmlElement | undefined;
  /** Where reading ended because there were too many nodes; undefined where all was read. */
  readonly cutAt: number | undefined;
  /** Whether elements nest too deep; the deepest became siblings. */
  readonly flattened: boolean;
  /** Whether formatting that was never closed would have made more elements than the page may have. */
  readonly formattingDropped: boolean;
};

/** Elements and texts a page may have; a node takes some 200 bytes. */
const defaultMaxNodes = 5_000_000;

/**
 * Elements may be made again when formatting is not closed, so many at least and one for so many characters. What the
 * standard says would make hundreds of times the page out of some pages.
 */
const remadeAtLeast = 10_000;
const charactersPerRemade = 8;

/**
 * Parses the `html` element of a page, as a browser without scripts would.
 * @example
 * ```ts
 * import { parseHtml } from 'fovea/html';
 * const { name, children } = parseHtml('<p>High water');
 * console.log(name, children.map((node) => (node.kind === 'element' ? node.name : node.text)));
 * // => html [ 'head', 'body' ]
 * ```
 */
export function parseHtml(text: string): HtmlElement {
  return parsePage(text).root;
}

/** Parses a page, as the HTML standard says it is done, with limits for pages that would be endless. */
export function parsePage(source: string, maxNodes: number = defaultMaxNodes): ParsedHtml {
  const token = newToken();
  const tokenizer = new Tokenizer(source, token);
  const formatting = new Formatting(remadeAtLeast + source.length / charactersPerRemade);
  const tree = new Tree(source, token, firstMode, formatting);
  let cutAt: number | undefined;
  do {
    tokenizer.next(tree.foreign > 0 && (tree.currentTag.flags & Is.foreign) !== 0);
    takeToken(tree);
    if (tree.content !== Content.data) takeRawText(tree, tokenizer);
    if (tree.size > maxNodes && cutAt === undefined) {
      cutAt = token.end;
      tokenizer.finish();
    }
  } while (token.kind !== TokenKind.endOfSource);
  tree.closeAll();
  const { root, base, tooDeep } = tree;
  return { root: root!, base, cutAt, flattened: tooDeep, formattingDropped: formatting.exhausted };
}

/**
 * Takes the text of an element that holds nothing else, and the end tag of the element. In `noscript` such an element
 * ends with it: browsers with scripts don't look inside, so no page is missed whose `iframe` there is never closed.
 */
function takeRawText(tree: Tree, tokenizer: Tokenizer): void {
  const { content, token } = tree;
  tree.content = Content.data;
  const { name } = tree.currentTag;
  const hasText = tokenizer.nextRaw(content, name, tree.inNoscript);
  if (content === Content.plain) {
    if (hasText) takeToken(tree);
    return;
  }
  if (hasText && (!tree.skipLineFeed || dropLineFeed(tree))) tree.addText(token.text, token.start, token.end);
  tree.skipLineFeed = false;
  tokenizer.next(false);
  tree.pop();
  if (token.kind === TokenKind.endOfSource || token.tag.name !== name) takeToken(tree);
}
