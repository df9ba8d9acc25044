import type { Table } from './table.ts';

/** One for every row when the table has none. */
export function weightsOf({ rows, weights }: Table): Float32Array {
  return weights ?? new Float32Array(rows).fill(1);
}

/** The weighted mean of every column's finite values; 0 where there is none. */
export function columnMeans(table: Table): Float64Array {
  const { data, rows, columns } = table;
  const weights = weightsOf(table);
  const sums = new Float64Array(columns.length);
  const totals = new Float64Array(columns.length);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns.length; column++, at++) {
      const value = data[at]!;
      if (!Number.isFinite(value)) continue;
      sums[column]! += value * weights[row]!;
      totals[column]! += weights[row]!;
    }
  }
  return sums.map((sum, column) => (totals[column] === 0 ? 0 : sum / totals[column]!));
}

/** A copy in which a missing value is the column's own stand-in and no number is larger than `limit`. */
export function fillMissing(data: Float32Array, standIns: Float64Array, limit: number): Float32Array {
  const filled = new Float32Array(data.length);
  const columns = standIns.length;
  for (let start = 0; start < data.length; start += columns) {
    for (let column = 0; column < columns; column++) {
      const value = data[start + column]!;
      const known = Number.isNaN(value) ? standIns[column]! : value;
      // Adding 0 makes −0 a 0, so that rows alike are alike bit by bit.
      filled[start + column] = Math.min(Math.max(known, -limit), limit) + 0;
    }
  }
  return filled;
}
