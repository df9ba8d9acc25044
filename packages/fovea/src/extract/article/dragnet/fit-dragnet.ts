import { fitBoost, fitLogistic, type Classifier, type Table } from '../../../learn/index.ts';
import { featureSets, type FeatureSet } from './feature-sets.ts';
import { numberColumnsOf } from './features.ts';
import type { Curve } from '../odds.ts';
import { blockClasses, type DragnetModel, type KnownName } from './model.ts';
import { chooseNames } from './odds-ratio.ts';
import { sampleColumns, type PageSample, type Vocabulary } from './page-sample.ts';
import { entry } from '../../../model/lookup.ts';

/** What can learn to tell content. */
export const dragnetKinds = ['boost', 'logistic'] as const;
export type DragnetKind = (typeof dragnetKinds)[number];

export type DragnetSettings = {
  readonly features: readonly FeatureSet[];
  readonly kind: DragnetKind;
};

const nameCount = 96;

/** A name must be found on one host of fifty, but on no more than 25, to be worth a look. */
const minHosts = (samples: readonly PageSample[]): number =>
  Math.min(25, Math.ceil(new Set(samples.map(({ host }) => host)).size / 50));

/** Leaves what it says as it is. */
const asIs: Curve = { slope: -1, offset: 0 };

/** Learns from pages whose content is known. Chances are those of the classifier: calibration needs other pages. */
export function fitDragnet(
  samples: readonly PageSample[],
  vocabulary: Vocabulary,
  { features, kind }: DragnetSettings,
): DragnetModel {
  const sets = featureSets.filter((set) => features.includes(set));
  const columns = numberColumnsOf(sets);
  const options = { count: nameCount, minHosts: minHosts(samples) };
  const names = sets.includes('ids') ? chooseNames(samples, vocabulary, options) : [];
  const table = tableOf(samples, columns, names, vocabulary);
  const labels = samples.flatMap(({ isContent }) => Array.from(isContent, (content) => entry(blockClasses, content)));
  const classifier = fitters[kind](table, labels);
  if (classifier.classes.length < 2) throw new TypeError('The pages have no content blocks, or only content blocks');
  const usual = {
    boilerplate: mediansOf(table, labels, 'boilerplate', columns.length),
    content: mediansOf(table, labels, 'content', columns.length),
  };
  return { features: sets, names, columns, usual, classifier, calibration: asIs };
}

const fitters: Readonly<Record<DragnetKind, (table: Table, labels: readonly string[]) => Classifier>> = {
  boost: (table, labels) =>
    fitBoost(table, labels, { rounds: 80, maxLeaves: 12, minLeaf: 50, learningRate: 0.15, l2: 1 }),
  logistic: (table, labels) => fitLogistic(table, labels, { iterations: 100 }),
};

/** The features of all blocks of some pages. */
export function tableOf(
  samples: readonly PageSample[],
  columns: readonly string[],
  names: readonly KnownName[],
  vocabulary: Vocabulary,
): Table {
  const width = columns.length + names.length;
  const rows = samples.reduce((sum, { isContent }) => sum + isContent.length, 0);
  const data = new Float32Array(rows * width);
  const sources = columns.map((name) => sampleColumns.indexOf(name));
  const places = new Map(names.map(({ name }, i) => [vocabulary.get(name)!, columns.length + i]));
  let start = 0;
  for (const { isContent, numbers, names: around } of samples) {
    for (let block = 0; block < isContent.length; block++, start += width) {
      const from = block * sampleColumns.length;
      for (const [c, source] of sources.entries()) data[start + c] = numbers[from + source]!;
      for (const number of entry(around, block)) {
        const place = places.get(number);
        if (place !== undefined) data[start + place] = 1;
      }
    }
  }
  return { columns: [...columns, ...names.map(({ name }) => `#${name}`)], rows, data };
}

function mediansOf({ data, columns }: Table, labels: readonly string[], label: string, count: number): number[] {
  const rows = labels.flatMap((own, row) => (own === label ? [row] : []));
  return Array.from({ length: count }, (_, column) => {
    const values = Float32Array.from(rows, (row) => data[row * columns.length + column]!).sort();
    // Enough for a comparison, and short to write.
    return Number(values[values.length >> 1]!.toPrecision(4));
  });
}
