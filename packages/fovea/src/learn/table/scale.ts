import { valueAt } from '../../model/lookup.ts';
import { alignedRows, checkTable } from './aligned.ts';
import { columnOf, stripsOf, gather } from './columns.ts';
import { weightsOf } from './missing.ts';
import { sortWithPlaces } from './order.ts';
import { checkFits, savedColumns, savedNumbers } from '../saved.ts';
import type { ModelJson, Table } from './table.ts';

/**
 * `z-score`: mean 0 and standard deviation 1; `min-max`: from 0 to 1; `robust`: median 0 and interquartile range 1,
 * which outliers do not affect.
 */
export type ScaleMethod = 'z-score' | 'min-max' | 'robust';

/** A fitted scale, to apply to training rows and new rows alike. */
export type Scale = {
  readonly kind: 'scale';
  readonly method: ScaleMethod;
  readonly columns: readonly string[];
  /** Returns a new table, with the same groups and weights. Missing values stay missing. */
  readonly apply: (table: Table) => Table;
  readonly toJSON: () => ModelJson;
};

/** What a column's values lose and what they are then divided by. */
type Step = { readonly shift: number; readonly unit: number };

/**
 * Fits a scale for the columns. A constant column becomes 0; a column without values is unchanged.
 * @example
 * ```ts
 * import { fitScale } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 3, data: Float32Array.of(8, 10, 12) };
 * console.log(fitScale(table, 'min-max').apply(table).data); // => Float32Array(3) [ 0, 0.5, 1 ]
 * ```
 */
export function fitScale(table: Table, method: ScaleMethod): Scale {
  checkTable(table);
  const rule = rules[method];
  if (rule === undefined) throw new TypeError(`Unknown scaling method: ${method as string}`);
  const weights = weightsOf(table);
  const steps = table.columns.map((_, column) => {
    const values = sortedColumn(table, weights, column);
    if (values === undefined) return { shift: 0, unit: 1 };
    const { shift, unit } = rule(values);
    return { shift, unit: unit > 0 ? unit : 1 };
  });
  return createScale(method, table.columns, steps);
}

/** The finite values of a column, ascending, with their weights. */
type SortedColumn = {
  readonly values: Float32Array;
  readonly weights: Float32Array;
  readonly total: number;
  /** The first and the last of the values. */
  readonly low: number;
  readonly high: number;
};

/** Undefined for a column of which nothing is known. */
function sortedColumn({ data, columns }: Table, all: Float32Array, column: number): SortedColumn | undefined {
  const { values, places } = sortWithPlaces(columnOf(data, columns.length, column));
  const weights = gather(all, places, new Float32Array(places.length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [low, high] = [values[0], values.at(-1)];
  return low === undefined || high === undefined || total === 0 ? undefined : { values, weights, total, low, high };
}

const rules: Readonly<Record<ScaleMethod, (column: SortedColumn) => Step>> = {
  'z-score': meanAndDeviation,
  'min-max': ({ low, high }) => ({ shift: low, unit: high - low }),
  robust: (column) => {
    const unit = quantile(column, 0.75) - quantile(column, 0.25);
    // Where half of the rows have one value the quartiles meet, and the others still need a scale.
    return { shift: quantile(column, 0.5), unit: unit > 0 ? unit : meanAndDeviation(column).unit };
  },
};

function meanAndDeviation({ values, weights, total, low, high }: SortedColumn): Step {
  const weighted = (of: (value: number) => number): number =>
    values.reduce((sum, value, i) => sum + weights[i]! * of(value), 0) / total;
  // Rounding must not give a column that never changes a deviation.
  if (low === high) return { shift: low, unit: 0 };
  const mean = weighted((value) => value);
  return { shift: mean, unit: Math.sqrt(weighted((value) => (value - mean) ** 2)) };
}

/** Between the two values next to the place, as if every row stood there as often as it weighs. */
function quantile({ values, weights, total, high }: SortedColumn, share: number): number {
  const place = Math.max(0, total - 1) * share;
  const whole = Math.floor(place);
  let end = 0;
  let lower: number | undefined;
  for (const [i, value] of values.entries()) {
    end += weights[i]!;
    if (lower === undefined && end > whole) lower = value;
    if (lower !== undefined && end > whole + 1) return lower + (place - whole) * (value - lower);
  }
  return lower ?? high;
}

function createScale(method: ScaleMethod, columns: readonly string[], steps: readonly Step[]): Scale {
  return {
    kind: 'scale',
    method,
    columns,
    apply: (table) => {
      const data = Float32Array.from(alignedRows(columns, table));
      const width = columns.length;
      for (const {
        own: { shift, unit },
        column,
        first,
        end,
      } of stripsOf(table.rows, steps)) {
        for (let at = first * width + column; at < end * width; at += width) data[at] = (data[at]! - shift) / unit;
      }
      return { ...table, columns, data };
    },
    toJSON: () => ({
      schema: 'fovea/model@1',
      kind: 'scale',
      method,
      columns,
      shifts: steps.map(({ shift }) => shift),
      units: steps.map(({ unit }) => unit),
    }),
  };
}

/**
 * Loads a scale from the output of `toJSON`.
 * @example
 * ```ts
 * import { fitScale, loadScale } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 3, data: Float32Array.of(8, 10, 12) };
 * const saved = JSON.stringify(fitScale(table, 'min-max'));
 * console.log(loadScale(JSON.parse(saved)).apply({ ...table, rows: 1, data: Float32Array.of(11) }).data);
 * // => Float32Array(1) [ 0.75 ]
 * ```
 */
export function loadScale(json: ModelJson): Scale {
  const columns = savedColumns(json);
  const method = (Object.keys(rules) as ScaleMethod[]).find((name) => name === json['method']);
  if (method === undefined) throw new TypeError(`Unknown scaling method: ${String(json['method'])}`);
  const [shifts, units] = [savedNumbers(json, 'shifts'), savedNumbers(json, 'units')];
  checkFits(shifts.length === columns.length && units.length === columns.length);
  return createScale(
    method,
    columns,
    Array.from(shifts, (shift, column) => ({ shift, unit: valueAt(units, column) })),
  );
}
