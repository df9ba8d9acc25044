import { unpackLzw } from './lzw.ts';
import { checkSize, damaged, onWhite, wholeImage, type Raster } from './raster.ts';

const [imageBlock, extension, controlExtension, trailer] = [0x2c, 0x21, 0xf9, 0x3b];
/** In which order rows come where the picture is to appear bit by bit: from which row on, and how far apart. */
const passes = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

/** The first frame of a GIF. */
export function readGif(bytes: Uint8Array): Raster {
  const u16 = (at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  const [width, height] = [u16(6), u16(8)];
  checkSize(width, height);
  const rgba = new Uint8Array(4 * width * height);
  let at = 13;
  let palette = paletteAt(bytes, at, bytes[10] ?? 0);
  at += palette.length;
  let transparent = -1;
  while (at < bytes.length && bytes[at] === extension) {
    if (bytes[at + 1] === controlExtension && (bytes[at + 3]! & 1) === 1) transparent = bytes[at + 6] ?? -1;
    at = afterBlocks(bytes, at + 2);
  }
  if (bytes[at] !== imageBlock) throw damaged(bytes[at] === trailer ? 'it has no frame' : 'it is not a valid GIF');
  const [left, top, w, h] = [u16(at + 1), u16(at + 3), u16(at + 5), u16(at + 7)];
  const flags = bytes[at + 9] ?? 0;
  at += 10;
  const own = paletteAt(bytes, at, flags);
  if (own.length > 0) palette = own;
  at += own.length;
  checkSize(w, h);
  const bits = bytes[at] ?? 0;
  if (bits < 1 || bits > 8) throw damaged('it is not a valid GIF');
  const indexes = unpackLzw(blocksAt(bytes, at + 1), w * h, { bits, isUpperFirst: false, early: 0 });
  const rows = (flags & 0x40) === 0 ? undefined : interlaced(h);
  for (let i = 0; i < w * h; i++) {
    const row = Math.floor(i / w);
    const [x, y, color] = [left + (i % w), top + (rows?.[row] ?? row), indexes[i]!];
    if (x >= width || y >= height || color === transparent) continue;
    const to = 4 * (y * width + x);
    for (let c = 0; c < 3; c++) rgba[to + c] = palette[3 * color + c] ?? 0;
    rgba[to + 3] = 255;
  }
  return wholeImage(width, height, onWhite(rgba, width, height));
}

/** Three bytes a colour; none where the flags say so. */
function paletteAt(bytes: Uint8Array, at: number, flags: number): Uint8Array {
  return (flags & 0x80) === 0 ? new Uint8Array() : bytes.subarray(at, at + 3 * (2 << (flags & 7)));
}

/** Data come in blocks, each with its size before it, until one is empty. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
  return at + 1;
}

function blocksAt(bytes: Uint8Array, from: number): Uint8Array {
  const joined = new Uint8Array(bytes.length - Math.min(from, bytes.length));
  let filled = 0;
  for (let at = from; at < bytes.length && bytes[at] !== 0; at += 1 + bytes[at]!) {
    const block = bytes.subarray(at + 1, at + 1 + bytes[at]!);
    joined.set(block, filled);
    filled += block.length;
  }
  return joined.subarray(0, filled);
}

function interlaced(height: number): number[] {
  return passes.flatMap(([first, step]) =>
    Array.from({ length: Math.max(0, Math.ceil((height - first) / step)) }, (_, i) => first + i * step),
  );
}
