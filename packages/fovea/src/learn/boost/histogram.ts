import { missingBin, type Bins } from '../table/bins.ts';

/** Places of one column in a histogram: two for each code a byte can have. */
export const columnPlaces = 512;

/** What each row asks of the next tree. */
export type Slopes = {
  /** First derivative of the loss. */
  readonly gradients: Float64Array;
  /**
   * Second derivative of the loss, plus `unit` for the row itself: one sum tells how much and how many, since a tree
   * spends most of its time adding these up.
   */
  readonly curvatures: Float64Array;
  /** A power of 2 above the sum of all second derivatives. These are rounded so that every sum is exact. */
  readonly unit: number;
};

/** Sums of gradients and of curvatures by column and bin, next to each other. */
export type Histogram = Float64Array;

/** Where the slopes of a leaf's rows are put together, so that every column reads them in order. */
export type Gathered = { readonly gradients: Float64Array; readonly curvatures: Float64Array };

/** Sums up some rows by the columns that a tree may use; all rows when `rows` is as long as the table. */
export function fillHistogram(
  histogram: Histogram,
  bins: Bins,
  columns: Int32Array,
  rows: Int32Array,
  slopes: Slopes,
  gathered: Gathered,
): void {
  for (const column of columns) clear(histogram, bins, column);
  const { codes } = bins;
  if (rows.length === bins.rows) {
    for (const column of columns) addAll(histogram, column, codes, rows.length, slopes);
    return;
  }
  for (let i = 0; i < rows.length; i++) {
    gathered.gradients[i] = slopes.gradients[rows[i]!]!;
    gathered.curvatures[i] = slopes.curvatures[rows[i]!]!;
  }
  for (const column of columns) addSome(histogram, column, codes, bins.rows, rows, gathered);
}

/** Four rows at a time take half as long as one: their codes are fetched at once. */
function addSome(
  histogram: Histogram,
  column: number,
  codes: Uint8Array,
  allRows: number,
  rows: Int32Array,
  { gradients, curvatures }: Gathered,
): void {
  const base = column * allRows;
  const start = column * columnPlaces;
  let i = 0;
  for (; i + 4 <= rows.length; i += 4) {
    const a = start + 2 * codes[base + rows[i]!]!;
    const b = start + 2 * codes[base + rows[i + 1]!]!;
    const c = start + 2 * codes[base + rows[i + 2]!]!;
    const d = start + 2 * codes[base + rows[i + 3]!]!;
    addPair(histogram, a, gradients, curvatures, i);
    addPair(histogram, b, gradients, curvatures, i + 1);
    addPair(histogram, c, gradients, curvatures, i + 2);
    addPair(histogram, d, gradients, curvatures, i + 3);
  }
  for (; i < rows.length; i++) {
    addPair(histogram, start + 2 * codes[base + rows[i]!]!, gradients, curvatures, i);
  }
}

/** The same for rows that need no looking up. */
function addAll(
  histogram: Histogram,
  column: number,
  codes: Uint8Array,
  rows: number,
  { gradients, curvatures }: Slopes,
): void {
  const base = column * rows;
  const start = column * columnPlaces;
  let i = 0;
  for (; i + 4 <= rows; i += 4) {
    const a = start + 2 * codes[base + i]!;
    const b = start + 2 * codes[base + i + 1]!;
    const c = start + 2 * codes[base + i + 2]!;
    const d = start + 2 * codes[base + i + 3]!;
    addPair(histogram, a, gradients, curvatures, i);
    addPair(histogram, b, gradients, curvatures, i + 1);
    addPair(histogram, c, gradients, curvatures, i + 2);
    addPair(histogram, d, gradients, curvatures, i + 3);
  }
  for (; i < rows; i++) {
    addPair(histogram, start + 2 * codes[base + i]!, gradients, curvatures, i);
  }
}

function addPair(
  histogram: Histogram,
  place: number,
  gradients: Float64Array,
  curvatures: Float64Array,
  row: number,
): void {
  histogram[place]! += gradients[row]!;
  histogram[place + 1]! += curvatures[row]!;
}

/** Where the bins of a column end in a histogram; the bin of missing values stands apart. */
const endOf = ({ edges }: Bins, column: number): number => column * columnPlaces + 2 * (edges[column]!.length + 1);

/** Most columns have few bins, and a tree uses few columns: to go through all places would take longer than to add up the rows. */
function clear(histogram: Histogram, bins: Bins, column: number): void {
  histogram.fill(0, column * columnPlaces, endOf(bins, column));
  const missing = column * columnPlaces + 2 * missingBin;
  histogram.fill(0, missing, missing + 2);
}

/** Takes what one child holds from its parent, in place; what is left is the other child. */
export function subtractHistogram(parent: Histogram, child: Histogram, bins: Bins, columns: Int32Array): void {
  for (const column of columns) {
    const end = endOf(bins, column);
    for (let i = column * columnPlaces; i < end; i++) parent[i]! -= child[i]!;
    const missing = column * columnPlaces + 2 * missingBin;
    parent[missing]! -= child[missing]!;
    parent[missing + 1]! -= child[missing + 1]!;
  }
}

/** The gradients and the curvatures of all rows, by any column that was filled in: each has every row in it. */
export function totalsOf(histogram: Histogram, bins: Bins, column: number): [gradient: number, curvature: number] {
  const missing = column * columnPlaces + 2 * missingBin;
  let [gradient, curvature] = [0, 0];
  const end = endOf(bins, column);
  for (let place = column * columnPlaces; place < end; place += 2) {
    gradient += histogram[place]!;
    curvature += histogram[place + 1]!;
  }
  return [gradient + histogram[missing]!, curvature + histogram[missing + 1]!];
}
