import { damaged, onWhite, type Pixels } from './raster.ts';

/** What the values of a page mean. */
export type Samples = {
  readonly bits: number;
  readonly channels: number;
  /** As TIFF numbers it. */
  readonly meaning: number;
  /** Of a palette: all reds, all greens, all blues, of sixteen bits each. */
  readonly colors: readonly number[];
  /** Of values of sixteen bits, whether the lower half comes first. */
  readonly isLittle: boolean;
};

const meanings = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, cmyk: 5 } as const;

export function pixelsOf(rows: Uint8Array, width: number, height: number, samples: Samples): Pixels {
  const { bits, channels, meaning, colors } = samples;
  const rowSize = Math.ceil((width * bits * channels) / 8);
  const most = 2 ** Math.min(bits, 8) - 1;
  const raw = (x: number, y: number, c: number): number => {
    const bit = (x * channels + c) * bits;
    const at = y * rowSize + (bit >> 3);
    if (bits === 8) return rows[at]!;
    if (bits === 16) return rows[at + (samples.isLittle ? 1 : 0)]!;
    return (rows[at]! >> (8 - bits - (bit & 7))) & most;
  };
  const value = (x: number, y: number, c: number): number => (raw(x, y, c) * 255) / most;
  const needed = meaning === meanings.rgb ? 3 : meaning === meanings.cmyk ? 4 : 1;
  if (channels < needed) throw damaged('channels are missing');
  const rgba = new Uint8Array(4 * width * height);
  const hasAlpha = channels > needed && meaning !== meanings.cmyk;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = 4 * (y * width + x);
      rgba[to + 3] = hasAlpha ? value(x, y, needed) : 255;
      for (let c = 0; c < 3; c++) rgba[to + c] = shade(meaning, x, y, c);
    }
  }
  return onWhite(rgba, width, height);

  function shade(kind: number, x: number, y: number, c: number): number {
    switch (kind) {
      case meanings.whiteIsZero:
        return 255 - value(x, y, 0);
      case meanings.blackIsZero:
        return value(x, y, 0);
      case meanings.rgb:
        return value(x, y, c);
      case meanings.palette:
        return (colors[(c * colors.length) / 3 + raw(x, y, 0)] ?? 0) >> 8;
      case meanings.cmyk:
        return ((255 - value(x, y, c)) * (255 - value(x, y, 3))) / 255;
      default:
        throw damaged(`colours of kind ${kind} are not supported`);
    }
  }
}
