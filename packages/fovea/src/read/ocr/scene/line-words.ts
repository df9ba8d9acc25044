import type { Box } from '../../../model/index.ts';
import type { Ink } from './ink.ts';
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

/** A line that was read. */
export type LineReading = {
  readonly words: readonly LineWord[];
  /** The row on which the letters stand, and the size of their font, in pixels. */
  readonly base: number;
  readonly size: number;
  readonly isBold: boolean;
};

/** White of this share of the height of the ink, and of so many times the usual white, parts words. */
const [wideGap, timesUsual] = [0.2, 2];
/** White between two digits parts them if it is so many times as wide. */
const betweenDigits = 2.5;
const isDigit = /^\p{Nd}$/u;
/** Characters that are words by themselves are not parted by their white. */
const withoutWords = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Parts the characters of a line into words by what was read and by the white between them; undefined without any. */
export function lineReading(signs: readonly Sign[], ink: Ink): LineReading | undefined {
  const shown = withInk(signs, ink);
  const seen = shown.filter(({ box }) => box !== undefined);
  if (seen.length === 0) return undefined;
  const height = Math.max(...seen.map(({ box }) => box!.y1)) - Math.min(...seen.map(({ box }) => box!.y0));
  const words = wordsOf(shown, gapLimit(seen, height)).map((own) => wordOf(own, ink.width));
  const { base, size } = fontOf(seen.map(({ text, box }) => ({ text, ...box! })));
  return { words, base, size, isBold: isBold(ink, size) };
}

type Placed = Sign & { readonly box: Box | undefined };

/** Each character has the ink nearer to its own place than to that of its neighbours. */
function withInk(signs: readonly Sign[], ink: Ink): Placed[] {
  const columns = columnsOf(ink);
  const cuts = signs.map(({ at }, i) =>
    i === 0 ? 0 : cutBetween(columns, signs[i - 1]!.at * ink.width, at * ink.width),
  );
  return signs.map((sign, i) => ({
    ...sign,
    box: sign.text.trim() === '' ? undefined : inkBetween(ink, cuts[i]!, cuts[i + 1] ?? ink.width),
  }));
}

function columnsOf({ width, height, isInk }: Ink): Int32Array {
  const columns = new Int32Array(width);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) columns[x]! += isInk[y * width + x]!;
  return columns;
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

function inkBetween({ width, height, isInk }: Ink, from: number, to: number): Placed['box'] {
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = from; x < to; x++) {
      if (isInk[y * width + x] === 0) continue;
      [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
      [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
    }
  }
  return x1 < 0 ? undefined : { x0, y0, x1: x1 + 1, y1: y1 + 1 };
}

function gapLimit(seen: readonly Placed[], height: number): number {
  const gaps = seen.slice(1).map(({ box }, i) => Math.max(0, box!.x0 - seen[i]!.box!.x1));
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
  return isDigit.test(before) && isDigit.test(text) ? betweenDigits : 1;
}

function wordOf(signs: readonly Placed[], width: number): LineWord {
  const symbols = signs.flatMap(({ text, box }) => (box ? [{ text, ...box }] : []));
  const leastDigit = leastDigitOf(signs, width);
  return {
    text: withCurrency(signs.map(({ text }) => text).join('')),
    confidence: signs.reduce((sum, { confidence }) => sum + confidence, 0) / signs.length,
    x0: Math.min(...symbols.map(({ x0 }) => x0)),
    y0: Math.min(...symbols.map(({ y0 }) => y0)),
    x1: Math.max(...symbols.map(({ x1 }) => x1)),
    y1: Math.max(...symbols.map(({ y1 }) => y1)),
    symbols,
    ...(leastDigit !== undefined && { leastDigit }),
  };
}

/** No surer than this is a digit whose ink ends where its line was cut out: half an 8 is a 3. */
const cutDigit = 0.5;

function leastDigitOf(signs: readonly Placed[], width: number): number | undefined {
  const digits = signs.filter(({ text }) => isDigit.test(text));
  if (digits.length === 0) return undefined;
  const isCut = digits.some(({ box }) => box && (box.x0 <= 0 || box.x1 >= width));
  return Math.min(isCut ? cutDigit : 1, ...digits.map(({ confidence }) => confidence));
}

/** The network knows the sign of the euro less well than those that look like it. */
function withCurrency(text: string): string {
  return text.replaceAll('∈', '€').replace(/(?<=\d[.,]\d\d)[EC]$/, '€');
}

/** Heights of characters as shares of the size of their font. */
const [tall, low, hanging] = [0.72, 0.52, 0.73];
const isLow = /[acemnorsuvwxzасекмнорстух]/;
const isHanging = /[gpqyру]/;
const isTall = /[\p{Lu}\p{Nd}bdfhklt€$£]/u;

/** Where the letters stand and how large their font is, by letters whose shape is known. */
export function fontOf(signs: readonly InkSign[]): { base: number; size: number } {
  const middle = (values: readonly number[], otherwise: number): number =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? otherwise;
  const standing = signs.filter(({ text }) => isTall.test(text) || (isLow.test(text) && !isHanging.test(text)));
  const bottom = Math.max(...signs.map(({ y1 }) => y1));
  const heights = signs.flatMap(({ text, y0, y1 }) => {
    const share = isTall.test(text) ? tall : isHanging.test(text) ? hanging : isLow.test(text) ? low : 0;
    return share === 0 ? [] : [(y1 - y0) / share];
  });
  const height = bottom - Math.min(...signs.map(({ y0 }) => y0));
  return {
    base: middle(
      standing.map(({ y1 }) => y1),
      bottom,
    ),
    size: middle(heights, height),
  };
}

/** How far the letters of a font reach up and down from where they stand. */
export function extentOf(size: number): { readonly rise: number; readonly fall: number } {
  return { rise: 0.75 * size, fall: 0.22 * size };
}

/** Strokes are so wide for their size in bold type. */
const boldStroke = 0.135;

/** Whether strokes are wide: the middle of the runs of ink across the rows of a line. */
function isBold({ width, height, isInk }: Ink, size: number): boolean {
  const runs: number[] = [];
  for (let y = 0; y < height; y++) {
    let run = 0;
    for (let x = 0; x <= width; x++) {
      if (x < width && isInk[y * width + x] === 1) run++;
      else if (run > 0) {
        runs.push(run);
        run = 0;
      }
    }
  }
  const usual = runs.toSorted((a, b) => a - b)[runs.length >> 1] ?? 0;
  return usual / size >= boldStroke;
}
