/** Rows without their duplicates. */
export type DistinctRows = {
  readonly count: number;
  /** Row after row, in the order in which they first occurred. */
  readonly data: Float32Array;
  /** For every row that was given, which of the distinct ones it is. */
  readonly indices: Uint32Array;
};

/** Rows are alike when their bits are; NaN and −0 are the caller's to settle. */
export function distinctRows(data: Float32Array, rows: number, columns: number): DistinctRows {
  const bits = new Uint32Array(data.buffer, data.byteOffset, data.length);
  const mask = 2 ** Math.ceil(Math.log2(2 * rows + 1)) - 1;
  /** One more than the distinct row that has the slot; 0 is free. */
  const slots = new Uint32Array(mask + 1);
  const firsts = new Uint32Array(rows);
  const indices = new Uint32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    let slot = hashOf(bits, row * columns, columns) & mask;
    while (slots[slot] !== 0 && !isAlike(bits, firsts[slots[slot]! - 1]! * columns, row * columns, columns)) {
      slot = (slot + 1) & mask;
    }
    if (slots[slot] === 0) {
      firsts[count] = row;
      slots[slot] = ++count;
    }
    indices[row] = slots[slot]! - 1;
  }
  return { count, data: count === rows ? data : copyRows(data, firsts.subarray(0, count), columns), indices };
}

/** FNV's multiplier, with the high bits folded in: numbers that are whole have no low ones. */
function hashOf(bits: Uint32Array, start: number, columns: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < start + columns; i++) {
    hash = Math.imul(hash ^ bits[i]!, 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash;
}

function isAlike(bits: Uint32Array, a: number, b: number, columns: number): boolean {
  for (let i = 0; i < columns; i++) if (bits[a + i] !== bits[b + i]) return false;
  return true;
}

/** The rows of the given numbers, one after the other. */
export function copyRows(data: Float32Array, rows: ArrayLike<number>, columns: number): Float32Array {
  const copy = new Float32Array(rows.length * columns);
  for (let i = 0; i < rows.length; i++) {
    copy.set(data.subarray(rows[i]! * columns, (rows[i]! + 1) * columns), i * columns);
  }
  return copy;
}
