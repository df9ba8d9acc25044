import { Heap } from '../../model/heap.ts';
import { entry, lookUp } from '../../model/lookup.ts';

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
  const rowOf = new Map(lefts.map((left, i) => [left, i]));
  const columnOf = new Map(rights.map((right, i) => [right, i]));
  // To each left one belongs a column that means: alone.
  const choices = lefts.map((_, row): Choice[] => [{ column: rights.length + row, cost: 0 }]);
  for (const { left, right, worth } of pairs)
    entry(choices, lookUp(rowOf, left)).push({ column: lookUp(columnOf, right), cost: -worth });
  return cheapestColumns(choices, rights.length + lefts.length).flatMap((column, row): [number, number][] =>
    column < rights.length ? [[lefts[row]!, rights[column]!]] : [],
  );
}

/** A column that a row may take, and what that costs. */
type Choice = { readonly column: number; readonly cost: number };

type Placing = {
  readonly choices: readonly (readonly Choice[])[];
  readonly rowPrice: Float64Array;
  readonly columnPrice: Float64Array;
  /** Row that holds a column, or -1. */
  readonly holder: Int32Array;
  readonly columnOf: Int32Array;
};

/** By row, its column, so that all costs sum to the least. */
function cheapestColumns(choices: readonly (readonly Choice[])[], width: number): number[] {
  const rows = choices.length;
  const placing: Placing = {
    choices,
    rowPrice: new Float64Array(rows),
    columnPrice: new Float64Array(width),
    holder: new Int32Array(width).fill(-1),
    columnOf: new Int32Array(rows).fill(-1),
  };
  for (let row = 0; row < rows; row++) place(row, placing);
  return [...placing.columnOf];
}

/** A column on the way, how far it is, and the row that leads there. */
type Step = { readonly column: number; readonly far: number; readonly from: number };

/** Finds the shortest path from a row to a free column, sets prices so that no choice is below them, and moves rows along it. */
function place(row: number, placing: Placing): void {
  const { choices, rowPrice, columnPrice, holder } = placing;
  rowPrice[row] = entry(choices, row).reduce(
    (least, { column, cost }) => Math.min(least, cost - columnPrice[column]!),
    Infinity,
  );
  const ahead = new Heap<Step>((a, b) => a.far - b.far || a.column - b.column);
  const leave = (from: number, far: number): void => {
    for (const { column, cost } of entry(choices, from))
      if (!behind.has(column)) ahead.push({ column, far: far + cost - rowPrice[from]! - columnPrice[column]!, from });
  };
  const behind = new Map<number, Step>();
  leave(row, 0);
  for (;;) {
    // The column that means alone is free for one row on any path, so there is always a step.
    const step = ahead.pop()!;
    if (behind.has(step.column)) continue;
    behind.set(step.column, step);
    if (holder[step.column]! < 0) {
      rowPrice[row] += step.far;
      settle(step, behind, placing);
      return;
    }
    leave(holder[step.column]!, step.far);
  }
}

function settle(
  end: Step,
  behind: ReadonlyMap<number, Step>,
  { rowPrice, columnPrice, holder, columnOf }: Placing,
): void {
  for (const { column, far } of behind.values()) {
    columnPrice[column]! += far - end.far;
    if (holder[column]! >= 0) rowPrice[holder[column]!]! += end.far - far;
  }
  let step: Step | undefined = end;
  while (step) {
    const { column, from } = step;
    const before: number = columnOf[from]!;
    [holder[column], columnOf[from]] = [from, column];
    step = before < 0 ? undefined : behind.get(before);
  }
}
