import type { Block } from '../blocks/block.ts';
import type { FeatureSet } from './feature-sets.ts';
import type { BlockMeasures } from './measure-blocks.ts';
import { fillNames } from './name-columns.ts';

type Measure = keyof BlockMeasures;
/** A measure of the block itself or of the one before or after. */
type NumberColumn = { readonly set: FeatureSet; readonly measure: Measure; readonly step: -1 | 0 | 1 };

const numberColumns: Readonly<Record<string, NumberColumn>> = {
  linkDensity: { set: 'text', measure: 'linkDensity', step: 0 },
  textDensity: { set: 'text', measure: 'textDensity', step: 0 },
  linkDensityBefore: { set: 'text', measure: 'linkDensity', step: -1 },
  textDensityBefore: { set: 'text', measure: 'textDensity', step: -1 },
  linkDensityAfter: { set: 'text', measure: 'linkDensity', step: 1 },
  textDensityAfter: { set: 'text', measure: 'textDensity', step: 1 },
  ratio: { set: 'cetr', measure: 'ratio', step: 0 },
  smoothed: { set: 'cetr', measure: 'smoothed', step: 0 },
  difference: { set: 'cetr', measure: 'difference', step: 0 },
  cluster: { set: 'cetr', measure: 'cluster', step: 0 },
};

/** The columns of numbers that belong to some sets of features. */
export function numberColumnsOf(sets: readonly FeatureSet[]): string[] {
  return Object.keys(numberColumns).filter((name) => sets.includes(numberColumns[name]!.set));
}

/** The features of a page's blocks, row after row: the columns of numbers, then 0 or 1 for each name. */
export function featureRows(
  blocks: readonly Block[],
  measures: BlockMeasures,
  columns: readonly string[],
  names: readonly string[],
): Float32Array {
  const width = columns.length + names.length;
  const data = new Float32Array(blocks.length * width);
  for (const [i, column] of columns.entries()) fillNumbers(data, width, i, measures, numberColumns[column]!);
  if (names.length > 0) fillNames(blocks, names, data, width, columns.length);
  return data;
}

/** Beyond the first and the last block there is 0. */
function fillNumbers(
  data: Float32Array,
  width: number,
  column: number,
  measures: BlockMeasures,
  { measure, step }: NumberColumn,
): void {
  const values = measures[measure];
  for (let i = 0; i < values.length; i++) data[i * width + column] = values[i + step] ?? 0;
}

/** The same rows as if nothing around the blocks had a name. */
export function withoutNames(rows: Float32Array, columns: number, names: number): Float32Array {
  const copy = rows.slice();
  for (let start = columns; start < copy.length; start += columns + names) copy.fill(0, start, start + names);
  return copy;
}
