/** Typed arrays as text for JSON: base 64 of their bytes, in the order of the machine, which is little-endian everywhere. */

import { base64Alphabet, toBase64 } from '../../model/base64.ts';

const padding = '=';
const unknown = 255;
const values: Uint8Array = new Uint8Array(128).fill(unknown);
Array.from(base64Alphabet).forEach((letter, value) => (values[letter.charCodeAt(0)] = value));

/** The bytes of an array in base 64. */
export function encodeArray(array: ArrayBufferView): string {
  return toBase64(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
}

function decodeBytes(text: string): Uint8Array<ArrayBuffer> {
  const length = text.endsWith('==') ? text.length - 2 : text.endsWith(padding) ? text.length - 1 : text.length;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let to = 0;
  let bits = 0;
  for (let i = 0; i < length; i++) {
    const value = values[text.charCodeAt(i)] ?? unknown;
    if (value === unknown) throw new TypeError('An array of the model is not base64');
    bits = (bits << 6) | value;
    const part = i & 3;
    if (part > 0) bytes[to++] = bits >> (6 - 2 * part);
  }
  return bytes;
}

function decodeAs<T>(text: unknown, size: number, make: (buffer: ArrayBuffer) => T): T {
  if (typeof text !== 'string') throw new TypeError('An array of the model is missing');
  const { buffer } = decodeBytes(text);
  if (buffer.byteLength % size > 0) throw new TypeError('An array of the model is truncated');
  return make(buffer);
}

/** Takes back what {@link encodeArray} wrote. */
export const decodeFloat32 = (text: unknown): Float32Array => decodeAs(text, 4, (buffer) => new Float32Array(buffer));
/** Takes back what {@link encodeArray} wrote. */
export const decodeFloat64 = (text: unknown): Float64Array => decodeAs(text, 8, (buffer) => new Float64Array(buffer));
/** Takes back what {@link encodeArray} wrote. */
export const decodeInt32 = (text: unknown): Int32Array => decodeAs(text, 4, (buffer) => new Int32Array(buffer));

/** Whole numbers from 0 up in as few bytes as the largest needs; how many is the first letter. */
export function encodeWhole(numbers: Int32Array): string {
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
  if (largest < 2 ** 8) return `1${encodeArray(Uint8Array.from(numbers))}`;
  return largest < 2 ** 16 ? `2${encodeArray(Uint16Array.from(numbers))}` : `4${encodeArray(numbers)}`;
}

/** Takes back what {@link encodeWhole} wrote. */
export function decodeWhole(text: unknown): Int32Array {
  if (typeof text !== 'string') throw new TypeError('An array of the model is missing');
  const rest = text.slice(1);
  if (text.startsWith('1')) return Int32Array.from(decodeAs(rest, 1, (buffer) => new Uint8Array(buffer)));
  if (text.startsWith('2')) return Int32Array.from(decodeAs(rest, 2, (buffer) => new Uint16Array(buffer)));
  if (text.startsWith('4')) return decodeInt32(rest);
  throw new TypeError('An array of the model is not a list of whole numbers');
}
