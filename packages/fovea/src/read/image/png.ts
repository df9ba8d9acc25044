import { convertIndexedToRgb, decode, hasPngSignature, type DecodedPng } from 'fast-png';
import { checkInflatedSize } from './inflated-size.ts';
import { checkSize, damaged, onWhite, wholeImage, type Pixels, type Raster } from './raster.ts';

const bytesPerPixel = 8;
/** What filters, passes and sloppy writers may add to the pixels. */
const slack = 1 << 20;
const inchesPerMetre = 0.0254;

export function readPng(bytes: Uint8Array): Raster {
  const [width, height] = sizeOf(bytes);
  checkSize(width, height);
  checkInflatedSize(dataChunks(bytes), width * height * bytesPerPixel + height + slack);
  try {
    const image = decode(bytes);
    const { resolution } = image;
    const dpi = resolution?.unit === 1 ? resolution.x * inchesPerMetre : undefined;
    return wholeImage(width, height, pixelsOf(image), { dpi });
  } catch (thrown) {
    throw damaged('it is not a valid PNG', thrown);
  }
}

function sizeOf(bytes: Uint8Array): readonly [number, number] {
  if (!hasPngSignature(bytes) || bytes.length < 24) throw damaged('it ends before its pixels');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

function dataChunks(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Uint8Array[] = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const size = view.getUint32(at);
    // IDAT
    if (view.getUint32(at + 4) === 0x49444154) chunks.push(bytes.subarray(at + 8, at + 8 + size));
    at += 12 + size;
  }
  return chunks;
}

/** Eight bits a channel, without alpha. */
function pixelsOf(image: DecodedPng): Pixels {
  const { width, height, palette } = image;
  const count = width * height;
  const channels = palette ? (palette[0]?.length === 4 ? 4 : 3) : image.channels;
  const values = palette ? convertIndexedToRgb(image) : eightBits(image);
  if (channels === 3) return { kind: 'pixels', channels: 3, bytes: Uint8Array.from(values) };
  if (channels === 1) return { kind: 'pixels', channels: 1, bytes: Uint8Array.from(values) };
  const rgba = new Uint8Array(4 * count);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) rgba[4 * i + c] = values[channels * i + (channels === 4 ? c : 0)]!;
    rgba[4 * i + 3] = values[channels * i + channels - 1]!;
  }
  return onWhite(rgba, width, height);
}

/** Samples of less than eight bits are packed, row by row; of sixteen, the upper half is enough. */
function eightBits({ width, height, channels, depth, data }: DecodedPng): ArrayLike<number> & Iterable<number> {
  if (depth === 8) return data;
  if (depth === 16) return Uint8Array.from(data, (value) => value >> 8);
  const rowSize = Math.ceil((width * channels * depth) / 8);
  const most = 2 ** depth - 1;
  const values = new Uint8Array(width * height * channels);
  for (let i = 0; i < values.length; i++) {
    const [row, column] = [Math.floor(i / (width * channels)), i % (width * channels)];
    const bit = column * depth;
    const byte = data[row * rowSize + (bit >> 3)] ?? 0;
    values[i] = (((byte >> (8 - depth - (bit & 7))) & most) * 255) / most;
  }
  return values;
}
