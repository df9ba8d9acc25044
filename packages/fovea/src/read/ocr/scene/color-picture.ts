import type { Picture } from '../../../model/index.ts';

/** A picture in colour for OCR: three bytes a pixel. */
export type ColorPicture = {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly rgb: Uint8Array;
};

export function colorPictureOf({ width, height, scale, rgba }: Picture): ColorPicture {
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0, from = 0, to = 0; i < width * height; i++, from += 4, to += 3) {
    rgb[to] = rgba[from]!;
    rgb[to + 1] = rgba[from + 1]!;
    rgb[to + 2] = rgba[from + 2]!;
  }
  return { width, height, dpi: 72 * scale, rgb };
}

/** A picture turned clockwise by quarters. */
export function turnedPicture(picture: ColorPicture, quarters: number): ColorPicture {
  const turns = quarters & 3;
  if (turns === 0) return picture;
  const { width, height, dpi, rgb } = picture;
  const [newWidth, newHeight] = turns === 2 ? [width, height] : [height, width];
  const turned = new Uint8Array(rgb.length);
  // Where a pixel goes, in bytes: from one to the next, and from row to row.
  const [start, next, down] = (
    turns === 1
      ? [newWidth - 1, newWidth, -1]
      : turns === 2
        ? [width * height - 1, -1, -width]
        : [(newHeight - 1) * newWidth, -newWidth, 1]
  ).map((pixels) => 3 * pixels) as [number, number, number];
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = start + y * down; x < width; x++, from += 3, to += next) {
      turned[to] = rgb[from]!;
      turned[to + 1] = rgb[from + 1]!;
      turned[to + 2] = rgb[from + 2]!;
    }
  }
  return { width: newWidth, height: newHeight, dpi, rgb: turned };
}
