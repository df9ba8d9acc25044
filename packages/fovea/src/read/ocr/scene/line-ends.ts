import type { ColorPicture } from './color-picture.ts';
import { inkOfLevel, inkShades, levelLine, levelPart, type Ink, type InkShades, type LevelLine } from './ink.ts';
import type { Rect } from './rect.ts';

/** So far beyond its ends the ink of a line may go on, in heights of the line. */
const reach = 0.4;
/** So many columns without ink end it. */
const blank = 2;

/** A line with its ink. */
export type InkedLine = { readonly line: Rect; readonly ink: Ink };

/** A line with the rest of a character that its end cuts through: a hyphen or a full stop is hardly seen by who looks for lines. */
export function wholeLine(picture: ColorPicture, line: Rect): InkedLine {
  const room = Math.round(2 * reach * line.across);
  const wide = levelLine(picture, { ...line, along: line.along + room });
  const shades = inkShades(wide.greys);
  const [before, after] = [moreInk(wide, shades, room, -1), moreInk(wide, shades, wide.width - room - 1, 1)];
  const ink = inkOfLevel(levelPart(wide, room - before, wide.width - room + after));
  if (before + after === 0) return { line, ink };
  const shift = (after - before) / 2;
  const whole = {
    ...line,
    x: line.x + shift * Math.cos(line.angle),
    y: line.y + shift * Math.sin(line.angle),
    along: line.along + (before + after) / 2,
  };
  return { line: whole, ink };
}

/** Columns from one that has ink to where that ends; 0 where it has none, or where it goes on and on. */
function moreInk(line: LevelLine, shades: InkShades, from: number, step: 1 | -1): number {
  if (!hasInk(line, shades, from)) return 0;
  let empty = 0;
  for (let x = from + step; x >= 0 && x < line.width; x += step) {
    empty = hasInk(line, shades, x) ? 0 : empty + 1;
    if (empty === blank) return Math.abs(x - from);
  }
  return 0;
}

function hasInk({ width, height, greys }: LevelLine, { limit, isDark }: InkShades, x: number): boolean {
  for (let y = 0; y < height; y++) if (greys[y * width + x]! <= limit === isDark) return true;
  return false;
}
