import { unionLcs } from './text-lcs.ts';
import { sentencesOf, wordsOf } from './text-words.ts';

/** How much of a text is wanted, how much of what is wanted is in it, and both together. */
export type Score = { readonly precision: number; readonly recall: number; readonly f1: number };

export type TextScores = {
  /** Words as a multiset. */
  readonly words: Score;
  /** Runs of four words as a multiset: order counts, but only nearby. */
  readonly shingles: Score;
  /** ROUGE-LSum: words of wanted sentences that stand in the same order in some sentence of the text. */
  readonly rouge: Score;
};

/** A wanted text, made ready to be compared with many. Words and pairs of words are numbered as they first occur. */
export type Reference = {
  readonly numbers: ReadonlyMap<string, number>;
  readonly sentences: readonly Int32Array[];
  readonly length: number;
  readonly wordCounts: Int32Array;
  readonly pairs: ReadonlyMap<number, number>;
  readonly shingleCounts: ReadonlyMap<number, number>;
};

export function referenceOf(text: string): Reference {
  const numbers = new Map<string, number>();
  const sentences = numberedSentences(text, (word) => numberIn(numbers, word));
  const words = joined(sentences);
  const pairs = new Map<number, number>();
  const shingles = shinglesOf(words, (pair) => numberIn(pairs, pair));
  const wordCounts = new Int32Array(numbers.size);
  for (const word of words) wordCounts[word]!++;
  return { numbers, sentences, length: words.length, wordCounts, pairs, shingleCounts: countsOf(shingles) };
}

export function scoreText(text: string, reference: Reference): TextScores {
  const sentences = numberedSentences(text, (word) => reference.numbers.get(word) ?? unknown);
  const words = joined(sentences);
  const shingles = shinglesOf(words, (pair) => reference.pairs.get(pair) ?? unknown);
  const total = sum(reference.shingleCounts.values());
  return {
    words: scoreOf(sharedWords(words, reference), words.length, reference.length),
    shingles: scoreOf(sharedShingles(shingles, reference), shingles.length, total),
    rouge: scoreOf(sharedInOrder(sentences, words, reference), words.length, reference.length),
  };
}

/** Two empty texts are alike; an empty one and another are not. */
export function scoreOf(shared: number, given: number, wanted: number): Score {
  if (given === 0 && wanted === 0) return { precision: 1, recall: 1, f1: 1 };
  const share = (whole: number): number => (whole === 0 ? 0 : shared / whole);
  return { precision: share(given), recall: share(wanted), f1: (2 * shared) / (given + wanted) };
}

/** A word that the reference does not have, and so is like no other. */
const unknown = -1;

/** Longer sentences are cut, so that none takes a table of thousands by thousands. */
const longestSentence = 512;

function numberedSentences(text: string, numberOf: (word: string) => number): Int32Array[] {
  return sentencesOf(text).flatMap((sentence) => {
    const numbers = Int32Array.from(wordsOf(sentence), numberOf);
    const parts: Int32Array[] = [];
    for (let i = 0; i < numbers.length; i += longestSentence) parts.push(numbers.subarray(i, i + longestSentence));
    return parts;
  });
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function numberIn<T>(numbers: Map<T, number>, key: T): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** Two numbers below 2²⁶ in one that is still exact. */
const radix = 2 ** 26;
const none = radix - 1;

/** Four words in one number: pairs are numbered, and so are pairs of pairs. A text of fewer words is one shingle. */
function shinglesOf(words: Int32Array, numberOf: (pair: number) => number): number[] {
  if (words.length === 0) return [];
  const at = (i: number): number => (i < words.length ? words[i]! : none);
  const pairAt = (i: number): number => {
    const [a, b] = [at(i), at(i + 1)];
    return a < 0 || b < 0 ? unknown : numberOf(a * radix + b);
  };
  const pairs = Array.from({ length: Math.max(words.length - 1, 3) }, (_, i) => pairAt(i));
  return pairs.slice(2).map((second, i) => (pairs[i]! < 0 || second < 0 ? unknown : pairs[i]! * radix + second));
}

function countsOf(keys: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function sharedWords(words: Int32Array, { wordCounts }: Reference): number {
  const left = wordCounts.slice();
  let shared = 0;
  for (const word of words) if (word >= 0 && left[word]!-- > 0) shared++;
  return shared;
}

function sharedShingles(shingles: readonly number[], { shingleCounts }: Reference): number {
  let shared = 0;
  for (const [key, count] of countsOf(shingles)) shared += Math.min(count, shingleCounts.get(key) ?? 0);
  return shared;
}

/** A word counts at most as often as the text has it, in however many wanted sentences it was found. */
function sharedInOrder(sentences: readonly Int32Array[], words: Int32Array, reference: Reference): number {
  const left = new Int32Array(reference.numbers.size);
  for (const word of words) if (word >= 0) left[word]!++;
  const whole = new Set(sentences.map((sentence) => sentence.join(' ')));
  let shared = 0;
  for (const sentence of reference.sentences) {
    // A sentence that is there word for word needs no table, and in a good text most are.
    const found = whole.has(sentence.join(' ')) ? undefined : unionLcs(sentence, sentences, reference.numbers.size);
    sentence.forEach((word, i) => {
      if ((found === undefined || found[i] === 1) && left[word]!-- > 0) shared++;
    });
  }
  return shared;
}
