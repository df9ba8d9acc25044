import type { Table } from './table.ts';

/** Columns cut into at most 255 ranges each, so that a byte stands for a number. */
export type Bins = {
  readonly rows: number;
  /** For each column, ascending: bin b holds what is above edge b − 1 and at most edge b. */
  readonly edges: readonly Float32Array[];
  /** Column after column, the bin of every row; {@link missingBin} for NaN. */
  readonly codes: Uint8Array;
  /** 1 for columns with a missing value. */
  readonly hasMissing: Uint8Array;
};

/** The code of a missing value, above that of any bin. */
export const missingBin = 255;
const maxBins = 255;

/** Rows looked at for where to cut; more of them move the cuts by less than a bin. */
const sampleRows = 16_384;

/** Cuts every column: at every gap where there are at most 255 distinct values, else so that bins hold equally many. */
export function binTable(table: Table): Bins {
  const edges = table.columns.map((_, column) => edgesOf(table, column));
  const codes = new Uint8Array(table.rows * edges.length);
  const hasMissing = new Uint8Array(edges.length);
  // In strips that stay in the cache, since the table lies row after row and the codes column after column.
  const strip = 1024;
  for (let first = 0; first < table.rows; first += strip) {
    const last = Math.min(table.rows, first + strip);
    edges.forEach((cuts, column) => {
      if (encodeStrip(table, column, cuts, first, last, codes)) hasMissing[column] = 1;
    });
  }
  return { rows: table.rows, edges, codes, hasMissing };
}

/** Fills in the codes of some rows of a column, and says whether one is missing. */
function encodeStrip(
  { columns, rows, data }: Table,
  column: number,
  cuts: Float32Array,
  first: number,
  last: number,
  codes: Uint8Array,
): boolean {
  const width = columns.length;
  const { padded, half } = searchable(cuts);
  let missing = false;
  for (let row = first; row < last; row++) {
    const value = data[row * width + column]!;
    let bin = 0;
    // Adding the outcome of a comparison takes no branch, and these would be mispredicted half of the time.
    for (let step = half; step > 0; step >>= 1) bin += step * +(padded[bin + step - 1]! < value);
    if (value !== value) {
      missing = true;
      bin = missingBin;
    }
    codes[column * rows + row] = bin;
  }
  return missing;
}

/** Edges padded to one less than a power of two, for a search by halves that needs no bounds. */
function searchable(cuts: Float32Array): { padded: Float32Array; half: number } {
  let size = 1;
  while (size <= cuts.length) size *= 2;
  const padded = new Float32Array(size).fill(Infinity);
  padded.set(cuts);
  return { padded, half: size >> 1 };
}

function edgesOf(table: Table, column: number): Float32Array {
  const sample = sampleOf(table, column);
  const distinct = distinctOf(sample);
  const all = distinct.length > maxBins ? undefined : allDistinct(table, column, distinct);
  return all ? gapsBetween(all) : evenCuts(sample, distinct);
}

/** Some values of a column, ascending, without the missing ones. */
function sampleOf({ columns, rows, data }: Table, column: number): Float32Array {
  const count = Math.min(rows, sampleRows);
  const values = new Float32Array(count);
  let used = 0;
  for (let i = 0; i < count; i++) {
    const value = data[Math.floor((i * rows) / count) * columns.length + column]!;
    if (value === value) values[used++] = value;
  }
  return values.subarray(0, used).sort();
}

/** −0 is 0 here. */
function distinctOf(sorted: Float32Array): Float32Array {
  const distinct = new Float32Array(sorted.length);
  let used = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (used === 0 || sorted[i] !== distinct[used - 1]) distinct[used++] = sorted[i]!;
  }
  return distinct.subarray(0, used);
}

/** Every value of a column, ascending; undefined where there are more than fit. */
function allDistinct({ columns, rows, data }: Table, column: number, known: Float32Array): Float32Array | undefined {
  if (rows <= sampleRows) return known;
  const values = new Set(known);
  let last = NaN;
  for (let at = column; at < data.length; at += columns.length) {
    const value = data[at]!;
    if (value === last || value !== value) continue;
    last = value;
    if (values.add(value).size > maxBins) return undefined;
  }
  return Float32Array.from(values).sort();
}

function gapsBetween(distinct: Float32Array): Float32Array {
  const edges = new Float32Array(Math.max(0, distinct.length - 1));
  for (let i = 0; i < edges.length; i++) edges[i] = between(distinct[i]!, distinct[i + 1]!);
  return edges;
}

/** A number that is at least `low` and below `high`, in the middle where rounding allows. */
function between(low: number, high: number): number {
  const middle = Math.fround(low / 2 + high / 2);
  return middle >= low && middle < high ? middle : low;
}

/** Cuts that leave about equally many of the sample in each bin; a value too frequent for that has one of its own. */
function evenCuts(sample: Float32Array, distinct: Float32Array): Float32Array {
  const edges = new Float32Array(maxBins - 1);
  let used = 0;
  let done = 0;
  let inBin = 0;
  let at = 0;
  for (let d = 0; d + 1 < distinct.length && used < edges.length; d++) {
    const before = at;
    while (at < sample.length && sample[at] === distinct[d]) at++;
    inBin += at - before;
    if (inBin * (maxBins - used) >= sample.length - done) {
      edges[used++] = between(distinct[d]!, distinct[d + 1]!);
      done += inBin;
      inBin = 0;
    }
  }
  return edges.slice(0, used);
}

/** Puts the rows whose code in a column is at most `bin` first, keeping their order, and says how many they are. */
export function partRows(
  codes: Uint8Array,
  bin: number,
  missingLeft: boolean,
  rows: Int32Array,
  spare: Int32Array,
): number {
  // One up and round the corner, a missing value comes before all others.
  const shift = missingLeft ? 1 : 0;
  const cut = bin + shift;
  let left = 0;
  let right = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    const goesRight = +(((codes[row]! + shift) & 255) > cut);
    rows[left] = row;
    spare[right] = row;
    right += goesRight;
    left += 1 - goesRight;
  }
  rows.set(spare.subarray(0, right), left);
  return left;
}
