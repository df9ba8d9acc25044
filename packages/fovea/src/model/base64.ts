/** What stands for each value of six bits. */
export const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const codes: Uint8Array = Uint8Array.from(base64Alphabet, (letter) => letter.charCodeAt(0));
const padding = 61;

/** Divisible by 3, so that only the last stretch is padded; small enough to pass as arguments of one call. */
const stretch = 3072;

/** The bytes in base 64, padded, without line breaks. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += stretch) {
    const letters = encode(bytes.subarray(start, start + stretch));
    // Spreading the letters into the call takes four times as long.
    text += Reflect.apply(String.fromCharCode, undefined, letters) as string;
  }
  return text;
}

function encode(bytes: Uint8Array): Uint8Array {
  const letters = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  let to = 0;
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    letters[to++] = codes[three >> 18]!;
    letters[to++] = codes[(three >> 12) & 63]!;
    letters[to++] = codes[(three >> 6) & 63]!;
    letters[to++] = codes[three & 63]!;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  return letters.fill(padding, to - missing);
}
