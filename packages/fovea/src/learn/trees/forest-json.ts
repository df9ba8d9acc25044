import { decodeFloat32, decodeWhole, encodeArray, encodeWhole } from '../table/encode.ts';
import { floatsOf, type Nodes } from './forest-descend.ts';

/**
 * Nodes as they are saved. Children are left out, since nodes are made in a fixed order: tree after tree, left before
 * right, two children at a time.
 */
export type NodesJson = {
  readonly trees: number;
  /** Of each node: 0 for a leaf, else twice the column + 2, + 1 where missing values go left. */
  readonly splits: string;
  /** Of each split. */
  readonly thresholds: string;
};

/** What is saved of nodes, and what their leaves hold. */
export function nodesToJson(nodes: Nodes, trees: number): { json: NodesJson; held: Int32Array } {
  const count = nodes.length / 4;
  const floats = floatsOf(nodes);
  const splits = new Int32Array(count);
  const thresholds = new Float32Array(count);
  const held = new Int32Array(count);
  let leaves = 0;
  for (let node = 0; node < count; node++) {
    if (nodes[4 * node + 2] === node) held[leaves++] = nodes[4 * node + 3]!;
    else {
      splits[node] = 2 * nodes[4 * node]! + 2 + nodes[4 * node + 3]!;
      thresholds[node - leaves] = floats[4 * node + 1]!;
    }
  }
  const json = {
    trees,
    splits: encodeWhole(splits),
    thresholds: encodeArray(thresholds.subarray(0, count - leaves)),
  };
  return { json, held: held.subarray(0, leaves) };
}

/** Takes back what {@link nodesToJson} gave; refuses what would send a row out of bounds. */
export function nodesFromJson(json: NodesJson, held: Int32Array, width: number): { nodes: Nodes; roots: Int32Array } {
  const splits = decodeWhole(json.splits);
  const thresholds = decodeFloat32(json.thresholds);
  if (splits.length !== thresholds.length + held.length) throw new TypeError('The trees of the model are not valid');
  const nodes = new Int32Array(4 * splits.length);
  const floats = floatsOf(nodes);
  let leaves = 0;
  for (let node = 0; node < splits.length; node++) {
    const split = splits[node]!;
    if (split === 0) {
      floats[4 * node + 1] = Infinity;
      nodes[4 * node + 2] = node;
      nodes[4 * node + 3] = held[leaves++]!;
      continue;
    }
    const column = (split - 2) >> 1;
    if (column < 0 || column >= width) throw new TypeError('The trees of the model name a column that does not exist');
    nodes[4 * node] = column;
    floats[4 * node + 1] = thresholds[node - leaves]!;
    nodes[4 * node + 3] = split & 1;
  }
  return { nodes, roots: linkChildren(nodes, splits, json.trees) };
}

function linkChildren(nodes: Nodes, splits: Int32Array, trees: number): Int32Array {
  const roots: number[] = [];
  const open: number[] = [];
  let next = 0;
  while (roots.length < trees && next < splits.length) {
    roots.push(next);
    open.push(next++);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!splits[node]) continue;
      nodes[4 * node + 2] = next;
      open.push(next + 1, next);
      next += 2;
    }
  }
  if (roots.length !== trees || next !== splits.length) throw new TypeError('The trees of the model are not valid');
  return Int32Array.from(roots);
}
