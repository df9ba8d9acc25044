import type { Box } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { lineBox, type Part, type PartLine } from './part.ts';

/** A line and the part it belongs to. */
export type PlacedLine = { readonly part: Part; readonly line: PartLine; readonly box: Box };

/** Lines by height: finds the one that begins to the right of something. */
export type LineIndex = { readonly rightOf: (box: Box, reach: number) => PlacedLine | undefined };

/** Lines at one height are few; a page with more is none to look through. */
const maxAsked = 24;

export function lineIndex(parts: readonly Part[]): LineIndex {
  const placed = parts
    .flatMap((part) => part.lines.map((line) => ({ part, line, box: lineBox(line) })))
    .sort((a, b) => middle(a.box) - middle(b.box));
  const first = (at: number): number => {
    let [low, high] = [0, placed.length];
    while (low < high) {
      const half = (low + high) >> 1;
      if (middle(entry(placed, half).box) < at) low = half + 1;
      else high = half;
    }
    return low;
  };
  return {
    rightOf: (box, reach) => {
      const height = box.y1 - box.y0;
      const start = first(middle(box) - height);
      let best: PlacedLine | undefined;
      for (let i = start; i < placed.length && i < start + maxAsked; i++) {
        const one = entry(placed, i);
        if (middle(one.box) > middle(box) + height) break;
        if (isRightOf(box, one.box, reach) && (!best || one.box.x0 < best.box.x0)) best = one;
      }
      return best;
    },
  };
}

/** The middle of the mark is inside the line, and the line begins behind the mark. */
function isRightOf(mark: Box, line: Box, reach: number): boolean {
  const gap = line.x0 - mark.x1;
  return gap > -0.1 * (line.y1 - line.y0) && gap <= reach && middle(mark) > line.y0 && middle(mark) < line.y1;
}

function middle({ y0, y1 }: Box): number {
  return (y0 + y1) / 2;
}
