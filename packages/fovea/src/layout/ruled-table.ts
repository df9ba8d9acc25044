import type { Box, Shape } from '../model/index.ts';
import { applyToBox, type Affine } from '../model/affine.ts';
import type { Item } from './item.ts';

/** A stretch of a rule: where it lies, and from where to where it runs. */
type Stroke = { readonly at: number; readonly from: number; readonly to: number };

export type RuledCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
  readonly items: readonly Item[];
};

export type RuledTable = {
  readonly box: Box;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly RuledCell[];
};

/** Beyond this a drawing is a drawing, and looking for its cells would never end. */
const maxStrokes = 2000;
const maxLines = 300;

/** Tables drawn with rules in both directions, with the words of each cell. */
export function findRuledTables(
  shapes: readonly Shape[],
  items: readonly Item[],
  fromPage: Affine,
  em: number,
): RuledTable[] {
  const { level, upright } = strokesOf(shapes, fromPage, em);
  if (level.length < 2 || upright.length < 2 || level.length + upright.length > maxStrokes) return [];
  const tables: RuledTable[] = [];
  for (const grid of connected(level, upright, em)) {
    const table = tableOfGrid(grid.level, grid.upright, items, em);
    if (table) tables.push(table);
  }
  return tables;
}

/** Rules, and the edges of stroked boxes. */
function strokesOf(shapes: readonly Shape[], fromPage: Affine, em: number): { level: Stroke[]; upright: Stroke[] } {
  const level: Stroke[] = [];
  const upright: Stroke[] = [];
  for (const shape of shapes) {
    const { x0, y0, x1, y1 } = applyToBox(fromPage, shape.box);
    if (shape.kind === 'rule') {
      if (Math.min(x1 - x0, y1 - y0) > 0.5 * em) continue;
      if (x1 - x0 >= y1 - y0) level.push({ at: (y0 + y1) / 2, from: x0, to: x1 });
      else upright.push({ at: (x0 + x1) / 2, from: y0, to: y1 });
    } else if (shape.kind === 'rect' && shape.stroke !== undefined) {
      level.push({ at: y0, from: x0, to: x1 }, { at: y1, from: x0, to: x1 });
      upright.push({ at: x0, from: y0, to: y1 }, { at: x1, from: y0, to: y1 });
    }
  }
  return { level, upright };
}

type Grid = { readonly level: Stroke[]; readonly upright: Stroke[] };

/** Groups of rules that cross or touch, one after the other. */
function connected(level: readonly Stroke[], upright: readonly Stroke[], em: number): Grid[] {
  const slack = 0.3 * em;
  const meets = (h: Stroke, v: Stroke): boolean =>
    v.at >= h.from - slack && v.at <= h.to + slack && h.at >= v.from - slack && h.at <= v.to + slack;
  const freeLevel = new Set(level);
  const freeUpright = new Set(upright);
  const grids: Grid[] = [];
  for (const start of level) {
    if (!freeLevel.delete(start)) continue;
    const grid: Grid = { level: [start], upright: [] };
    for (let h = 0, v = 0; h < grid.level.length || v < grid.upright.length;) {
      const isLevel = h < grid.level.length;
      const one = isLevel ? grid.level[h++]! : grid.upright[v++]!;
      const others = isLevel ? freeUpright : freeLevel;
      for (const other of others) {
        if (!(isLevel ? meets(one, other) : meets(other, one))) continue;
        others.delete(other);
        (isLevel ? grid.upright : grid.level).push(other);
      }
    }
    grids.push(grid);
  }
  return grids;
}

/** Positions that differ by less than a hair are one. */
function positions(strokes: readonly Stroke[], em: number): number[] {
  const sorted = strokes.map((stroke) => stroke.at).sort((a, b) => a - b);
  return sorted.filter((at, i) => i === 0 || at - sorted[i - 1]! > 0.3 * em);
}

function tableOfGrid(
  level: readonly Stroke[],
  upright: readonly Stroke[],
  items: readonly Item[],
  em: number,
): RuledTable | undefined {
  const ys = positions(level, em);
  const xs = positions(upright, em);
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < 1 || columns < 1 || rows * columns < 4 || rows > maxLines || columns > maxLines) return undefined;
  const box = { x0: xs[0]!, y0: ys[0]!, x1: xs[columns]!, y1: ys[rows]! };
  const cells = spannedCells(xs, ys, level, upright, em);
  const filled = cells
    .map((cell) => ({ ...cell, items: items.filter((item) => isIn(cell.box, item)) }))
    .filter((cell) => cell.items.length > 0);
  const usedRows = new Set(filled.map((cell) => cell.row)).size;
  const usedColumns = new Set(filled.map((cell) => cell.column)).size;
  if (usedRows < 2 || usedColumns < 2) return undefined;
  return { box, rows, columns, cells: filled };
}

function isIn(box: Box, item: Item): boolean {
  const x = (item.x0 + item.x1) / 2;
  const y = (item.y0 + item.y1) / 2;
  return x >= box.x0 && x < box.x1 && y >= box.y0 && y < box.y1;
}

type BareCell = Omit<RuledCell, 'items'>;

/** Cells grow to the right and down over places where no rule parts them from the next. */
function spannedCells(
  xs: readonly number[],
  ys: readonly number[],
  level: readonly Stroke[],
  upright: readonly Stroke[],
  em: number,
): BareCell[] {
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const covered = (strokes: readonly Stroke[], at: number, middle: number): boolean =>
    strokes.some((stroke) => Math.abs(stroke.at - at) <= 0.3 * em && stroke.from <= middle && stroke.to >= middle);
  const taken = new Uint8Array(rows * columns);
  const cells: BareCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken[row * columns + column]) continue;
      let columnSpan = 1;
      const yMiddle = (ys[row]! + ys[row + 1]!) / 2;
      while (
        column + columnSpan < columns &&
        !taken[row * columns + column + columnSpan] &&
        !covered(upright, xs[column + columnSpan]!, yMiddle)
      )
        columnSpan++;
      let rowSpan = 1;
      const xMiddle = (xs[column]! + xs[column + 1]!) / 2;
      while (row + rowSpan < rows && !covered(level, ys[row + rowSpan]!, xMiddle)) rowSpan++;
      for (let r = row; r < row + rowSpan; r++) taken.fill(1, r * columns + column, r * columns + column + columnSpan);
      const box = { x0: xs[column]!, y0: ys[row]!, x1: xs[column + columnSpan]!, y1: ys[row + rowSpan]! };
      cells.push({ row, column, rowSpan, columnSpan, box });
    }
  }
  return cells;
}
