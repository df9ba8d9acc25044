import { firstIndex } from '../model/first-index.ts';
import { entry } from '../model/lookup.ts';
import type { Row } from './rows.ts';
import type { Stroke } from './strokes.ts';

/** Rules that cover this share of a table's width part its rows; those under some of its heads do not. */
const across = 0.8;

type Line = Pick<Row, 'y0' | 'y1'>;

/** For each row, whether a rule or the edge of a bar runs between it and the row above, over most of the width from `x0` to `x1`. */
export function ruledOff(
  rows: readonly Line[],
  edges: readonly Stroke[],
  [x0, x1]: readonly [number, number],
): boolean[] {
  if (edges.length === 0) return rows.map(() => false);
  return rows.map((row, i) => {
    const above = rows[i - 1];
    if (!above) return false;
    return coverage(edgesBetween(edges, middle(above), middle(row)), x0, x1) >= across * (x1 - x0);
  });
}

/** From where to where rows reach. */
export function reachOf(rows: readonly Pick<Row, 'chunks'>[]): [x0: number, x1: number] {
  let [x0, x1] = [Infinity, -Infinity];
  for (const { chunks } of rows) {
    for (const chunk of chunks) {
      x0 = Math.min(x0, chunk.x0);
      x1 = Math.max(x1, chunk.x1);
    }
  }
  return [x0, x1];
}

function middle({ y0, y1 }: Line): number {
  return (y0 + y1) / 2;
}

/** More edges than this between two lines are a drawing. */
const maxEdges = 200;

function edgesBetween(edges: readonly Stroke[], from: number, to: number): Stroke[] {
  const start = firstIndex(edges.length, (i) => entry(edges, i).at > from);
  const between: Stroke[] = [];
  for (let i = start; i < Math.min(edges.length, start + maxEdges) && entry(edges, i).at < to; i++)
    between.push(entry(edges, i));
  return between;
}

/** How much of a stretch the edges cover together. */
function coverage(edges: Stroke[], x0: number, x1: number): number {
  let [sum, end] = [0, x0];
  for (const { from, to } of edges.sort((a, b) => a.from - b.from)) {
    if (to <= end || from >= x1) continue;
    sum += Math.min(to, x1) - Math.max(from, end);
    end = Math.min(to, x1);
  }
  return sum;
}
