/**
 * Nodes of trees, flat, four numbers each, so that a step down reads one line of the cache. For a split: its column, its
 * threshold (a float in the same buffer), its left child, which the right one follows, and 1 where missing values go
 * left. For a leaf: 0, Infinity, itself, and what it holds; a step from it stays.
 */
export type Nodes = Int32Array;

/** The same numbers, for those that are floats. */
export function floatsOf(nodes: Nodes): Float32Array {
  return new Float32Array(nodes.buffer, nodes.byteOffset, nodes.length);
}

/** 1 for rows without a missing value, which take the fast way down. */
export function wholeRows(data: Float32Array, width: number, rows: number): Uint8Array {
  const whole = new Uint8Array(rows);
  for (let row = 0, at = 0; row < rows; row++) {
    // A sum is NaN where one of its parts is; so it is for opposite infinities, which then take the slow way.
    let sum = 0;
    for (let column = 0; column < width; column++) sum += data[at++]!;
    whole[row] = +(sum === sum);
  }
  return whole;
}

/** Rows to send down a tree, from `first` up to `last`. */
export type Strip = {
  readonly data: Float32Array;
  readonly width: number;
  readonly isWhole: Uint8Array;
  readonly first: number;
  readonly last: number;
};

/**
 * The leaf of each row. Four rows go down side by side: a step waits for memory, and four such waits pass at once. There
 * is no branch on where a row goes, which nothing could predict.
 */
export function findLeaves(nodes: Nodes, floats: Float32Array, root: number, strip: Strip, leaves: Int32Array): void {
  const { data, width, isWhole, first, last } = strip;
  let row = first;
  for (; row + 4 <= last; row += 4) {
    let a = 4 * root;
    let [b, c, d] = [a, a, a];
    const rowA = row * width;
    const [rowB, rowC, rowD] = [rowA + width, rowA + 2 * width, rowA + 3 * width];
    for (;;) {
      const nextA = stepDown(nodes, floats, a, data, rowA);
      const nextB = stepDown(nodes, floats, b, data, rowB);
      const nextC = stepDown(nodes, floats, c, data, rowC);
      const nextD = stepDown(nodes, floats, d, data, rowD);
      if (nextA === a && nextB === b && nextC === c && nextD === d) break;
      a = nextA;
      b = nextB;
      c = nextC;
      d = nextD;
    }
    const to = row - first;
    leaves[to] = a >> 2;
    leaves[to + 1] = b >> 2;
    leaves[to + 2] = c >> 2;
    leaves[to + 3] = d >> 2;
  }
  const swept = row;
  for (row = first; row < last; row++) {
    if (row >= swept || isWhole[row] === 0) leaves[row - first] = leafOf(nodes, floats, root, data, row * width);
  }
}

/** Where the node after the one at `at` lies, for a row that has all values. */
function stepDown(nodes: Nodes, floats: Float32Array, at: number, data: Float32Array, start: number): number {
  return (nodes[at + 2]! + +(data[start + nodes[at]!]! > floats[at + 1]!)) << 2;
}

/** The leaf of one row, whose values may be missing. */
export function leafOf(nodes: Nodes, floats: Float32Array, root: number, data: Float32Array, start: number): number {
  for (let node = root; ;) {
    const left = nodes[4 * node + 2]!;
    if (left === node) return node;
    const value = data[start + nodes[4 * node]!]!;
    const isLeft = value === value ? value <= floats[4 * node + 1]! : nodes[4 * node + 3] === 1;
    node = isLeft ? left : left + 1;
  }
}
