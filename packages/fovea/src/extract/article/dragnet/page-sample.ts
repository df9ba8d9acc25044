import type { HtmlElement } from '../../../model/index.ts';
import { cutBlocks } from '../blocks/cut-blocks.ts';
import { roughTags } from '../blocks/layout-tags.ts';
import { wordsOf } from '../blocks/words.ts';
import { inComments } from './comments.ts';
import { featureSets } from './feature-sets.ts';
import { featureRows, numberColumnsOf } from './features.ts';
import { goldShares } from './label-blocks.ts';
import { measureBlocks } from './measure-blocks.ts';
import { NamesAround } from './name-columns.ts';

/** The words of ids and classes met so far, by number: samples name them by these. */
export type Vocabulary = Map<string, number>;

/** All that learning needs to know of a page, without its tree. */
export type PageSample = {
  /** Where the page is from; one host is never both learned from and tested on. */
  readonly host: string;
  /** The collection it belongs to, and what it is called there. */
  readonly set: string;
  readonly id: string;
  /** Columns of numbers of all sets of features, block after block. */
  readonly numbers: Float32Array;
  /** By block, the names around it. */
  readonly names: readonly (readonly number[])[];
  /** By block, whether gold has it. */
  readonly isContent: Uint8Array;
  readonly inComments: Uint8Array;
  /** By block, its words as numbers, and those of gold in the same numbers. */
  readonly words: readonly Int32Array[];
  readonly gold: Int32Array;
  /** By block. */
  readonly texts: readonly string[];
};

/** The columns that `PageSample.numbers` has. */
export const sampleColumns: readonly string[] = numberColumnsOf(featureSets);

/** A block is content if more than this share of its words is found in gold. */
const leastShare = 0.5;

export type GoldPage = {
  readonly root: HtmlElement;
  readonly gold: string;
  readonly host: string;
  readonly set: string;
  readonly id: string;
};

export function samplePage({ root, gold, host, set, id }: GoldPage, vocabulary: Vocabulary): PageSample {
  const blocks = cutBlocks(root, roughTags);
  const around = new NamesAround((word) => numberIn(vocabulary, word));
  const ownNumbers = new Map<string, number>();
  const numbersOf = (text: string): Int32Array => Int32Array.from(wordsOf(text), (word) => numberIn(ownNumbers, word));
  return {
    host,
    set,
    id,
    numbers: featureRows(blocks, measureBlocks(blocks), sampleColumns, []),
    names: blocks.map((block) => around.of(block)),
    isContent: Uint8Array.from(goldShares(blocks, gold), (share) => +(share > leastShare)),
    inComments: inComments(blocks),
    words: blocks.map(({ text }) => numbersOf(text)),
    gold: numbersOf(gold),
    texts: blocks.map(({ text }) => text),
  };
}

function numberIn(numbers: Map<string, number>, word: string): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  const next = numbers.size;
  numbers.set(word, next);
  return next;
}
