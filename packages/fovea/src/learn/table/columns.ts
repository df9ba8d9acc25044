/** Numbers that can be read and written by place, in whichever kind of array. */
type Numbers = { readonly length: number; [place: number]: number };

/** One column of numbers that lie row after row. */
export function columnOf(data: Float32Array, width: number, column: number): Float32Array {
  const own = new Float32Array(data.length / width);
  for (let row = 0, at = column; row < own.length; row++, at += width) own[row] = data[at]!;
  return own;
}

/** Fills an array with what stands at the places, in their order. */
export function gather<T extends Numbers>(values: ArrayLike<number>, places: ArrayLike<number>, into: T): T {
  const out: Numbers = into;
  for (let i = 0; i < places.length; i++) out[i] = values[places[i]!]!;
  return into;
}

/** Adds to each place what its rows weigh, or 1 for each row. */
export function addUp<T extends Numbers>(sums: T, places: ArrayLike<number>, weights?: ArrayLike<number>): T {
  const out: Numbers = sums;
  for (let row = 0; row < places.length; row++) out[places[row]!]! += weights ? weights[row]! : 1;
  return sums;
}

/** Rows whose values are handled column by column; few enough that they stay in the cache. */
const strip = 1024;

/** A strip of one column, with what belongs to the column. */
type Strip<T> = { readonly own: T; readonly column: number; readonly first: number; readonly end: number };

/**
 * Every column of every strip of rows: tables lie row after row, and what a column needs is looked up once a strip. The
 * caller has the loop over the rows, since that of a callback would be compiled again and again.
 */
export function* stripsOf<T>(rows: number, columns: readonly T[]): Generator<Strip<T>> {
  for (let first = 0; first < rows; first += strip) {
    const end = Math.min(rows, first + strip);
    for (const [column, own] of columns.entries()) yield { own, column, first, end };
  }
}
