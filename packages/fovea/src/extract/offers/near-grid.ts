import type { Box } from '../../model/index.ts';

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
  const keysOf = function* ({ x0, y0, x1, y1 }: Box): Generator<number> {
    for (let y = Math.floor(y0 / size); y <= Math.floor(y1 / size); y++) {
      for (let x = Math.floor(x0 / size); x <= Math.floor(x1 / size); x++) yield y * columns + x;
    }
  };
  boxes.forEach((box, i) => {
    for (const key of keysOf(box)) {
      const held = cells.get(key);
      if (held) held.push(i);
      else cells.set(key, [i]);
    }
  });
  return {
    touching: (box) => {
      const found = new Set<number>();
      for (const key of keysOf(box)) for (const i of cells.get(key) ?? []) if (touch(boxes[i]!, box)) found.add(i);
      return [...found].sort((a, b) => a - b);
    },
  };
}

function cellSizeFor(boxes: readonly Box[], cell: number): number {
  let area = 0;
  for (const { x0, y0, x1, y1 } of boxes) area += (x1 - x0 + cell) * (y1 - y0 + cell);
  return Math.max(cell, Math.sqrt(area / mostCells), 1);
}

function touch(a: Box, b: Box): boolean {
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}
