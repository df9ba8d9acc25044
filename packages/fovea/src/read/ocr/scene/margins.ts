import type { Box } from '../../../model/index.ts';
import type { ColorPicture } from './color-picture.ts';

/** Shades of one colour differ by no more, a channel: paper that was packed is never quite even. */
const even = 24;
/** Every second row and column is looked at: text is higher and wider than that. */
const step = 2;

/** A picture without its margins: what is around that is of one colour. Undefined where all of it is. */
export function withoutMargins(picture: ColorPicture): Box | undefined {
  const { width, height } = picture;
  const isPaper = paperOf(picture);
  const isBlank = (x0: number, y0: number, x1: number, y1: number): boolean => {
    for (let y = y0; y < y1; y += step) for (let x = x0; x < x1; x += step) if (!isPaper(x, y)) return false;
    return true;
  };
  let y0 = 0;
  while (y0 < height && isBlank(0, y0, width, y0 + 1)) y0 += step;
  if (y0 >= height) return undefined;
  let y1 = height;
  while (y1 > y0 + step && isBlank(0, y1 - 1, width, y1)) y1 -= step;
  let x0 = 0;
  while (x0 < width - step && isBlank(x0, y0, x0 + 1, y1)) x0 += step;
  let x1 = width;
  while (x1 > x0 + step && isBlank(x1 - 1, y0, x1, y1)) x1 -= step;
  // What begins between the rows and columns that were looked at is within.
  return {
    x0: Math.max(0, x0 - step),
    y0: Math.max(0, y0 - step),
    x1: Math.min(width, x1 + step),
    y1: Math.min(height, y1 + step),
  };
}

/** Whether a pixel has the colour of the first one. */
function paperOf({ width, rgb }: ColorPicture): (x: number, y: number) => boolean {
  const [red, green, blue] = [rgb[0]!, rgb[1]!, rgb[2]!];
  return (x, y) => {
    const at = 3 * (y * width + x);
    return (
      Math.abs(rgb[at]! - red) <= even &&
      Math.abs(rgb[at + 1]! - green) <= even &&
      Math.abs(rgb[at + 2]! - blue) <= even
    );
  };
}
