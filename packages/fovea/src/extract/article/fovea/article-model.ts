import { loadClassifier, type Classifier } from '../../../learn/index.ts';
import { blockColumns } from './block-table.ts';
import type { NameOdds } from './name-scores.ts';
import { pageKindColumns } from './page-table.ts';
import { secondColumns } from './second-look.ts';

/** What the method `fovea` has learned. */
export type ArticleModel = {
  readonly odds: NameOdds;
  /** Judges blocks by what they and their surroundings are. */
  readonly first: Classifier;
  /** Tells kinds of pages apart. */
  readonly kinds: Classifier;
  /** Judges blocks again, knowing what the first thought of all of them and what kind of page it is. */
  readonly second: Classifier;
  readonly calibration: Curve;
  /** From the F-score that was expected of a choice to the one that choices like it had. */
  readonly trust: Line;
};

/** P(content) = 1 / (1 + exp(slope · log odds + offset)). */
export type Curve = { readonly slope: number; readonly offset: number };

/** Straight lines between points, and level beyond them. */
export type Line = readonly (readonly [number, number])[];

/** The two classes of blocks, in the order of the classifiers. */
export const blockClasses = ['boilerplate', 'content'] as const;

export type ArticleModelJson = {
  readonly schema: 'fovea/article@1';
  readonly names: readonly (readonly [string, number])[];
  readonly first: unknown;
  readonly kinds: unknown;
  readonly second: unknown;
  readonly calibration: Curve;
  readonly trust: Line;
};

export function articleModelToJson(model: ArticleModel): ArticleModelJson {
  const { odds, first, kinds, second, calibration, trust } = model;
  return {
    schema: 'fovea/article@1',
    names: [...odds],
    first: first.toJSON(),
    kinds: kinds.toJSON(),
    second: second.toJSON(),
    calibration,
    trust,
  };
}

/** Takes back what {@link articleModelToJson} gave; refuses anything else. */
export function articleModelFromJson(json: unknown): ArticleModel {
  const saved = (typeof json === 'object' && json !== null ? json : {}) as Partial<ArticleModelJson>;
  if (saved.schema !== 'fovea/article@1') throw new TypeError(`${String(saved.schema)} is no model of articles`);
  const { names = [], calibration = { slope: NaN, offset: NaN }, trust = [] } = saved;
  const [first, kinds, second] = [saved.first, saved.kinds, saved.second].map((one) => loadClassifier(one)) as [
    Classifier,
    Classifier,
    Classifier,
  ];
  const fits =
    hasColumns(first, blockColumns) &&
    hasColumns(kinds, pageKindColumns) &&
    second.columns.length === blockColumns.length + secondColumns.length + kinds.classes.length &&
    [first, second].every(({ classes }) => classes.join() === blockClasses.join()) &&
    Number.isFinite(calibration.slope) &&
    Number.isFinite(calibration.offset) &&
    trust.length > 0;
  if (!fits) throw new TypeError('The parts of the model do not fit each other');
  return { odds: new Map(names), first, kinds, second, calibration, trust };
}

function hasColumns({ columns }: Classifier, wanted: readonly string[]): boolean {
  return columns.length === wanted.length && columns.every((name, i) => name === wanted[i]);
}

/** The chance of content by a classifier of blocks, row after row. */
export function contentChances(classifier: Classifier, data: Float32Array): Float64Array {
  const { columns } = classifier;
  const both = classifier.predictProba({ columns, rows: data.length / columns.length, data });
  return Float64Array.from({ length: both.length / 2 }, (_, row) => both[2 * row + 1]!);
}

/** Chances of 0 and 1 have no odds. */
const certain = 1e-6;

export function logOddsOf(chance: number): number {
  const bounded = Math.min(Math.max(chance, certain), 1 - certain);
  return Math.log(bounded / (1 - bounded));
}

export function onCurve({ slope, offset }: Curve, chance: number): number {
  return 1 / (1 + Math.exp(slope * logOddsOf(chance) + offset));
}

export function onLine(line: Line, x: number): number {
  const next = line.findIndex(([at]) => at >= x);
  if (next === 0) return line[0]![1];
  if (next < 0) return line.at(-1)![1];
  const [[x0, y0], [x1, y1]] = [line[next - 1]!, line[next]!];
  return x1 === x0 ? y1 : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}
