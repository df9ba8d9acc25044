/** So many are put in order one by one before they are merged. */
const shortest = 16;

/** The places of numbers from the highest to the lowest, the first of equals first. Pages are put in order a dozen times. */
export function descending(values: ArrayLike<number>): Int32Array {
  let order = new Int32Array(values.length);
  for (let start = 0; start < order.length; start += shortest) {
    insertRun(values, order, start, Math.min(start + shortest, order.length));
  }
  let spare = new Int32Array(values.length);
  for (let size = shortest; size < order.length; size *= 2) {
    for (let start = 0; start < order.length; start += 2 * size) mergeRuns(values, order, spare, start, size);
    [order, spare] = [spare, order];
  }
  return order;
}

function insertRun(values: ArrayLike<number>, order: Int32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) {
    const value = values[i]!;
    let at = i;
    for (; at > start && values[order[at - 1]!]! < value; at--) order[at] = order[at - 1]!;
    order[at] = i;
  }
}

/** Merges two runs that lie side by side into another array. */
function mergeRuns(values: ArrayLike<number>, from: Int32Array, to: Int32Array, start: number, size: number): void {
  const middle = Math.min(start + size, from.length);
  const end = Math.min(middle + size, from.length);
  let [left, right] = [start, middle];
  for (let at = start; at < end; at++) {
    const isLeft = right === end || (left < middle && values[from[left]!]! >= values[from[right]!]!);
    to[at] = from[isLeft ? left++ : right++]!;
  }
}
