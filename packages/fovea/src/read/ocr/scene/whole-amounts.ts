import type { ColorPicture } from './color-picture.ts';
import { inkOf, type Ink } from './ink.ts';
import { cutDigit, lineWords, type LineWord } from './line-words.ts';
import type { Networks } from './networks.ts';
import { readLine } from './read-line.ts';
import { boxAround, type Rect } from './rect.ts';

/** A line with what was read in it. */
export type ReadLine = { readonly line: Rect; readonly ink: Ink; readonly words: readonly LineWord[] };

/** Two digits by themselves may be cents whose units were not found or not read: single large digits are hard for both. */
const isCents = /^[.,]?\p{Nd}{2}$/u;
/** An amount with its cents, and maybe a sign of money before it. */
const isAmount = /^\P{L}?\p{Nd}{1,3}[.,]?\p{Nd}{2}$/u;
const hasDigit = /\p{Nd}/u;
/** A sign of money, however it is read, has a line of its own as a rule. */
const isMoney = ({ text }: LineWord): boolean => /^\P{Nd}{1,2}$/u.test(text);
/** Small print has its units where it has its cents. */
const leastPoints = 14;
/** So far to the left units are looked for, and so much higher they may be, in half heights of the cents. */
const [reach, taller] = [2.6, 1.3];
/** Room at both ends, so that no digit is cut off, in the same. */
const ends = 0.3;
/** How sure the least sure digit must be. */
const sure = 0.8;

/** Large cents without units are read again, together with what stands before them. */
export async function withWholeAmounts(
  picture: ColorPicture,
  lines: readonly ReadLine[],
  networks: Networks,
): Promise<ReadLine[]> {
  const whole = new Map<ReadLine, ReadLine | undefined>();
  for (const cents of lines) {
    if (!mayLackUnits(cents, picture.dpi)) continue;
    const before = lines.filter((other) => other !== cents && isBefore(other.line, cents.line));
    if (before.length > 1 || before.some(isSurelyNumber)) continue;
    const [units] = before;
    const amount = await readAgain(
      picture,
      cents,
      units ? around(units.line, cents.line) : widened(cents.line),
      networks,
    );
    if (!amount) continue;
    whole.set(cents, amount);
    if (units) whole.set(units, undefined);
  }
  return lines.flatMap((line) => (whole.has(line) ? (whole.get(line) ?? []) : line));
}

/** A number there is the units, which have been read; one that is cut off where its line ends is none. */
const isSurelyNumber = ({ words }: ReadLine): boolean =>
  words.some(({ text, confidence }) => hasDigit.test(text) && confidence > cutDigit);

function mayLackUnits({ line, words }: ReadLine, dpi: number): boolean {
  return words.length === 1 && isCents.test(words[0]!.text) && 2 * line.across >= (leastPoints * dpi) / 72;
}

async function readAgain(
  picture: ColorPicture,
  { words: [cents] }: ReadLine,
  line: Rect,
  networks: Networks,
): Promise<ReadLine | undefined> {
  const ink = inkOf(picture, line);
  const signs = await readLine(picture, line, networks);
  const [whole, ...more] = lineWords(signs, ink).toReversed();
  const isIt = whole && more.every(isMoney) && isAmount.test(whole.text) && whole.text.endsWith(cents!.text.slice(-2));
  // Whatever ink there is at the ends of the line, its digits are not cut off: there is room.
  const leastDigit = Math.min(...signs.filter(({ text }) => hasDigit.test(text)).map(({ confidence }) => confidence));
  return isIt && leastDigit >= sure ? { line, ink, words: [{ ...whole, confidence: leastDigit }] } : undefined;
}

/** Whether a line has its middle where units would be. */
function isBefore({ x, y }: Rect, line: Rect): boolean {
  const { x0, y0, y1 } = boxAround(line);
  return x < x0 && x > x0 - reach * line.across && y > y0 && y < y1;
}

/** A level line around two, with room at its ends. */
function around(a: Rect, b: Rect): Rect {
  const [one, two] = [boxAround(a), boxAround(b)];
  const room = ends * b.across;
  const [x0, x1] = [Math.min(one.x0, two.x0) - room, Math.max(one.x1, two.x1) + room];
  const [y0, y1] = [Math.min(one.y0, two.y0), Math.max(one.y1, two.y1)];
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, along: (x1 - x0) / 2, across: (y1 - y0) / 2, angle: b.angle };
}

/** A line with what stands before it; units reach lower than cents. */
function widened(line: Rect): Rect {
  const more = (reach / 2) * line.across;
  return {
    ...line,
    x: line.x - more * Math.cos(line.angle),
    y: line.y - more * Math.sin(line.angle) + (taller - 1) * line.across,
    along: line.along + more,
    across: taller * line.across,
  };
}
