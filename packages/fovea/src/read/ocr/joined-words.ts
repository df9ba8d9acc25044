import { withOwnSigns } from './own-signs.ts';
import { aroundSigns, type LineWord } from './scene/line-words.ts';

/** Scripts that have no blanks between words, or only between some: the widest white in a text, as a share of the size of its letters. */
const unspaced: readonly { readonly has: RegExp; readonly widest: number }[] = [
  // A full stop takes a quarter of its place only.
  {
    has: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]$/u,
    widest: 1,
  },
  { has: /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u, widest: 0.38 },
];
/** Korean has blanks, and letters that all take the same room: one is this much farther from the next across a blank. */
const korean = /^\p{Script=Hangul}$/u;
const blankPitch = 1.14;
/** Where fewer letters are next to each other, nobody can say how far apart they are. */
const enough = 3;
/** A sign that all scripts have, and how far it may be from what it ends. */
const isSign = /^[,.;:!?]$/;
const before = 0.5;

type Line = {
  /** White between two words, in pixels. */
  readonly gapOf: (a: LineWord, b: LineWord) => number;
  readonly pitch: number;
  readonly size: number;
};

/** The words of a line, joined where nothing parts them but who read them: Tesseract puts blanks anywhere between the letters of some scripts. */
export function joinedWords(words: readonly LineWord[], gapOf: Line['gapOf'] = (a, b) => b.x0 - a.x1): LineWord[] {
  const line = { gapOf, pitch: pitchOf(words), size: largeOf(words) };
  const runs: LineWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run && isOne(run, word, line)) run.push(word);
    else runs.push([word]);
  }
  return runs.flatMap((run) => (run.length === 1 ? run : [oneOf(run)]));
}

function isOne(run: readonly LineWord[], next: LineWord, { gapOf, pitch, size }: Line): boolean {
  const last = run.at(-1);
  if (!last || next.x1 <= last.x0) return false;
  const isEnd = isSign.test(next.text);
  const [end, start] = [lastOf((run.findLast(({ text }) => !isSign.test(text)) ?? last).text), firstOf(next.text)];
  if (korean.test(end)) {
    if (isEnd) return gapOf(last, next) <= before * size;
    return korean.test(start) && !isSign.test(last.text) && stepOf(last, next) < blankPitch * pitch;
  }
  const script = unspaced.find(({ has }) => has.test(end) && (has.test(start) || isEnd));
  return script !== undefined && gapOf(last, next) <= script.widest * size;
}

/** How large the letters of a line are: marks and signs, which are less high, say nothing. */
function largeOf(words: readonly LineWord[]): number {
  const heights = words.map(({ y0, y1 }) => y1 - y0).toSorted((a, b) => a - b);
  return heights[Math.floor(0.8 * heights.length)] ?? 0;
}

/** How far apart Korean letters are where no blank is between most of them. */
function pitchOf(words: readonly LineWord[]): number {
  const letters = words.flatMap(({ symbols }) => symbols.filter(({ text }) => korean.test(text)));
  const steps = letters.slice(1).map((letter, i) => middleOf(letter) - middleOf(letters[i] ?? letter));
  const sorted = steps.filter((step) => step > 0).toSorted((a, b) => a - b);
  // Words have two letters or more on average.
  return sorted.length < enough ? 0 : (sorted[Math.floor(sorted.length / 3)] ?? 0);
}

const stepOf = (a: LineWord, b: LineWord): number => middleOf(b.symbols[0] ?? b) - middleOf(a.symbols.at(-1) ?? a);
const middleOf = ({ x0, x1 }: Pick<LineWord, 'x0' | 'x1'>): number => (x0 + x1) / 2;
const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);
const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? '';

function oneOf(words: readonly LineWord[]): LineWord {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return {
    text: withOwnSigns(words.map(({ text }) => text).join('')),
    confidence: words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters,
    symbols: words.flatMap(({ symbols }) => symbols),
    ...aroundSigns(words),
  };
}
