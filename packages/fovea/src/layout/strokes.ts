import { contains, type Shape } from '../model/index.ts';
import { applyToBox, type Affine } from '../model/affine.ts';
import { entry } from '../model/lookup.ts';

/** A stretch of a rule: where it lies, and from where to where it runs. */
export type Stroke = { readonly at: number; readonly from: number; readonly to: number };

/** Rules that cross or touch, one after the other. */
export type StrokeGrid = { readonly level: Stroke[]; readonly upright: Stroke[] };

/** Beyond this a drawing is a drawing, and looking for its cells would never end. */
const maxShapes = 20_000;
const maxStrokes = 2000;

const white = '#ffffff';

/** Rules nearer than this, in ems, are one rule drawn twice, or the two edges of one. */
const sameLine = 0.1;
/** Rules that end this near to where the next begins, in ems, run on. */
const runsOn = 0.3;

/** Rules, and the edges of stroked boxes; a rule that was drawn in pieces is whole. */
export function strokesOf(shapes: readonly Shape[], fromPage: Affine, em: number): StrokeGrid | undefined {
  if (shapes.length > maxShapes) return undefined;
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
  const whole = { level: inOnePiece(level, em), upright: inOnePiece(upright, em) };
  return whole.level.length + whole.upright.length > maxStrokes ? undefined : whole;
}

/** The level rules of a page and the edges of its boxes, from the top; found when something that may be a table asks. */
export type LevelEdges = () => readonly Stroke[];

/** Level rules and the edges of boxes, filled or stroked: what parts the rows of a table. */
export function levelEdges(shapes: readonly Shape[], fromPage: Affine, em: number): LevelEdges {
  let found: readonly Stroke[] | undefined;
  return () => (found ??= findLevelEdges(shapes, fromPage, em));
}

function findLevelEdges(shapes: readonly Shape[], fromPage: Affine, em: number): readonly Stroke[] {
  if (shapes.length > maxShapes) return [];
  const edges: Stroke[] = [];
  const fills: Shape[] = [];
  for (const shape of shapes) {
    if (!isSeen(shape, fills)) continue;
    const { x0, y0, x1, y1 } = applyToBox(fromPage, shape.box);
    if (shape.kind === 'rule') {
      if (y1 - y0 <= 0.5 * em && x1 - x0 > y1 - y0) edges.push({ at: (y0 + y1) / 2, from: x0, to: x1 });
    } else if (shape.kind === 'rect') {
      edges.push({ at: y0, from: x0, to: x1 }, { at: y1, from: x0, to: x1 });
      if (fills.push(shape) > recentFills) fills.shift();
    }
  }
  const whole = inOnePiece(edges, em);
  return whole.length > maxStrokes ? [] : whole.sort((a, b) => a.at - b.at);
}

/** A fill behind a line of a cell is drawn soon after that of the cell. */
const recentFills = 8;

/** Whether the edges of a shape can be seen: not those of white, nor of a fill on a fill of its colour. */
function isSeen({ fill, stroke, box }: Shape, fills: readonly Shape[]): boolean {
  if (stroke !== undefined) return true;
  if (fill === undefined || fill === white) return false;
  return !fills.some((other) => other.fill === fill && contains(other.box, box));
}

function inOnePiece(strokes: readonly Stroke[], em: number): Stroke[] {
  const sorted = strokes.toSorted((a, b) => a.at - b.at);
  const whole: Stroke[] = [];
  for (let start = 0; start < sorted.length;) {
    let end = start + 1;
    while (end < sorted.length && entry(sorted, end).at - entry(sorted, start).at <= sameLine * em) end++;
    whole.push(...runsOf(sorted.slice(start, end), em));
    start = end;
  }
  return whole;
}

/** Strokes of one line, those joined that touch. */
function runsOf(strokes: Stroke[], em: number): Stroke[] {
  const runs: Stroke[] = [];
  for (const one of strokes.sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && one.from <= last.to + runsOn * em) {
      runs[runs.length - 1] = { ...last, to: Math.max(last.to, one.to) };
    } else {
      runs.push(one);
    }
  }
  return runs;
}

/** Groups of rules that cross or touch, one after the other. */
export function connected({ level, upright }: StrokeGrid, em: number): StrokeGrid[] {
  const slack = 0.3 * em;
  const meets = (h: Stroke, v: Stroke): boolean =>
    v.at >= h.from - slack && v.at <= h.to + slack && h.at >= v.from - slack && h.at <= v.to + slack;
  const freeLevel = new Set(level);
  const freeUpright = new Set(upright);
  const grids: StrokeGrid[] = [];
  for (const start of level) {
    if (!freeLevel.delete(start)) continue;
    const grid: StrokeGrid = { level: [start], upright: [] };
    for (let h = 0, v = 0; h < grid.level.length || v < grid.upright.length;) {
      const isLevel = h < grid.level.length;
      const one = isLevel ? entry(grid.level, h++) : entry(grid.upright, v++);
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

/** Where the rules of a grid lie. At a side that is open, two rules or more that end in line are as good as one across. */
export function gridLines({ level, upright }: StrokeGrid, em: number): { xs: number[]; ys: number[] } {
  return {
    xs: withOpenSides(positions(upright, em), level, em),
    ys: withOpenSides(positions(level, em), upright, em),
  };
}

/** How far rules reach beyond the last one across, in ems, for a cell to be there. */
const openCell = 1;

function withOpenSides(across: readonly number[], along: readonly Stroke[], em: number): number[] {
  const [first, last] = [across[0], across.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = along.reduce((least, one) => Math.min(least, one.from), Infinity);
  const to = along.reduce((most, one) => Math.max(most, one.to), -Infinity);
  const isOpen = (ends: (one: Stroke) => boolean): boolean => along.filter(ends).length >= 2;
  const before = first - from > openCell * em && isOpen((one) => one.from - from <= 0.5 * em) ? [from] : [];
  const after = to - last > openCell * em && isOpen((one) => to - one.to <= 0.5 * em) ? [to] : [];
  return [...before, ...across, ...after];
}
