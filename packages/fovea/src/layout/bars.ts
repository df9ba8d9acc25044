import { union, type Box } from '../model/index.ts';
import { entry } from '../model/lookup.ts';
import type { FrameBox } from './frames.ts';

/** Fills that touch, side by side, of one height. */
type Bar = { readonly box: Box; readonly pieces: readonly FrameBox[] };

/**
 * Fills that may lie behind the rows of a table, and how many there are of their width, one below the other: long bars,
 * and bars in pieces, one for each cell.
 */
export function barsAmong(frames: readonly FrameBox[]): Map<FrameBox, { alike: number; isInPieces: boolean }> {
  const bars = barsOf(frames.filter(({ fill, stroke }) => fill !== undefined && stroke === undefined)).filter(
    ({ box, pieces }) => pieces.length > 1 || widthOf(box) >= 4 * (box.y1 - box.y0),
  );
  const found = new Map<FrameBox, { alike: number; isInPieces: boolean }>();
  for (const bar of bars) {
    const alike = bars.filter((other) => hasSameWidth(bar.box, other.box));
    const isInPieces = alike.some(({ pieces }) => pieces.length > 1);
    for (const piece of bar.pieces) found.set(piece, { alike: alike.length, isInPieces });
  }
  return found;
}

function widthOf({ x0, x1 }: Box): number {
  return x1 - x0;
}

function hasSameWidth(a: Box, b: Box): boolean {
  return Math.abs(a.x0 - b.x0) + Math.abs(a.x1 - b.x1) <= 0.01 * widthOf(a);
}

function barsOf(fills: readonly FrameBox[]): Bar[] {
  const sorted = fills.toSorted((a, b) => a.box.y0 - b.box.y0);
  const bars: Bar[] = [];
  for (let start = 0; start < sorted.length;) {
    const { box } = entry(sorted, start);
    let end = start + 1;
    while (end < sorted.length && entry(sorted, end).box.y0 - box.y0 <= slackOf(box)) end++;
    bars.push(...barsInBand(sorted.slice(start, end)));
    start = end;
  }
  return bars;
}

/** Bars among fills that begin at one height. */
function barsInBand(fills: FrameBox[]): Bar[] {
  const bars: { box: Box; pieces: FrameBox[] }[] = [];
  for (const fill of fills.sort((a, b) => a.box.x0 - b.box.x0)) {
    const last = bars.at(-1);
    if (last && touches(last.box, fill.box)) {
      last.pieces.push(fill);
      last.box = union(last.box, fill.box);
    } else {
      bars.push({ box: fill.box, pieces: [fill] });
    }
  }
  return bars;
}

/** The second box begins where the first ends, and is as high. */
function touches(a: Box, b: Box): boolean {
  return Math.abs(a.y1 - b.y1) <= slackOf(a) && Math.abs(b.x0 - a.x1) <= slackOf(a);
}

function slackOf({ y0, y1 }: Box): number {
  return 0.08 * (y1 - y0);
}
