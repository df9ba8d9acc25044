import { columnMeans, weightsOf } from './missing.ts';
import type { Table } from './table.ts';

/** Mean and deviation of every column; the deviation of one that never changes is 1. */
export type Standard = { readonly means: Float64Array; readonly deviations: Float64Array };

/** As many deviations from the mean as a value can be, so that a wild one does not outweigh all others of its row. */
const limit = 5;

export function standardOf(table: Table): Standard {
  const { data, rows, columns } = table;
  const means = columnMeans(table);
  const weights = weightsOf(table);
  const width = columns.length;
  const squares = new Float64Array(width);
  const totals = new Float64Array(width);
  for (let row = 0, at = 0; row < rows; row++) {
    const weight = weights[row]!;
    for (let column = 0; column < width; column++, at++) {
      const distance = data[at]! - means[column]!;
      if (!Number.isFinite(distance)) continue;
      squares[column]! += weight * distance * distance;
      totals[column]! += weight;
    }
  }
  const deviations = squares.map((square, column) => {
    const deviation = Math.sqrt(square / totals[column]!);
    // What rounding alone makes of equal values is no deviation.
    return deviation > 1e-7 * Math.abs(means[column]!) ? deviation : 1;
  });
  return { means, deviations };
}

/** Every column with mean 0 and deviation 1, and nothing further out than 5; a missing value becomes the mean. */
export function standardised(data: Float32Array, { means, deviations }: Standard): Float32Array {
  const width = means.length;
  const out = new Float32Array(data.length);
  const shares = deviations.map((deviation) => 1 / deviation);
  for (let start = 0; start < data.length; start += width) {
    for (let column = 0; column < width; column++) {
      const value = (data[start + column]! - means[column]!) * shares[column]!;
      out[start + column] = value === value ? Math.min(Math.max(value, -limit), limit) : 0;
    }
  }
  return out;
}
