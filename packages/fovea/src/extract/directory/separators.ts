import type { Box, Shape } from '../../model/index.ts';
import { middleX } from './box-sides.ts';

/** Panels and lines drawn on a page, as far as they part or frame what is written. */
export type Separators = {
  /** The smallest panel around a box; -1 for none. */
  readonly panelOf: (box: Box) => number;
  /** How many lines or edges of panels go across between the heights of two boxes, above or below the second. */
  readonly across: (box: Box, other: Box) => number;
  /** How many stand upright between two boxes, one beside the other. */
  readonly upright: (left: Box, right: Box) => number;
};

/** Drawings of thousands of strokes are pictures. */
const mostShapes = 400;
const thin = 3;

const middleY = ({ y0, y1 }: Box): number => (y0 + y1) / 2;
const sizeOf = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);

type Page = { readonly shapes: readonly Shape[]; readonly width: number; readonly height: number };

export function separatorsOf({ shapes, width, height }: Page): Separators {
  const boxes = shapes.slice(0, mostShapes).map(({ box }) => box);
  const panels = boxes
    .filter((box) => box.x1 - box.x0 > 40 && box.y1 - box.y0 > 14 && sizeOf(box) < 0.8 * width * height)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  const flat = boxes.filter((box) => box.y1 - box.y0 <= thin && box.x1 - box.x0 > 20);
  const tall = boxes.filter((box) => box.x1 - box.x0 <= thin && box.y1 - box.y0 > 14);
  const edges = panels.flatMap(({ x0, x1, y0, y1 }) => [
    { x0, x1, y0, y1: y0 },
    { x0, x1, y0: y1, y1 },
  ]);
  const lines = [...flat, ...edges];
  return {
    panelOf: (box) =>
      panels.findIndex(
        ({ x0, x1, y0, y1 }) => middleX(box) > x0 && middleX(box) < x1 && middleY(box) > y0 && middleY(box) < y1,
      ),
    across: (box, other) => {
      const [top, bottom] = [Math.min(middleY(box), middleY(other)), Math.max(middleY(box), middleY(other))];
      const x = middleX(other);
      return lines.filter((line) => middleY(line) > top && middleY(line) < bottom && line.x0 < x && line.x1 > x).length;
    },
    upright: (left, right) =>
      tall.filter((line) => {
        const at = middleX(line);
        return at > middleX(left) && at < middleX(right) && line.y0 < middleY(right) && line.y1 > middleY(right);
      }).length,
  };
}
