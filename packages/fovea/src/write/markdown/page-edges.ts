import type { LaidOutPage, Style } from '../../model/index.ts';
import { lastOf } from '../../model/lookup.ts';
import { mainLook } from './inline.ts';
import { tokensOf, type Part } from './part.ts';

/** How far into the page its edges reach, as a share of its height. */
const edge = 0.09;
/** White between a running head and the text, in ems of the text. */
const setOff = 1.2;
const maxWords = 14;
const pageNumber =
  /^[-–—|(\s]*(?:(?:page|seite|pagina|página|p\.|s\.)\s)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|de|von|di|\|)\s*\d{1,4})?[-–—|)\s]*$/i;

/**
 * Running heads and page numbers of a page that has no neighbours to know them by: a line at the very edge, set off from
 * the text, which is a page number or, at the top, smaller than the text.
 */
export function withoutEdges(
  parts: readonly Part[],
  page: LaidOutPage,
  styles: readonly Style[],
  usualSize: number,
): Part[] {
  if (parts.some(({ kind }) => kind === 'furniture')) return [...parts];
  const upright = parts.filter(({ block }) => block.angle === 0);
  if (upright.length < 3) return [...parts];
  const numbers = new Set<Part>();
  let head: Part | undefined;
  for (const isTop of [true, false]) {
    const one = upright.reduce((best, part) => (isFurtherOut(part, best, isTop) ? part : best));
    if (!isEdge(one, upright, page, isTop, usualSize)) continue;
    if (isPageNumber(one)) numbers.add(one);
    else if (isTop && isHead(one, styles, usualSize)) head = one;
  }
  return parts.map((part) => {
    if (numbers.has(part)) return { ...part, kind: 'furniture' };
    return part === head ? { ...part, isHead: true } : part;
  });
}

function isFurtherOut({ block: { box } }: Part, than: Part, isTop: boolean): boolean {
  return isTop ? box.y0 < than.block.box.y0 : box.y1 > than.block.box.y1;
}

function isEdge(part: Part, all: readonly Part[], page: LaidOutPage, isTop: boolean, em: number): boolean {
  const { box } = part.block;
  if (
    part.lines.length > 1 ||
    part.kind === 'table' ||
    (isTop ? box.y1 > edge * page.height : box.y0 < (1 - edge) * page.height)
  )
    return false;
  return all.every((other) => {
    if (other === part) return true;
    return (isTop ? other.block.box.y0 - box.y1 : box.y0 - other.block.box.y1) >= setOff * em;
  });
}

function isPageNumber(part: Part): boolean {
  const tokens = tokensOf(part);
  return tokens.length <= maxWords && pageNumber.test(tokens.map(({ text }) => text).join(' '));
}

function isHead(part: Part, styles: readonly Style[], usualSize: number): boolean {
  const tokens = tokensOf(part);
  if (part.kind !== 'text' || tokens.length > maxWords || /[.!?]$/.test(lastOf(tokens).text)) return false;
  return mainLook(tokens, styles).size < 0.92 * usualSize;
}
