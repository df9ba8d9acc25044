import type { ColorPicture } from './color-picture.ts';

/** Looked at in about so many dots along the longer side: lines of text are still apart there. */
const dots = 1000;
/** Sides of the squares that are looked at one by one, in dots: a few lines high. */
const square = 48;
/** Less contrast than this, as a variance of sums a dot, is paper. */
const leastContrast = 6;
/** Squares must say so on average, from −1 to 1. */
const clearly = 0.1;

/**
 * Whether the text of a picture seems to run from top to bottom, as it does on a page on its side: ink then changes more from column to
 * column than from row to row. A guess that costs next to nothing; who looks for lines finds out.
 */
export function seemsLying(picture: ColorPicture): boolean {
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / dots));
  const side = square * step;
  let [votes, count] = [0, 0];
  for (let top = 0; top + side <= picture.height; top += side) {
    for (let left = 0; left + side <= picture.width; left += side) {
      const [rows, columns] = changes(picture, left, top, step);
      if (rows + columns < leastContrast) continue;
      votes += (rows - columns) / (rows + columns);
      count++;
    }
  }
  return votes < -clearly * count;
}

/** How much the shades of rows differ in a square, and those of columns. */
function changes({ width, rgb }: ColorPicture, left: number, top: number, step: number): [number, number] {
  const [rows, columns] = [new Float64Array(square), new Float64Array(square)];
  for (let y = 0; y < square; y++) {
    for (let x = 0; x < square; x++) {
      const shade = rgb[3 * ((top + y * step) * width + left + x * step) + 1]! / square;
      rows[y]! += shade;
      columns[x]! += shade;
    }
  }
  return [variance(rows), variance(columns)];
}

function variance(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}
