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
  /** `#rrggbb` */
  readonly color: string;
};

/** A line as grey values, level, and where each pixel is in its picture. */
type GreyLine = {
  readonly width: number;
  readonly height: number;
  readonly greys: Uint8Array;
  readonly places: Int32Array;
};

function greyLine(picture: ColorPicture, { x, y, along, across, angle }: Rect): GreyLine {
  const [width, height] = [Math.max(1, Math.round(2 * along)), Math.max(1, Math.round(2 * across))];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const places = new Int32Array(width * height);
  const greys = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [a, b] = [column + 0.5 - along, row + 0.5 - across];
      const px = Math.min(picture.width - 1, Math.max(0, Math.floor(x + a * cos - b * sin)));
      const py = Math.min(picture.height - 1, Math.max(0, Math.floor(y + a * sin + b * cos)));
      const at = 3 * (py * picture.width + px);
      places[row * width + column] = at;
      const { rgb } = picture;
      greys[row * width + column] = (77 * rgb[at]! + 150 * rgb[at + 1]! + 29 * rgb[at + 2]!) >> 8;
    }
  }
  return { width, height, greys, places };
}

/** Finds the ink of a line: the rarer of the two kinds of pixels there are in it. */
export function inkOf(picture: ColorPicture, line: Rect): Ink {
  const { width, height, greys, places } = greyLine(picture, line);
  const limit = threshold(greys);
  let dark = 0;
  for (const grey of greys) dark += +(grey <= limit);
  const isDark = dark <= greys.length / 2;
  const isInk = greys.map((grey) => +(grey <= limit === isDark));
  return { width, height, isInk, isDark, greys, color: meanColor(picture.rgb, places, isInk) };
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

/** Only ink with ink around it counts: edges are mixed with the ground. */
function meanColor(rgb: Uint8Array, places: Int32Array, isInk: Uint8Array): string {
  const sums = [0, 0, 0];
  let count = 0;
  for (const strict of [true, false]) {
    for (let i = 0; i < isInk.length; i++) {
      if (isInk[i] === 0 || (strict && !(isInk[i - 1] === 1 && isInk[i + 1] === 1))) continue;
      count++;
      for (let c = 0; c < 3; c++) sums[c]! += rgb[places[i]! + c]!;
    }
    if (count > 0) break;
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / Math.max(1, count))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
