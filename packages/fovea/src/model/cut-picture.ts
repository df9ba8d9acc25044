import type { Box } from './box.ts';
import type { Picture } from './picture.ts';

/** The pixels of a box, in units of the page, with a white margin around them. No pixels if it lies outside the picture. */
export function cutPicture({ width, height, scale, rgba }: Picture, box: Box, margin = 0): Picture {
  const [left, top] = [Math.max(0, Math.floor(box.x0 * scale)), Math.max(0, Math.floor(box.y0 * scale))];
  const right = Math.max(left, Math.min(width, Math.ceil(box.x1 * scale)));
  const bottom = Math.max(top, Math.min(height, Math.ceil(box.y1 * scale)));
  const edge = Math.round(margin * scale);
  const own = { width: right - left + 2 * edge, height: bottom - top + 2 * edge };
  const pixels = new Uint8Array(4 * own.width * own.height).fill(255);
  for (let row = top; row < bottom; row++) {
    const from = 4 * (row * width + left);
    pixels.set(rgba.subarray(from, from + 4 * (right - left)), 4 * ((row - top + edge) * own.width + edge));
  }
  return { ...own, scale, rgba: pixels };
}
