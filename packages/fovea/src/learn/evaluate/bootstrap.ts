import { createRandom } from '../random.ts';
import { whole } from '../settings.ts';
import { codesOf, type RowNames } from './split-groups.ts';
import { entry } from '../../model/lookup.ts';

/** Settings of {@link bootstrapInterval}. */
export type BootstrapOptions = {
  readonly seed?: number;
  /** Number of bootstrap samples. */
  readonly repeats?: number;
  /** The confidence level. Default: 0.95. */
  readonly level?: number;
  /** One per row: whole groups are resampled, because similar rows would make the interval too narrow. */
  readonly groups?: RowNames;
};

/** `value` is the figure for the original rows. */
export type Interval = { readonly value: number; readonly low: number; readonly high: number };

/**
 * A bootstrap confidence interval of a figure, by the percentile method: the figure is computed on many samples drawn
 * with replacement. Samples for which it is NaN are ignored.
 * @example
 * ```ts
 * import { bootstrapInterval } from 'fovea/learn';
 * const right = [1, 1, 0, 1, 1, 0, 1, 1, 1, 1];
 * const share = (rows: Uint32Array) => rows.reduce((sum, row) => sum + right[row], 0) / rows.length;
 * console.log(bootstrapInterval(right.length, share, { seed: 1 })); // => { value: 0.8, low: 0.5, high: 1 }
 * ```
 */
export function bootstrapInterval(
  rows: number,
  figure: (rows: Uint32Array) => number,
  options: BootstrapOptions = {},
): Interval {
  const { seed = 1, repeats = 1000, level = 0.95, groups } = options;
  whole('repeats', repeats, 1);
  if (rows < 1) throw new TypeError('There are no rows to draw from');
  if (!(level > 0 && level < 1)) throw new TypeError(`level is ${level}, not between 0 and 1`);
  if (groups && groups.length !== rows) throw new TypeError(`${rows} rows require as many groups`);
  const all = Uint32Array.from({ length: rows }, (_, row) => row);
  const units = groups ? membersOf(groups) : undefined;
  const random = createRandom(seed);
  const draw = (): Uint32Array =>
    units ? joined(units.map(() => entry(units, random.below(units.length)))) : all.map(() => random.below(rows));
  const values = Float64Array.from({ length: repeats }, () => figure(draw())).filter((value) => !Number.isNaN(value));
  values.sort();
  return { value: figure(all), low: quantile(values, (1 - level) / 2), high: quantile(values, (1 + level) / 2) };
}

function membersOf(groups: RowNames): number[][] {
  const members: number[][] = [];
  codesOf(groups).forEach((group, row) => (members[group] ??= []).push(row));
  return members;
}

const joined = (units: readonly (readonly number[])[]): Uint32Array => Uint32Array.from(units.flat());

function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  return low + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? NaN) - low);
}
