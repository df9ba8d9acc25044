import type { Style } from '../model/index.ts';
import { entry, firstOf, lastOf } from '../model/lookup.ts';
import type { Chunk } from './chunks.ts';
import type { Item } from './item.ts';

/** A line and what decides where a paragraph ends. */
type Measured = {
  readonly line: Chunk;
  readonly size: number;
  readonly bold: boolean;
  readonly marker: string | undefined;
};

/** Lines that read as one paragraph, and the mark before them if they are a list item. */
export type LineGroup = { readonly lines: readonly Chunk[]; readonly marker?: string };

/** Sizes further apart than this are two paragraphs. */
const sizeStep = 1.18;
/** White beyond the usual leading that parts paragraphs, in ems. */
const extraGap = 0.35;
const usualGap = 0.35;
/** A first line that starts this far in, in ems, starts a paragraph. */
const indent = 0.8;

export function groupLines(lines: readonly Chunk[], styles: readonly Style[]): LineGroup[] {
  const measured = lines.map((line) => measure(line, styles));
  const left = lines.reduce((least, { x0 }) => Math.min(least, x0), Infinity);
  const leading = usualLeading(measured);
  const groups: { lines: Chunk[]; marker?: string }[] = [];
  for (const [i, one] of measured.entries()) {
    const before = measured[i - 1];
    const starts = !before || breaksBefore(before, one, measured[i + 1], left, leading);
    if (starts) groups.push(one.marker === undefined ? { lines: [] } : { lines: [], marker: one.marker });
    lastOf(groups).lines.push(one.line);
  }
  return groups;
}

function measure(line: Chunk, styles: readonly Style[]): Measured {
  const style = mainStyle(line.items, styles);
  return {
    line,
    size: style?.size ?? line.size,
    bold: (style?.weight ?? 400) >= 600,
    marker: listMarker(firstOf(line.items).text, line.items.length),
  };
}

/** The style of most of the line's width. */
export function mainStyle(items: readonly Item[], styles: readonly Style[]): Style | undefined {
  const widths = new Map<number, number>();
  for (const item of items) widths.set(item.style, (widths.get(item.style) ?? 0) + item.x1 - item.x0);
  const [main] = [...widths].reduce((best, one) => (one[1] > best[1] ? one : best));
  return styles[main];
}

/** Median white between neighbours of one size, in ems. */
function usualLeading(lines: readonly Measured[]): number {
  const gaps: number[] = [];
  for (let i = 1; i < lines.length; i++) {
    const [a, b] = [entry(lines, i - 1), entry(lines, i)];
    if (Math.max(a.size, b.size) <= sizeStep * Math.min(a.size, b.size)) gaps.push((b.line.y0 - a.line.y1) / b.size);
  }
  if (gaps.length < 3) return Math.min(usualGap, ...gaps);
  return Math.min(gaps.sort((a, b) => a - b)[gaps.length >> 1]!, 1.2);
}

function breaksBefore(a: Measured, b: Measured, next: Measured | undefined, left: number, leading: number): boolean {
  const em = Math.min(a.size, b.size);
  if (Math.max(a.size, b.size) > sizeStep * em || a.bold !== b.bold || b.marker !== undefined) return true;
  if ((b.line.y0 - a.line.y1) / em > leading + extraGap) return true;
  if (b.line.x1 <= a.line.x0 || b.line.x0 >= a.line.x1) return true;
  const indented = b.line.x0 - left > indent * em && a.line.x0 - left < 0.3 * em;
  return indented && next !== undefined && next.line.x0 - left < 0.3 * em && a.marker === undefined;
}

const bullet = /^[•◦‣▪■□●○–—\-*·‐−►▶➤✓✔❖§]$/u;
const numbered = /^(\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)])$/i;

/** The mark that starts a list item; a line of one word is none. */
function listMarker(first: string, words: number): string | undefined {
  if (words < 2) return undefined;
  return bullet.test(first) || numbered.test(first) ? first : undefined;
}
