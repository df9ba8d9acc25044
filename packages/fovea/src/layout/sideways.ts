import { contains, type Page } from '../model/index.ts';
import { applyToBox } from '../model/affine.ts';
import { firstOf } from '../model/lookup.ts';
import { medianSize, type Item, type Turned } from './item.ts';
import { findRuledGrids } from './ruled-table.ts';

/** Words turned by a quarter among rules are the heads of narrow columns: those in a cell of a table go with its other words. */
export function withSidewaysHeads(turned: readonly Turned[], page: Page): readonly Turned[] {
  const [main, ...others] = turned;
  if (!main || main.angle % 90 !== 0 || page.shapes.length === 0) return turned;
  const sideways = others.filter(({ angle }) => Math.abs(angle - main.angle) % 180 === 90);
  if (sideways.length === 0 || !isAmongShapes(sideways, page)) return turned;
  const moved = sideways.flatMap(({ items, toPage }) =>
    items.map((item): Item => ({ ...item, ...applyToBox(main.fromPage, applyToBox(toPage, item)), sideways: item })),
  );
  const heads = headsAmong(moved, main, page);
  if (heads.size === 0) return turned;
  const taken = new Set([...heads].map(({ token }) => token));
  const rest = others.map((one) => ({ ...one, items: one.items.filter(({ token }) => !taken.has(token)) }));
  return [{ ...main, items: [...main.items, ...heads] }, ...rest.filter(({ items }) => items.length > 0)];
}

/** Whether any of the words lies within the area of what is drawn: text along the edge of a page does not. */
function isAmongShapes(sideways: readonly Turned[], { shapes }: Page): boolean {
  let { x0, y0, x1, y1 } = firstOf(shapes).box;
  for (const { box } of shapes) {
    [x0, y0] = [Math.min(x0, box.x0), Math.min(y0, box.y0)];
    [x1, y1] = [Math.max(x1, box.x1), Math.max(y1, box.y1)];
  }
  const area = { x0, y0, x1, y1 };
  return sideways.some(({ items, toPage }) => items.some((item) => contains(area, applyToBox(toPage, item))));
}

/** Of words on their side, those in the cells of tables whose other words stand upright. */
function headsAmong(moved: readonly Item[], main: Turned, page: Page): Set<Item> {
  const heads = new Set<Item>();
  const grids = findRuledGrids(page.shapes, [...main.items, ...moved], main.fromPage, medianSize(main.items));
  for (const grid of grids) {
    if (grid.kind !== 'table') continue;
    const words = grid.table.cells.flatMap((cell) => cell.lines.flat());
    const own = words.filter((item) => item.sideways !== undefined);
    if (2 * own.length < words.length) for (const item of own) heads.add(item);
  }
  return heads;
}
