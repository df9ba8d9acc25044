import {
  fitBoost,
  fitForest,
  fitLogistic,
  type BoostOptions,
  type Classifier,
  type ForestOptions,
  type LogisticOptions,
  type Table,
} from '../../learn/index.ts';
import { columnOf } from '../../learn/table/columns.ts';
import type { LikelyTag, Setting } from './block-setting.ts';
import { blockTable } from './block-table.ts';
import {
  courseOf,
  fitterOf,
  heldOut,
  sourceOf,
  stacked,
  type Course,
  type FitOptions,
  type Fitter,
  type Lesson,
  type OfferSample,
} from './training-samples.ts';
import { blockLabels, offerOfBlock, offerOfTag, rightParts, tagLabels, type WordLabels } from './gold-parts.ts';
import { blockChances, likelyTags, pageChance, settingFor, tagChances } from './judge-page.ts';
import { knownRows } from './labelled-rows.ts';
import { meanChances } from './mean-chances.ts';
import { tagClasses, trustedThings, type OffersModel } from './offers-model.ts';
import { pageTable, type JudgedPage } from './page-table.ts';
import { pairOffers, pairRows, type BlockChances } from './pair-offers.ts';
import { partCandidates, partTable, type Core } from './part-table.ts';
import { roleTable } from './role-table.ts';
import { setTable, tagPairs } from './price-sets.ts';
import { priceTable } from './price-table.ts';
import { tagTable } from './tag-table.ts';
import { trustColumns, trustTable } from './trust-table.ts';
import { entry, pick } from '../../model/lookup.ts';

/** A simple curve: what holds for sketches of plain pages must hold for real ones. */
const pageLogistic: LogisticOptions = { l2: 30 };
const pageBoost: BoostOptions = { rounds: 150, maxLeaves: 5, minLeaf: 8, columnShare: 0.3, l2: 5 };
/** Cautious: offers of a page are right or wrong together, so that few pages are few cases, however many offers they have. */
const trustLogistic: LogisticOptions = { l2: 150 };
/** What all offers of a page weigh while it is learned how far they may be trusted. */
const trustWeight = 20;
const tagForest: ForestOptions = { trees: 24, minLeaf: 5 };
const tagBoost: BoostOptions = { rounds: 80, maxLeaves: 10, minLeaf: 15, columnShare: 0.3, l2: 5 };
const blockForest: ForestOptions = { trees: 24, minLeaf: 4, featuresPerSplit: 0.3 };
const blockBoost: BoostOptions = { rounds: 120, maxLeaves: 12, minLeaf: 10, columnShare: 0.25, l2: 3 };
const priceBoost: BoostOptions = { rounds: 60, maxLeaves: 8, minLeaf: 15, columnShare: 0.5, l2: 5 };
const setBoost: BoostOptions = { rounds: 60, maxLeaves: 8, minLeaf: 10, columnShare: 0.5, l2: 3 };
const roleBoost: BoostOptions = { rounds: 60, maxLeaves: 8, minLeaf: 20, columnShare: 0.4, l2: 5 };
const pairBoost: BoostOptions = { rounds: 80, maxLeaves: 10, minLeaf: 20, columnShare: 0.4, l2: 5 };
const partBoost: BoostOptions = { rounds: 100, maxLeaves: 12, minLeaf: 15, columnShare: 0.3, l2: 5 };
const linkForest: ForestOptions = { trees: 12, minLeaf: 12, featuresPerSplit: 0.35 };

/** Learns from real pages, made ones and sketches, step by step. The same samples and seed give the same model. */
export function fitOffers(given: readonly OfferSample[], options: FitOptions = {}): OffersModel {
  const course = courseOf(given, { plain: 450, ...options });
  const { samples } = course;
  const all = samples.map((_, page) => page);
  const tags = tagStep(course);
  const prices = priceStep(course, tags.said);
  const sets = setStep(course, prices.said);
  const blocks = blockStep(course, sets.said, options.without ?? []);
  const roles = roleStep(course, sets.said, blocks.said);
  const pairs = pairFitter(course, sets.said, roles.said);
  const parts = partFitter(course, sets.said, roles.said);
  const judged = heldOutPages(course, sets.said, roles.said, { pairs, parts });
  const pages = fitPages(judged, samples);
  return {
    tags: tags.fit(all),
    prices: prices.fit(all),
    sets: sets.fit(all),
    blocks: blocks.fit(all),
    roles: roles.fit(all),
    pairs: pairs(all),
    parts: parts(all),
    pages,
    trust: fitTrust(judged, samples, pages),
  };
}

/**
 * What judges tags and blocks, without what only many pages can teach: what belongs together, which pages offer anything, and
 * how far an offer may be trusted. Takes a third of the time.
 */
export function fitReaders(
  given: readonly OfferSample[],
  options: FitOptions = {},
): Pick<OffersModel, 'tags' | 'blocks'> {
  const course = courseOf(given, { structured: 120, ...options, plain: 0 });
  const tags = tagStep(course);
  const { said } = setStep(course, priceStep(course, tags.said).said);
  const all = course.samples.map((_, page) => page);
  return { tags: tags.fit(all), blocks: blockFitter(course, said, options.without ?? [])(all) };
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
  const course = courseOf(given, { structured: 120, ...options, plain: 0 });
  const { said } = setStep(course, priceStep(course, tagStep(course).said).said);
  const all = course.samples.map((_, page) => page);
  const names = Object.keys(groups);
  const models = names.map((name, i): [string, OffersModel] => {
    const blocks = blockFitter(course, said, groups[name]!)(all);
    course.onStep('leaving out', i + 1, names.length);
    return [name, { ...model, blocks }];
  });
  return Object.fromEntries(models);
}

/** A learner of one step: all that was said of pages by models that did not know their publisher, and how to learn from any. */
type Step<T> = { readonly fit: Fitter; readonly said: readonly T[] };

function tagStep(course: Course): Step<readonly number[]> {
  const { samples, seed } = course;
  const tables = samples.map(({ scene }) => tagTable(scene));
  const lessons = samples.map(({ scene, labels, plain }, page) =>
    plain ? undefined : knownRows(entry(tables, page), tagLabels(scene, labels)),
  );
  const fit = fitterOf(course, lessons, [
    (table, labels) => fitForest(table, labels, { ...tagForest, seed }),
    (table, labels) => fitBoost(table, labels, { ...tagBoost, seed }),
  ]);
  const alone = heldOut(course, 'tags', fit, (models, page) => tagChances(entry(samples, page).scene, models));
  return { fit, said: alone };
}

/** Tags once more, now that it is known what is thought of the others of their row and column. */
function priceStep(course: Course, alone: readonly (readonly number[])[]): Step<readonly LikelyTag[]> {
  const { samples, seed } = course;
  const tables = samples.map(({ scene }, page) => priceTable(scene, entry(alone, page)));
  const lessons = samples.map(({ scene, labels, plain }, page) =>
    plain ? undefined : knownRows(entry(tables, page), tagLabels(scene, labels)),
  );
  const fit = fitterOf(course, lessons, [(table, labels) => fitBoost(table, labels, { ...priceBoost, seed })]);
  const said = heldOut(course, 'prices', fit, (models, page) =>
    likelyTags(entry(samples, page).scene, meanChances(models, entry(tables, page), tagClasses).price),
  );
  return { fit, said };
}

function setStep(course: Course, likely: readonly (readonly LikelyTag[])[]): Step<Setting> {
  const { samples, seed } = course;
  const lessons = samples.map(({ scene, labels, plain }, page) => {
    const pairs = tagPairs(scene, entry(likely, page));
    const known = pairs.map(({ left, right }): 'apart' | 'together' => {
      const [a, b] = [entry(entry(likely, page), left), entry(entry(likely, page), right)].map((tag) =>
        offerOfTag(tag, labels),
      );
      return a !== undefined && a === b ? 'together' : 'apart';
    });
    return plain || pairs.length === 0
      ? undefined
      : { table: setTable(scene, entry(likely, page), pairs), labels: known };
  });
  const fit = fitterOf(course, lessons, [(table, labels) => fitBoost(table, labels, { ...setBoost, seed })]);
  const said = heldOut(course, 'further prices', fit, (models, page) =>
    settingFor(entry(samples, page).scene, entry(likely, page), models),
  );
  return { fit, said };
}

/** Pages that offer nothing would teach blocks that small prose is no description, so nothing is learned from them here. */
function blockFitter(course: Course, settings: readonly Setting[], without: readonly string[]): Fitter {
  const { samples, seed } = course;
  const lessons = samples.map(({ labels, plain }, page) =>
    plain
      ? undefined
      : knownRows(blanked(blockTable(entry(settings, page)), without), blockLabels(entry(settings, page), labels)),
  );
  return fitterOf(course, lessons, [
    (table, labels) => fitForest(table, labels, { ...blockForest, seed }),
    (table, labels) => fitBoost(table, labels, { ...blockBoost, seed }),
  ]);
}

function blockStep(course: Course, settings: readonly Setting[], without: readonly string[]): Step<BlockChances> {
  const fit = blockFitter(course, settings, without);
  const said = heldOut(course, 'blocks', fit, (models, page) =>
    blockChances(models, blanked(blockTable(entry(settings, page)), without)),
  );
  return { fit, said };
}

/** Blocks once more, now that it is known what is thought of the others of their look, their row and their price. */
function roleStep(course: Course, settings: readonly Setting[], alone: readonly BlockChances[]): Step<BlockChances> {
  const { samples, seed } = course;
  const tables = settings.map((setting, page) => roleTable(setting, entry(alone, page)));
  const lessons = samples.map(({ labels, plain }, page) =>
    plain ? undefined : knownRows(entry(tables, page), blockLabels(entry(settings, page), labels)),
  );
  const fit = fitterOf(course, lessons, [
    (table, labels) => fitBoost(table, labels, { ...roleBoost, seed }),
    (table, labels) => fitForest(table, labels, { ...linkForest, seed }),
  ]);
  const said = heldOut(course, 'roles', fit, (models, page) => blockChances(models, entry(tables, page)));
  return { fit, said };
}

/** What belongs together, by boosted trees and a forest. */
function linkFitter(course: Course, lessons: readonly (Lesson | undefined)[], boost: BoostOptions): Fitter {
  const { seed } = course;
  return fitterOf(course, lessons, [
    (table, labels) => fitBoost(table, labels, { ...boost, seed }),
    (table, labels) => fitForest(table, labels, { ...linkForest, seed }),
  ]);
}

function pairFitter(course: Course, settings: readonly Setting[], chances: readonly BlockChances[]): Fitter {
  const lessons = course.samples.map(({ labels, plain }, page): Lesson | undefined => {
    const setting = entry(settings, page);
    const { candidates, table } = pairRows(setting, entry(chances, page));
    if (plain || candidates.length === 0) return undefined;
    const names = blockLabels(setting, labels).map((label, block) =>
      label === 'Title' ? offerOfBlock(entry(setting.blocks, block), labels) : undefined,
    );
    const offers = setting.tags.map((tag) => offerOfTag(tag, labels));
    const known = candidates.map(({ left, right }) =>
      offers[left] !== undefined && offers[left] === names[right] ? 'pair' : 'none',
    );
    return { table, labels: known };
  });
  return linkFitter(course, lessons, pairBoost);
}

/** Learned from offers as they ought to be: each true price with the first block of its title. */
function partFitter(course: Course, settings: readonly Setting[], chances: readonly BlockChances[]): Fitter {
  const lessons = course.samples.map(({ labels, plain }, page): Lesson | undefined => {
    const setting = entry(settings, page);
    const cores = plain ? [] : trueCores(setting, labels);
    const candidates = partCandidates(setting, cores);
    if (candidates.length === 0) return undefined;
    const kinds = blockLabels(setting, labels);
    const known = candidates.map(({ core, block }) => {
      const isOwn =
        offerOfBlock(entry(setting.blocks, block), labels) ===
        offerOfTag(entry(setting.tags, entry(cores, core).price), labels);
      if (!isOwn || kinds[block] === 'Other' || kinds[block] === undefined) return 'none';
      return kinds[block] === 'Title' ? 'title' : 'description';
    });
    return { table: partTable(setting, entry(chances, page), cores, candidates), labels: known };
  });
  return linkFitter(course, lessons, partBoost);
}

function trueCores(setting: Setting, labels: WordLabels): Core[] {
  const kinds = blockLabels(setting, labels);
  const titles = new Map<number, number>();
  setting.blocks.forEach((block, i) => {
    const offer = kinds[i] === 'Title' ? offerOfBlock(block, labels) : undefined;
    const held = offer === undefined ? undefined : titles.get(offer);
    if (offer !== undefined && (held === undefined || isMoreOf(block, entry(setting.blocks, held))))
      titles.set(offer, i);
  });
  return setting.tags.flatMap((tag, price): Core[] => {
    const title = titles.get(offerOfTag(tag, labels) ?? -1);
    return title === undefined ? [] : [{ price, title }];
  });
}

/** Titles in several blocks are known by the longest. */
const isMoreOf = (a: Setting['blocks'][number], b: Setting['blocks'][number]): boolean => a.text.length > b.text.length;

/** Pages as models judge them that did not know their publisher. */
function heldOutPages(
  course: Course,
  settings: readonly Setting[],
  chances: readonly BlockChances[],
  fit: { readonly pairs: Fitter; readonly parts: Fitter },
): JudgedPage[] {
  const both = (pages: readonly number[]): { pairs: Classifier[]; parts: Classifier[] } => ({
    pairs: fit.pairs(pages),
    parts: fit.parts(pages),
  });
  return heldOut(course, 'offers', both, (models, page) => ({
    setting: entry(settings, page),
    chances: entry(chances, page),
    offers: pairOffers(entry(settings, page), entry(chances, page), models),
  }));
}

/** What a page weighs while it is learned which pages offer anything. */
const pageWeights = {
  offers: { real: 4, sketch: 0.5, made: 0.5 },
  nothing: { real: 1, sketch: 1.5, made: 1 },
} as const;
/** Pages that offer something weigh as much as all that offer nothing. */
const allPages = 200;

/** Learns which pages offer anything, from what was found on them by models that did not know them. */
function fitPages(judged: readonly JudgedPage[], samples: readonly OfferSample[]): Classifier[] {
  const pages = judged.flatMap(({ offers }, page) => (offers.length > 0 ? [page] : []));
  const labels = pages.map((page) => (entry(samples, page).plain ? ('nothing' as const) : ('offers' as const)));
  const own = pages.map((page, i) => pageWeights[entry(labels, i)][sourceOf(entry(samples, page))]);
  const total = (label: string): number => own.reduce((sum, weight, i) => sum + (labels[i] === label ? weight : 0), 0);
  const totals = { offers: total('offers'), nothing: total('nothing') };
  const weights = Float32Array.from(own, (weight, i) => (allPages * weight) / totals[entry(labels, i)]);
  const table = { ...pageTable(pick(judged, pages)), weights };
  return [fitLogistic(table, labels, pageLogistic), fitBoost(table, labels, pageBoost)];
}

type Weighted = Table & Required<Pick<Table, 'weights'>>;

/** A few pages on which all is right are no proof that all pages are: what is usual on them counts once as wrong, or as right. */
function withBoth(table: Weighted, labels: readonly ('right' | 'wrong')[]): [Weighted, string[]] {
  const missing = (['right', 'wrong'] as const).filter((label) => !labels.includes(label));
  if (missing.length === 0) return [table, [...labels]];
  const { columns, rows, data, weights } = table;
  const usual = columns.map((_, column) => {
    const own = Array.from(columnOf(data, columns.length, column));
    return own.reduce((sum, one) => sum + one, 0) / Math.max(1, rows);
  });
  const more = missing.flatMap(() => usual);
  return [
    {
      columns,
      rows: rows + missing.length,
      data: Float32Array.from([...data, ...more]),
      weights: Float32Array.from([...weights, ...missing.map(() => 1)]),
    },
    [...labels, ...missing],
  ];
}

/** How far what was found may be trusted, from offers on real pages whose publisher the models did not know. */
function fitTrust(
  judged: readonly JudgedPage[],
  samples: readonly OfferSample[],
  pages: readonly Classifier[],
): OffersModel['trust'] {
  const real = judged.flatMap((page, i) =>
    page.offers.length > 0 && !entry(samples, i).made && !entry(samples, i).plain
      ? [{ page, sample: entry(samples, i) }]
      : [],
  );
  const used =
    real.length > 0
      ? real
      : judged.flatMap((page, i) =>
          page.offers.length > 0 && !entry(samples, i).plain ? [{ page, sample: entry(samples, i) }] : [],
        );
  const tables = used.map(({ page }) => trustTable(page, pageChance(page, pages)));
  const right = used.map(({ page, sample }) => page.offers.map((offer) => rightParts(page, offer, sample.labels)));
  const table = tables.length > 0 ? stacked(tables) : { columns: trustColumns, rows: 0, data: new Float32Array() };
  const weights = Float32Array.from(
    used.flatMap(({ page }) => page.offers.map(() => trustWeight / page.offers.length)),
  );
  const learned = trustedThings.map((thing) => {
    const labels = right.flatMap((page) =>
      page.map((parts) => (parts[thing] ? ('right' as const) : ('wrong' as const))),
    );
    return [thing, fitLogistic(...withBoth({ ...table, weights }, labels), trustLogistic)];
  });
  return Object.fromEntries(learned) as OffersModel['trust'];
}

/** A column that is the same everywhere is never asked. */
function blanked(table: Table, without: readonly string[]): Table {
  if (without.length === 0) return table;
  const { columns } = table;
  const data = Float32Array.from(table.data);
  for (const name of without) for (let at = columns.indexOf(name); at < data.length; at += columns.length) data[at] = 0;
  return { ...table, data };
}
