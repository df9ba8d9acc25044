import type { HtmlElement } from '../../../model/index.ts';
import { nameWords } from '../blocks/name-words.ts';
import type { Frame } from './frame.ts';

/** Words in ids, classes and roles, and the log-odds that what is inside is content, as learned. */
export type NameOdds = ReadonlyMap<string, number>;

/** What the names of the elements around say, by element. */
export type NameScores = {
  readonly own: Float32Array;
  /** The highest and lowest on the way to the root. */
  readonly highest: Float32Array;
  readonly lowest: Float32Array;
  /** All on the way together, the near ones counting most. */
  readonly total: Float32Array;
  /** How deep the nearest clear word for or against content is; −1 where there is none. */
  readonly forDepth: Int32Array;
  readonly againstDepth: Int32Array;
};

const naming: ReadonlySet<string> = new Set(['class', 'id', 'itemprop', 'role', 'data-testid', 'data-component']);
/** Longer ones are data rather than names. */
const maxLength = 300;
/** What an element says counts this much less for each step inwards. */
const fade = 0.8;
const clear = 1;

/** The words of an element's names, each once. */
export function nameWordsOf(element: HtmlElement): string[] {
  return nameWords(namesOf(element));
}

/** All that an element is called, with spaces between. */
function namesOf({ attributes }: HtmlElement): string {
  let names = '';
  for (let i = 0; i < attributes.length; i += 2) {
    const value = attributes[i + 1]!;
    if (naming.has(attributes[i]!) && value.length <= maxLength) names = names === '' ? value : `${names} ${value}`;
  }
  return names;
}

export function nameScoresOf({ elements, parents, depths }: Frame, odds: NameOdds): NameScores {
  const count = elements.length;
  const floats = (): Float32Array => new Float32Array(count);
  const scores = { own: floats(), highest: floats(), lowest: floats(), total: floats() };
  const forDepth = new Int32Array(count).fill(-1);
  const againstDepth = new Int32Array(count).fill(-1);
  const known = new Map<string, number>();
  for (let e = 0; e < count; e++) {
    const own = scoreOf(elements[e]!, odds, known);
    const parent = parents[e]!;
    scores.own[e] = own;
    scores.highest[e] = parent < 0 ? own : Math.max(scores.highest[parent]!, own);
    scores.lowest[e] = parent < 0 ? own : Math.min(scores.lowest[parent]!, own);
    scores.total[e] = own + (parent < 0 ? 0 : fade * scores.total[parent]!);
    forDepth[e] = own > clear ? depths[e]! : parent < 0 ? -1 : forDepth[parent]!;
    againstDepth[e] = own < -clear ? depths[e]! : parent < 0 ? -1 : againstDepth[parent]!;
  }
  return { ...scores, forDepth, againstDepth };
}

/** Elements of one page are mostly called alike, so what was found for some names is kept. */
function scoreOf(element: HtmlElement, odds: NameOdds, known: Map<string, number>): number {
  const names = namesOf(element);
  if (names === '') return 0;
  let score = known.get(names);
  if (score === undefined) known.set(names, (score = scoreOfNames(names, odds)));
  return score;
}

function scoreOfNames(names: string, odds: NameOdds): number {
  let sum = 0;
  let count = 0;
  for (const word of nameWords(names)) {
    const one = odds.get(word);
    if (one === undefined) continue;
    sum += one;
    count++;
  }
  // Several words that say the same are no independent witnesses.
  return count === 0 ? 0 : sum / Math.sqrt(count);
}
