import { logOdds } from '../../learn/table/feature-numbers.ts';
import type { Classifier, Table } from '../../learn/index.ts';
import { type Box } from '../../model/index.ts';
import { entry, firstOf, lookUp, pick, valueAt } from '../../model/lookup.ts';
import { bestPairs, type Pair } from './assignment.ts';
import { alongDiscount, apartOf, standOf, type Setting, type Stand } from './block-setting.ts';
import { chancesOf, meanChances } from './mean-chances.ts';
import { createNearGrid } from './spatial-grid.ts';
import { pairClasses, partClasses, type PartClass } from './offers-model.ts';
import { pairTables, spanOf, usualStand, type Candidate } from './pair-table.ts';
import { partCandidates, partTable, type Core, type PartCandidate } from './part-table.ts';
import { boxAround } from '../../model/box-around.ts';

/** How likely each block is a title or a description; the rest is neither. */
export type BlockChances = { readonly title: ArrayLike<number>; readonly description: ArrayLike<number> };

export type OfferParts = {
  /** Index into the tags. */
  readonly price: number;
  /** Indexes into the blocks. */
  readonly title: readonly number[];
  readonly description: readonly number[];
  /** How likely title and price belong together. */
  readonly chance: number;
  /** How likely the blocks of the description belong there, the least likely of them; 1 where there is none. */
  readonly described: number;
  /** How likely one of the blocks near it, that it did not get, does belong to it. */
  readonly missed: number;
};

/** The box of title, description and price, as the words were turned to be judged. */
export function offerBox({ tags, blocks }: Setting, { price, title, description }: OfferParts): Box {
  return boxAround([entry(tags, price).box, ...pick(blocks, [...title, ...description]).map(({ box }) => box)]);
}

/** What says which title is of which price, and which further blocks are of which offer. */
export type PairModels = { readonly pairs: readonly Classifier[]; readonly parts: readonly Classifier[] };

/** No title is looked for farther from a price, in shares of the page's longer side. */
const farthest = 0.75;
/** How far blocks are looked for, one after the other. */
const reaches = [0.02, 0.08, 0.25, farthest];
/** Before them so many units: on a page of many thousand lines, a share of it would hold too many to look at for each price. */
const close = [40, 160, 640];
/** Of each price, so many of the nearest blocks are thought of. */
const mostBlocks = 16;
/** Pairs that are less likely are not made. */
const leastPair = 0.05;

/** Pairs prices with titles, all of a page at once, then gives what else belongs to them to the offers. */
export function pairOffers(setting: Setting, chances: BlockChances, models: PairModels): OfferParts[] {
  const { chosen, chanceOf } = likeliestPairs(setting, chances, models.pairs);
  const cores = [...chosen].map(([price, title]) => ({ price, title })).sort((a, b) => a.price - b.price);
  const parts = givenParts(setting, chances, cores, models.parts);
  const byCore: GivenPart[][] = cores.map(() => []);
  for (const part of parts) entry(byCore, part.core).push(part);
  return cores.map(({ price, title }, core) => {
    const own = entry(byCore, core);
    const description = own.filter(({ part }) => part === 'description');
    return {
      price,
      title: [title, ...own.filter(({ part }) => part === 'title').map(({ block }) => block)],
      description: description.map(({ block }) => block),
      chance: chanceOf(price, title),
      described: Math.min(1, ...description.map(({ chance }) => chance)),
      missed: Math.max(0, ...own.filter(({ part }) => part === 'none').map(({ chance }) => 1 - chance)),
    };
  });
}

/** Pairs of a page, and how likely each of them is one. */
type ChosenPairs = {
  readonly chosen: ReadonlyMap<number, number>;
  readonly chanceOf: (price: number, title: number) => number;
  /** What all pairs are worth together. */
  readonly sum: number;
};

/** Titles stand before their prices, above or below them: each is tried as what is usual on this page, and the best is taken. */
function likeliestPairs(setting: Setting, given: BlockChances, models: readonly Classifier[]): ChosenPairs {
  const chances = withoutLabels(setting, given);
  const candidates = candidatesOf(setting, chances);
  const first = atFirstSight(setting, chances, candidates);
  const standing = (stand: Stand): Pair[] =>
    first.filter(
      ({ left, right }) => standOf(entry(setting.blocks, right).box, entry(setting.tags, left).box) === stand,
    );
  const tableFor = pairTables(setting, chances, candidates);
  const seenSo = (pairs: readonly Pair[]): ChosenPairs =>
    pairsSeenSo(setting, candidates, tableFor(usualStand(setting, bestPairs(pairs))), models);
  const plain = seenSo(first);
  if (isBeyondDoubt(plain, setting)) return plain;
  return (['row', 'above', 'below'] as const)
    .map(standing)
    .filter((pairs) => new Set(pairs.map(({ left }) => left)).size > setting.tags.length / 2)
    .map(seenSo)
    .reduce((best, one) => (one.sum > best.sum ? one : best), plain);
}

/** Nearly every price has a title that is nearly sure. */
function isBeyondDoubt({ chosen, chanceOf }: ChosenPairs, { tags }: Setting): boolean {
  const sure = [...chosen].filter(([price, title]) => chanceOf(price, title) > 0.9).length;
  return sure >= 0.95 * tags.length;
}

function pairsSeenSo(
  setting: Setting,
  candidates: readonly Candidate[],
  table: Table,
  models: readonly Classifier[],
): ChosenPairs {
  const likely = chancesOf(meanChances(models, table), pairClasses, 'pair');
  const pairs = candidates.map((one, i) => ({ ...one, worth: logit(valueAt(likely, i)) - logit(leastPair) }));
  const blocks = setting.blocks.length;
  const rows = new Map(candidates.map(({ left, right }, i) => [left * blocks + right, i]));
  const chosen = bestPairs(pairs);
  const rowOf = (price: number, title: number): number => lookUp(rows, price * blocks + title);
  return {
    chosen,
    chanceOf: (price, title) => valueAt(likely, rowOf(price, title)),
    sum: [...chosen].reduce((sum, [price, title]) => sum + entry(pairs, rowOf(price, title)).worth, 0),
  };
}

const logit = (chance: number): number => logOdds(chance, 0.01);

/** What may be paired, with what speaks for each pair. */
export function pairRows(
  setting: Setting,
  given: BlockChances,
): { readonly candidates: Candidate[]; readonly table: Table } {
  const chances = withoutLabels(setting, given);
  const candidates = candidatesOf(setting, chances);
  const usual = usualStand(setting, bestPairs(atFirstSight(setting, chances, candidates)));
  return { candidates, table: pairTables(setting, chances, candidates)(usual) };
}

const withoutLabels = (setting: Setting, given: BlockChances): BlockChances => ({
  ...given,
  title: Float64Array.from(given.title, (one, i) => (isLabel(setting, i) ? 0.1 * one : one)),
});

/** From the pile of blocks that a title heads: its description may stand nearer to the price than the title itself. */
function pileApart(setting: Setting, title: number, price: Box): number {
  const { size } = entry(setting.blocks, title);
  return Math.min(...pileOf(setting, title).map((box, depth) => apartOf(box, price) + 0.5 * depth * size));
}

/** The box of a title, and those of what stands below it in other looks. */
function pileOf({ blocks, below }: Setting, title: number): Box[] {
  const { box, cluster } = entry(blocks, title);
  const pile = [box];
  for (
    let at = below[title];
    at !== undefined && pile.length <= 4 && entry(blocks, at).cluster !== cluster;
    at = below[at]
  )
    pile.push(entry(blocks, at).box);
  return pile;
}

const pileBox = (setting: Setting, title: number): Box => boxAround(pileOf(setting, title));

/** The same words at most prices of a page, or words that end in a colon, introduce a price and name nothing. */
function isLabel({ blocks, repeats, tags }: Setting, i: number): boolean {
  return (valueAt(repeats, i) >= 4 && valueAt(repeats, i) >= 0.4 * tags.length) || entry(blocks, i).text.endsWith(':');
}

function candidatesOf(setting: Setting, { title }: BlockChances): Candidate[] {
  const { tags, blocks, scene } = setting;
  const span = spanOf(scene);
  const likely = blocks.flatMap((_, i) => (valueAt(title, i) > 0.04 ? [i] : []));
  const near = createNearGrid(
    likely.map((block) => pileBox(setting, block)),
    40,
  );
  const shares = reaches.map((share) => share * span);
  const all = [...close.filter((reach) => reach < firstOf(shares)), ...shares];
  return tags.flatMap(({ box }, left) => {
    // First close by, then farther, as most prices have enough blocks beside them.
    for (const [step, reach] of all.entries()) {
      const own = near
        .touching(within(box, reach))
        .map((i) => ({ left, right: valueAt(likely, i), apart: pileApart(setting, valueAt(likely, i), box) }))
        .filter(({ apart }) => apart < reach);
      if (own.length >= mostBlocks || step === all.length - 1)
        return own.sort((a, b) => a.apart - b.apart).slice(0, mostBlocks);
    }
    return [];
  });
}

/** All that {@link apartOf} finds no farther away than `most`. */
const within = ({ x0, y0, x1, y1 }: Box, most: number): Box => ({
  x0: x0 - most / alongDiscount,
  x1: x1 + most / alongDiscount,
  y0: y0 - most,
  y1: y1 + most,
});

/** What speaks for a pair before it is known how pairs of this page stand, and how loudly. */
const weights = { base: 2, title: 1.5, price: 1, apart: 1.2 };

function atFirstSight({ tags, scene }: Setting, { title }: BlockChances, candidates: readonly Candidate[]): Pair[] {
  const scale = 0.03 * spanOf(scene);
  return candidates.map(({ left, right, apart }) => ({
    left,
    right,
    worth:
      weights.base +
      weights.title * logit(valueAt(title, right)) +
      weights.price * logit(entry(tags, left).chance) -
      weights.apart * Math.log1p(apart / scale),
  }));
}

/** Of structures that were never seen, models are less sure than they should be; an offer without its description is no whole one. */
const forDescription = 2;

type GivenPart = { readonly core: number; readonly block: number; readonly part: PartClass; readonly chance: number };

/** Each block goes to the offer that it most likely belongs to, or to none. */
function givenParts(
  setting: Setting,
  chances: BlockChances,
  cores: readonly Core[],
  models: readonly Classifier[],
): GivenPart[] {
  const candidates = partCandidates(setting, cores);
  const all = meanChances(models, partTable(setting, chances, cores, candidates));
  const width = partClasses.length;
  const none = chancesOf(all, partClasses, 'none');
  const best = new Map<number, { one: PartCandidate; row: number; none: number }>();
  candidates.forEach((one, row) => {
    const own = { one, row, none: valueAt(none, row) };
    if (own.none < (best.get(one.block)?.none ?? Infinity)) best.set(one.block, own);
  });
  return [...best.values()].map(({ one, row }) => {
    const chanceOf = (part: PartClass): number => valueAt(all, row * width + partClasses.indexOf(part));
    const worth = (part: PartClass): number => chanceOf(part) * (part === 'description' ? forDescription : 1);
    const part = partClasses.reduce((best, other) => (worth(other) > worth(best) ? other : best));
    return { core: one.core, block: one.block, part, chance: chanceOf(part) };
  });
}
