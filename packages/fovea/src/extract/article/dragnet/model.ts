import { loadClassifier, type Classifier } from '../../../learn/index.ts';
import { shownValue } from '../../../model/short-text.ts';
import { onCurve, type Curve } from '../odds.ts';
import { featureSets, type FeatureSet } from './feature-sets.ts';
import { numberColumnsOf } from './features.ts';

/** A word of ids and classes, and by how much it moves the logarithm of the odds of content. */
export type KnownName = { readonly name: string; readonly logOdds: number };

/** Dragnet once it has learned. */
export type DragnetModel = {
  readonly features: readonly FeatureSet[];
  readonly names: readonly KnownName[];
  /** The columns of numbers. */
  readonly columns: readonly string[];
  /** What those usually are, the median, in blocks of either kind. */
  readonly usual: Readonly<Record<BlockClass, readonly number[]>>;
  readonly classifier: Classifier;
  readonly calibration: Curve;
};

/** The two classes of the classifier, in its order. */
export const blockClasses = ['boilerplate', 'content'] as const;
type BlockClass = (typeof blockClasses)[number];

export const dragnetSchema = 'fovea/dragnet@1';

export type DragnetJson = {
  readonly schema: typeof dragnetSchema;
  readonly features: readonly FeatureSet[];
  readonly names: readonly (readonly [string, number])[];
  readonly usual: DragnetModel['usual'];
  readonly calibration: Curve;
  readonly classifier: unknown;
};

export function dragnetToJson({ features, names, usual, calibration, classifier }: DragnetModel): DragnetJson {
  return {
    schema: dragnetSchema,
    features,
    names: names.map(({ name, logOdds }) => [name, logOdds]),
    usual,
    calibration,
    classifier: classifier.toJSON(),
  };
}

/** Takes back what {@link dragnetToJson} gave; refuses anything else. */
export function dragnetFromJson(json: unknown): DragnetModel {
  const saved = (typeof json === 'object' && json !== null ? json : {}) as Partial<DragnetJson>;
  if (saved.schema !== dragnetSchema)
    throw new TypeError(`Not a Dragnet model: its schema is ${shownValue(saved.schema)}`);
  const { features = [], names = [], usual, calibration } = saved;
  const classifier = loadClassifier(saved.classifier);
  const columns = numberColumnsOf(featureSets.filter((set) => features.includes(set)));
  const width = columns.length + names.length;
  const isWhole =
    blockClasses.every((name) => usual?.[name]?.length === columns.length) &&
    classifier.columns.length === width &&
    classifier.classes.join() === blockClasses.join() &&
    Number.isFinite(calibration?.slope) &&
    Number.isFinite(calibration?.offset);
  if (!isWhole) throw new TypeError('The parts of the model do not match');
  const known = names.map(([name, logOdds]) => ({ name, logOdds }));
  return { features, names: known, columns, usual: usual!, classifier, calibration: calibration! };
}

/** P(content) of rows as `featureRows` makes them. */
export function contentChances(
  { classifier, calibration }: Pick<DragnetModel, 'classifier' | 'calibration'>,
  data: Float32Array,
): Float64Array {
  const { columns } = classifier;
  const chances = classifier.predictProba({ columns, rows: data.length / columns.length, data });
  const content = new Float64Array(chances.length / 2);
  for (let row = 0; row < content.length; row++) content[row] = onCurve(calibration, chances[2 * row + 1]!);
  return content;
}
