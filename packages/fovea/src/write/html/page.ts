import type { LaidOutPage, Token } from '../../model/index.ts';
import { orderedBlocks, plainText } from '../text/block-text.ts';
import { drawingOrder, drawLayer } from '../svg/layers.ts';
import { group, lookAttributes, rect } from '../svg/look.ts';
import { tokenLooks, tokenState } from '../svg/page-layers.ts';
import { drawPicture, type ShownPicture } from '../svg/picture.ts';
import { sizeOf } from '../page-size.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

/** Renderings of one kind of content each, on a transparent background. */
export type PlanePictures = {
  readonly black?: ShownPicture;
  readonly colour?: ShownPicture;
  readonly markup?: ShownPicture;
};

/** The images that can be shown beneath the layers of a page. */
export type HtmlPictures = {
  /** The rendered page; a white sheet without it. */
  readonly picture?: ShownPicture;
  readonly planes?: PlanePictures;
};

/** CSS pixels in a point. */
const pixelsPerPoint = 4 / 3;

/** A page as a section of well-formed XML: pictures beneath, all layers above. */
export function drawHtmlPage(page: LaidOutPage, pictures: HtmlPictures): string {
  const width = sizeOf(page.width);
  const height = sizeOf(page.height);
  const scale = page.unit === 'pt' ? pixelsPerPoint : 1;
  const style = `--w:${xmlNumber(width * scale)}px;--h:${xmlNumber(height * scale)}px`;
  const label = page.label === undefined ? '' : ` (${escapeXml(page.label)})`;
  const size = `${xmlNumber(width)} × ${xmlNumber(height)} ${page.unit}`;
  const layers = drawingOrder.map((layer) => (layer === 'tokens' ? drawTokens(page) : drawLayer(page, [], layer)));
  return (
    `<section class="page" id="page-${page.number}" data-number="${page.number}" style="${style}">\n` +
    `<h2>Page ${page.number}${label} <small>${size}</small></h2>\n` +
    `<div class="sheet" tabindex="0" role="group" aria-label="Page ${page.number}, words">` +
    `<svg viewBox="0 0 ${xmlNumber(width)} ${xmlNumber(height)}" role="img" aria-label="Page ${page.number}">\n` +
    `${drawPictures(pictures, width)}${layers.join('')}<g class="picked"></g></svg></div>\n</section>\n`
  );
}

function drawPictures({ picture, planes = {} }: HtmlPictures, width: number): string {
  const { black, colour, markup } = planes;
  const named = { picture, markup, colour, black };
  return Object.entries(named)
    .map(([name, one]) => (one ? drawPicture(one, width, `beneath ${name}`) : ''))
    .join('');
}

/** Words in reading order, each with what the script tells of it. */
function drawTokens(page: LaidOutPage): string {
  const seen = new Set<number>();
  let boxes = '';
  for (const block of orderedBlocks(page)) {
    for (const token of tokensOf(page, block.lines)) {
      seen.add(token.id);
      boxes += drawToken(token, block.id);
    }
  }
  for (const token of page.tokens) if (!seen.has(token.id)) boxes += drawToken(token);
  return group('tokens', tokenLooks.ordinary, boxes);
}

function tokensOf({ tokens, layout }: LaidOutPage, lines: readonly number[]): Token[] {
  const segments = lines.flatMap((line) => layout.lines[line]?.segments ?? []);
  return segments.flatMap((segment) => layout.segments[segment]?.tokens ?? []).flatMap((id) => tokens[id] ?? []);
}

function drawToken(token: Token, block?: number): string {
  const state = tokenState(token);
  const look = state === 'ordinary' ? '' : lookAttributes(tokenLooks[state]);
  const flags = token.flags === 0 ? '' : ` data-f="${token.flags}"`;
  const owner = block === undefined ? '' : ` data-b="${block}"`;
  const text = escapeXml(plainText(token));
  return rect(token.box, `${look} data-s="${token.style}"${flags}${owner} data-t="${text}"`);
}
