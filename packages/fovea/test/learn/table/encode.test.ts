import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeFloat32,
  decodeFloat64,
  decodeInt32,
  decodeWhole,
  encodeArray,
  encodeWhole,
} from '../../../src/learn/table/encode.ts';

describe('arrays as text', () => {
  it('are the base 64 of their bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        expect(encodeArray(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
    );
  });

  it('come back the same', () => {
    fc.assert(
      fc.property(fc.float32Array(), fc.float64Array(), fc.int32Array(), (floats, doubles, whole) => {
        expect(decodeFloat32(encodeArray(floats))).toEqual(floats);
        expect(decodeFloat64(encodeArray(doubles))).toEqual(doubles);
        expect(decodeInt32(encodeArray(whole))).toEqual(whole);
      }),
    );
  });

  it('take as few bytes as their largest number needs', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.constantFrom(1, 300, 2 ** 31), (list, limit) => {
        const numbers = Int32Array.from(list, (one) => one % limit);
        expect(decodeWhole(encodeWhole(numbers))).toEqual(numbers);
      }),
    );
    expect(encodeWhole(Int32Array.of(255, 0, 1)).length).toBe(5);
    expect(encodeWhole(Int32Array.of(256, 0, 1)).length).toBe(9);
  });

  it.each<[() => unknown, string]>([
    [() => decodeInt32('AAA!'), 'not base64'],
    [() => decodeInt32('AAA€'), 'not base64'],
    [() => decodeInt32('AAA='), 'truncated'],
    [() => decodeInt32(7), 'is missing'],
    [() => decodeWhole(undefined), 'is missing'],
    [() => decodeWhole('9AAAA'), 'not a list of whole numbers'],
  ])('are refused when broken: %s', (decode, message) => {
    expect(decode).toThrow(TypeError);
    expect(decode).toThrow(message);
  });
});
