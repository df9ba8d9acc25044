import type { Box } from '../../../model/index.ts';
import type { ColorPicture } from './color-picture.ts';
import type { Rect } from './rect.ts';

/** A line of text as ink on a ground: level, a byte a pixel, 1 for ink. */
export type Ink = {
  readonly width: number;
  readonly height: number;
  readonly isInk: Uint8Array;
  /** Whether it is darker than its ground. */
  readonly isDark: boolean;
  /** Pixels as they are, 255 is white. */
  readonly greys: Uint8Array;
  /** The same in colour, three bytes a pixel. */
  readonly rgb: Uint8Array;
};

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A line as it is in its picture, level. */
type LevelLine = Pick<Ink, 'width' | 'height' | 'greys' | 'rgb'>;

function levelLine(picture: ColorPicture, { x, y, along, across, angle }: Rect): LevelLine {
  const [width, height] = [Math.max(1, Math.round(2 * along)), Math.max(1, Math.round(2 * across))];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rgb = new Uint8Array(3 * width * height);
  const greys = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [a, b] = [column + 0.5 - along, row + 0.5 - across];
      const px = Math.min(picture.width - 1, Math.max(0, Math.floor(x + a * cos - b * sin)));
      const py = Math.min(picture.height - 1, Math.max(0, Math.floor(y + a * sin + b * cos)));
      const [from, to] = [3 * (py * picture.width + px), row * width + column];
      const [red, green, blue] = [picture.rgb[from]!, picture.rgb[from + 1]!, picture.rgb[from + 2]!];
      greys[to] = (77 * red + 150 * green + 29 * blue) >> 8;
      rgb[3 * to] = red;
      rgb[3 * to + 1] = green;
      rgb[3 * to + 2] = blue;
    }
  }
  return { width, height, greys, rgb };
}

/** Finds the ink of a line: the rarer of the two kinds of pixels there are in it. */
export function inkOf(picture: ColorPicture, line: Rect): Ink {
  const level = levelLine(picture, line);
  const { greys } = level;
  const limit = threshold(greys);
  let dark = 0;
  for (const grey of greys) dark += +(grey <= limit);
  const isDark = dark <= greys.length / 2;
  const isInk = greys.map((grey) => +(grey <= limit === isDark));
  return { ...level, isInk, isDark };
}

/** Some columns of a line. */
export function inkPart(ink: Ink, from: number, to: number): Ink {
  const columnsOf = (pixels: Uint8Array, bytes: number): Uint8Array => {
    const width = bytes * (to - from);
    const part = new Uint8Array(width * ink.height);
    for (let y = 0; y < ink.height; y++) {
      const start = bytes * (y * ink.width + from);
      part.set(pixels.subarray(start, start + width), y * width);
    }
    return part;
  };
  const [isInk, greys, rgb] = [columnsOf(ink.isInk, 1), columnsOf(ink.greys, 1), columnsOf(ink.rgb, 3)];
  return { width: to - from, height: ink.height, isDark: ink.isDark, isInk, greys, rgb };
}

/** Otsu's: where two groups of values part best. */
function threshold(values: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of values) counts[value]!++;
  let sum = 0;
  counts.forEach((count, value) => (sum += count * value));
  let [best, at, below, belowSum] = [-1, 127, 0, 0];
  for (let value = 0; value < 255; value++) {
    below += counts[value]!;
    belowSum += counts[value]! * value;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2;
    if (between > best) [best, at] = [between, value];
  }
  return at;
}

/** Of the ink, this share shows its colour: the rest is mixed with the ground. */
const pureShare = 0.3;

/** The colour of the ink in a part of a line: that of the pixels that differ most from the ground. */
export function inkColor({ width, isInk, isDark, greys, rgb }: Ink, { x0, y0, x1, y1 }: Box): Rgb {
  const counts = new Uint32Array(256);
  let all = 0;
  const each = (visit: (at: number, shade: number) => void): void => {
    for (let y = y0; y < y1; y++) {
      for (let at = y * width + x0; at < y * width + x1; at++) {
        if (isInk[at] === 1) visit(at, isDark ? greys[at]! : 255 - greys[at]!);
      }
    }
  };
  each((_, shade) => {
    counts[shade]!++;
    all++;
  });
  let [limit, below] = [0, counts[0]!];
  while (limit < 255 && below < pureShare * all) below += counts[++limit]!;
  const sums = [0, 0, 0];
  each((at, shade) => {
    if (shade <= limit) for (let c = 0; c < 3; c++) sums[c]! += rgb[3 * at + c]!;
  });
  const [red, green, blue] = sums.map((sum) => Math.round(sum / Math.max(1, below))) as [number, number, number];
  return [red, green, blue];
}
