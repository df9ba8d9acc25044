import {
  fitBoost,
  fitForest,
  fitLogistic,
  fitPlatt,
  groupKFold,
  type BoostOptions,
  type Classifier,
  type ForestOptions,
  type LogisticOptions,
  type Table,
} from '../../learn/index.ts';
import type { Setting } from './block-setting.ts';
import { blockTable } from './block-table.ts';
import { blockChances, meanChances, settingFor } from './judge-page.ts';
import type { BlockClass, OffersModel } from './offers-model.ts';
import { pageTable, type JudgedPage } from './page-table.ts';
import { pairOffers } from './pair-offers.ts';
import { sceneOf, type Scene } from './scene.ts';
import { sketchPage, sketchPlainPage, type SketchPage } from './sketch/sketch-page.ts';
import { knownRows } from './known-rows.ts';
import { tagTable } from './tag-table.ts';

export type WordLabel = {
  readonly label: 'Title' | 'Description' | 'Price' | 'Other';
  readonly offer: number | undefined;
};

/** A page with what is wanted of each of its words. */
export type OfferSample = {
  readonly scene: Scene;
  /** By word of the scene; undefined where gold says nothing. */
  readonly labels: readonly (WordLabel | undefined)[];
  /** The publisher: never both learned from and tested on. */
  readonly group: string;
  /** Made up, and worth less than what people print. */
  readonly made: boolean;
};

export type FitOptions = {
  readonly seed?: number;
  /** Sketches of shops drawn to learn from beside the samples; 60 unless given. */
  readonly sketches?: number;
  /** Sketches of pages that offer nothing; 300 unless given. */
  readonly plain?: number;
  /** Columns of blocks to learn nothing from. */
  readonly without?: readonly string[];
  readonly onStep?: (step: string, done: number, total: number) => void;
};

/** A simple curve: what holds for sketches of plain pages must hold for real ones. */
const pageLogistic: LogisticOptions = { l2: 30 };
const sketchGroup = 'sketch ';
const tagForest: ForestOptions = { trees: 80, minLeaf: 3 };
const blockForest: ForestOptions = { trees: 60, minLeaf: 2, featuresPerSplit: 0.3 };
const blockBoost: BoostOptions = { rounds: 120, maxLeaves: 12, minLeaf: 10, columnShare: 0.25, l2: 3 };
/** Parts in which what is said of pages comes from models that have not seen their publisher. */
const parts = 4;

/** Learns from real pages, made ones and sketches. The same samples and seed give the same model. */
export function fitOffers(given: readonly OfferSample[], options: FitOptions = {}): OffersModel {
  const { seed = 0, plain = 300, without = [], onStep } = options;
  const { samples, shops, folds, fitTags, settings } = pricesKnown(given, { ...options, plain });
  const rows = settings.map((setting) => blanked(blockTable(setting), without));
  const fitBlocks = blockFitter(shops, settings, rows, seed);
  const judge = (models: readonly Classifier[], page: number): JudgedPage => {
    const chances = blockChances(meanChances(models, rows[page]!));
    return { setting: settings[page]!, chances, offers: pairOffers(settings[page]!, chances) };
  };
  const judged = heldOut(folds, samples, fitBlocks, judge, (i) => onStep?.('blocks', i, parts));
  const real = given.filter(({ made }) => !made);
  const all = samples.map((_, page) => page);
  return {
    tags: fitTags(all),
    blocks: fitBlocks(all),
    pages: fitPages(judged, samples, shops.length),
    trust: fitTrust(
      judged.slice(0, given.length).filter((_, page) => !given[page]!.made),
      real,
    ),
  };
}

/** All pages to learn from, with those tags that models which had not seen their publisher take for prices. */
function pricesKnown(given: readonly OfferSample[], { seed = 0, sketches = 60, plain = 0, onStep }: FitOptions) {
  const shops = [...given, ...sketchSamples(sketches, seed)];
  const samples = [...shops, ...plainSamples(plain, seed)];
  const tables = samples.map(({ scene }) => tagTable(scene));
  const folds = foldsOf(samples, seed);
  const fitTags = tagFitter(samples, shops.length, tables, seed);
  const settings = heldOut(
    folds,
    samples,
    fitTags,
    (models, page) => settingFor(samples[page]!.scene, meanChances(models, tables[page]!)),
    (i) => onStep?.('prices', i, parts),
  );
  return { samples, shops, folds, fitTags, settings };
}

/**
 * What judges tags and blocks, without what only many pages can teach: which pages offer anything, and how far an offer may
 * be trusted. Takes a third of the time.
 */
export function fitReaders(
  given: readonly OfferSample[],
  options: FitOptions = {},
): Pick<OffersModel, 'tags' | 'blocks'> {
  const { shops, fitTags, settings } = pricesKnown(given, options);
  const rows = settings.map((setting) => blanked(blockTable(setting), options.without ?? []));
  const all = shops.map((_, page) => page);
  return { tags: fitTags(all), blocks: blockFitter(shops, settings, rows, options.seed ?? 0)(all) };
}

/**
 * The model once more for each group of columns, learned without them. Only blocks are judged by these columns, so all else
 * is as it was.
 */
export function fitOffersWithout(
  model: OffersModel,
  given: readonly OfferSample[],
  groups: Readonly<Record<string, readonly string[]>>,
  options: FitOptions = {},
): Record<string, OffersModel> {
  const { shops, settings } = pricesKnown(given, options);
  const tables = settings.map((setting) => blockTable(setting));
  const all = shops.map((_, page) => page);
  const names = Object.keys(groups);
  const models = names.map((name, i): [string, OffersModel] => {
    const rows = tables.map((table) => blanked(table, groups[name]!));
    const blocks = blockFitter(shops, settings, rows, options.seed ?? 0)(all);
    options.onStep?.('leaving out', i + 1, names.length);
    return [name, { ...model, blocks }];
  });
  return Object.fromEntries(models);
}

/** Learns from some pages, by their numbers; those of no shop are passed over. */
type Fitter = (pages: readonly number[]) => Classifier[];

function tagFitter(samples: readonly OfferSample[], shops: number, tables: readonly Table[], seed: number): Fitter {
  const known = samples.map((sample, page) => knownRows(tables[page]!, tagLabels(sample)));
  const fit = (pages: readonly number[]): Classifier =>
    fitForest(
      joined(
        pages,
        known.map(({ table }) => table),
        samples,
      ),
      pages.flatMap((page) => known[page]!.labels),
      { ...tagForest, seed },
    );
  return (pages) => {
    const { own, made } = bySource(
      pages.filter((page) => page < shops && known[page]!.table.rows > 0),
      samples,
    );
    return made.length === 0 ? [fit(own)] : [fit(own), fit([...own, ...made])];
  };
}

/** Pages that offer nothing would teach blocks that small prose is no description, so they are only for {@link fitPages}. */
function blockFitter(
  shops: readonly OfferSample[],
  settings: readonly Setting[],
  rows: readonly Table[],
  seed: number,
): Fitter {
  const known = shops.map(({ labels }, page) => knownRows(rows[page]!, blockLabels(settings[page]!, labels)));
  const tables = known.map(({ table }) => table);
  return (pages) => {
    const { own, made } = bySource(
      pages.filter((page) => page < shops.length),
      shops,
    );
    const learn = (from: readonly number[]): readonly [Table, string[]] => [
      joined(from, tables, shops),
      from.flatMap((page) => known[page]!.labels),
    ];
    const boost = (from: readonly number[]): Classifier => fitBoost(...learn(from), { ...blockBoost, seed });
    const models = [fitForest(...learn(own), { ...blockForest, seed }), boost(own)];
    return made.length === 0 ? models : [...models, boost([...own, ...made])];
  };
}

/**
 * Made pages have their own habits: with them alone, what is known of real ones is partly lost. So one model learns from
 * them too, and the others don't; what they think is averaged.
 */
function bySource(
  pages: readonly number[],
  samples: readonly OfferSample[],
): { readonly own: readonly number[]; readonly made: readonly number[] } {
  const isMade = (page: number): boolean => sourceOf(samples[page]!) === 'made';
  return { own: pages.filter((page) => !isMade(page)), made: pages.filter(isMade) };
}

/** What a page weighs while it is learned which pages offer anything. */
const pageWeights = { real: 4, sketch: 1, made: 0.5 };
/** Pages that offer something weigh as much as all that offer nothing. */
const allPages = 200;

/** Learns which pages offer anything, from what was found on them by models that did not know them. */
function fitPages(judged: readonly JudgedPage[], samples: readonly OfferSample[], shops: number): Classifier[] {
  const pages = judged.flatMap(({ offers }, page) => (offers.length > 0 ? [page] : []));
  const labels = pages.map((page) => (page < shops ? ('offers' as const) : ('nothing' as const)));
  const own = pages.map((page) => pageWeights[sourceOf(samples[page]!)]);
  const total = (label: string): number => own.reduce((sum, weight, i) => sum + (labels[i] === label ? weight : 0), 0);
  const totals = { offers: total('offers'), nothing: total('nothing') };
  const weights = Float32Array.from(own, (weight, i) => (allPages * weight) / totals[labels[i]!]);
  return [fitLogistic({ ...pageTable(pages.map((page) => judged[page]!)), weights }, labels, pageLogistic)];
}

type Source = keyof typeof pageWeights;
const sourceOf = ({ made, group }: OfferSample): Source =>
  made ? (group.startsWith(sketchGroup) ? 'sketch' : 'made') : 'real';

/** Pages of shops that never were. */
function sketchSamples(count: number, seed: number): OfferSample[] {
  return Array.from({ length: count }, (_, i) => sampleOf(sketchPage(1000 * seed + i + 1), i));
}

/** Pages that offer nothing. */
function plainSamples(count: number, seed: number): OfferSample[] {
  return Array.from({ length: count }, (_, i) => sampleOf(sketchPlainPage(1000 * seed + i + 1), i));
}

function sampleOf({ page, styles, labels }: SketchPage, i: number): OfferSample {
  const scene = sceneOf(page, styles);
  return {
    scene,
    labels: scene.words.map(({ token }) => labels[token]),
    group: `${sketchGroup}${i % parts}`,
    made: true,
  };
}

/**
 * Publishers are kept together. Where there are too few of them, the model is for just these: then every page stands for
 * itself, as what is to be read later is of a publisher that was learned from.
 */
function foldsOf(samples: readonly OfferSample[], seed: number): { train: number[]; test: number[] }[] {
  const isReal = (sample: OfferSample): boolean => sourceOf(sample) === 'real';
  const isFew = new Set(samples.filter(isReal).map(({ group }) => group)).size < parts;
  const groups = samples.map((sample, page) => (isFew && isReal(sample) ? `${sample.group} ${page}` : sample.group));
  const folds = Math.min(parts, new Set(groups).size);
  if (folds < 2) return [{ train: samples.map((_, i) => i), test: samples.map((_, i) => i) }];
  return groupKFold(groups, { folds, seed }).map(({ train, test }) => ({ train: [...train], test: [...test] }));
}

/** What is said of each page by models that have not seen its publisher. */
function heldOut<M, R>(
  folds: readonly { readonly train: readonly number[]; readonly test: readonly number[] }[],
  samples: readonly OfferSample[],
  fit: (pages: readonly number[]) => M,
  say: (model: M, page: number) => R,
  onFold: (fold: number) => void,
): R[] {
  const said = new Map<number, R>();
  folds.forEach(({ train, test }, i) => {
    const model = fit(train);
    for (const page of test) said.set(page, say(model, page));
    onFold(i + 1);
  });
  return samples.map((_, page) => said.get(page)!);
}

/** Rows of pages under each other. All that is real weighs as much as all that is made; a large publisher less than its rows. */
function joined(pages: readonly number[], tables: readonly Table[], samples: readonly OfferSample[]): Table {
  const rows = pages.reduce((sum, page) => sum + tables[page]!.rows, 0);
  const { columns } = tables[pages[0]!]!;
  const data = new Float32Array(rows * columns.length);
  const weights = new Float32Array(rows);
  const ofGroup = new Map<string, number>();
  for (const page of pages)
    ofGroup.set(samples[page]!.group, (ofGroup.get(samples[page]!.group) ?? 0) + tables[page]!.rows);
  const weightOf = (page: number): number =>
    samples[page]!.made ? 1 : 1 / Math.sqrt(ofGroup.get(samples[page]!.group)!);
  const total = { real: 0, made: 0 };
  for (const page of pages) total[samples[page]!.made ? 'made' : 'real'] += weightOf(page) * tables[page]!.rows;
  let at = 0;
  for (const page of pages) {
    data.set(tables[page]!.data, at * columns.length);
    weights.fill((weightOf(page) * 800) / total[samples[page]!.made ? 'made' : 'real'], at, (at += tables[page]!.rows));
  }
  return { columns, rows, data, weights };
}

/** A column that is the same everywhere is never asked. */
function blanked(table: Table, without: readonly string[]): Table {
  if (without.length === 0) return table;
  const { columns } = table;
  const data = Float32Array.from(table.data);
  for (const name of without) for (let at = columns.indexOf(name); at < data.length; at += columns.length) data[at] = 0;
  return { ...table, data };
}

/** Of each tag whether it is a price; undefined where gold says nothing of its words. */
function tagLabels({ scene, labels }: OfferSample): ('price' | 'other' | undefined)[] {
  return scene.tags.map(({ main, words }) => {
    const own = labels[main] ? [labels[main]] : words.flatMap((word) => labels[word] ?? []);
    if (own.length === 0) return undefined;
    return own.some(({ label }) => label === 'Price') ? 'price' : 'other';
  });
}

/** What most words of a block are; undefined where gold says nothing of any. */
function blockLabels({ blocks }: Setting, labels: readonly (WordLabel | undefined)[]): (BlockClass | undefined)[] {
  return blocks.map(({ words }) => {
    if (words.every((word) => labels[word] === undefined)) return undefined;
    const count = (name: BlockClass): number =>
      words.filter((word) => (labels[word]?.label ?? 'Other') === name).length;
    const [titles, texts] = [count('Title'), count('Description')];
    if (Math.max(titles, texts) * 2 < words.length) return 'Other';
    return titles >= texts ? 'Title' : 'Description';
  });
}

/** How far the worth of an offer may be trusted, from offers on pages whose publisher the models did not know. */
function fitTrust(judged: readonly JudgedPage[], samples: readonly OfferSample[]): OffersModel['trust'] {
  const scores = judged.flatMap(({ offers }) => offers.map(({ worth }) => worth));
  const truths = judged.flatMap((page, i) => rightPairs(page, samples[i]!.labels).map(Number));
  if (!truths.includes(1) || !truths.includes(0)) return { slope: -1, offset: 0 };
  const { slope, offset } = fitPlatt({ scores, truths });
  return { slope, offset };
}

/** By offer: whether its title and its price belong together. This is what scores tell the chance of. */
export function rightPairs({ setting, offers }: JudgedPage, labels: readonly (WordLabel | undefined)[]): boolean[] {
  return offers.map(({ price, title }) => {
    const tag = labels[setting.tags[price]!.main];
    const name = labels[setting.blocks[title[0]!]!.words[0]!];
    return tag?.label === 'Price' && name?.label === 'Title' && tag.offer === name.offer;
  });
}
