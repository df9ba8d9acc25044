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
  const [width, height] = [u16(bytes, 6), u16(bytes, 8)];
  checkSize(width, height);
  const { shared, at, transparent } = firstFrame(bytes);
  if (bytes[at] !== imageBlock) throw damaged(bytes[at] === trailer ? 'it has no frame' : 'it is not a valid GIF');
  const frame = frameAt(bytes, at + 1, shared);
  return wholeImage(width, height, onWhite(drawn(frame, width, height, transparent), width, height));
}

/** Whether the file ends before its first frame does. */
export function isTruncatedGif(bytes: Uint8Array): boolean {
  const { at } = firstFrame(bytes);
  const own = paletteAt(bytes, at + 10, bytes[at + 9] ?? 0);
  return afterBlocks(bytes, at + 11 + own.length) > bytes.length;
}

function firstFrame(bytes: Uint8Array): { shared: Uint8Array; at: number; transparent: number } {
  const shared = paletteAt(bytes, 13, bytes[10] ?? 0);
  return { shared, ...afterExtensions(bytes, 13 + shared.length) };
}

function u16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

/** Where a frame begins, and which of its colours is none. */
function afterExtensions(bytes: Uint8Array, from: number): { readonly at: number; readonly transparent: number } {
  let [at, transparent] = [from, -1];
  while (at < bytes.length && bytes[at] === extension) {
    if (bytes[at + 1] === controlExtension && (bytes[at + 3]! & 1) === 1) transparent = bytes[at + 6] ?? -1;
    at = afterBlocks(bytes, at + 2);
  }
  return { at, transparent };
}

type Frame = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly palette: Uint8Array;
  /** Colours by number, row by row as they come. */
  readonly indexes: Uint8Array;
  /** Which row of the picture each of them is; in order where it is absent. */
  readonly rows?: readonly number[];
};

function frameAt(bytes: Uint8Array, at: number, shared: Uint8Array): Frame {
  const [left, top, width, height] = [u16(bytes, at), u16(bytes, at + 2), u16(bytes, at + 4), u16(bytes, at + 6)];
  checkSize(width, height);
  const flags = bytes[at + 8] ?? 0;
  const own = paletteAt(bytes, at + 9, flags);
  const data = at + 9 + own.length;
  const bits = bytes[data] ?? 0;
  if (bits < 1 || bits > 8) throw damaged('it is not a valid GIF');
  const indexes = unpackLzw(blocksAt(bytes, data + 1), width * height, { bits, isUpperFirst: false, early: 0 });
  const palette = own.length > 0 ? own : shared;
  return { left, top, width, palette, indexes, ...((flags & 0x40) !== 0 && { rows: interlaced(height) }) };
}

function drawn(frame: Frame, width: number, height: number, transparent: number): Uint8Array {
  const rgba = new Uint8Array(4 * width * height);
  frame.indexes.forEach((color, i) => {
    const row = Math.floor(i / frame.width);
    const [x, y] = [frame.left + (i % frame.width), frame.top + (frame.rows?.[row] ?? row)];
    if (x >= width || y >= height || color === transparent) return;
    const to = 4 * (y * width + x);
    for (let c = 0; c < 3; c++) rgba[to + c] = frame.palette[3 * color + c] ?? 0;
    rgba[to + 3] = 255;
  });
  return rgba;
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
