/** One pair that may be, and what it is worth; pairs worth nothing or less are never made. */
export type Pair = { readonly left: number; readonly right: number; readonly worth: number };

/** Larger groups of pairs that hang together are joined greedily, so that time stays bounded. */
const mostExact = 400;

/**
 * Pairs off left and right ones so that the sum of what pairs are worth is as high as it can be. Each is used once at
 * most. Exact, group by group of what hangs together, by the Hungarian method.
 * @returns by left one, the right one it got
 */
export function bestPairs(pairs: readonly Pair[]): Map<number, number> {
  const worthy = pairs.filter(({ worth }) => worth > 0);
  const chosen = new Map<number, number>();
  for (const group of groupsOf(worthy)) {
    const lefts = [...new Set(group.map(({ left }) => left))];
    const rights = [...new Set(group.map(({ right }) => right))];
    const found =
      Math.min(lefts.length, rights.length) > mostExact ? greedyPairs(group) : exactPairs(group, lefts, rights);
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
  const rowOf = new Map(lefts.map((left, i) => [left, i]));
  const columnOf = new Map(rights.map((right, i) => [right, i]));
  // To each left one belongs a column that means: alone.
  const width = rights.length + lefts.length;
  const costs = lefts.map(() => new Float64Array(width));
  for (const { left, right, worth } of pairs) costs[rowOf.get(left)!]![columnOf.get(right)!] = -worth;
  return cheapestColumns(costs, width).flatMap((column, row): [number, number][] =>
    column < rights.length && costs[row]![column]! < 0 ? [[lefts[row]!, rights[column]!]] : [],
  );
}

/** By row, its column, so that all costs sum to the least; at least as many columns as rows. */
function cheapestColumns(costs: readonly Float64Array[], width: number): number[] {
  const rows = costs.length;
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(width + 1);
  /** Row that holds a column, from 1; column 0 stands for the row to be placed. */
  const holder = new Int32Array(width + 1);
  const cameFrom = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row++) {
    holder[0] = row;
    const slack = new Float64Array(width + 1).fill(Infinity);
    const seen = new Uint8Array(width + 1);
    let at = 0;
    do {
      at = nextColumn(at, costs, { rowPrice, columnPrice, holder, cameFrom, slack, seen });
    } while (holder[at] !== 0);
    for (; at !== 0; at = cameFrom[at]!) holder[at] = holder[cameFrom[at]!]!;
  }
  const found = Array.from({ length: rows }, () => width);
  holder.forEach((row, column) => {
    if (column > 0 && row > 0) found[row - 1] = column - 1;
  });
  return found;
}

type Search = {
  readonly rowPrice: Float64Array;
  readonly columnPrice: Float64Array;
  readonly holder: Int32Array;
  readonly cameFrom: Int32Array;
  readonly slack: Float64Array;
  readonly seen: Uint8Array;
};

/** One step of the shortest path: the cheapest column not seen yet. */
function nextColumn(at: number, costs: readonly Float64Array[], search: Search): number {
  const { rowPrice, columnPrice, holder, cameFrom, slack, seen } = search;
  seen[at] = 1;
  const row = holder[at]!;
  let [least, next] = [Infinity, 0];
  for (let column = 1; column < slack.length; column++) {
    if (seen[column]) continue;
    const cost = costs[row - 1]![column - 1]! - rowPrice[row]! - columnPrice[column]!;
    if (cost < slack[column]!) [slack[column], cameFrom[column]] = [cost, at];
    if (slack[column]! < least) [least, next] = [slack[column]!, column];
  }
  for (let column = 0; column < slack.length; column++) {
    if (seen[column]) {
      rowPrice[holder[column]!]! += least;
      columnPrice[column]! -= least;
    } else slack[column]! -= least;
  }
  return next;
}
