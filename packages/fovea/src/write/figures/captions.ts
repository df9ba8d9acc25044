import type { Block, Box, LaidOutPage, Style, Token } from '../../model/index.ts';
import { blockTokens, orderedBlocks } from '../text/block-text.ts';
import type { DrawnArea } from './drawn-areas.ts';

/** A text that names a figure. */
export type Caption = { readonly block: Block; readonly size: number };

const words =
  'figures?|figs?|abbildung|abb|figuras?|diagramme?|diagram|charts?|graphs?|graphique|grafik|gráfico|grafico|exhibit|plate|scheme|photos?|photographs?|images?|illustrations?|map|bild|afbeelding|figuur|рис|рисунок|图';
/** `Figure 3:`, `Fig. 2.1`, `Abb. A1 –`, `Exhibit IV.` */
const named = new RegExp(
  `^(?:${words})\\.? ?(?:[A-Z]?\\d{1,3}(?:[.-]\\d{1,3}){0,2}[a-z]?|[IVX]{1,5})(?<close>[.:)|–—]{0,2})(?: (?<next>\\S{1,40}))?`,
  'iu',
);
/** A figure and its caption are at most this far apart, in ems of the caption; labels of an axis may stand between them. */
const reach = 3.5;
const reachBelow = 5;
/** How much of the narrower of the two lies beside the other. */
const sharedWidth = 0.3;
const maxLines = 15;

/** The texts of a page that name a figure. */
export function captionsOf(page: LaidOutPage, styles: readonly Style[]): Caption[] {
  return orderedBlocks(page).flatMap((block) => {
    if (block.kind === 'table' || block.furniture || block.angle !== 0 || block.lines.length > maxLines) return [];
    const [first = []] = blockTokens(page, block);
    return isCaptionStart(first) ? [{ block, size: sizeOf(first, styles) }] : [];
  });
}

function isCaptionStart(line: readonly Token[]): boolean {
  const start = line
    .slice(0, 4)
    .map(({ text }) => text.slice(0, 40))
    .join(' ');
  const found = named.exec(start);
  if (!found) return false;
  const { close = '', next = '' } = found.groups ?? {};
  // "Figure 3 shows …" is a sentence about a figure.
  return close !== '' || next === '' || !/^\p{Ll}/u.test(next);
}

function sizeOf(line: readonly Token[], styles: readonly Style[]): number {
  const [first] = line;
  return (first && (styles[first.style]?.size || first.box.y1 - first.box.y0)) || 10;
}

/** Where a caption stands to an area, from the most usual; undefined where it is too far away. */
type Place = { readonly side: 'below' | 'above' | 'beside'; readonly gap: number };

const sides = { below: 0, above: 1, beside: 2 } as const;

/** The areas that a caption names: the nearest one, and those in a row with it. */
export function areasOf(caption: Caption, areas: readonly DrawnArea[]): DrawnArea[] {
  const near = areas.flatMap((area) => {
    const place = placeOf(caption, area.box);
    return place ? [{ area, ...place }] : [];
  });
  const [first] = near.sort((a, b) => sides[a.side] - sides[b.side] || a.gap - b.gap);
  if (!first) return [];
  return near
    .filter(
      ({ area, side }) =>
        side === first.side && (side === 'beside' ? area === first.area : isInRow(area.box, first.area.box)),
    )
    .map(({ area }) => area);
}

function placeOf({ block: { box }, size }: Caption, area: Box): Place | undefined {
  const slack = 0.5 * size;
  const across = Math.min(box.x1, area.x1) - Math.max(box.x0, area.x0);
  const down = Math.min(box.y1, area.y1) - Math.max(box.y0, area.y0);
  if (across >= sharedWidth * Math.min(box.x1 - box.x0, area.x1 - area.x0)) {
    const below = box.y0 - area.y1;
    if (below >= -slack && below <= reachBelow * size) return { side: 'below', gap: Math.max(0, below) };
    const above = area.y0 - box.y1;
    if (above >= -slack && above <= reach * size) return { side: 'above', gap: Math.max(0, above) };
    return undefined;
  }
  const gap = Math.max(box.x0 - area.x1, area.x0 - box.x1);
  return down >= 0.5 * (box.y1 - box.y0) && gap <= reach * size ? { side: 'beside', gap: Math.max(0, gap) } : undefined;
}

/** Parts of one figure side by side. */
function isInRow(a: Box, b: Box): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared >= 0.5 * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}
