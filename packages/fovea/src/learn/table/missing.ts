import { stripsOf } from './columns.ts';
import type { Table } from './table.ts';

/** One for every row when the table has none. */
export function weightsOf({ rows, weights }: Table): Float32Array {
  return weights ?? new Float32Array(rows).fill(1);
}

/** The weighted mean of every column's finite values; 0 where there is none. */
export function columnMeans(table: Table): Float64Array {
  const { data, rows, columns } = table;
  const width = columns.length;
  const weights = weightsOf(table);
  const sums = columns.map(() => ({ sum: 0, total: 0 }));
  for (const { own, column, first, end } of stripsOf(rows, sums)) {
    let { sum, total } = own;
    for (let row = first; row < end; row++) {
      const value = data[row * width + column]!;
      if (!Number.isFinite(value)) continue;
      const weight = weights[row]!;
      sum += value * weight;
      total += weight;
    }
    own.sum = sum;
    own.total = total;
  }
  return Float64Array.from(sums, ({ sum, total }) => (total === 0 ? 0 : sum / total));
}

/** A copy in which a missing value is the column's own stand-in and no number is larger than `limit`. */
export function fillMissing(data: Float32Array, standIns: Float64Array, limit: number): Float32Array {
  const filled = new Float32Array(data.length);
  const width = standIns.length;
  for (const { own: standIn, column, first, end } of stripsOf(data.length / width, Array.from(standIns))) {
    for (let at = first * width + column; at < end * width; at += width) {
      const value = data[at]!;
      const known = Number.isNaN(value) ? standIn : value;
      // Adding 0 makes −0 a 0, so that rows alike are alike bit by bit.
      filled[at] = Math.min(Math.max(known, -limit), limit) + 0;
    }
  }
  return filled;
}
