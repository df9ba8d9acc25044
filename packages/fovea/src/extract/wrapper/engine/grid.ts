import { centre, type Box } from '../../../model/index.ts';
import { entry, firstOf } from '../../../model/lookup.ts';
import type { Kernel } from './kernel.ts';

/** Members of a cell, on the average. */
const perCell = 2;

type PageGrid = {
  readonly bounds: Box;
  readonly side: number;
  readonly columns: number;
  readonly cells: ReadonlyMap<number, readonly Kernel[]>;
};

/** Finds groups by the centre of their first token: squares of one size on every page. */
export class Grid {
  private readonly pages = new Map<number, PageGrid>();

  constructor(groups: readonly Kernel[]) {
    const byPage = new Map<number, Kernel[]>();
    for (const group of groups) {
      const page = firstOf(group.tokens).page;
      const list = byPage.get(page);
      if (list) list.push(group);
      else byPage.set(page, [group]);
    }
    for (const [page, list] of byPage) this.pages.set(page, pageGrid(list));
  }

  /** Calls back with every group whose first token's centre lies in the box, and maybe others; ends on false. */
  visit(page: number, box: Box, each: (group: Kernel) => boolean): boolean {
    const grid = this.pages.get(page);
    if (!grid) return true;
    const { bounds, side, columns, cells } = grid;
    const [left, right] = span(box.x0, box.x1, bounds.x0, bounds.x1, side);
    const [top, bottom] = span(box.y0, box.y1, bounds.y0, bounds.y1, side);
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        for (const group of cells.get(row * columns + column) ?? []) if (!each(group)) return false;
      }
    }
    return true;
  }
}

/** The cells from `low` to `high`; nothing outside of the bounds. */
function span(low: number, high: number, from: number, to: number, side: number): [number, number] {
  const first = Math.floor((Math.max(low, from) - from) / side);
  const last = Math.floor((Math.min(high, to) - from) / side);
  return [first, last];
}

function pageGrid(groups: readonly Kernel[]): PageGrid {
  const places = groups.map(({ tokens }) => centre(firstOf(tokens).box));
  const bounds = places.reduce(
    (box, { x, y }) => ({
      x0: Math.min(box.x0, x),
      y0: Math.min(box.y0, y),
      x1: Math.max(box.x1, x),
      y1: Math.max(box.y1, y),
    }),
    { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity },
  );
  const [wide, high] = [bounds.x1 - bounds.x0, bounds.y1 - bounds.y0];
  // A single row or column has no area: then its length is shared out.
  const side = Math.max(
    Math.sqrt((wide * high * perCell) / groups.length),
    (Math.max(wide, high) * perCell) / groups.length,
    1e-6,
  );
  const columns = Math.floor(wide / side) + 1;
  const cells = new Map<number, Kernel[]>();
  for (const [i, { x, y }] of places.entries()) {
    const cell = Math.floor((y - bounds.y0) / side) * columns + Math.floor((x - bounds.x0) / side);
    const list = cells.get(cell);
    if (list) list.push(entry(groups, i));
    else cells.set(cell, [entry(groups, i)]);
  }
  return { bounds, side, columns, cells };
}
