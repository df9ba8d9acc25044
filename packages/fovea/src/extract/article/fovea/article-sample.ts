import type { HtmlElement } from '../../../model/index.ts';
import type { Block } from '../blocks/block.ts';
import { wordsOf } from '../blocks/words.ts';
import { goldShares } from '../dragnet/label-blocks.ts';
import { numbersScore } from '../dragnet/word-score.ts';
import { blockTable } from './block-table.ts';
import { frameOf } from './frame.ts';
import { nameWordsOf, type NameOdds } from './name-scores.ts';
import { viewPage } from './page-view.ts';
import { sketchOf, type PageSketch } from './sketch.ts';

/** A page whose content is known: what learning needs of it at first. */
export type GoldBlocks = {
  /** By block, the share of its words that gold has. */
  readonly shares: Float64Array;
  /** By block, its words as numbers, and those of gold in the same numbers. */
  readonly words: readonly Int32Array[];
  readonly gold: Int32Array;
  /** For each word in the names around its blocks: the share of their text that is content. */
  readonly names: ReadonlyMap<string, number>;
};

export function goldBlocks(blocks: readonly Block[], gold: string): GoldBlocks {
  const numbers = new Map<string, number>();
  const numbersOf = (text: string): Int32Array =>
    Int32Array.from(wordsOf(text), (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  const shares = goldShares(blocks, gold);
  return {
    shares,
    words: blocks.map(({ text }) => numbersOf(text)),
    gold: numbersOf(gold),
    names: contentByName(blocks, shares),
  };
}

/** A block is content if at least this share of its words is found in gold. */
export const leastShare = 0.5;

function contentByName(blocks: readonly Block[], shares: Float64Array): Map<string, number> {
  const { elements, parents, inner } = frameOf(blocks);
  const around: ReadonlySet<string>[] = [];
  elements.forEach((element, e) => {
    const own = nameWordsOf(element);
    const outside = around[parents[e]!];
    around.push(own.length === 0 && outside ? outside : new Set([...(outside ?? []), ...own]));
  });
  const sums = new Map<string, { content: number; all: number }>();
  blocks.forEach(({ words }, i) => {
    for (const name of around[inner[i]!]!) {
      const sum = sums.get(name) ?? { content: 0, all: 0 };
      sum.all += words;
      if (shares[i]! >= leastShare) sum.content += words;
      sums.set(name, sum);
    }
  });
  return new Map([...sums].filter(([, { all }]) => all > 0).map(([name, { content, all }]) => [name, content / all]));
}

/** Pages on which a name must be for it to be known; these many are added to both sides of its odds. */
const minPages = 6;
const [contentPrior, otherPrior] = [0.6, 1];

/** The log-odds of content by name, every page counting the same. */
export function learnOdds(pages: Iterable<ReadonlyMap<string, number>>): NameOdds {
  const sums = new Map<string, { content: number; pages: number }>();
  for (const names of pages) {
    for (const [name, share] of names) {
      const sum = sums.get(name) ?? { content: 0, pages: 0 };
      sum.content += share;
      sum.pages++;
      sums.set(name, sum);
    }
  }
  const known = [...sums].filter(([, sum]) => sum.pages >= minPages);
  return new Map(
    known
      .map(([name, { content, pages: count }]): [string, number] => {
        const odds = (content + contentPrior) / (count - content + otherPrior);
        return [name, Math.round(1000 * Math.log(odds)) / 1000];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Where a sample is from. */
export type SampleSource = {
  /** What kind of page it is, where that is known. */
  readonly kind: string | undefined;
  /** Its content was cut short: it is a copy of another sample. */
  readonly isShortened: boolean;
  /** Its ids and classes say nothing: it is a copy of another sample, only for the first look. */
  readonly isRenamed?: boolean;
  /** Of some of its blocks nothing is known: only for the first look. */
  readonly isPartial?: boolean;
};

/** All that learning needs to know of a page, without its tree. */
export type ArticleSample = Omit<GoldBlocks, 'names'> &
  SampleSource & {
    /** The columns of the first look, block after block. */
    readonly data: Float32Array;
    readonly sketch: PageSketch;
  };

export function sampleArticle(
  root: HtmlElement,
  blocks: readonly Block[],
  known: Omit<GoldBlocks, 'names'>,
  odds: NameOdds,
  from: SampleSource,
): ArticleSample {
  const view = viewPage(root, blocks, odds);
  const { shares, words, gold } = known;
  return { ...from, shares, words, gold, data: blockTable(view).data, sketch: sketchOf(view) };
}

/** The F-score by words of a choice of blocks. */
export function scoreOf({ words, gold }: Pick<ArticleSample, 'words' | 'gold'>, chosen: Uint8Array): number {
  return numbersScore(
    words.filter((_, i) => chosen[i] === 1),
    gold,
  );
}
