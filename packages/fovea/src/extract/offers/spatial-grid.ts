import type { Box } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';

/** Finds what lies near a box without looking at the whole page. */
export type NearGrid = {
  /** Indexes of boxes that may touch the given one; each once, ascending. */
  readonly touching: (box: Box) => number[];
};

/** More cells than this would be walked in vain. */
const mostCells = 200_000;

/** Cells are about as large as what is put into them. */
export function createNearGrid(boxes: readonly Box[], cell: number): NearGrid {
  const cells = new Map<number, number[]>();
  const size = cellSizeFor(boxes, cell);
  const columns = 1 << 15;
  const eachKey = ({ x0, y0, x1, y1 }: Box, use: (key: number) => void): void => {
    const [left, right, low] = [Math.floor(x0 / size), Math.floor(x1 / size), Math.floor(y1 / size)];
    for (let y = Math.floor(y0 / size); y <= low; y++) for (let x = left; x <= right; x++) use(y * columns + x);
  };
  boxes.forEach((box, i) =>
    eachKey(box, (key) => {
      const held = cells.get(key);
      if (held) held.push(i);
      else cells.set(key, [i]);
    }),
  );
  // By box, the question that it was last found for: a box lies in several cells.
  const foundFor = new Int32Array(boxes.length);
  let question = 0;
  return {
    touching: (box) => {
      // A few boxes are looked at sooner than all the empty cells of a large page.
      if (cellsIn(box, size) > boxes.length) return indexesOf(boxes, (one) => touch(one, box));
      const found: number[] = [];
      question++;
      eachKey(box, (key) => {
        for (const i of cells.get(key) ?? []) {
          if (foundFor[i] === question || !touch(entry(boxes, i), box)) continue;
          foundFor[i] = question;
          found.push(i);
        }
      });
      return found.sort((a, b) => a - b);
    },
  };
}

function cellsIn({ x0, y0, x1, y1 }: Box, size: number): number {
  const wide = Math.floor(x1 / size) - Math.floor(x0 / size) + 1;
  return wide * (Math.floor(y1 / size) - Math.floor(y0 / size) + 1);
}

function indexesOf(boxes: readonly Box[], isMeant: (box: Box) => boolean): number[] {
  const found: number[] = [];
  for (const [i, box] of boxes.entries()) if (isMeant(box)) found.push(i);
  return found;
}

function cellSizeFor(boxes: readonly Box[], cell: number): number {
  let area = 0;
  for (const { x0, y0, x1, y1 } of boxes) area += (x1 - x0 + cell) * (y1 - y0 + cell);
  return Math.max(cell, Math.sqrt(area / mostCells), 1);
}

function touch(a: Box, b: Box): boolean {
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}
