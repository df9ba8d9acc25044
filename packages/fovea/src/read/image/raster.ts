import { FoveaError } from '../../model/index.ts';

/** An image as it goes on a page. */
export type Raster = {
  readonly width: number;
  readonly height: number;
  /** Pixels per inch, where the file says. */
  readonly dpi?: number | undefined;
  /** How it is to be turned, as Exif numbers it: 1 for not at all. */
  readonly orientation: number;
  /** Most images are in one piece. */
  readonly pieces: readonly Piece[];
};

/** A part of an image, and where it is in it. */
export type Piece = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly data: Pixels | Jpeg | Fax;
};

/** Row by row, one byte a channel: grey, or red, green and blue. */
export type Pixels = { readonly kind: 'pixels'; readonly channels: 1 | 3; readonly bytes: Uint8Array };

/** Stored as it came: the PDF engine decodes it. */
export type Jpeg = {
  readonly kind: 'jpeg';
  readonly channels: 1 | 3 | 4;
  /** Adobe stores CMYK the other way around. */
  readonly isInverted: boolean;
  /** Red, green and blue themselves, not brightness and two colours. */
  readonly isPlain?: boolean;
  readonly bytes: Uint8Array;
};

/** One bit a pixel, packed as fax machines do; stored as it came, too. */
export type Fax = {
  readonly kind: 'fax';
  /** Below 0: each row by the one before (Group 4); 0: by itself; above: mixed (Group 3). */
  readonly k: number;
  readonly isByteAligned: boolean;
  readonly isBlackOne: boolean;
  readonly bytes: Uint8Array;
};

const maxSide = 30_000;
const maxPixels = 150_000_000;

/** Throws unless an image of this size may be decoded. Asked before any pixel is. */
export function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw damaged('it has no pixels');
  if (width <= maxSide && height <= maxSide && width * height <= maxPixels) return;
  throw new FoveaError(
    'limit/pixels',
    `The image has ${width} × ${height} pixels; at most ${maxSide} on a side and ${maxPixels / 1e6} million in all are read`,
  );
}

export function damaged(why: string, cause?: unknown): FoveaError {
  return new FoveaError('image/damaged', `The image cannot be decoded: ${why}`, { cause });
}

/** An image in one piece. */
export function wholeImage(
  width: number,
  height: number,
  data: Piece['data'],
  { dpi, orientation = 1 }: { readonly dpi?: number | undefined; readonly orientation?: number } = {},
): Raster {
  return { width, height, dpi, orientation, pieces: [{ x: 0, y: 0, width, height, data }] };
}

/** Pixels with an alpha channel on white, as paper is; in one channel where all are grey. */
export function onWhite(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): Pixels {
  const count = width * height;
  if (rgba.length < 4 * count) throw damaged('pixels are missing');
  const bytes = new Uint8Array(3 * count);
  let isGrey = true;
  for (let i = 0; i < count; i++) {
    const alpha = rgba[4 * i + 3]! / 255;
    for (let c = 0; c < 3; c++) bytes[3 * i + c] = Math.round(255 + alpha * (rgba[4 * i + c]! - 255));
    isGrey &&= bytes[3 * i] === bytes[3 * i + 1] && bytes[3 * i] === bytes[3 * i + 2];
  }
  return isGrey
    ? { kind: 'pixels', channels: 1, bytes: Uint8Array.from({ length: count }, (_, i) => bytes[3 * i]!) }
    : { kind: 'pixels', channels: 3, bytes };
}
