import type { Box } from '../../../model/index.ts';
import type { OcrWord } from '../recognize.ts';
import type { Ink } from './ink.ts';
import type { Rect } from './rect.ts';

/** A straight stroke: where it begins on the left of a word and where it ends on the right, in rows of the line. */
type Stroke = { readonly left: number; readonly right: number };

/** Numbers only, of two digits at least: letters are joined by their own strokes. */
const isNumber = /\p{Nd}\D?\p{Nd}/u;
/** Its middle lies so far from the top and bottom of the digits, as a share of their height: else it is above or below them. */
const inside = 0.25;
/** Strokes are at most so thick, as a share of the height of the digits. */
const thickest = 0.18;
/** So much of its way may be white in all, and so much at a stretch. */
const [mostWhite, longestWhite] = [0.06, 0.03];
/** Between digits there is nothing but the stroke, on so much of the way. */
const leastBare = 0.05;
/** Words are looked at no closer than this, in pixels: they are as large as they are only on posters. */
const mostPixels = 4000;

/** The word, with the stroke that crosses it out if there is one. */
export function withStrike<T extends OcrWord>(word: T, ink: Ink, line: Rect, dpi: number): T {
  if (!isNumber.test(word.text)) return word;
  const unit = dpi / 72;
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  const { x0, y0, x1, y1 } = word.box;
  const [midX, midY] = [((x0 + x1) / 2) * unit - line.x, ((y0 + y1) / 2) * unit - line.y];
  const [x, y] = [midX * cos + midY * sin + line.along, midY * cos - midX * sin + line.across];
  const [halfWidth, halfHeight] = [((x1 - x0) / 2) * unit, ((y1 - y0) / 2) * unit];
  const stroke = strokeAcross(ink, { x0: x - halfWidth, y0: y - halfHeight, x1: x + halfWidth, y1: y + halfHeight });
  if (!stroke) return word;
  // The word is level on the page or nearly so: its stroke is given as it is in the line.
  const [from, to] = [stroke.left - y, stroke.right - y].map((row) => (y0 + y1) / 2 + row / unit) as [number, number];
  return { ...word, strike: { x0, y0: Math.min(from, to), x1, y1: Math.max(from, to) + 1 / unit } };
}

/** A stroke through a word from one end to the other, level or slanted, by the ink of its line. */
export function strokeAcross(ink: Ink, box: Box): Stroke | undefined {
  const [x0, x1] = [Math.max(0, Math.floor(box.x0)), Math.min(ink.width, Math.ceil(box.x1))];
  const [y0, y1] = [Math.max(0, Math.floor(box.y0)), Math.min(ink.height, Math.ceil(box.y1))];
  const [width, height] = [x1 - x0, y1 - y0];
  if (width < 8 || height < 8 || width > mostPixels) return undefined;
  const view = { ink, x0, x1, y0, y1 };
  const step = Math.max(1, Math.floor((thickest * height) / 4));
  const [top, bottom] = [y0 + inside * height, y1 - inside * height];
  let [best, most]: [Stroke | undefined, number] = [undefined, 0];
  for (let left = y0; left < y1; left += step) {
    for (let right = y0; right < y1; right += step) {
      const middle = (left + right) / 2;
      const covered = middle >= top && middle <= bottom ? strokeCover(view, left, right) : 0;
      if (covered > most) [best, most] = [{ left, right }, covered];
    }
  }
  return best;
}

type View = Box & { readonly ink: Ink };

/** How much ink is on a way through a word, if nearly all of it is ink and between the digits there is nothing else; else 0. */
function strokeCover({ ink, x0, x1, y0, y1 }: View, left: number, right: number): number {
  const width = x1 - x0;
  const thick = Math.max(2, thickest * (y1 - y0));
  let [white, stretch, bare, inner, covered] = [0, 0, 0, 0, 0];
  for (let x = x0; x < x1; x++) {
    const y = Math.round(left + ((right - left) * (x - x0)) / width);
    const inked = inkAt(ink, x, y);
    if (inked === 0) {
      if (++white > mostWhite * width || ++stretch > longestWhite * width + 1) return 0;
      continue;
    }
    covered += inked;
    stretch = 0;
    if (!isBare(ink, x, y, thick, y0, y1)) continue;
    bare++;
    // Beyond the first and last digit a stroke proves little: dashes stand there, too.
    if (x > x0 + 0.15 * width && x < x1 - 0.15 * width) inner++;
  }
  return bare >= leastBare * width && inner >= Math.max(2, 0.5 * leastBare * width) ? covered : 0;
}

/** How many of a pixel and those above and below it are ink: what was drawn thin is blurred. */
function inkAt({ isInk, width, height }: Ink, x: number, y: number): number {
  let count = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) count += isInk[row * width + x]!;
  return count;
}

/** Whether a column has ink only near a row, and not much. */
function isBare({ isInk, width }: Ink, x: number, y: number, thick: number, y0: number, y1: number): boolean {
  let count = 0;
  for (let row = y0; row < y1; row++) {
    if (isInk[row * width + x] === 0) continue;
    if (Math.abs(row - y) > thick) return false;
    count++;
  }
  return count <= thick + 1;
}
