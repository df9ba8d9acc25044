import { weightsOf } from '../table/missing.ts';
import { createRandom, type Random } from '../random.ts';
import type { Table } from '../table/table.ts';

/** All trees as columns of nodes. */
export type IsolationTrees = {
  /** The first node of each tree. */
  readonly roots: Uint32Array;
  /** What a node cuts; −1 for a leaf. */
  readonly columns: Int32Array;
  /** Where it cuts, larger values going right; for a leaf, how deep a row that ends there counts. */
  readonly values: Float64Array;
  /** The left child of each node; the right one follows it. */
  readonly children: Uint32Array;
  /** The mean depth that a row has by chance alone. */
  readonly expected: number;
};

/** `size` rows are drawn for each tree. */
export function growIsolationTrees(
  table: Table,
  { seed, trees, size }: { readonly seed: number; readonly trees: number; readonly size: number },
): IsolationTrees {
  const random = createRandom(seed);
  const nodes: Nodes = { columns: [], values: [], children: [] };
  const draw = createDraw(table, size);
  const maxDepth = Math.ceil(Math.log2(Math.max(2, size)));
  const roots = Uint32Array.from({ length: trees }, () => {
    const root = addLeaf(nodes);
    grow({ table, random, nodes, maxDepth }, root, draw(random), 0);
    return root;
  });
  return {
    roots,
    columns: Int32Array.from(nodes.columns),
    values: Float64Array.from(nodes.values),
    children: Uint32Array.from(nodes.children),
    expected: expectedDepth(size),
  };
}

type Nodes = { readonly columns: number[]; readonly values: number[]; readonly children: number[] };

function addLeaf({ columns, values, children }: Nodes): number {
  children.push(0);
  values.push(0);
  return columns.push(-1) - 1;
}

const eulerGamma = 0.577_215_664_901_532_9;

/** The mean depth of an unsuccessful search among `count` in a binary tree. */
export function expectedDepth(count: number): number {
  if (count <= 1) return 0;
  if (count <= 2) return 1;
  return 2 * (Math.log(count - 1) + eulerGamma) - (2 * (count - 1)) / count;
}

/**
 * Draws rows without putting them back, a row of weight w being there w times, by the first steps of a shuffle whose
 * untouched places need no memory.
 */
function createDraw(table: Table, size: number): (random: Random) => Uint32Array {
  const ends = Float64Array.from(weightsOf(table));
  for (let row = 1; row < ends.length; row++) ends[row]! += ends[row - 1]!;
  const places = Math.max(size, Math.round(ends.at(-1)!));
  return (random) => {
    const moved = new Map<number, number>();
    return Uint32Array.from({ length: size }, (_, i) => {
      const j = i + random.below(places - i);
      const place = moved.get(j) ?? j;
      moved.set(j, moved.get(i) ?? i);
      return rowAt(ends, place + 0.5);
    });
  };
}

/** The first row whose weights, summed up, reach a place. */
function rowAt(ends: Float64Array, place: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Growth = {
  readonly table: Table;
  readonly random: Random;
  readonly nodes: Nodes;
  readonly maxDepth: number;
};

function grow(growth: Growth, node: number, rows: Uint32Array, depth: number): void {
  const { table, nodes, maxDepth } = growth;
  const cut = rows.length > 1 && depth < maxDepth ? randomCut(growth, rows) : undefined;
  if (cut === undefined) {
    nodes.values[node] = depth + expectedDepth(rows.length);
    return;
  }
  const width = table.columns.length;
  const isRight = (row: number): boolean => table.data[row * width + cut.column]! > cut.value;
  const left = addLeaf(nodes);
  const right = addLeaf(nodes);
  nodes.columns[node] = cut.column;
  nodes.values[node] = cut.value;
  nodes.children[node] = left;
  grow(
    growth,
    left,
    rows.filter((row) => !isRight(row)),
    depth + 1,
  );
  grow(growth, right, rows.filter(isRight), depth + 1);
}

/** A place in the range of a column that changes within the rows; undefined where none does. */
function randomCut({ table, random }: Growth, rows: Uint32Array): { column: number; value: number } | undefined {
  const left = Uint32Array.from(table.columns, (_, column) => column);
  for (let count = left.length; count > 0; count--) {
    const pick = random.below(count);
    const column = left[pick]!;
    left[pick] = left[count - 1]!;
    const { low, high } = rangeOf(table, rows, column);
    if (low < high) return { column, value: low + random.next() * (high - low) };
  }
  return undefined;
}

function rangeOf({ data, columns }: Table, rows: Uint32Array, column: number): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const row of rows) {
    const value = data[row * columns.length + column]!;
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { low, high };
}
