import { fitBoost, fitPlatt, type BoostOptions, type Classifier } from '../../../learn/index.ts';
import type { Parting } from './across-parts.ts';
import { logOddsOf, type Curve } from '../odds.ts';
import { blockClasses } from './article-model.ts';
import { leastShare, type ArticleSample } from './article-sample.ts';
import { sumIn, sumsOf } from './frame.ts';

/** No block counts for more of a page than this. */
const maxShare = 0.5;
/** As if gold had these many words more: scraps of a page with little gold must not outweigh whole articles. */
const extraWords = 60;

/** What the gold of a page is taken to have where only pieces of it are known. */
const usualWords = 400;

/** By page and block: as much as it can move the F-score of its page, on average 1. */
export function blockWeights(samples: readonly ArticleSample[]): Float64Array[] {
  const raw = samples.map(({ sketch, gold, isPartial }) => {
    const all = (isPartial ? usualWords : gold.length) + extraWords;
    return sketch.words.map((words) => Math.min((words + 1) / all, maxShare));
  });
  samples.forEach((sample, page) => {
    if (sample.isPartial) return;
    const [from, to] = unsaid(sample);
    raw[page]!.fill(leastWeight, from, to);
  });
  let [sum, count] = [0, 0];
  for (const own of raw) for (const weight of own) [sum, count] = [sum + weight, count + 1];
  return raw.map((own) => own.map((weight) => (weight * count) / sum));
}

/** Rows of numbers, each of a block of a page. */
export type BlockRows = { readonly blocks: readonly number[]; readonly data: Float32Array };

/** Whether it is known if a block is content. */
const isKnown = (share: number): boolean => !Number.isNaN(share);

/** Learns what of the rows of some pages is content. */
export function fitBlocks(
  samples: readonly ArticleSample[],
  allWeights: readonly Float64Array[],
  pages: readonly number[],
  columns: readonly string[],
  rowsOf: (page: number) => BlockRows,
  settings: BoostOptions,
): Classifier {
  const width = columns.length;
  const parts = pages.map((page) => ({ shares: samples[page]!.shares, weights: allWeights[page]!, ...rowsOf(page) }));
  const rows = parts.reduce(
    (sum, { shares, blocks }) => sum + blocks.filter((block) => isKnown(shares[block]!)).length,
    0,
  );
  const data = new Float32Array(rows * width);
  const weights = new Float32Array(rows);
  const labels: string[] = [];
  for (const { shares, weights: own, blocks, data: values } of parts) {
    blocks.forEach((block, row) => {
      const share = shares[block]!;
      if (!isKnown(share)) return;
      data.set(values.subarray(row * width, (row + 1) * width), labels.length * width);
      weights[labels.length] = own[block]!;
      labels.push(blockClasses[share >= leastShare ? 1 : 0]);
    });
  }
  const model = fitBoost({ columns, rows, data, weights }, labels, settings);
  if (model.classes.length < 2) throw new TypeError('The pages have no content blocks, or only content blocks');
  return model;
}

/** Whether some blocks are all content or all none, when one part or none of the pages is left out: nothing to learn. */
export function isOneSided(
  samples: readonly Pick<ArticleSample, 'shares'>[],
  blocks: readonly (readonly number[])[],
  { parts, partCount }: Parting,
): boolean {
  const partsWith = (isContent: boolean): number =>
    new Set(
      samples.flatMap(({ shares }, page) =>
        blocks[page]!.some((block) => isKnown(shares[block]!) && shares[block]! >= leastShare === isContent)
          ? [parts[page]]
          : [],
      ),
    ).size;
  // With one part they would be gone when it is left out.
  const needed = partCount > 1 ? 2 : 1;
  return partsWith(true) < needed || partsWith(false) < needed;
}

/** From what was said of blocks to how often it was so. */
export function curveOf(samples: readonly ArticleSample[], said: readonly Float64Array[]): Curve {
  const { slope, offset } = fitPlatt({
    scores: said.flatMap((chances) => Array.from(chances, logOddsOf)),
    truths: samples.flatMap(({ shares }) => Array.from(shares, (share) => +(share >= leastShare))),
    weights: blockWeights(samples).flatMap((own) => Array.from(own)),
  });
  return { slope, offset };
}

/** As good as nothing. */
const leastWeight = 1e-9;
/** The element that gold is in is the smallest with this share of it. */
const goldShare = 0.6;
/** Gold was cut short if so much prose follows it there, as a share of gold and in words. */
const cutShare = 0.4;
const cutWords = 300;

/**
 * From which block to which one gold says nothing: whoever made it stopped in the middle of a long text, so what follows
 * in the same element is content that counts as none.
 */
export function unsaid({ sketch, shares }: Pick<ArticleSample, 'sketch' | 'shares'>): readonly [number, number] {
  const { words, linkDensity, parents, first, last } = sketch;
  const isGold = (i: number): boolean => shares[i]! >= leastShare;
  const gold = sumsOf(words.map((own, i) => (isGold(i) ? own : 0)));
  const all = gold[words.length]!;
  let end = words.length - 1;
  while (end >= 0 && !isGold(end)) end--;
  let element = 0;
  for (let e = 1; e < parents.length; e++) {
    if (parents[e] === element && sumIn(sketch, gold, e) >= goldShare * all) element = e;
  }
  const to = (last[element] ?? -1) + 1;
  let prose = 0;
  for (let i = end + 1; i < to; i++) if (isProse(words[i]!, linkDensity[i]!)) prose += words[i]!;
  return all > 0 && prose > cutWords && prose > cutShare * all && first.length > 0 ? [end + 1, to] : [0, 0];
}

function isProse(words: number, linkDensity: number): boolean {
  return words >= 12 && linkDensity < 0.35;
}
