import { crc32, inflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../src/model/index.ts';
import { toBase64 } from '../../src/model/base64.ts';
import { encodePng } from '../../src/write/png.ts';
import { makePicture } from './samples.ts';

type Decoded = { width: number; height: number; channels: number; filters: Set<number>; rgba: Uint8Array };

const anyPicture: fc.Arbitrary<Picture> = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 8 }),
    opaque: fc.boolean(),
    grey: fc.boolean(),
  })
  .chain(({ width, height, opaque, grey }) => {
    const length = width * height * 4;
    const byte = fc.oneof(fc.constantFrom(0, 255), fc.nat(255));
    return fc.array(byte, { minLength: length, maxLength: length }).map((bytes) => ({
      width,
      height,
      scale: 1,
      rgba: Uint8Array.from(bytes, (value, index) => {
        if (index % 4 === 3) return opaque ? 255 : value;
        return grey ? bytes[index - (index % 4)]! : value;
      }),
    }));
  });

describe('encodePng', () => {
  it('gives back every pixel', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const decoded = decodePng(encodePng(picture));
        expect([decoded.width, decoded.height]).toEqual([picture.width, picture.height]);
        expect(decoded.rgba).toEqual(picture.rgba);
      }),
    );
  });

  it('leaves the alpha channel out where every pixel is opaque', () => {
    expect(decodePng(encodePng(makePicture(3, 2, [10, 20, 30, 255]))).channels).toBe(3);
  });

  it('stores one channel where every pixel is opaque and grey', () => {
    const picture = makePicture(3, 2, [10, 10, 10, 255]);
    expect(decodePng(encodePng(picture)).channels).toBe(1);
    picture.rgba[6] = 11;
    expect(decodePng(encodePng(picture)).channels).toBe(3);
  });

  it('keeps the alpha channel for a single pixel that is not opaque', () => {
    const picture = makePicture(3, 2, [10, 20, 30, 255]);
    picture.rgba[7] = 254;
    expect(decodePng(encodePng(picture)).channels).toBe(4);
  });

  it('stores a row that repeats the one above by its difference', () => {
    const picture = makePicture(64, 3, [0, 0, 0, 255]);
    for (let i = 0; i < picture.rgba.length; i++) if (i % 4 !== 3) picture.rgba[i] = ((i % 256) * 37) % 251;
    expect(decodePng(encodePng(picture)).filters).toContain(2);
  });

  it('stores a row of one colour by the difference to the pixel on the left', () => {
    expect(decodePng(encodePng(makePicture(64, 1, [90, 90, 90, 255]))).filters).toEqual(new Set([1]));
  });

  it('refuses a size that does not fit the pixels', () => {
    const rgba = new Uint8Array(16);
    expect(() => encodePng({ width: 3, height: 2, scale: 1, rgba })).toThrow(TypeError);
    expect(() => encodePng({ width: 0, height: 0, scale: 1, rgba: new Uint8Array(0) })).toThrow(TypeError);
    expect(() => encodePng({ width: 1.5, height: 8 / 3, scale: 1, rgba })).toThrow(TypeError);
  });
});

describe('toBase64', () => {
  it('agrees with Node for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
    );
  });

  it('agrees with Node across the stretches it works in', () => {
    for (const length of [3071, 3072, 3073, 6144, 100_001]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7919) >> 3);
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    }
  });
});

function decodePng(bytes: Uint8Array): Decoded {
  expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const chunks = readChunks(bytes);
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const header = chunks.get('IHDR')!;
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const channels = { 0: 1, 2: 3, 6: 4 }[header[9]!]!;
  expect([header[8], ...header.subarray(10)]).toEqual([8, 0, 0, 0]);
  return { width, height, channels, ...unfilter(inflateSync(chunks.get('IDAT')!), width, height, channels) };
}

function readChunks(bytes: Uint8Array): Map<string, Buffer> {
  const file = Buffer.from(bytes);
  const chunks = new Map<string, Buffer>();
  let at = 8;
  while (at < file.length) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, end));
    at = end + 4;
  }
  expect(at).toBe(file.length);
  return chunks;
}

function unfilter(
  rows: Uint8Array,
  width: number,
  height: number,
  channels: number,
): Pick<Decoded, 'filters' | 'rgba'> {
  const filters = new Set<number>();
  const rgba = new Uint8Array(width * height * 4).fill(255);
  const stride = width * channels;
  expect(rows.length).toBe((stride + 1) * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)]!;
    filters.add(filter);
    const row = new Uint8Array(stride);
    for (let i = 0; i < stride; i++) {
      const left = i < channels ? 0 : row[i - channels]!;
      row[i] = rows[y * (stride + 1) + 1 + i]! + [0, left, above[i]!][filter]!;
      const at = (y * width + Math.floor(i / channels)) * 4;
      if (channels === 1) rgba.fill(row[i]!, at, at + 3);
      else rgba[at + (i % channels)] = row[i]!;
    }
    above = row;
  }
  return { filters, rgba };
}
