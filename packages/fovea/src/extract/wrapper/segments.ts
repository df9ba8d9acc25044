import type { Token } from '../../model/index.ts';
import { entry, pick } from '../../model/lookup.ts';
import { parseAmount } from '../amount.ts';
import type { PageView } from './token-parts.ts';
import { holdsWord, isWorded } from './worded.ts';

/** A gap between words, in ems of the smaller type. */
type Gap = { readonly ems: number; readonly usual: number };

/** Reasons to part a segment of the layout between two words, finer than the layout does for reading. */
type Cut = (left: readonly Token[], right: Token, gap: Gap) => boolean;

/** Blanks between words are about a quarter of an em; where a segment has only one gap, there is nothing else to compare with. */
const usualBlank = 0.28;
const leastCut = 0.5;

const cuts: readonly Cut[] = [
  /** Dots that lead the eye from a name to its price are neither. */
  function leaderDots(left, right) {
    return leader.test(right.text) !== leader.test(left.at(-1)?.text ?? '');
  },
  /** A gap before a figure that stands out among those of its own segment: a column that stands close. */
  function wideGap(_, right, { ems, usual }) {
    return ems > leastCut && ems > 2 * usual && startsFigure.test(right.text);
  },
  /** `1,234` `5,678`: two numbers that are not one with a blank for its thousands. */
  function twoNumbers(left, right) {
    const first = left.map(({ text }) => text).join(' ');
    if (parseAmount(first) === undefined || !startsNumber.test(right.text)) return false;
    return parseAmount(`${first} ${right.text}`) === undefined;
  },
];

const leader = /^(?:[.…_]+|·{3,})$/u;
const startsFigure = /^[($€£¥+\u2010-\u2015\u2212-]*(?:\d|$)/u;
/** What may stand before the digits of a number. */
const startsNumber = /^[($€£¥+\u2010-\u2015\u2212-]*\d/u;

/** The words of a layout segment, parted where a wrapper needs cells of their own. */
export function partedSegment({ page, styles }: PageView, words: readonly number[]): number[][] {
  const parts: number[][] = [];
  const usual = usualGap(page.tokens, words, styles);
  let own: Token[] = [];
  for (const word of words) {
    const token = entry(page.tokens, word);
    const before = own.at(-1);
    const ems = before ? gapOf(before, token, styles) : 0;
    if (before && cuts.some((cut) => cut(own, token, { ems, usual: usual(ems) }))) {
      parts.push(own.map(({ id }) => id));
      own = [];
    }
    own.push(token);
  }
  if (own.length > 0) parts.push(own.map(({ id }) => id));
  return parts;
}

/** Words of a line no farther apart than this, in ems, are one phrase, whatever their style. */
const phraseGap = 0.6;

/** A number, a letter or a dash that stands a little before the label it counts or marks. */
const marker = /^(?:[-•\u2010-\u2015]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,5}|[a-z]-bis)\s?[).]?|[A-Z]\.[IVX]{1,4}\.?)$/iu;
const markerGap = 2;

/** Parts of one line joined that are one label: words in another style, and the marker at the start of a line. */
export function joinedPhrases({ page, styles }: PageView, parts: readonly (readonly number[])[]): number[][] {
  const joined: number[][] = [];
  const textOf = (words: readonly number[]): string =>
    pick(page.tokens, words)
      .map(({ text }) => text)
      .join(' ');
  for (const part of parts) {
    const before = joined.at(-1);
    const [left, right] = [page.tokens[before?.at(-1) ?? -1], page.tokens[part[0] ?? -1]];
    const widest = before && joined.length === 1 && marker.test(textOf(before)) ? markerGap : phraseGap;
    const isText = before && (widest === markerGap || isWorded(textOf(before))) && holdsWord(textOf(part));
    if (isText && left && right && gapOf(left, right, styles) <= widest) before.push(...part);
    else joined.push([...part]);
  }
  return joined;
}

type Sized = readonly { readonly size: number; readonly angle: number }[];

/** In ems; only level text has its gaps along x. */
function gapOf(left: Token, right: Token, styles: Sized): number {
  const [first, second] = [styles[left.style], styles[right.style]];
  const em = Math.min(first?.size ?? 1, second?.size ?? 1);
  if (first?.angle !== 0 || second?.angle !== 0 || em <= 0) return 0;
  return Math.max(right.box.x0 - left.box.x1, left.box.x0 - right.box.x1) / em;
}

/** The median of the other gaps of a segment. */
function usualGap(tokens: readonly Token[], words: readonly number[], styles: Sized): (own: number) => number {
  const gaps = words.slice(1).map((word, i) => gapOf(entry(tokens, words[i]!), entry(tokens, word), styles));
  const sorted = gaps.toSorted((a, b) => a - b);
  if (sorted.length < 2) return () => usualBlank;
  return (own) => {
    const rest = sorted.toSpliced(sorted.indexOf(own), 1);
    return rest[rest.length >> 1] ?? usualBlank;
  };
}
