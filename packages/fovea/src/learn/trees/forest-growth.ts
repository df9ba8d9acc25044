import type { Nodes } from './forest-descend.ts';

/** Trees as they grow, one after the other; `nodes` as in {@link Nodes}. */
export type Growth = { nodes: Nodes; thresholds: Float32Array; count: number; readonly roots: number[] };

export function createGrowth(): Growth {
  const nodes = new Int32Array(4096);
  return { nodes, thresholds: new Float32Array(nodes.buffer), count: 0, roots: [] };
}

/** Room for more nodes; the first of them. */
export function addNodes(growth: Growth, count: number): number {
  const first = growth.count;
  growth.count += count;
  if (4 * growth.count > growth.nodes.length) {
    const larger = new Int32Array(2 * growth.nodes.length);
    larger.set(growth.nodes);
    growth.nodes = larger;
    growth.thresholds = new Float32Array(larger.buffer);
  }
  return first;
}

/** Makes a node a leaf that holds a whole number, or the bits of a float. */
export function setLeaf({ nodes, thresholds }: Growth, node: number, held: number): void {
  thresholds[4 * node + 1] = Infinity;
  nodes[4 * node + 2] = node;
  nodes[4 * node + 3] = held;
}

export type NodeSplit = { readonly column: number; readonly threshold: number; readonly missingLeft: boolean };

/** Makes a node a split whose children are `left` and the node after it. */
export function setSplit({ nodes, thresholds }: Growth, node: number, split: NodeSplit, left: number): void {
  nodes[4 * node] = split.column;
  thresholds[4 * node + 1] = split.threshold;
  nodes[4 * node + 2] = left;
  nodes[4 * node + 3] = +split.missingLeft;
}
