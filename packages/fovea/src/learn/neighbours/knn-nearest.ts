import type { Closer } from './knn-kernel.ts';

/**
 * The nearest neighbours of a few rows at a time, fed with squared distances in any order. Candidates are kept without
 * order and cut back to the nearest whenever there is no more room, which is cheaper than a heap.
 */
export type Nearest = {
  /** Empties row `row` and says how much weight of neighbours it wants; at most the largest given at the start. */
  readonly reset: (row: number, wanted: number) => void;
  /** Only what is closer than this squared distance need be offered. */
  readonly limit: (row: number) => number;
  /** Offers neighbours; the first of their block has the weight of number `first`. */
  readonly offer: (row: number, found: Closer, first: number) => void;
  /** Distance times weight over the wanted nearest, and the weight there was. */
  readonly sum: (row: number) => { readonly distance: number; readonly weight: number };
};

/**
 * Squared distances and the weights of the same neighbours. The squares are read as whole numbers by their bits, which
 * has the same order for numbers that are not negative, and comparing takes no branch.
 */
type Candidates = { readonly squares: Int32Array; readonly weights: Float32Array };

/** `most` is the largest weight that is ever wanted. */
export function createNearest(rows: number, weights: Float32Array, most: number): Nearest {
  // Any so many neighbours weigh as much as wanted, so a cut leaves no more.
  const enough = Math.min(weights.length, Math.ceil(most / smallest(weights)) + 1);
  const room = 3 * enough + 32;
  const all = Array.from({ length: rows }, () => emptyCandidates(room));
  const spare = emptyCandidates(room);
  const counts = new Int32Array(rows);
  const limits = new Float32Array(rows);
  const limitBits = new Int32Array(limits.buffer);
  const wants = new Float64Array(rows);
  const cut = (row: number): number => {
    const kept = all[row]!;
    const size = cutToWeight(kept, spare, room, wants[row]!);
    limitBits[row] = kept.squares[size - 1]!;
    return size;
  };
  return {
    reset: (row, wanted) => {
      counts[row] = 0;
      limits[row] = Infinity;
      wants[row] = wanted;
    },
    limit: (row) => limits[row]!,
    offer: (row, { count, positions, squares }, first) => {
      const kept = all[row]!;
      let size = counts[row]!;
      let limit = limitBits[row]!;
      for (let i = 0; i < count; i++) {
        const position = positions[i]!;
        const square = squares[position]!;
        if (square >= limit) continue;
        kept.squares[size] = square;
        kept.weights[size] = weights[first + position]!;
        if (++size < room) continue;
        size = cut(row);
        limit = limitBits[row]!;
      }
      counts[row] = size;
    },
    sum: (row) => sumUp(all[row]!, cutToWeight(all[row]!, spare, counts[row]!, wants[row]!), wants[row]!),
  };
}

function smallest(weights: Float32Array): number {
  let least = Infinity;
  for (const weight of weights) if (weight < least) least = weight;
  return least;
}

function emptyCandidates(room: number): Candidates {
  return { squares: new Int32Array(room), weights: new Float32Array(room) };
}

/** All but the last count in full; the last is the farthest and fills up what is wanted. */
function sumUp({ squares, weights }: Candidates, count: number, wanted: number): { distance: number; weight: number } {
  const numbers = new Float32Array(squares.buffer);
  let distance = 0;
  let weight = 0;
  for (let i = 0; i < count; i++) {
    const share = Math.min(weights[i]!, wanted - weight);
    distance += share * Math.sqrt(numbers[i]!);
    weight += share;
  }
  return { distance, weight };
}

/**
 * Reorders the candidates so that the nearest, together as heavy as wanted, come first with the farthest of them last,
 * and gives how many these are: all where they are too light.
 */
function cutToWeight(kept: Candidates, spare: Candidates, count: number, wanted: number): number {
  let [low, high, missing] = [0, count, wanted];
  while (high - low > sortedRange) {
    const pivot = middleOf(kept.squares, low, high);
    const near = part(kept, spare, low, high, pivot);
    if (near.weight < missing) {
      low = near.end;
      missing -= near.weight;
    } else if (near.end < high) {
      high = near.end;
    } else {
      // The pivot is the farthest of all, most likely because many are as far.
      const nearer = part(kept, spare, low, high, pivot - 1);
      if (nearer.weight < missing) return countUp(kept.weights, nearer.end, high, missing - nearer.weight);
      high = nearer.end;
    }
  }
  sortRange(kept, low, high);
  return countUp(kept.weights, low, high, missing);
}

/** Few enough to be sorted by insertion. */
const sortedRange = 12;

/** Where the weights from `start` on reach what is missing, or `end`. */
function countUp(weights: Float32Array, start: number, end: number, missing: number): number {
  for (let i = start; i < end; i++) {
    missing -= weights[i]!;
    if (missing <= 0) return i + 1;
  }
  return end;
}

/**
 * Moves those at most as far as the pivot to the front and the others behind. Everyone is written to both places and
 * only the counts depend on the comparison: as a branch it would be mispredicted half of the time.
 */
function part(
  { squares, weights }: Candidates,
  spare: Candidates,
  low: number,
  high: number,
  pivot: number,
): { readonly end: number; readonly weight: number } {
  const spareSquares = spare.squares;
  const spareWeights = spare.weights;
  let end = low;
  let others = 0;
  let weight = 0;
  for (let i = low; i < high; i++) {
    const square = squares[i]!;
    const own = weights[i]!;
    squares[end] = square;
    weights[end] = own;
    spareSquares[others] = square;
    spareWeights[others] = own;
    const isNear = 1 + ((pivot - square) >> 31);
    weight += isNear * own;
    end += isNear;
    others += 1 - isNear;
  }
  for (let i = 0; i < others; i++) {
    squares[end + i] = spareSquares[i]!;
    weights[end + i] = spareWeights[i]!;
  }
  return { end, weight };
}

function middleOf(squares: Int32Array, low: number, high: number): number {
  const step = (high - low) >> 3;
  const third = (at: number): number => medianOfThree(squares[at]!, squares[at + step]!, squares[at + 2 * step]!);
  return medianOfThree(third(low), third(low + 3 * step), third(low + 5 * step));
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function sortRange({ squares, weights }: Candidates, low: number, high: number): void {
  for (let i = low + 1; i < high; i++) {
    const square = squares[i]!;
    const weight = weights[i]!;
    let to = i;
    for (; to > low && squares[to - 1]! > square; to--) {
      squares[to] = squares[to - 1]!;
      weights[to] = weights[to - 1]!;
    }
    squares[to] = square;
    weights[to] = weight;
  }
}
