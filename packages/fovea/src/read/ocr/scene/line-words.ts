import type { Box } from '../../../model/index.ts';
import { inkByColumn, type Ink } from './ink.ts';
import type { Sign } from './read-line.ts';

/** A character with the ink that is its own, in pixels of the line. */
export type InkSign = Box & { readonly text: string };

/** A word of a line: what it says and where it is in the ink of the line. */
export type LineWord = InkSign & {
  readonly confidence: number;
  readonly symbols: readonly InkSign[];
  /** How sure the least sure of its digits is, where it has some. */
  readonly leastDigit?: number;
};

/** White of this share of the height of the ink, and of so many times the usual white, parts words. */
const [wideGap, timesUsual] = [0.2, 2];
/** White between two digits parts them if it is so many times as wide. */
const betweenDigits = 2.5;
const isDigit = /^\p{Nd}$/u;
const isPoint = /^[.,]$/;
const isMoney = /^\p{Sc}$/u;
/** Characters that are words by themselves are not parted by their white. */
export const withoutWords: RegExp =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff0f\uff1a-\uff20]/u;

/** Parts the characters of a line into words by what was read and by the white between them. */
export function lineWords(signs: readonly Sign[], ink: Ink): LineWord[] {
  const shown = withInk(signs, ink);
  const seen = shown.filter(({ box }) => box !== undefined);
  if (seen.length === 0) return [];
  const height = Math.max(...seen.map(({ box }) => box!.y1)) - Math.min(...seen.map(({ box }) => box!.y0));
  return wordsOf(shown, gapLimit(seen, height)).map((own) => wordOf(own, ink.width));
}

/** Words that somebody else has parted, each with the ink of its characters: who reads well does not always measure well. */
export function inkedWords(words: readonly LineWord[], ink: Ink): LineWord[] {
  const placeOf = ({ x0, x1 }: InkSign): number => Math.min(1, Math.max(0, (x0 + x1) / 2 / ink.width));
  const signs = words
    .flatMap(({ symbols }, word) =>
      symbols.map((symbol) => ({ text: symbol.text, word, confidence: 1, at: placeOf(symbol) })),
    )
    .toSorted((a, b) => a.at - b.at);
  const byWord: InkSign[][] = words.map(() => []);
  for (const { text, word, box } of withInk(signs, ink)) if (box) byWord[word]!.push({ text, ...box });
  return words.map((word, i) => {
    const symbols = byWord[i]!;
    if (symbols.length === 0) return word;
    if (symbols.length === word.symbols.length) return { ...word, symbols, ...aroundSigns(symbols) };
    // Ligatures and marks have no ink of their own: such words are as wide as they were measured, but no higher than their ink.
    const { y0, y1 } = aroundSigns(symbols);
    const within = (symbol: InkSign): InkSign => ({
      ...symbol,
      y0: Math.min(y1, Math.max(y0, symbol.y0)),
      y1: Math.max(y0, Math.min(y1, symbol.y1)),
    });
    return { ...word, symbols: word.symbols.map(within), y0, y1 };
  });
}

type Inked<T> = T & { readonly box: Box | undefined };
type Placed = Inked<Sign>;

/** Each character has the ink nearer to its own place than to that of its neighbours. */
function withInk<T extends Sign>(signs: readonly T[], ink: Ink): Inked<T>[] {
  const columns = inkByColumn(ink);
  const cuts = signs.map(({ at }, i) =>
    i === 0 ? 0 : cutBetween(columns, signs[i - 1]!.at * ink.width, at * ink.width),
  );
  return signs.map((sign, i) => ({
    ...sign,
    box: sign.text.trim() === '' ? undefined : inkBetween(ink, cuts[i]!, cuts[i + 1] ?? ink.width),
  }));
}

/** The column with the least ink between two places, nearest to their middle. */
function cutBetween(columns: Int32Array, from: number, to: number): number {
  const middle = (from + to) / 2;
  let [best, least] = [Math.round(middle), Infinity];
  for (let x = Math.ceil(from); x <= Math.min(to, columns.length - 1); x++) {
    const cost = columns[x]! + Math.abs(x - middle) / (to - from + 1);
    if (cost < least) [best, least] = [x, cost];
  }
  return best;
}

/** Rows of a character are no farther apart: what is may be an accent, or of the line above. */
const rowGap = 0.04;

/** The ink in some columns: of the stretches of rows that have some, the one with the most. */
function inkBetween({ width, height, isInk }: Ink, from: number, to: number): Box | undefined {
  const gap = Math.max(1, Math.round(rowGap * height));
  let best = { y0: 0, y1: 0, count: 0 };
  let own = best;
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let at = y * width + from; at < y * width + to; at++) count += isInk[at]!;
    if (count === 0) continue;
    own =
      own.count > 0 && y - own.y1 < gap ? { ...own, y1: y + 1, count: own.count + count } : { y0: y, y1: y + 1, count };
    if (own.count > best.count) best = own;
  }
  if (best.count === 0) return undefined;
  let [x0, x1] = [to, from];
  for (let y = best.y0; y < best.y1; y++) {
    for (let x = from; x < to; x++) {
      if (isInk[y * width + x] === 0) continue;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x + 1);
    }
  }
  return { x0, y0: best.y0, x1, y1: best.y1 };
}

function gapLimit(seen: readonly Placed[], height: number): number {
  // A sign of money has a gap of its own, wider or narrower than those of letters.
  const gaps = seen
    .slice(1)
    .flatMap(({ text, box }, i) =>
      isMoney.test(text) || isMoney.test(seen[i]!.text) ? [] : Math.max(0, box!.x0 - seen[i]!.box!.x1),
    );
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  return Math.max(wideGap * height, timesUsual * usual);
}

function wordsOf(shown: readonly Placed[], limit: number): Placed[][] {
  const words: Placed[][] = [];
  let isOpen = false;
  for (const sign of shown) {
    if (sign.text.trim() === '') {
      isOpen = false;
      continue;
    }
    const last = isOpen ? words.at(-1)!.at(-1)! : undefined;
    const gap = last?.box && sign.box ? sign.box.x0 - last.box.x1 : 0;
    const isParted = gap > limit * patience(last?.text, sign.text);
    if (last && !isParted) words.at(-1)!.push(sign);
    else words.push([sign]);
    isOpen = true;
  }
  return words.filter((word) => word.some(({ box }) => box));
}

/** Digits keep their distance, a narrow one above all; characters that are words stand apart anyway. */
function patience(before: string | undefined, text: string): number {
  if (before === undefined) return 1;
  if (withoutWords.test(before) && withoutWords.test(text)) return Infinity;
  const isNumber = (isDigit.test(before) || isPoint.test(before)) && (isDigit.test(text) || isPoint.test(text));
  return isNumber ? betweenDigits : 1;
}

function wordOf(signs: readonly Placed[], width: number): LineWord {
  const symbols = signs.flatMap(({ text, box }) => (box ? [{ text, ...box }] : []));
  const digits = signs.filter(({ text }) => isDigit.test(text));
  const leastDigit = Math.min(isCutOff(symbols, width) ? cutDigit : 1, ...digits.map(({ confidence }) => confidence));
  return {
    text: withCurrency(signs.map(({ text }) => text).join('')),
    confidence: signs.reduce((sum, { confidence }) => sum + confidence, 0) / signs.length,
    ...aroundSigns(symbols),
    symbols,
    ...(digits.length > 0 && { leastDigit }),
  };
}

/** Words by so many columns farther to the right. */
export function shifted(words: readonly LineWord[], by: number): LineWord[] {
  const move = <T extends Box>(box: T): T => ({ ...box, x0: box.x0 + by, x1: box.x1 + by });
  return words.map((word) => ({ ...move(word), symbols: word.symbols.map(move) }));
}

/** The box around some characters, at least one. */
export function aroundSigns(symbols: readonly InkSign[]): Box {
  return {
    x0: Math.min(...symbols.map(({ x0 }) => x0)),
    y0: Math.min(...symbols.map(({ y0 }) => y0)),
    x1: Math.max(...symbols.map(({ x1 }) => x1)),
    y1: Math.max(...symbols.map(({ y1 }) => y1)),
  };
}

/** No surer than this is a digit whose ink ends where its line was cut out: half an 8 is a 3. */
export const cutDigit = 0.5;

/** Whether a line was cut out through one of the digits in it, or right beside it. */
export const isCutOff = (symbols: readonly InkSign[], width: number): boolean =>
  symbols.some(({ text, x0, x1 }) => isDigit.test(text) && (x0 <= 0 || x1 >= width));

/** The network knows the sign of the euro less well than those that look like it. */
function withCurrency(text: string): string {
  return text.replaceAll('∈', '€').replace(/(?<=\d[.,]\d\d)[EC]$/, '€');
}
