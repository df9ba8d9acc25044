import type { ColorPicture } from './color-picture.ts';
import { inkOf, type Ink } from './ink.ts';
import type { Rect } from './rect.ts';

/** So far beyond its ends the ink of a line may go on, in heights of the line. */
const reach = 0.4;
/** So many columns without ink end it. */
const blank = 2;

/** A line with the rest of a character that its end cuts through: a hyphen or a full stop is hardly seen by who looks for lines. */
export function wholeLine(picture: ColorPicture, line: Rect): Rect {
  const room = Math.round(2 * reach * line.across);
  const wide = inkOf(picture, { ...line, along: line.along + room });
  const [before, after] = [moreInk(wide, room, -1), moreInk(wide, wide.width - room - 1, 1)];
  if (before + after === 0) return line;
  const shift = (after - before) / 2;
  return {
    ...line,
    x: line.x + shift * Math.cos(line.angle),
    y: line.y + shift * Math.sin(line.angle),
    along: line.along + (before + after) / 2,
  };
}

/** Columns from one that has ink to where that ends; 0 where it has none, or where it goes on and on. */
function moreInk(ink: Ink, from: number, step: 1 | -1): number {
  if (!hasInk(ink, from)) return 0;
  let empty = 0;
  for (let x = from + step; x >= 0 && x < ink.width; x += step) {
    empty = hasInk(ink, x) ? 0 : empty + 1;
    if (empty === blank) return Math.abs(x - from);
  }
  return 0;
}

function hasInk({ width, height, isInk }: Ink, x: number): boolean {
  for (let y = 0; y < height; y++) if (isInk[y * width + x] === 1) return true;
  return false;
}
