/** What our own article extractor takes of nodes that were measured in the rendered page. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readHtml } from 'fovea/html';
import { nodesOf, xpathOf, type HtmlText } from 'fovea/model';
import type { MeasuredNode } from 'fovea/validate';
import type * as Methods from '../../packages/fovea/src/extract/article/methods.ts';
import { textKey } from './validate-text.ts';

/** The methods know which texts they took; the package only says what these say. So they are found beside it. */
const home = pathToFileURL(createRequire(import.meta.url).resolve('fovea/package.json'));
const methods = new URL('dist/extract/article/methods.js', home);
const { chooseMethod } = (await import(methods.href)) as typeof Methods;

/** An element of the source that holds text itself, and how much of that text is in the article, 0 to 1. */
type Piece = { readonly xpath: string; readonly share: number };

export type RenderedText = Pick<MeasuredNode, 'xpath' | 'text'>;

/**
 * The share that the usual method took of each node. It reads the source, the nodes are of the rendered page, and scripts
 * move elements: on one site three quarters of the text have another path. So a node is the element of the source that
 * says the same; of several, the one with the same path, else the next in the order of the page that nobody else is.
 * What only scripts have written is in no source, and was not taken. (On the six sites that is 0 to 1.7 % of the bytes.)
 */
export function ownShares(html: Uint8Array, nodes: readonly RenderedText[]): number[] {
  const pieces = piecesOf(html);
  const shares: (number | undefined)[] = nodes.map(({ xpath, text }) => {
    const alike = pieces.get(textKey(text)) ?? [];
    const same = alike.findIndex((piece) => piece.xpath === xpath);
    return same < 0 ? undefined : alike.splice(same, 1)[0]!.share;
  });
  return nodes.map(({ text }, i) => shares[i] ?? pieces.get(textKey(text))?.shift()?.share ?? 0);
}

function piecesOf(html: Uint8Array): Map<string, Piece[]> {
  const sent = readHtml(html, { uri: '', media: 'html', bytes: html.length });
  const { page, blocks } = chooseMethod(undefined, undefined).run(sent);
  // As in `extractArticle`: readers' comments are apart.
  const taken = new Set(blocks.flatMap(({ kept, role, nodes }) => (kept && role !== 'comment' ? nodes : [])));
  const pieces = new Map<string, Piece[]>();
  for (const element of nodesOf(page.root)) {
    if (element.kind !== 'element') continue;
    const texts = element.children.filter((child) => child.kind === 'text');
    const all = lengthOf(texts);
    if (all === 0) continue;
    const key = textKey(texts.map(({ text }) => text).join(' '));
    const piece = { xpath: xpathOf(element), share: lengthOf(texts.filter((text) => taken.has(text))) / all };
    const alike = pieces.get(key);
    if (alike) alike.push(piece);
    else pieces.set(key, [piece]);
  }
  return pieces;
}

const lengthOf = (texts: readonly HtmlText[]): number =>
  texts.reduce((sum, { text }) => sum + text.replace(/\s+/g, '').length, 0);
