/** How well a text speaks of a list of phrases, by shared words that may differ in a letter or two. */
import { editDistance } from '../../../model/edit-distance.ts';
import { entry } from '../../../model/lookup.ts';

type WeightedWord = { readonly word: string; readonly weight: number };

/** Words that say little: a text is not about them, and may have them or not. */
const lightWords = new Set(
  (
    'a an and as at by for from in of on or the to with net total ' +
    'ad agli ai al alla alle allo altri altre con da dai dal dalla degli dei del dell della delle dello di e ed gli i il ' +
    'in l la le lo o per su tra totale totali ' +
    'av den det en ett för från i med och om på samt som till summa totalt'
  ).split(' '),
);
const lightWeight = 0.2;
/** Numbers, single letters and Roman numerals count: `1)`, `a)`, `II`, `d-bis`, `f.a.` */
const countWeight = 0.02;
const counting = /^(?:\d+|\p{L}|[ivx]+|bis|ter|quater)$/u;

/** Letters without case and accents, as words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function weighted(text: string): WeightedWord[] {
  const words = wordsOf(text).map((word) => ({ word, weight: weightOf(word) }));
  if (words.some(({ weight }) => weight === 1)) return words;
  // `Total` alone is about a total.
  return words.map(({ word, weight }) => ({ word, weight: weight === lightWeight && word.length > 2 ? 1 : weight }));
}

function weightOf(word: string): number {
  if (lightWords.has(word)) return lightWeight;
  return counting.test(word) ? countWeight : 1;
}

const sumOf = (words: readonly WeightedWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0);

type Phrase = { readonly words: readonly WeightedWord[]; readonly total: number };

/** What has nothing but digits and signs shares no word that says something; pages are full of it. */
const speaking = /\p{L}|(?!\d)\p{N}/u;

/** Longer texts are prose: only their first words are compared. */
const maxWords = 60;

/**
 * A function that says how near a text comes to the nearest phrase, 0 to 1: twice the weight of the words they share, over
 * the weight of all words of both (Dice). Words are alike by their edit distance.
 */
export function createPhraseMatch(phrases: readonly string[]): (text: string) => number {
  const known = phrases.map((phrase): Phrase => {
    const words = weighted(phrase);
    return { words, total: sumOf(words) };
  });
  const alike = createLikeness(known.flatMap(({ words }) => words.map(({ word }) => word)));
  const holders = holdersOf(known);
  const seen = new Map<string, number>();
  return (text) => {
    if (!speaking.test(text)) return 0;
    const before = seen.get(text);
    if (before !== undefined) return before;
    const truth = best(weighted(text).slice(0, maxWords), known, holders, alike);
    seen.set(text, truth);
    return truth;
  };
}

function holdersOf(phrases: readonly Phrase[]): ReadonlyMap<string, readonly number[]> {
  const holders = new Map<string, number[]>();
  for (const [i, { words }] of phrases.entries()) {
    for (const { word } of words) {
      const list = holders.get(word);
      if (!list) holders.set(word, [i]);
      else if (list.at(-1) !== i) list.push(i);
    }
  }
  return holders;
}

type Alike = (word: string) => ReadonlyMap<string, number>;

function best(
  words: readonly WeightedWord[],
  phrases: readonly Phrase[],
  holders: ReadonlyMap<string, readonly number[]>,
  alike: Alike,
): number {
  const total = sumOf(words);
  const candidates = new Set<number>();
  for (const { word, weight } of words) {
    // What shares no word that says something can't come near.
    if (weight < 1) continue;
    for (const other of alike(word).keys()) for (const phrase of holders.get(other) ?? []) candidates.add(phrase);
  }
  let highest = 0;
  for (const i of candidates) highest = Math.max(highest, dice(words, total, entry(phrases, i), alike));
  return highest;
}

/** Each word of the phrase takes the likest word of the text that is still free. */
function dice(words: readonly WeightedWord[], total: number, phrase: Phrase, alike: Alike): number {
  const isTaken = new Set<number>();
  let shared = 0;
  for (const { word, weight } of phrase.words) {
    let likest = -1;
    let likeness = 0;
    for (const [i, own] of words.entries()) {
      const like = isTaken.has(i) ? 0 : (alike(own.word).get(word) ?? 0);
      if (like > likeness) [likest, likeness] = [i, like];
    }
    if (likest < 0) continue;
    isTaken.add(likest);
    shared += likeness * Math.min(weight, entry(words, likest).weight);
  }
  return Math.min(1, (2 * shared) / (total + phrase.total));
}

/** The words of a vocabulary that are like a given one, with how much: 1 less the share of letters to be changed. */
function createLikeness(vocabulary: readonly string[]): Alike {
  const all = [...new Set(vocabulary)];
  const known = new Map<string, ReadonlyMap<string, number>>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const found = new Map<string, number>();
    for (const other of all) {
      const allowed = changesAllowed(Math.min(word.length, other.length));
      const changes = word === other ? 0 : editDistance(word, other, allowed);
      if (changes <= allowed) found.set(other, 1 - changes / Math.max(word.length, other.length));
    }
    known.set(word, found);
    return found;
  };
}

/** Short words mean something else with one letter changed. */
function changesAllowed(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}
