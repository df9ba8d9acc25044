import { fitBoost, meanOf, type Classifier } from '../../../learn/index.ts';
import { acrossParts, type Parting } from './across-parts.ts';
import { talkClasses } from './article-model.ts';
import { leastShare, type ArticleSample } from './article-sample.ts';
import { talkChances, talkColumns, talkTable } from './talk-table.ts';
import { talksOf, type Talk } from './talks.ts';

const settings = { rounds: 80, maxLeaves: 6, minLeaf: 40, learningRate: 0.08, l2: 3, columnShare: 0.4 } as const;
const models = 4;
/** Longer ones count no more. */
const enoughWords = 200;
/** How much a page counts whose content was cut short. */
const shortened = 0.5;
/** A row that counts for nothing is still a row. */
const leastWeight = 1e-4;

/** What was learned of talks, and by page and block what was said of the talk that it is in; −1 outside of talks. */
export function talksAcross(
  samples: readonly ArticleSample[],
  first: readonly Float64Array[],
  options: Parting & { readonly seed: number },
): { readonly model: Classifier; readonly said: readonly Float64Array[] } {
  const talks = samples.map(({ sketch }) => talksOf(sketch));
  return acrossParts(
    options,
    'talks',
    (pages) => fitTalks(samples, talks, first, pages, options.seed),
    (model, page) => talkChances(samples[page]!.sketch, talks[page]!, first[page]!, model),
  );
}

/** Learns whether a talk is what a page is about; one that half is counts half for each. */
function fitTalks(
  samples: readonly ArticleSample[],
  talks: readonly (readonly Talk[])[],
  first: readonly Float64Array[],
  pages: readonly number[],
  seed: number,
): Classifier {
  const rows: Float32Array[] = [];
  const weights: number[] = [];
  const labels: string[] = [];
  for (const page of pages) {
    const sample = samples[page]!;
    const { data } = talkTable(sample.sketch, talks[page]!, first[page]!);
    talks[page]!.forEach((talk, i) => {
      const { share, words } = contentOf(sample, talk);
      const weight = Math.min(1, words / enoughWords) * (sample.isShortened ? shortened : 1);
      talkClasses.forEach((name, which) => {
        rows.push(data.subarray(i * talkColumns.length, (i + 1) * talkColumns.length));
        weights.push(Math.max(weight * (which === 1 ? share : 1 - share), leastWeight));
        labels.push(name);
      });
    });
  }
  // Pages without any say nothing: either is as likely.
  if (rows.length === 0) {
    for (const name of talkClasses) {
      rows.push(new Float32Array(talkColumns.length));
      weights.push(1);
      labels.push(name);
    }
  }
  const data = new Float32Array(rows.length * talkColumns.length);
  rows.forEach((row, i) => data.set(row, i * talkColumns.length));
  const table = { columns: talkColumns, rows: rows.length, data, weights: Float32Array.from(weights) };
  return meanOf(Array.from({ length: models }, (_, i) => fitBoost(table, labels, { ...settings, seed: seed + i })));
}

/** The share of the words of a talk outside of links that is content, and all of its words. */
function contentOf({ sketch, shares }: ArticleSample, { from, to }: Talk): { share: number; words: number } {
  const { words, linkDensity, wordSums } = sketch;
  let [content, all] = [0, 0];
  for (let i = from; i <= to; i++) {
    const own = words[i]! * (1 - linkDensity[i]!);
    all += own;
    if (shares[i]! >= leastShare) content += own;
  }
  return { share: content / (all || 1), words: wordSums[to + 1]! - wordSums[from]! };
}
