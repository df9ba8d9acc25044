import { groupKFold, type Classifier, type Table } from '../../learn/index.ts';
import type { OnStep } from '../../model/index.ts';
import { entry, firstOf, lookUp, type Value } from '../../model/lookup.ts';
import type { WordLabels } from './gold-parts.ts';
import type { KnownRows } from './labelled-rows.ts';
import { variedPage } from './vary-page.ts';
import { sceneOf, type Scene } from './scene.ts';
import { sketchPage, sketchPlainPage, sketchStructured, type SketchPage } from './sketch/sketch-page.ts';

/** A page with what is wanted of each of its words. */
export type OfferSample = {
  readonly scene: Scene;
  readonly labels: WordLabels;
  /** The publisher: never both learned from and tested on. */
  readonly group: string;
  /** Made up, and worth less than what people print. */
  readonly made: boolean;
  /** Offers nothing: only to learn which pages do. */
  readonly plain?: boolean;
  /** The place of the page that it shows once more in another look. */
  readonly copyOf?: number;
};

export type FitOptions = {
  readonly seed?: number;
  /** Sketches of shops drawn to learn from beside the samples; 80 unless given. */
  readonly sketches?: number;
  /** Sketches of pages of known structures; 700 unless given. */
  readonly structured?: number;
  /** Structures to draw no sketches of. */
  readonly withoutStructures?: readonly string[];
  /** Sketches of pages that offer nothing; 450 unless given. */
  readonly plain?: number;
  /** Columns of blocks to learn nothing from. */
  readonly without?: readonly string[];
  readonly onStep?: OnStep;
};

/** Of all sketches, so many are of shops; the others are of known structures. */
const shopShare = 0.15;

/** For each of them, so many of pages that offer nothing. */
const plainShare = 0.577;

/** Default number of sketches to learn from. */
export const usualSketches = 780;

/** How many sketches of each kind to draw. */
export function sketchesOf(all: number): Pick<FitOptions, 'sketches' | 'structured' | 'plain'> {
  const sketches = Math.round(shopShare * all);
  return { sketches, structured: all - sketches, plain: Math.round(plainShare * all) };
}

const sketchGroup = 'sketch ';

/** Parts in which what is said of pages comes from models that have not seen their publisher. */
const parts = 3;

/** What a step learns from one page. */
export type Lesson = KnownRows;

/** Learns from some pages, by their numbers. */
export type Fitter = (pages: readonly number[]) => Classifier[];

type Fold = { readonly train: readonly number[]; readonly test: readonly number[] };

/** Pages to learn from, and how they are parted. */
export type Course = {
  readonly samples: readonly OfferSample[];
  readonly folds: readonly Fold[];
  readonly seed: number;
  readonly onStep: OnStep;
};

export function courseOf(given: readonly OfferSample[], options: FitOptions): Course {
  const { seed = 0, sketches = 80, structured = 700, plain = 0, withoutStructures = [] } = options;
  const drawn = (count: number, draw: (seed: number) => SketchPage): OfferSample[] =>
    Array.from({ length: count }, (_, i) => sampleOf(draw(1000 * seed + i + 1), i));
  const real = given.filter((sample) => sourceOf(sample) === 'real' && !sample.plain);
  const samples = [
    ...given,
    ...Array.from({ length: recasts }, (_, i) =>
      real.map((sample, page) => ({ ...variedPage(sample, 1000 * i + page + seed), copyOf: given.indexOf(sample) })),
    ).flat(),
    ...drawn(sketches, sketchPage),
    ...drawn(structured, (at) => sketchStructured(at, withoutStructures)),
    ...drawn(plain, sketchPlainPage).map((one) => ({ ...one, plain: true })),
  ];
  return { samples, folds: foldsOf(samples, seed), seed, onStep: options.onStep ?? (() => undefined) };
}

/** So often each real page is learned from in other looks. */
const recasts = 2;

export type Source = 'real' | 'sketch' | 'made';

export const sourceOf = ({ made, group }: OfferSample): Source =>
  made ? (group.startsWith(sketchGroup) ? 'sketch' : 'made') : 'real';

/**
 * What is said of a sketch comes from models that have not seen its structure, as real pages will be of structures that none
 * of us thought of: how sure models are of those is what the later steps have to learn from.
 */
function sampleOf({ page, styles, labels, structure }: SketchPage, i: number): OfferSample {
  const scene = sceneOf(page, styles);
  return {
    scene,
    labels: scene.words.map(({ token }) => labels[token]),
    group: `${sketchGroup}${structure === undefined || structure === 'composed' ? i % parts : structure}`,
    made: true,
  };
}

/**
 * Publishers are kept together. Where there are too few of them, the model is for just these: then every page stands for
 * itself, as what is to be read later is of a publisher that was learned from.
 */
function foldsOf(samples: readonly OfferSample[], seed: number): Fold[] {
  const isReal = (sample: OfferSample): boolean => sourceOf(sample) === 'real';
  const isFew = new Set(samples.filter(isReal).map(({ group }) => group)).size < parts;
  const groups = samples.map((sample, page) => {
    const { group, copyOf = isReal(sample) ? page : undefined } = sample;
    return isFew && copyOf !== undefined ? `${group} ${copyOf}` : group;
  });
  const folds = Math.min(parts, new Set(groups).size);
  if (folds < 2) return [{ train: samples.map((_, i) => i), test: samples.map((_, i) => i) }];
  return groupKFold(groups, { folds, seed }).map(({ train, test }) => ({ train: [...train], test: [...test] }));
}

/** What is said of each page by models that have not seen its publisher. */
export function heldOut<M, R extends Value>(
  { samples, folds, onStep }: Course,
  step: string,
  fit: (pages: readonly number[]) => M,
  say: (model: M, page: number) => R,
): R[] {
  const said = new Map<number, R>();
  folds.forEach(({ train, test }, i) => {
    const model = fit(train);
    for (const page of test) said.set(page, say(model, page));
    onStep(step, i + 1, folds.length);
  });
  return samples.map((_, page) => lookUp(said, page));
}

/** What a page teaches. */
type Taught = Lesson & { readonly sample: OfferSample };

type Learner = (table: Table, labels: readonly string[]) => Classifier;

/** Learns from pages that have a lesson in a step. */
export function fitterOf(
  { samples }: Course,
  lessons: readonly (Lesson | undefined)[],
  learners: readonly Learner[],
): Fitter {
  return (pages) => {
    const taughtBy = (page: number): Taught[] => {
      const lesson = lessons[page];
      return lesson && lesson.table.rows > 0 ? [{ sample: entry(samples, page), ...lesson }] : [];
    };
    const chosen = pages.flatMap(taughtBy);
    // A few pages may all stand in the part that is left out: they teach more than nothing does.
    const own = chosen.length > 0 ? chosen : samples.flatMap((_, page) => taughtBy(page));
    const table = joined(own);
    const labels = own.flatMap((one) => one.labels);
    return learners.map((learn) => learn(table, labels));
  };
}

export function stacked(tables: readonly Table[]): Table {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { columns } = firstOf(tables);
  const data = new Float32Array(rows * columns.length);
  let at = 0;
  for (const table of tables) {
    data.set(table.data, at);
    at += table.data.length;
  }
  return { columns, rows, data };
}

/** What all rows of a source weigh together. */
const sourceWeights = { real: 800, made: 800 };

/** Rows of pages under each other. All that is real weighs as much as all that is made; a large publisher less than its rows. */
function joined(parts: readonly Taught[]): Table {
  const table = stacked(parts.map((part) => part.table));
  const weights = new Float32Array(table.rows);
  const ofGroup = new Map<string, number>();
  for (const { sample, table: own } of parts) ofGroup.set(sample.group, (ofGroup.get(sample.group) ?? 0) + own.rows);
  const total = { real: 0, made: 0 };
  const weighed = parts.map(({ sample, table: { rows } }) => {
    const source = sample.made ? ('made' as const) : ('real' as const);
    const weight = 1 / Math.sqrt(sample.made ? rows : lookUp(ofGroup, sample.group));
    total[source] += weight * rows;
    return { source, weight, rows };
  });
  let at = 0;
  for (const { source, weight, rows } of weighed)
    weights.fill((weight * sourceWeights[source]) / total[source], at, (at += rows));
  return { ...table, weights };
}
