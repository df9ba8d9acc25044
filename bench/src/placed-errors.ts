import { normalWord, editDistance, withoutLeaders } from './character-errors.ts';

/** A word and where it stands, from the top left. */
export type PlacedWord = {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
};

export type PlacedErrors = {
  readonly errors: number;
  readonly characters: number;
  /** Words that were read where nothing is labelled: on packages, in logos. */
  readonly unlabelled: number;
};

/** Two words are at one place if so much of the smaller one lies in the other. */
const sharedArea = 0.3;
/** Two words are on one line if so much of the lower one's height is shared. */
const sharedHeight = 0.5;

/**
 * Wrong characters of labelled words, each compared with what was read where it stands. How a text is cut into words does not
 * matter (`26` `,` `90` is `26,90`), nor do words that are labelled twice because they are drawn twice. Places whose label
 * can't be read itself are left out. Text outside of all labels is counted apart: not all that is in a picture is labelled.
 */
export function placedErrors(truth: readonly PlacedWord[], read: readonly PlacedWord[]): PlacedErrors {
  const labels = drawnOnce(truth.flatMap(cleaned));
  const words = read.flatMap(cleaned);
  let [errors, characters, unlabelled] = [0, 0, 0];
  for (const { own, other } of places(labels, words)) {
    if (own.length === 0) unlabelled += other.length;
    const wanted = textOf(own);
    if (own.length === 0 || !isReadable(wanted)) continue;
    characters += wanted.length;
    errors += editDistance(wanted, textOf(other));
  }
  return { errors, characters, unlabelled };
}

function cleaned(word: PlacedWord): PlacedWord[] {
  return withoutLeaders([normalWord(word.text)]).map((text) => ({ ...word, text }));
}

/** Some fonts give codes for characters, and labels have these. */
function isReadable(text: string): boolean {
  return !/[\uFFFD\p{Cc}\p{Co}]/u.test(text);
}

/** Text that is filled and outlined is there twice. */
function drawnOnce(words: readonly PlacedWord[]): PlacedWord[] {
  const kept: PlacedWord[] = [];
  for (const word of words) {
    if (!kept.some((other) => other.text === word.text && shareOf(other, word) > 0.5)) kept.push(word);
  }
  return kept;
}

type Place = { readonly own: PlacedWord[]; readonly other: PlacedWord[] };

/** Words that cover each other, and those that cover these in turn. */
function places(labels: readonly PlacedWord[], words: readonly PlacedWord[]): Place[] {
  const placeOfLabel = labels.map((label): Place => ({ own: [label], other: [] }));
  const found = new Set(placeOfLabel);
  for (const word of words) {
    const met = new Set(placeOfLabel.filter((_, i) => shareOf(labels[i]!, word) >= sharedArea));
    const joined: Place = { own: [...met].flatMap(({ own }) => own), other: [...met].flatMap(({ other }) => other) };
    joined.other.push(word);
    for (const one of met) found.delete(one);
    found.add(joined);
    for (const [i, place] of placeOfLabel.entries()) if (met.has(place)) placeOfLabel[i] = joined;
  }
  return [...found];
}

/** The share of the smaller of two boxes that lies in the other. */
function shareOf(a: PlacedWord, b: PlacedWord): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(areaOf(a), areaOf(b));
}

const areaOf = ({ x0, y0, x1, y1 }: PlacedWord): number => (x1 - x0) * (y1 - y0);

/** All characters of some words, line by line. */
function textOf(words: readonly PlacedWord[]): string {
  const lines: PlacedWord[][] = [];
  for (const word of words.toSorted((a, b) => a.y0 + a.y1 - b.y0 - b.y1)) {
    const line = lines.find((others) => others.some((other) => isBeside(other, word)));
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x0 - b.x0).map(({ text }) => text)).join('');
}

function isBeside(a: PlacedWord, b: PlacedWord): boolean {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return shared >= sharedHeight * Math.min(a.y1 - a.y0, b.y1 - b.y0);
}
