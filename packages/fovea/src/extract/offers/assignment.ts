import { Heap } from '../../model/heap.ts';
import { lookUp } from '../../model/lookup.ts';

/** One pair that may be, and what it is worth; pairs worth nothing or less are never made. */
export type Pair = { readonly left: number; readonly right: number; readonly worth: number };

/** Larger groups of pairs that hang together are joined greedily, so that time stays bounded: 500 by 500 with 16 pairs each fit. */
const mostSteps = 500 ** 2 * 16;

/**
 * Pairs off left and right ones so that the sum of what pairs are worth is as high as it can be. Each is used once at
 * most. Exact, group by group of what hangs together, by shortest augmenting paths over the pairs there are.
 * @returns by left one, the right one it got
 */
export function bestPairs(pairs: readonly Pair[]): Map<number, number> {
  const worthy = pairs.filter(({ worth }) => worth > 0);
  const chosen = new Map<number, number>();
  for (const group of groupsOf(worthy)) {
    const lefts = [...new Set(group.map(({ left }) => left))];
    const rights = [...new Set(group.map(({ right }) => right))];
    // Each of the fewer ones is placed by a path, and a path looks at each pair once at most.
    const steps = Math.min(lefts.length, rights.length) * group.length;
    const found = steps > mostSteps ? greedyPairs(group) : exactPairs(group, lefts, rights);
    for (const [left, right] of found) chosen.set(left, right);
  }
  return chosen;
}

/** Pairs that share a side, directly or through others, are one group. */
function groupsOf(pairs: readonly Pair[]): Pair[][] {
  // Left ones are even, right ones odd.
  const parent = new Map<number, number>();
  const rootOf = (key: number): number => {
    let root = key;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    for (let at = key; at !== root;) {
      const up = parent.get(at) ?? root;
      parent.set(at, root);
      at = up;
    }
    return root;
  };
  for (const { left, right } of pairs) parent.set(rootOf(2 * left), rootOf(2 * right + 1));
  const groups = new Map<number, Pair[]>();
  for (const pair of pairs) {
    const root = rootOf(2 * pair.right + 1);
    const group = groups.get(root);
    if (group) group.push(pair);
    else groups.set(root, [pair]);
  }
  return [...groups.values()];
}

function greedyPairs(pairs: readonly Pair[]): [number, number][] {
  const lefts = new Set<number>();
  const rights = new Set<number>();
  const chosen: [number, number][] = [];
  for (const { left, right } of pairs.toSorted((a, b) => b.worth - a.worth || a.left - b.left || a.right - b.right)) {
    if (lefts.has(left) || rights.has(right)) continue;
    lefts.add(left);
    rights.add(right);
    chosen.push([left, right]);
  }
  return chosen;
}

function exactPairs(pairs: readonly Pair[], lefts: readonly number[], rights: readonly number[]): [number, number][] {
  if (lefts.length <= rights.length) return placedLefts(pairs, lefts, rights);
  const turned = pairs.map(({ left, right, worth }) => ({ left: right, right: left, worth }));
  return placedLefts(turned, rights, lefts).map(([right, left]) => [left, right]);
}

function placedLefts(pairs: readonly Pair[], lefts: readonly number[], rights: readonly number[]): [number, number][] {
  const columns = new Map(rights.map((right, order): [number, Column] => [right, { order, right, price: 0 }]));
  // To each left one belongs a column that means: alone.
  const rows = lefts.map((left, i): Row => {
    const alone = { order: rights.length + i, price: 0 };
    return { left, choices: [{ column: alone, cost: 0 }], price: 0 };
  });
  const rowOf = new Map(rows.map((row) => [row.left, row]));
  for (const { left, right, worth } of pairs)
    lookUp(rowOf, left).choices.push({ column: lookUp(columns, right), cost: -worth });
  for (const row of rows) place(row);
  return rows.flatMap(({ left, column }): [number, number][] =>
    column?.right === undefined ? [] : [[left, column.right]],
  );
}

/** A left one, and the column that it holds; prices are set so that no choice costs less than those of its two sides. */
type Row = { readonly left: number; readonly choices: Choice[]; price: number; column?: Column };

/** A right one, or none, and the row that holds it. */
type Column = { readonly order: number; readonly right?: number; price: number; holder?: Row };

/** A column that a row may take, and what that costs. */
type Choice = { readonly column: Column; readonly cost: number };

/** A column on the way, how far it is, and the row that leads there. */
type Step = { readonly column: Column; readonly far: number; readonly from: Row };

/** Finds the shortest path from a row to a free column, sets prices so that no choice is below them, and moves rows along it. */
function place(row: Row): void {
  row.price = row.choices.reduce((least, { column, cost }) => Math.min(least, cost - column.price), Infinity);
  const ahead = new Heap<Step>((a, b) => a.far - b.far || a.column.order - b.column.order);
  const behind = new Map<Column, Step>();
  const leave = (from: Row, far: number): void => {
    for (const { column, cost } of from.choices)
      if (!behind.has(column)) ahead.push({ column, far: far + cost - from.price - column.price, from });
  };
  leave(row, 0);
  // The column that means alone is free for one row on any path, so one of the steps leads to a free column.
  for (let step = ahead.pop(); step; step = ahead.pop()) {
    const { column, far } = step;
    if (behind.has(column)) continue;
    behind.set(column, step);
    if (!column.holder) {
      row.price += far;
      settle(step, behind);
      return;
    }
    leave(column.holder, far);
  }
}

function settle(end: Step, behind: ReadonlyMap<Column, Step>): void {
  for (const { column, far } of behind.values()) {
    column.price += far - end.far;
    if (column.holder) column.holder.price += end.far - far;
  }
  let step: Step | undefined = end;
  while (step) {
    const { column, from }: Step = step;
    const before: Column | undefined = from.column;
    column.holder = from;
    from.column = column;
    step = before && behind.get(before);
  }
}
