import { kernelBytes } from './knn-kernel-bytes.ts';
import { roomMaker } from '../web-assembly.ts';

/** Rows on the left that the kernel takes at a time, and rows on the right. */
const groupRows = 4;
const panelRows = 8;

/** Rows of one block: its distances and one side of its rows stay in the processor's cache. */
export const blockRows = { left: 32, right: 1024 } as const;

/** Distances from any rows to the same many rows, a block at a time. */
export type Distances = {
  /** Chooses the left rows: `count` of `data` from `first` on, at most {@link blockRows}. */
  readonly setLeft: (data: Float32Array, first: number, count: number) => void;
  /** Measures from all left rows to `count` of the right rows from `first` on, a multiple of {@link blockRows}. */
  readonly measure: (first: number, count: number) => void;
  /** Finds which of the right rows just measured are closer to a left row than a limit. */
  readonly closer: (row: number, limit: number) => Closer;
};

/** The same two arrays each time: they hold until the next block is measured, or the next row looked at. */
export type Closer = {
  readonly count: number;
  /** The first `count` are places in `squares` and, counted from the first right row of the block, of right rows. */
  readonly positions: Uint32Array;
  /** The squared distances, by their bits. */
  readonly squares: Int32Array;
};

/** `right` is row after row; numbers must be finite, and their squared differences too. */
export function createDistances(right: Float32Array, rows: number, columns: number, useWasm = true): Distances {
  const rightSize = Math.ceil(rows / panelRows) * panelRows * columns;
  const squaresAt = rightSize + blockRows.left * columns;
  const positionsAt = squaresAt + blockRows.left * blockRows.right;
  const { buffer, kernel } = createKernel((positionsAt + blockRows.right) * 4, useWasm);
  const numbers = new Float32Array(buffer);
  const bits = new Int32Array(buffer);
  const positions = new Uint32Array(buffer, positionsAt * 4);
  // NaN is never closer than anything, so rows that only fill up the last panel are never found.
  numbers.fill(NaN, 0, rightSize);
  pack(numbers, right.subarray(0, rows * columns), columns, panelRows);
  let [groups, stride] = [0, 0];
  return {
    setLeft: (data, first, count) => {
      groups = Math.ceil(count / groupRows);
      pack(numbers.subarray(rightSize), data.subarray(first * columns, (first + count) * columns), columns, groupRows);
    },
    measure: (first, count) => {
      const panels = Math.ceil(count / panelRows);
      stride = panels * panelRows;
      kernel.distances(rightSize * 4, groups, first * columns * 4, panels, columns, squaresAt * 4);
    },
    closer: (row, limit) => {
      const at = squaresAt + row * stride;
      const count = kernel.closer(at * 4, stride, limit, positionsAt * 4);
      return { count, positions, squares: bits.subarray(at, at + stride) };
    },
  };
}

/** Copies rows so that the same column of `width` rows lies side by side. */
function pack(to: Float32Array, rows: Float32Array, columns: number, width: number): void {
  for (let start = 0, row = 0; start < rows.length; start += columns, row++) {
    const lane = row % width;
    let at = (row - lane) * columns + lane;
    for (let column = 0; column < columns; column++, at += width) to[at] = rows[start + column]!;
  }
}

/** Addresses count bytes of the one buffer that the kernel works in. */
type Kernel = {
  readonly distances: (
    left: number,
    groups: number,
    right: number,
    panels: number,
    columns: number,
    out: number,
  ) => void;
  readonly closer: (squares: number, count: number, limit: number, out: number) => number;
};

type Room = { readonly buffer: ArrayBuffer; readonly kernel: Kernel };

const makeRoom = roomMaker<Kernel>(kernelBytes);

function createKernel(bytes: number, useWasm: boolean): Room {
  const room = useWasm ? makeRoom(bytes) : undefined;
  return room ? { buffer: room.memory.buffer, kernel: room.kernel } : scriptKernel(bytes);
}

// ── The same in JavaScript: the same sums in the same order, so the same bits, well over ten times slower

function scriptKernel(bytes: number): Room {
  const buffer = new ArrayBuffer(bytes);
  const numbers = new Float32Array(buffer);
  const places = new Uint32Array(buffer);
  const kernel: Kernel = {
    distances: (left, groups, right, panels, columns, out) => {
      const stride = panels * panelRows;
      for (let panel = 0; panel < panels; panel++) {
        const rightAt = right / 4 + panel * panelRows * columns;
        for (let group = 0; group < groups; group++) {
          const leftAt = left / 4 + group * groupRows * columns;
          const to = out / 4 + group * groupRows * stride + panel * panelRows;
          for (let lane = 0; lane < panelRows; lane++) {
            measureLane(numbers, leftAt, rightAt + lane, columns, to + lane, stride);
          }
        }
      }
    },
    closer: (squares, count, limit, out) => {
      let found = 0;
      for (let i = 0; i < count; i++) if (numbers[squares / 4 + i]! < limit) places[out / 4 + found++] = i;
      return found;
    },
  };
  return { buffer, kernel };
}

/** One row of a panel to the four rows of a group. */
function measureLane(
  numbers: Float32Array,
  left: number,
  right: number,
  columns: number,
  to: number,
  stride: number,
): void {
  const { fround } = Math;
  let [a, b, c, d] = [fround(0), fround(0), fround(0), fround(0)];
  for (let column = 0; column < columns; column++, left += groupRows, right += panelRows) {
    const value = numbers[right]!;
    const da = fround(numbers[left]! - value);
    const db = fround(numbers[left + 1]! - value);
    const dc = fround(numbers[left + 2]! - value);
    const dd = fround(numbers[left + 3]! - value);
    a = fround(a + fround(da * da));
    b = fround(b + fround(db * db));
    c = fround(c + fround(dc * dc));
    d = fround(d + fround(dd * dd));
  }
  numbers[to] = a;
  numbers[to + stride] = b;
  numbers[to + 2 * stride] = c;
  numbers[to + 3 * stride] = d;
}
