import { unzlibSync } from 'fflate';
import { checkInflatedSize } from './inflated-size.ts';
import { unpackLzw } from './lzw.ts';
import { damaged } from './raster.ts';

const compressions = { none: 1, lzw: 5, deflate: 8, oldDeflate: 32946, packBits: 32773 } as const;
/** Each value is stored as what it is more than the one to its left. */
const differences = 2;
const slack = 1024;

type Packing = {
  readonly compression: number;
  readonly predictor: number;
  readonly bits: number;
  readonly channels: number;
};

/** The rows of a strip or tile, as they were before they were packed; what is missing at the end is 0. */
export function unpackStrip(bytes: Uint8Array, rowSize: number, rows: number, how: Packing): Uint8Array {
  const size = rowSize * rows;
  const unpacked = unpack(bytes, size, how.compression);
  if (how.predictor === differences) addUp(unpacked, rowSize, how);
  return unpacked;
}

function unpack(bytes: Uint8Array, size: number, compression: number): Uint8Array {
  const { none, lzw, deflate, oldDeflate, packBits } = compressions;
  const out = new Uint8Array(size);
  switch (compression) {
    case none:
      out.set(bytes.subarray(0, size));
      return out;
    case lzw:
      return unpackLzw(bytes, size, { bits: 8, isUpperFirst: true, early: 1 });
    case deflate:
    case oldDeflate:
      checkInflatedSize([bytes], size + slack);
      try {
        out.set(unzlibSync(bytes).subarray(0, size));
      } catch (thrown) {
        throw damaged('its compressed data are broken', thrown);
      }
      return out;
    case packBits:
      return unpackBits(bytes, out);
    default:
      throw damaged(`compression ${compression} is not supported`);
  }
}

/** Runs: a length, then as many bytes as they are, or one to be repeated. */
function unpackBits(bytes: Uint8Array, out: Uint8Array): Uint8Array {
  let filled = 0;
  for (let at = 0; at < bytes.length && filled < out.length;) {
    const length = bytes[at]!;
    if (length < 128) {
      const run = bytes.subarray(at + 1, at + 2 + length).subarray(0, out.length - filled);
      out.set(run, filled);
      filled += length + 1;
      at += 2 + length;
    } else {
      if (length > 128) out.fill(bytes[at + 1] ?? 0, filled, filled + 257 - length);
      filled += length > 128 ? 257 - length : 0;
      at += length > 128 ? 2 : 1;
    }
  }
  return out;
}

function addUp(values: Uint8Array, rowSize: number, { bits, channels }: Packing): void {
  if (bits !== 8) throw damaged(`differences of ${bits} bits are not supported`);
  for (let row = 0; row < values.length; row += rowSize) {
    for (let i = row + channels; i < row + rowSize; i++) values[i] = (values[i]! + values[i - channels]!) & 255;
  }
}
