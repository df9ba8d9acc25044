import type { Box, Picture } from '../../model/index.ts';

/** A picture for OCR: one byte a pixel, 255 is white. */
export type Grey = {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly pixels: Uint8Array;
  /** Only some lines of the page are left. */
  readonly isPartial: boolean;
  /** A single line, and nothing else. */
  readonly isLine?: boolean;
  /** The same, read as it is: less well as a rule, but nothing in it is taken for a speck. */
  readonly isRaw?: boolean;
  /** Its letters have marks around them: ink is what is dark in all of it. Whoever looks around each letter takes them for specks. */
  readonly isMarked?: boolean;
};

export function greyOf({ width, height, scale, rgba }: Picture): Grey {
  const pixels = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4) {
    pixels[i] = (77 * rgba[at]! + 150 * rgba[at + 1]! + 29 * rgba[at + 2]!) >> 8;
  }
  return { width, height, dpi: 72 * scale, pixels, isPartial: false };
}

/** All but the boxes, in page units, made white: reading costs by the line, not by the page. */
export function keepOnly(grey: Grey, boxes: readonly Box[]): Grey {
  const { width, height, dpi } = grey;
  const scale = dpi / 72;
  const pixels = new Uint8Array(width * height).fill(255);
  for (const { x0, y0, x1, y1 } of boxes) {
    const left = Math.max(0, Math.floor(x0 * scale));
    const right = Math.min(width, Math.ceil(x1 * scale));
    const bottom = Math.min(height, Math.ceil(y1 * scale));
    if (right <= left) continue;
    for (let y = Math.max(0, Math.floor(y0 * scale)); y < bottom; y++) {
      pixels.set(grey.pixels.subarray(y * width + left, y * width + right), y * width + left);
    }
  }
  return { width, height, dpi, pixels, isPartial: true };
}
