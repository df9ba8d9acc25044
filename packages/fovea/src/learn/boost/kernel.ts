import type { BoostedTrees } from './trees.ts';
import { floatsOf } from '../trees/forest-descend.ts';
import { kernelBytes } from './kernel-bytes.ts';
import { pageBytes, roomMaker, type WasmMemory, type WasmRoom } from '../web-assembly.ts';

/** Addresses count bytes of the one memory that the kernel works in. */
type Kernel = {
  readonly addScores: (
    trees: number,
    count: number,
    rows: number,
    stride: number,
    groups: number,
    scores: number,
  ) => void;
  readonly isWhole: (at: number, count: number) => number;
};

/** Rows that the kernel takes at a time, and rows that are copied to it at once: they stay in the cache. */
const groupRows = 8;
const stripRows = 64;
/** Numbers that are looked through at a time; so many rows are a multiple of it. */
const countedAtOnce = 16;
/** Trees of several models lie in the memory; where they become more than this, it is begun anew. */
const mostBytes = 2 ** 25;
const nodeBytes = 16;
const treeBytes = 8;

const makeRoom = roomMaker<Kernel>(kernelBytes);

/** The room of all models: one for each would reserve gigabytes of addresses. */
type Shared = WasmRoom<Kernel> & {
  /** Where trees end. */
  used: number;
  /** How often it was begun anew: what was put there before is gone. */
  round: number;
};

let shared: Shared | undefined;
let isRefused = false;

function sharedRoom(): Shared | undefined {
  if (shared || isRefused) return shared;
  const room = makeRoom(pageBytes);
  if (room) shared = { ...room, used: 0, round: 0 };
  else isRefused = true;
  return shared;
}

/** Where the trees of a model lie; those of each list of scores follow one another. */
type Placed = { readonly round: number; readonly lists: readonly number[]; readonly perList: number };

const places = new WeakMap<BoostedTrees, Placed>();

/**
 * The scores of every row, list after list; undefined where that can't be done here, since a value is missing or there is
 * no WebAssembly.
 */
export function scoresByKernel(trees: BoostedTrees, data: Float32Array, rows: number): Float64Array[] | undefined {
  const { width, start } = trees;
  const room = trees.roots.length > 0 ? sharedRoom() : undefined;
  const placed = room && placeOf(room, trees);
  const stride = 4 * width;
  if (!placed || !reserve(room.memory, room.used + stripRows * (stride + 8))) return undefined;
  const [rowsAt, scoresAt] = [room.used, room.used + stripRows * stride];
  const strip = new Float32Array(room.memory.buffer, rowsAt, stripRows * width);
  const sums = new Float64Array(room.memory.buffer, scoresAt, stripRows);
  const scores = start.map(() => new Float64Array(rows));
  for (let first = 0; first < rows; first += stripRows) {
    const last = Math.min(rows, first + stripRows);
    const groups = Math.ceil((last - first) / groupRows);
    const count = (last - first) * width;
    strip.set(data.subarray(first * width, last * width));
    const counted = Math.ceil(count / countedAtOnce) * countedAtOnce;
    strip.fill(0, count, counted);
    if (room.kernel.isWhole(rowsAt, counted) === 0) return undefined;
    // Whatever lies behind the last row fills up its group.
    placed.lists.forEach((list, i) => {
      sums.fill(start[i]!);
      room.kernel.addScores(list, placed.perList, rowsAt, stride, groups, scoresAt);
      scores[i]!.set(sums.subarray(0, last - first), first);
    });
  }
  return scores;
}

/** Makes sure that the memory has so many bytes. */
function reserve(memory: WasmMemory, bytes: number): boolean {
  const lacking = bytes - memory.buffer.byteLength;
  if (lacking <= 0) return true;
  try {
    memory.grow(Math.ceil(lacking / pageBytes));
    return true;
  } catch {
    return false;
  }
}

function placeOf(room: Shared, trees: BoostedTrees): Placed | undefined {
  const known = places.get(trees);
  if (known?.round === room.round) return known;
  const { nodes, roots } = trees;
  const bytes = (nodes.length / 4) * nodeBytes + roots.length * treeBytes;
  if (bytes > mostBytes) return undefined;
  if (room.used + bytes > mostBytes) {
    room.used = 0;
    room.round++;
  }
  if (!reserve(room.memory, room.used + bytes)) return undefined;
  const placed = { round: room.round, ...layOut(room, trees) };
  room.used += bytes;
  places.set(trees, placed);
  return placed;
}

/** Writes trees behind those that are there. */
function layOut({ memory: { buffer }, used }: Shared, { nodes, roots, start }: BoostedTrees): Omit<Placed, 'round'> {
  const places = new Int32Array(buffer, used, nodes.length + 2 * roots.length);
  const numbers = new Float32Array(buffer, used, nodes.length);
  const thresholds = floatsOf(nodes);
  for (let at = 0; at < nodes.length; at += 4) {
    places[at] = 4 * nodes[at]!;
    numbers[at + 1] = thresholds[at + 1]!;
    places[at + 2] = used + nodeBytes * nodes[at + 2]!;
    places[at + 3] = nodes[at + 3]!;
  }
  const depths = depthsOf(nodes);
  const perList = roots.length / start.length;
  roots.forEach((root, tree) => {
    const at = nodes.length + 2 * ((tree % start.length) * perList + Math.floor(tree / start.length));
    places[at] = used + nodeBytes * root;
    // A tree that is one leaf takes a step, too.
    places[at + 1] = Math.max(1, depths[root]!);
  });
  return { lists: start.map((_, i) => used + 4 * nodes.length + treeBytes * i * perList), perList };
}

/** By node, how many steps the deepest leaf is below it. Children come after their parents. */
function depthsOf(nodes: Int32Array): Uint16Array {
  const depths = new Uint16Array(nodes.length / 4);
  for (let node = depths.length - 1; node >= 0; node--) {
    const left = nodes[4 * node + 2]!;
    if (left !== node) depths[node] = 1 + Math.max(depths[left]!, depths[left + 1]!);
  }
  return depths;
}
