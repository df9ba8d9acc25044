/** Typed arrays as text for JSON: base 64 of their bytes, in the order of the machine, which is little-endian everywhere. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const letters: Uint8Array = Uint8Array.from(alphabet, (letter) => letter.charCodeAt(0));
const padding = '=';

const unknown = 255;
const values: Uint8Array = new Uint8Array(128).fill(unknown);
letters.forEach((letter, value) => (values[letter] = value));

/** Divisible by 3, so that only the last stretch is padded; small enough to pass as arguments of one call. */
const stretch = 3072;

/** The bytes of an array in base 64. */
export function encodeArray(array: ArrayBufferView): string {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  let text = '';
  for (let start = 0; start < bytes.length; start += stretch) {
    const codes = encodeStretch(bytes.subarray(start, start + stretch));
    text += Reflect.apply(String.fromCharCode, undefined, codes) as string;
  }
  return text;
}

function encodeStretch(bytes: Uint8Array): Uint8Array {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let to = 0;
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    codes[to++] = letters[three >> 18]!;
    codes[to++] = letters[(three >> 12) & 63]!;
    codes[to++] = letters[(three >> 6) & 63]!;
    codes[to++] = letters[three & 63]!;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  return codes.fill(padding.charCodeAt(0), to - missing);
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
