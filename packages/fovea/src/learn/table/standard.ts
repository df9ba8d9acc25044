import { stripsOf } from './columns.ts';
import { columnMeans, weightsOf } from './missing.ts';
import type { Table } from './table.ts';

/** Mean and deviation of every column; the deviation of one that never changes is 1. */
export type Standard = readonly ColumnStandard[];

type ColumnStandard = { readonly mean: number; readonly deviation: number };

/** As many deviations from the mean as a value can be, so that a wild one does not outweigh all others of its row. */
const limit = 5;

export function standardOf(table: Table): Standard {
  const { data, rows, columns } = table;
  const weights = weightsOf(table);
  const width = columns.length;
  const sums = Array.from(columnMeans(table), (mean) => ({ mean, squares: 0, total: 0 }));
  for (const { own, column, first, end } of stripsOf(rows, sums)) {
    let { squares, total } = own;
    for (let row = first; row < end; row++) {
      const distance = data[row * width + column]! - own.mean;
      if (!Number.isFinite(distance)) continue;
      const weight = weights[row]!;
      squares += weight * distance * distance;
      total += weight;
    }
    own.squares = squares;
    own.total = total;
  }
  return sums.map(({ mean, squares, total }) => {
    const deviation = Math.sqrt(squares / total);
    // What rounding alone makes of equal values is no deviation.
    return { mean, deviation: deviation > 1e-7 * Math.abs(mean) ? deviation : 1 };
  });
}

/** Every column with mean 0 and deviation 1, and nothing further out than 5; a missing value becomes the mean. */
export function standardised(data: Float32Array, standard: Standard): Float32Array {
  const out = new Float32Array(data.length);
  const width = standard.length;
  for (const {
    own: { mean, deviation },
    column,
    first,
    end,
  } of stripsOf(data.length / width, standard)) {
    const share = 1 / deviation;
    for (let at = first * width + column; at < end * width; at += width) {
      const value = (data[at]! - mean) * share;
      out[at] = value === value ? Math.min(Math.max(value, -limit), limit) : 0;
    }
  }
  return out;
}
