/** SHA-256 of a text in UTF-8 (FIPS 180-4): the code that writes pages runs in browsers too, and can't wait for theirs. */
export function sha256(text: string): Uint8Array {
  const words = padded(utf8(text));
  const state = Int32Array.from(start);
  const schedule = new Int32Array(64);
  for (let from = 0; from < words.length; from += 16) {
    schedule.set(words.subarray(from, from + 16));
    for (let i = 16; i < 64; i++) schedule[i] = mixed(schedule, i);
    compress(state, schedule);
  }
  return Uint8Array.from({ length: 32 }, (_, i) => state[i >> 2]! >>> (24 - 8 * (i & 3)));
}

/** The fractions of a root of the first primes, of which the first 32 bits count. */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Int32Array.from(primes, (prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

const start = fractions(8, Math.sqrt);
const constants = fractions(64, Math.cbrt);

function utf8(text: string): Uint8Array {
  const bytes = encodeURIComponent(text).replaceAll(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

/** As words, with a bit that ends it and its length in bits at the end of the last block. */
function padded(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(16 * Math.ceil((bytes.length + 9) / 64));
  const put = (byte: number, at: number): void => void (words[at >> 2]! |= byte << (24 - 8 * (at & 3)));
  bytes.forEach(put);
  put(0x80, bytes.length);
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function mixed(words: Int32Array, i: number): number {
  const [near, far] = [words[i - 2]!, words[i - 15]!];
  const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
  const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
  return (words[i - 16]! + small + words[i - 7]! + large) | 0;
}

function compress(state: Int32Array, schedule: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constants[i]! + schedule[i]!) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => void (state[i] = (state[i]! + word) | 0));
}
