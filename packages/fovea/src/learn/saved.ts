import type { ModelJson } from './table/table.ts';

/** The columns that a saved model names. */
export function savedColumns(json: ModelJson): readonly string[] {
  const columns = json['columns'];
  if (Array.isArray(columns) && columns.length > 0 && columns.every((name) => typeof name === 'string')) return columns;
  throw new TypeError('The model has no columns');
}

/** A finite number of a saved model. */
export function savedNumber(json: ModelJson, name: string): number {
  const value = json[name];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new TypeError(`The model has no number ${name}`);
}

/** Finite numbers of a saved model. */
export function savedNumbers(json: ModelJson, name: string): Float64Array {
  const values: unknown = json[name];
  if (Array.isArray(values) && values.every((value) => Number.isFinite(value)))
    return Float64Array.from(values as number[]);
  throw new TypeError(`The model has no numbers ${name}`);
}

/** A file that was cut short or tampered with must not send a row out of bounds. */
export function checkFits(fits: boolean): void {
  if (!fits) throw new TypeError('The parts of the model do not match');
}
