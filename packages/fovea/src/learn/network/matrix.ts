/**
 * Fills `out` (m × n) with the products of every row of `a` (m × k) with every row of `b` (n × k). Eight sums at a time
 * stay in registers, so that each number read serves several; V8 makes no vector instructions of a plain loop.
 */
export function multiplyRows(
  a: Float64Array,
  b: Float64Array,
  out: Float64Array,
  m: number,
  n: number,
  k: number,
): void {
  const blockedRows = m - (m % 4);
  const blockedColumns = n - (n % 2);
  for (let i = 0; i < blockedRows; i += 4) {
    for (let j = 0; j < blockedColumns; j += 2) multiplyBlock(a, b, out, i, j, n, k);
    if (blockedColumns < n) for (let r = i; r < i + 4; r++) out[r * n + n - 1] = dotRows(a, b, r, n - 1, k);
  }
  for (let i = blockedRows; i < m; i++) for (let j = 0; j < n; j++) out[i * n + j] = dotRows(a, b, i, j, k);
}

function multiplyBlock(
  a: Float64Array,
  b: Float64Array,
  out: Float64Array,
  i: number,
  j: number,
  n: number,
  k: number,
): void {
  const a0 = i * k;
  const a1 = a0 + k;
  const a2 = a1 + k;
  const a3 = a2 + k;
  const b0 = j * k;
  const b1 = b0 + k;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let t = 0; t < k; t++) {
    const x = b[b0 + t]!;
    const y = b[b1 + t]!;
    const p = a[a0 + t]!;
    s00 += p * x;
    s01 += p * y;
    const q = a[a1 + t]!;
    s10 += q * x;
    s11 += q * y;
    const r = a[a2 + t]!;
    s20 += r * x;
    s21 += r * y;
    const s = a[a3 + t]!;
    s30 += s * x;
    s31 += s * y;
  }
  const o = i * n + j;
  out[o] = s00;
  out[o + 1] = s01;
  out[o + n] = s10;
  out[o + n + 1] = s11;
  out[o + 2 * n] = s20;
  out[o + 2 * n + 1] = s21;
  out[o + 3 * n] = s30;
  out[o + 3 * n + 1] = s31;
}

function dotRows(a: Float64Array, b: Float64Array, i: number, j: number, k: number): number {
  let sum = 0;
  for (let t = 0; t < k; t++) sum += a[i * k + t]! * b[j * k + t]!;
  return sum;
}

/** Some rows of a matrix, by where they start, with what each is multiplied by. */
export type Picked = { readonly starts: Int32Array; readonly factors: Float64Array };

export function createPicked(most: number): Picked {
  return { starts: new Int32Array(most), factors: new Float64Array(most) };
}

/**
 * Fills `out` (n × width) with the products of every column of `factors` (rows × n) with every column of `values`
 * (rows × width). Rows whose factor is 0 are left out, as half of them are behind a bend.
 */
export function multiplyColumns(
  factors: Float64Array,
  values: Float64Array,
  out: Float64Array,
  rows: number,
  n: number,
  width: number,
  picked: Picked,
): void {
  for (let j = 0; j < n; j++) {
    let count = 0;
    for (let row = 0; row < rows; row++) {
      const factor = factors[row * n + j]!;
      picked.starts[count] = row * width;
      picked.factors[count] = factor;
      count += +(factor !== 0);
    }
    let column = 0;
    for (; column + 12 <= width; column += 12) sumTwelve(values, column, picked, count, out, j * width + column);
    for (; column + 4 <= width; column += 4) sumFour(values, column, picked, count, out, j * width + column);
    for (; column < width; column++) out[j * width + column] = sumOne(values, column, picked, count);
  }
}

function sumTwelve(
  values: Float64Array,
  column: number,
  { starts, factors }: Picked,
  count: number,
  out: Float64Array,
  to: number,
): void {
  let [s0, s1, s2, s3, s4, s5] = [0, 0, 0, 0, 0, 0];
  let [s6, s7, s8, s9, s10, s11] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const factor = factors[i]!;
    const at = starts[i]! + column;
    s0 += factor * values[at]!;
    s1 += factor * values[at + 1]!;
    s2 += factor * values[at + 2]!;
    s3 += factor * values[at + 3]!;
    s4 += factor * values[at + 4]!;
    s5 += factor * values[at + 5]!;
    s6 += factor * values[at + 6]!;
    s7 += factor * values[at + 7]!;
    s8 += factor * values[at + 8]!;
    s9 += factor * values[at + 9]!;
    s10 += factor * values[at + 10]!;
    s11 += factor * values[at + 11]!;
  }
  out[to] = s0;
  out[to + 1] = s1;
  out[to + 2] = s2;
  out[to + 3] = s3;
  out[to + 4] = s4;
  out[to + 5] = s5;
  out[to + 6] = s6;
  out[to + 7] = s7;
  out[to + 8] = s8;
  out[to + 9] = s9;
  out[to + 10] = s10;
  out[to + 11] = s11;
}

function sumFour(
  values: Float64Array,
  column: number,
  { starts, factors }: Picked,
  count: number,
  out: Float64Array,
  to: number,
): void {
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const factor = factors[i]!;
    const at = starts[i]! + column;
    s0 += factor * values[at]!;
    s1 += factor * values[at + 1]!;
    s2 += factor * values[at + 2]!;
    s3 += factor * values[at + 3]!;
  }
  out[to] = s0;
  out[to + 1] = s1;
  out[to + 2] = s2;
  out[to + 3] = s3;
}

function sumOne(values: Float64Array, column: number, { starts, factors }: Picked, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += factors[i]! * values[starts[i]! + column]!;
  return sum;
}

/**
 * As {@link multiplyRows}, but only where `mask` (m × n) is above 0, as half of what was bent is; elsewhere `out` is 0.
 */
export function multiplyUnbent(
  a: Float64Array,
  b: Float64Array,
  mask: Float64Array,
  out: Float64Array,
  m: number,
  n: number,
  k: number,
  { starts }: Picked,
): void {
  out.fill(0, 0, m * n);
  for (let i = 0; i < m; i++) {
    let count = 0;
    for (let j = 0; j < n; j++) {
      starts[count] = j;
      count += +(mask[i * n + j]! > 0);
    }
    let at = 0;
    for (; at + 4 <= count; at += 4) {
      multiplyFour(a, b, out, i, starts[at]!, starts[at + 1]!, starts[at + 2]!, starts[at + 3]!, n, k);
    }
    for (; at < count; at++) out[i * n + starts[at]!] = dotRows(a, b, i, starts[at]!, k);
  }
}

function multiplyFour(
  a: Float64Array,
  b: Float64Array,
  out: Float64Array,
  i: number,
  j0: number,
  j1: number,
  j2: number,
  j3: number,
  n: number,
  k: number,
): void {
  const from = i * k;
  const b0 = j0 * k;
  const b1 = j1 * k;
  const b2 = j2 * k;
  const b3 = j3 * k;
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let t = 0; t < k; t++) {
    const p = a[from + t]!;
    s0 += p * b[b0 + t]!;
    s1 += p * b[b1 + t]!;
    s2 += p * b[b2 + t]!;
    s3 += p * b[b3 + t]!;
  }
  out[i * n + j0] = s0;
  out[i * n + j1] = s1;
  out[i * n + j2] = s2;
  out[i * n + j3] = s3;
}

/** Fills `out` (columns × rows) with `a` (rows × columns) turned over. */
export function transpose(a: Float64Array, out: Float64Array, rows: number, columns: number): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) out[column * rows + row] = a[row * columns + column]!;
  }
}
