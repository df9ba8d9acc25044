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
  const [offset0, offset1, offset2] = byChannel((c) => scale.mean[c]! / scale.deviation[c]!);
  const [factor0, factor1, factor2] = byChannel((c) => 1 / (255 * scale.deviation[c]!));
  let at = 0;
  for (let row = 0; row < height; row++) {
    const across = (row + 0.5) * stepY - rect.across;
    for (let column = 0; column < width; column++, at++) {
      const along = (column + 0.5) * stepX - rect.along;
      const x = Math.min(w - 1, Math.max(0, rect.x + along * cos - across * sin - 0.5));
      const y = Math.min(h - 1, Math.max(0, rect.y + along * sin + across * cos - 0.5));
      // Neither is below 0: this is the whole part.
      const left = x | 0;
      const top = y | 0;
      const partX = x - left;
      const partY = y - top;
      const from = 3 * (top * w + left);
      const right = left + 1 < w ? 3 : 0;
      const down = top + 1 < h ? 3 * w : 0;
      // Red, green, blue here; the other way around there.
      values[at] = mixed(rgb, from + 2, right, down, partX, partY) * factor0 - offset0;
      values[plane + at] = mixed(rgb, from + 1, right, down, partX, partY) * factor1 - offset1;
      values[2 * plane + at] = mixed(rgb, from, right, down, partX, partY) * factor2 - offset2;
    }
  }
  return values;
}

const byChannel = (value: (channel: number) => number): [number, number, number] => [value(0), value(1), value(2)];

/** A value between four pixels: to the right and down from one by so many bytes, and by those parts of the way. */
function mixed(rgb: Uint8Array, from: number, right: number, down: number, partX: number, partY: number): number {
  const upper = rgb[from]! + partX * (rgb[from + right]! - rgb[from]!);
  const lower = rgb[from + down]! + partX * (rgb[from + down + right]! - rgb[from + down]!);
  return upper + partY * (lower - upper);
}

/** All of a picture. */
export function wholeOf({ width, height }: ColorPicture): Rect {
  return { x: width / 2, y: height / 2, along: width / 2, across: height / 2, angle: 0 };
}
