import type { Box } from '../../../model/index.ts';
import { fontOf, type InkFont } from './font-of-ink.ts';
import { inkColor, type Ink, type Rgb } from './ink.ts';
import type { InkSign, LineWord } from './line-words.ts';

/** What the ink of some words of a line says of their type: they are of one look. */
export type InkLook = InkFont & {
  /** How wide the strokes are, as a share of the size. */
  readonly stroke: number;
  readonly color: Rgb;
  /** How many letters and digits say so. */
  readonly letters: number;
};

/** Words of a line next to each other that look alike. */
export type LookRun = { readonly words: readonly LineWord[]; readonly look: InkLook };

/** One word, measured by itself. */
type Measured = {
  readonly word: LineWord;
  readonly font: InkFont;
  readonly color: Rgb;
  readonly letters: number;
  /** By their length in pixels, how many rows of strokes there are. */
  readonly strokes: Uint32Array;
};

/** What is longer is no stroke. */
const longestStroke = 255;

/** Parts the words of a line where their look changes: in colour, clearly in size, or from bold to plain. */
export function lookRuns(words: readonly LineWord[], ink: Ink): LookRun[] {
  const runs: Measured[][] = [];
  for (const word of words) {
    const own = measured(word, ink);
    const last = runs.at(-1);
    if (last && !isOther(last, own)) last.push(own);
    else runs.push([own]);
  }
  return withoutSlips(runs).map((run) => ({ words: run.map(({ word }) => word), look: lookOf(run) }));
}

/** A word or two that differ in size or weight from those before and behind them, which are alike, were measured badly. */
function withoutSlips(runs: readonly Measured[][]): Measured[][] {
  const joined: Measured[][] = [];
  for (const [i, run] of runs.entries()) {
    const [before, last, next] = [joined.at(-2), joined.at(-1), run];
    const isSlip =
      before && last && last.length <= mostSlipped && i >= 2 && !areOther(before, next) && isColored(before, last);
    if (isSlip) {
      before.push(...last, ...next);
      joined.pop();
    } else joined.push([...run]);
  }
  return joined;
}

/** So many words in a row may be measured badly. */
const mostSlipped = 2;

const areOther = (a: readonly Measured[], b: readonly Measured[]): boolean => b[0] !== undefined && isOther(a, b[0]);

/** Whether two runs are of one colour. */
const isColored = (a: readonly Measured[], b: readonly Measured[]): boolean =>
  colorDistance(lookOf(a.slice(-compared)).color, lookOf(b).color) <= otherColor;

function measured(word: LineWord, ink: Ink): Measured {
  const box = inside(word, ink);
  const symbols: readonly InkSign[] = word.symbols.length > 0 ? word.symbols : [word];
  return {
    word,
    font: fontOf(symbols),
    color: inkColor(ink, box),
    letters: word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
    strokes: strokesIn(ink, box),
  };
}

/** In whole pixels, and no farther than the line. */
function inside({ x0, y0, x1, y1 }: Box, { width, height }: Ink): Box {
  const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
  return { x0: within(x0, width), y0: within(y0, height), x1: within(x1, width), y1: within(y1, height) };
}

/** Runs of ink along the rows of a word: most of them cross an upright stroke. */
function strokesIn({ width, isInk }: Ink, { x0, y0, x1, y1 }: Box): Uint32Array {
  const strokes = new Uint32Array(longestStroke + 1);
  for (let y = y0; y < y1; y++) {
    let run = 0;
    for (let x = x0; x <= x1; x++) {
      if (x < x1 && isInk[y * width + x] === 1) run++;
      else if (run > 0) {
        strokes[Math.min(run, longestStroke)]!++;
        run = 0;
      }
    }
  }
  return strokes;
}

/** Looks differ where colours are so far apart, sizes by this factor, or strokes by that one. */
const [otherColor, otherSize, otherStroke] = [110, 1.2, 1.4];
/** Of fewer letters neither size nor strokes say much. */
const enoughLetters = 3;
/** Unless they differ by so much. */
const farSize = 1.5;
/** A word is compared with so many before it: on lines of any length that takes the same time a word. */
const compared = 6;

function isOther(run: readonly Measured[], own: Measured): boolean {
  const { size, isTold, stroke, color, letters } = lookOf(run.slice(-compared));
  if (own.letters > 0 && letters > 0 && colorDistance(color, own.color) > otherColor) return true;
  if (!isTold || !own.font.isTold) return false;
  const isShort = Math.min(letters, own.letters) < enoughLetters;
  if (differ(size, own.font.size) > (isShort ? farSize : otherSize)) return true;
  const strokes = [stroke, strokeOf(own.strokes) / own.font.size] as const;
  return !isShort && differ(...strokes) > otherStroke;
}

const differ = (a: number, b: number): number => Math.max(a, b) / Math.max(1e-6, Math.min(a, b));

export function colorDistance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function lookOf(run: readonly Measured[]): InkLook {
  const told = run.filter(({ font }) => font.isTold);
  const fonts = told.length > 0 ? told : run;
  const size = middle(fonts, ({ font }) => font.size);
  const letters = run.reduce((sum, one) => sum + one.letters, 0);
  const strokes = new Uint32Array(longestStroke + 1);
  for (const { strokes: own } of run) own.forEach((count, length) => (strokes[length]! += count));
  const all = run.reduce((sum, one) => sum + weightOf(one), 0);
  const mean = (c: 0 | 1 | 2): number => run.reduce((sum, one) => sum + weightOf(one) * one.color[c], 0) / all;
  return {
    base: middle(fonts, ({ font }) => font.base),
    size,
    isTold: told.length > 0,
    letters,
    stroke: strokeOf(strokes) / size,
    color: [mean(0), mean(1), mean(2)],
  };
}

const weightOf = ({ letters }: Measured): number => letters || 0.1;

/** The middle of what some words say, each counting by its letters. */
function middle(words: readonly Measured[], of: (word: Measured) => number): number {
  const sorted = words.toSorted((a, b) => of(a) - of(b));
  let half = sorted.reduce((sum, one) => sum + weightOf(one), 0) / 2;
  return of(sorted.find((one) => (half -= weightOf(one)) <= 0) ?? sorted.at(-1)!);
}

/** Rows through serifs and joints are left out, and those along level strokes. */
const [shortest, longest] = [0.2, 0.7];

/** How wide strokes are, in pixels, by the middle of them; a mean, as pixels are whole. */
function strokeOf(strokes: Uint32Array): number {
  const all = strokes.reduce((sum, count) => sum + count, 0);
  const [from, to] = [shortest * all, longest * all];
  let [seen, sum] = [0, 0];
  strokes.forEach((count, length) => {
    sum += length * Math.max(0, Math.min(to, seen + count) - Math.max(from, seen));
    seen += count;
  });
  return sum / Math.max(1e-6, to - from);
}
