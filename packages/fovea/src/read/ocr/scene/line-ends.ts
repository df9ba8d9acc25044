import type { ColorPicture } from './color-picture.ts';
import { inkOfLevel, inkShades, levelLine, levelPart, type Ink, type InkShades, type LevelLine } from './ink.ts';
import type { Rect } from './rect.ts';

/** So far beyond its ends the ink of a line may go on, in heights of the line. */
const reach = 0.4;
/** So many columns without ink end it. */
const blank = 2;
/** A sign that begins no farther behind the end of a line, in heights of the line, still belongs to its last word… */
const gap = 0.12;
/** …if it is no wider than a full stop or a comma: letters are. */
const widestSign = 0.2;

/** So far above and below a line its ink may go on, in heights of the line. */
const reachAcross = 0.2;

/** A line with its ink. */
export type InkedLine = { readonly line: Rect; readonly ink: Ink };

/**
 * A line with the rest of a character that its edges cut through: a hyphen or a full stop is hardly seen by who looks for lines, and
 * a comma without its tail is a full stop.
 */
export function wholeLine(picture: ColorPicture, found: Rect): InkedLine {
  const line = wholeHeight(picture, found);
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

/** A line with all of the letters that its upper or lower edge cuts through, unless other lines begin there. */
function wholeHeight(picture: ColorPicture, line: Rect): Rect {
  const room = Math.round(2 * reachAcross * line.across);
  const tall = levelLine(picture, { ...line, across: line.across + room });
  const shades = inkShades(tall.greys);
  const [above, below] = [moreRows(tall, shades, room, -1), moreRows(tall, shades, tall.height - room - 1, 1)];
  const shift = (below - above) / 2;
  return {
    ...line,
    x: line.x - shift * Math.sin(line.angle),
    y: line.y + shift * Math.cos(line.angle),
    across: line.across + (above + below) / 2,
  };
}

/** Rows from one that has ink to where that ends; 0 where it has none, or where it goes on and on. */
function moreRows(
  { width, height, greys }: LevelLine,
  { limit, isDark }: InkShades,
  from: number,
  step: 1 | -1,
): number {
  for (let y = from; y >= 0 && y < height; y += step) {
    const row = greys.subarray(y * width, (y + 1) * width);
    if (!row.some((grey) => grey <= limit === isDark)) return Math.abs(y - from);
  }
  return 0;
}

/** Columns from the end of a line to where the ink of its last sign ends; 0 where it has none, or where it goes on and on. */
function moreInk(line: LevelLine, shades: InkShades, from: number, step: 1 | -1): number {
  return hasInk(line, shades, from) ? cutInk(line, shades, from, step) : signBehind(line, shades, from, step);
}

/** A small sign that begins just behind the end of a line. */
function signBehind(line: LevelLine, shades: InkShades, from: number, step: 1 | -1): number {
  const last = Math.round(gap * line.height);
  let empty = 1;
  while (empty <= last && !hasInk(line, shades, from + step * empty)) empty++;
  if (empty > last) return 0;
  const more = cutInk(line, shades, from + step * empty, step);
  return more > 0 && more - blank < widestSign * line.height ? empty + more : 0;
}

/** Columns from one that has ink to where that ends; 0 where it goes on and on. */
function cutInk(line: LevelLine, shades: InkShades, from: number, step: 1 | -1): number {
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
