import { loadClassifier, type Classifier } from '../../../learn/index.ts';
import { shownValue } from '../../../model/short-text.ts';
import { blockColumns } from './block-table.ts';
import type { NameOdds } from './name-scores.ts';
import { pageKindColumns } from './page-table.ts';
import { talkColumns } from './talk-table.ts';
import { trustColumns } from './trust-table.ts';
import type { Curve } from '../odds.ts';

/** What the method `fovea` has learned. */
export type ArticleModel = {
  readonly odds: NameOdds;
  /** Judge blocks by what they and their surroundings are; their opinions are averaged. */
  readonly first: readonly Classifier[];
  /** Tells kinds of pages apart. */
  readonly kinds: Classifier;
  /** Tells talks that a page is about from those of its readers. */
  readonly talks: Classifier;
  /** From what was thought of blocks to how often it is so. */
  readonly calibration: Curve;
  /** Says what F-score a choice will have. */
  readonly trust: Classifier;
};

/** The two classes of blocks, in the order of the classifiers. */
export const blockClasses = ['boilerplate', 'content'] as const;
/** The two classes of talks. */
export const talkClasses = ['aside', 'content'] as const;
/** The two classes of choices: one that half agrees is half of each. */
export const choiceClasses = ['bad', 'good'] as const;

export const articleSchema = 'fovea/article@4';

export type ArticleModelJson = {
  readonly schema: typeof articleSchema;
  readonly names: readonly (readonly [string, number])[];
  readonly first: readonly unknown[];
  readonly kinds: unknown;
  readonly talks: unknown;
  readonly calibration: Curve;
  readonly trust: unknown;
};

export function articleModelToJson(model: ArticleModel): ArticleModelJson {
  const { odds, first, kinds, talks, calibration, trust } = model;
  return {
    schema: articleSchema,
    names: [...odds],
    first: first.map((one) => one.toJSON()),
    kinds: kinds.toJSON(),
    talks: talks.toJSON(),
    calibration,
    trust: trust.toJSON(),
  };
}

/** Takes back what {@link articleModelToJson} gave; refuses anything else. */
export function articleModelFromJson(json: unknown): ArticleModel {
  const saved = (typeof json === 'object' && json !== null ? json : {}) as Partial<ArticleModelJson>;
  if (saved.schema !== articleSchema)
    throw new TypeError(`Not an article model: its schema is ${shownValue(saved.schema)}`);
  const { names = [], calibration = { slope: NaN, offset: NaN } } = saved;
  const first = (saved.first ?? []).map((one) => loadClassifier(one));
  const kinds = loadClassifier(saved.kinds);
  const talks = loadClassifier(saved.talks);
  const trust = loadClassifier(saved.trust);
  const model = { odds: new Map(names), first, kinds, talks, calibration, trust };
  if (fitsTogether(model)) return model;
  throw new TypeError('The parts of the model do not match, or are from another version');
}

function fitsTogether({ first, kinds, talks, calibration, trust }: ArticleModel): boolean {
  return (
    first.length > 0 &&
    first.every((one) => hasShape(one, blockColumns, blockClasses)) &&
    hasShape(kinds, pageKindColumns, kinds.classes) &&
    hasShape(talks, talkColumns, talkClasses) &&
    hasShape(trust, trustColumns(kinds.classes), choiceClasses) &&
    Number.isFinite(calibration.slope) &&
    Number.isFinite(calibration.offset)
  );
}

function hasShape(model: Classifier, columns: readonly string[], classes: readonly string[]): boolean {
  return model.columns.join('\n') === columns.join('\n') && model.classes.join('\n') === classes.join('\n');
}

/** The chance of the second of two classes, row after row: that of content, or that a choice is good. */
export function chancesOf(classifier: Classifier, data: Float32Array): Float64Array {
  const { columns } = classifier;
  const both = classifier.predictProba({ columns, rows: data.length / columns.length, data });
  const content = new Float64Array(both.length / 2);
  for (let row = 0; row < content.length; row++) content[row] = both[2 * row + 1]!;
  return content;
}
