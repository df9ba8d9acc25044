import type { ColorPicture } from './color-picture.ts';
import type { Rect } from './rect.ts';

/** What a network wants pixels to be: (value / 255 − mean) / deviation, by channel. */
export type Scale = { readonly mean: readonly number[]; readonly deviation: readonly number[] };

/**
 * What is in a rectangle of a picture, level and at another size, as networks take it: channel by channel, blue first.
 * Between pixels values are mixed, outside of the picture its edge goes on.
 */
export function sampled(picture: ColorPicture, rect: Rect, width: number, height: number, scale: Scale): Float32Array {
  const { width: w, height: h, rgb } = picture;
  const values = new Float32Array(3 * width * height);
  const [cos, sin] = [Math.cos(rect.angle), Math.sin(rect.angle)];
  const [stepX, stepY] = [(2 * rect.along) / width, (2 * rect.across) / height];
  const plane = width * height;
  const [offsets, factors] = [
    scale.mean.map((mean, c) => mean / scale.deviation[c]!),
    scale.deviation.map((own) => 1 / (255 * own)),
  ];
  for (let row = 0; row < height; row++) {
    const across = (row + 0.5) * stepY - rect.across;
    for (let column = 0; column < width; column++) {
      const along = (column + 0.5) * stepX - rect.along;
      const x = Math.min(w - 1, Math.max(0, rect.x + along * cos - across * sin - 0.5));
      const y = Math.min(h - 1, Math.max(0, rect.y + along * sin + across * cos - 0.5));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [partX, partY] = [x - left, y - top];
      const topLeft = 3 * (top * w + left);
      const right = left + 1 < w ? 3 : 0;
      const down = top + 1 < h ? 3 * w : 0;
      const at = row * width + column;
      for (let c = 0; c < 3; c++) {
        // Red, green, blue here; the other way around there.
        const from = topLeft + 2 - c;
        const upper = rgb[from]! + partX * (rgb[from + right]! - rgb[from]!);
        const lower = rgb[from + down]! + partX * (rgb[from + down + right]! - rgb[from + down]!);
        values[c * plane + at] = (upper + partY * (lower - upper)) * factors[c]! - offsets[c]!;
      }
    }
  }
  return values;
}

/** All of a picture. */
export function wholeOf({ width, height }: ColorPicture): Rect {
  return { x: width / 2, y: height / 2, along: width / 2, across: height / 2, angle: 0 };
}
