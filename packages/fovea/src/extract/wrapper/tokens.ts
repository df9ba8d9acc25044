import type { Block, LaidOutDoc, LaidOutPage } from '../../model/index.ts';
import { entry, pick } from '../../model/lookup.ts';
import { joinedCells } from './cells.ts';
import { joinedPhrases, partedSegment } from './segments.ts';
import { tokenOf, type PageView, type Part, type Unnumbered } from './token-parts.ts';
import type { Grain, WrapperToken } from './token.ts';

/**
 * The tokens of a document at the grain of a wrapper, page after page, in reading order; images come before the text
 * that starts below their top. `segment` uses the segments of the layout, split further where numbers are close
 * together. `cell` is the same, with everything that reads as one label joined: words of another style, and
 * continuation lines.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrapperTokens } from 'fovea/wrapper';
 * const tokens = wrapperTokens(await read('examples/documents/invoice.pdf'), 'cell');
 * console.log(tokens[0].text, '|', tokens.at(-1)!.text);
 * // => Tidewater Joinery Supplies | Payment within 30 days. Thank you for your order.
 * ```
 */
export function wrapperTokens(doc: LaidOutDoc, grain: Grain): WrapperToken[] {
  const pages: readonly LaidOutPage[] = doc.pages;
  const all = pages.flatMap((page) => withImages(page, textTokens({ page, styles: doc.styles }, grain)));
  return all.map((token, id) => ({ id, ...token }));
}

function textTokens(view: PageView, grain: Grain): Unnumbered[] {
  const { layout } = view.page;
  const parts = layout.order.flatMap((block) => partsOf(view, entry(layout.blocks, block), grain));
  const tokens = parts.map((part) => tokenOf(view, grain, part));
  return grain === 'cell' ? joinedCells(tokens) : tokens;
}

function partsOf(view: PageView, block: Block, grain: Grain): Part[] {
  const { segments, lines } = view.page.layout;
  const more = {
    ...(block.frame !== undefined && { frame: block.frame }),
    ...(block.furniture && { furniture: block.furniture }),
  };
  const part = (words: readonly number[]): Part => ({ words, ...more });
  const wordsOfLine = (line: number): number[] =>
    pick(segments, entry(lines, line).segments).flatMap(({ tokens }) => tokens);
  if (grain === 'block') return [part(block.lines.flatMap(wordsOfLine))];
  if (grain === 'line') return block.lines.map((line) => part(wordsOfLine(line)));
  const ofLines = pick(lines, block.lines).flatMap(({ segments }) => segments);
  if (grain === 'word')
    return pick(segments, ofLines)
      .flatMap(({ tokens }) => tokens)
      .map((word) => part([word]));
  const parted = (line: readonly number[]): number[][] =>
    line.flatMap((one) => partedSegment(view, entry(segments, one).tokens));
  if (grain === 'segment') return parted(ofLines).map(part);
  return block.lines.flatMap((line) => joinedPhrases(view, parted(entry(lines, line).segments))).map(part);
}

/** An image is read before the first text that starts below its top, so that neither is thrown about. */
function withImages(page: LaidOutPage, texts: readonly Unnumbered[]): Unnumbered[] {
  const images = page.images
    .map(({ box }): Unnumbered => ({ kind: 'image', text: '', page: page.number, box, tokens: [] }))
    .toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  const all: Unnumbered[] = [];
  let next = 0;
  for (const text of texts) {
    while (next < images.length && entry(images, next).box.y0 <= text.box.y0) all.push(entry(images, next++));
    all.push(text);
  }
  return [...all, ...images.slice(next)];
}
