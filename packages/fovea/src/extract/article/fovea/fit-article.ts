import { fitBoost, fitIsotonic, fitPlatt, type Classifier, type Table } from '../../../learn/index.ts';
import {
  blockClasses,
  contentChances,
  logOddsOf,
  onCurve,
  type ArticleModel,
  type Curve,
  type Line,
} from './article-model.ts';
import { leastShare, type ArticleSample } from './article-sample.ts';
import { blockColumns } from './block-table.ts';
import { chooseBlocks } from './choose.ts';
import type { NameOdds } from './name-scores.ts';
import { pageKindColumns, pageTable } from './page-table.ts';
import { secondColumns, secondTable } from './second-look.ts';
import { numbersScore } from '../dragnet/word-score.ts';

/** What was said of the pages by models that had seen none of their hosts, step by step. */
export type HeldOut = {
  /** By page, the chances of its blocks at first sight, and at the second look once calibrated. */
  readonly first: readonly Float64Array[];
  readonly second: readonly Float64Array[];
  /** By page, the chances of each kind. */
  readonly kinds: readonly Float32Array[];
};

export type FittedArticle = { readonly model: ArticleModel; readonly heldOut: HeldOut };

export type FitOptions = {
  /** By page, which part it is in; pages of one part are judged by models that learned from the others. */
  readonly parts: ArrayLike<number>;
  readonly partCount: number;
  readonly seed: number;
  readonly onStep?: (step: string, done: number, total: number) => void;
};

const blockSettings = { rounds: 160, maxLeaves: 31, minLeaf: 40, learningRate: 0.1, l2: 5, columnShare: 0.3 } as const;
const kindSettings = { rounds: 60, maxLeaves: 8, minLeaf: 15, learningRate: 0.1, l2: 5, columnShare: 0.4 } as const;

/** Learns all that the method needs, and judges every page by models that know nothing of its host. */
export function fitArticle(samples: readonly ArticleSample[], odds: NameOdds, options: FitOptions): FittedArticle {
  const { seed, onStep } = options;
  const all = samples.map((_, page) => page);
  const weights = blockWeights(samples);

  const firstRows = (page: number): Float32Array => samples[page]!.data;
  const fitFirst = (pages: readonly number[], step: string): Classifier =>
    fitBlocks(samples, weights, pages, blockColumns, firstRows, seed, (done, total) => onStep?.(step, done, total));
  const first = acrossParts(options, 'first look', fitFirst, (model, page) => contentChances(model, firstRows(page)));

  const fitKinds = (pages: readonly number[]): Classifier => fitPageKinds(samples, first.said, pages, seed);
  const kinds = acrossParts(options, 'kinds of pages', fitKinds, (model, page) =>
    model.predictProba(pageTable(samples[page]!.sketch, first.said[page]!)),
  );
  const names = kinds.model.classes;
  const columns = [...blockColumns, ...secondColumns, ...names.map((name) => `page may be ${name}`)];
  const secondRows = (page: number): Float32Array => {
    const { data, sketch, shares } = samples[page]!;
    const table = { columns: blockColumns, rows: shares.length, data };
    return secondTable(sketch, table, first.said[page]!, { names, chances: kinds.said[page]! }).data;
  };
  const fitSecond = (pages: readonly number[], step: string): Classifier =>
    fitBlocks(samples, weights, pages, columns, secondRows, seed, (done, total) => onStep?.(step, done, total));
  const second = acrossParts(options, 'second look', fitSecond, (model, page) =>
    contentChances(model, secondRows(page)),
  );
  const calibration = curveOf(samples, weights, second.said);
  const chances = second.said.map((own) => own.map((chance) => onCurve(calibration, chance)));
  const trust = trustOf(all.map((page) => outcomeOf(samples[page]!, chances[page]!)));
  return {
    model: { odds, first: first.model, kinds: kinds.model, second: second.model, calibration, trust },
    heldOut: { first: first.said, second: chances, kinds: kinds.said },
  };
}

/** Learns from all parts but one, for each of them, and then from all. */
function acrossParts<Said>(
  { parts, partCount }: FitOptions,
  step: string,
  fit: (pages: readonly number[], step: string) => Classifier,
  judge: (model: Classifier, page: number) => Said,
): { readonly model: Classifier; readonly said: readonly Said[] } {
  const all = Array.from(parts, (_, page) => page);
  const said: Said[] = [];
  for (let part = 0; part < partCount; part++) {
    const others = all.filter((page) => parts[page] !== part);
    const model = fit(others, `${step}, without part ${part + 1} of ${partCount}`);
    for (const page of all) if (parts[page] === part) said[page] = judge(model, page);
  }
  return { model: fit(all, `${step}, all pages`), said };
}

/** No block counts for more of a page than this. */
const maxShare = 0.5;
/** As if gold had these many words more: scraps of a page with little gold must not outweigh whole articles. */
const extraWords = 60;

/** By page and block: as much as it can move the F-score of its page, on average 1. */
function blockWeights(samples: readonly ArticleSample[]): Float64Array[] {
  const raw = samples.map(({ sketch, gold }) =>
    sketch.words.map((words) => Math.min((words + 1) / (gold.length + extraWords), maxShare)),
  );
  let [sum, count] = [0, 0];
  for (const own of raw) for (const weight of own) [sum, count] = [sum + weight, count + 1];
  return raw.map((own) => own.map((weight) => (weight * count) / sum));
}

function fitBlocks(
  samples: readonly ArticleSample[],
  allWeights: readonly Float64Array[],
  pages: readonly number[],
  columns: readonly string[],
  rowsOf: (page: number) => Float32Array,
  seed: number,
  onProgress: (done: number, total: number) => void,
): Classifier {
  const rows = pages.reduce((sum, page) => sum + samples[page]!.shares.length, 0);
  const data = new Float32Array(rows * columns.length);
  const weights = new Float32Array(rows);
  const labels: string[] = [];
  let row = 0;
  for (const page of pages) {
    data.set(rowsOf(page), row * columns.length);
    weights.set(allWeights[page]!, row);
    for (const share of samples[page]!.shares) labels.push(blockClasses[share >= leastShare ? 1 : 0]);
    row += samples[page]!.shares.length;
  }
  const model = fitBoost({ columns, rows, data, weights }, labels, { ...blockSettings, seed, onProgress });
  if (model.classes.length < 2) throw new TypeError('The pages have no content, or nothing else');
  return model;
}

function fitPageKinds(
  samples: readonly ArticleSample[],
  first: readonly Float64Array[],
  pages: readonly number[],
  seed: number,
): Classifier {
  const known = pages.filter((page) => samples[page]!.kind !== undefined);
  const data = new Float32Array(known.length * pageKindColumns.length);
  known.forEach((page, row) =>
    data.set(pageTable(samples[page]!.sketch, first[page]!).data, row * pageKindColumns.length),
  );
  const labels = known.map((page) => samples[page]!.kind!);
  const table: Table = { columns: pageKindColumns, rows: known.length, data };
  return fitBoost(table, labels, { ...kindSettings, seed });
}

function curveOf(
  samples: readonly ArticleSample[],
  weights: readonly Float64Array[],
  said: readonly Float64Array[],
): Curve {
  const { slope, offset } = fitPlatt({
    scores: said.flatMap((chances) => Array.from(chances, logOddsOf)),
    truths: samples.flatMap(({ shares }) => Array.from(shares, (share) => +(share >= leastShare))),
    weights: weights.flatMap((own) => Array.from(own)),
  });
  return { slope, offset };
}

/** What was expected of a choice, and the F-score it had. */
export type Outcome = { readonly expected: number; readonly f1: number };

export function outcomeOf({ sketch, words, gold }: ArticleSample, chances: ArrayLike<number>): Outcome {
  const { chosen, expected } = chooseBlocks(chances, sketch.words);
  const f1 = numbersScore(
    words.filter((_, i) => chosen[i] === 1),
    gold,
  );
  return { expected, f1 };
}

function trustOf(outcomes: readonly Outcome[]): Line {
  const { scores, probabilities } = fitIsotonic({
    scores: outcomes.map(({ expected }) => expected),
    truths: outcomes.map(({ f1 }) => f1),
  });
  const round = (value: number): number => Math.round(1e4 * value) / 1e4;
  return Array.from(scores, (score, i) => [round(score), round(probabilities[i]!)] as const);
}
