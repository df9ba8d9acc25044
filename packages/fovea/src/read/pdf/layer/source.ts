/** PDF source, as far as dictionaries have to be taken apart and put together again: values are kept as they are written. */

/** Thrown for source that is not written as it should be; whoever asks has another way. */
export class NotPlain extends Error {
  override readonly name = 'NotPlain';
}

/** Entries of a dictionary, by name without its slash; values are source. */
export type Entries = ReadonlyMap<string, string>;

const [open, close, less, greater, left, right, slash, percent, backslash] = [
  0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x2f, 0x25, 0x5c,
];
const white = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([open, close, less, greater, left, right, slash, percent, 0x7b, 0x7d]);
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !white.has(byte) && !delimiters.has(byte);

/** Deeper than any page is; more would be an attack on the stack. */
const maxDepth = 64;

/** The first place from `at` on that is neither white nor in a comment. */
export function skipWhite(bytes: Uint8Array, at: number): number {
  for (;;) {
    while (white.has(bytes[at]!)) at++;
    if (bytes[at] !== percent) return at;
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  }
}

/** Where the value that starts at `at` ends. */
export function endOfValue(bytes: Uint8Array, at: number, depth: number = 0): number {
  if (depth > maxDepth) throw new NotPlain('nested too deeply');
  switch (bytes[at]) {
    case less:
      return bytes[at + 1] === less ? endOfDictionary(bytes, at, depth) : after(bytes, bytes.indexOf(greater, at));
    case left:
      return endOfArray(bytes, at, depth);
    case open:
      return endOfString(bytes, at);
    case slash:
      return endOfWord(bytes, at + 1);
    default:
      return endOfReference(bytes, at) ?? after(bytes, endOfWord(bytes, at) - 1, at);
  }
}

/** The place after `last`, which has to be at `from` or later. */
function after(bytes: Uint8Array, last: number, from: number = 0): number {
  if (last < from || last >= bytes.length) throw new NotPlain('a value does not end');
  return last + 1;
}

function endOfWord(bytes: Uint8Array, at: number): number {
  while (isRegular(bytes[at])) at++;
  return at;
}

/** `12 0 R`; undefined where something else stands. */
function endOfReference(bytes: Uint8Array, at: number): number | undefined {
  const source = latin1(bytes.subarray(at, at + 32));
  const found = /^\d+\s+\d+\s+R(?![^\s()<>[\]{}/%])/.exec(source);
  return found ? at + found[0].length : undefined;
}

function endOfString(bytes: Uint8Array, at: number): number {
  let depth = 0;
  for (let i = at; i < bytes.length; i++) {
    if (bytes[i] === backslash) i++;
    else if (bytes[i] === open) depth++;
    else if (bytes[i] === close && --depth === 0) return i + 1;
  }
  throw new NotPlain('a string does not end');
}

function endOfArray(bytes: Uint8Array, at: number, depth: number): number {
  let i = skipWhite(bytes, at + 1);
  while (bytes[i] !== right) i = skipWhite(bytes, endOfValue(bytes, i, depth + 1));
  return i + 1;
}

function endOfDictionary(bytes: Uint8Array, at: number, depth: number): number {
  return readDictionary(bytes, at, depth, () => {});
}

function readDictionary(
  bytes: Uint8Array,
  at: number,
  depth: number,
  entry: (name: string, from: number, to: number) => void,
): number {
  if (bytes[at] !== less || bytes[at + 1] !== less) throw new NotPlain('no dictionary');
  let i = skipWhite(bytes, at + 2);
  while (bytes[i] !== greater) {
    if (bytes[i] !== slash) throw new NotPlain('an entry without a name');
    const nameEnd = endOfWord(bytes, i + 1);
    const from = skipWhite(bytes, nameEnd);
    const to = endOfValue(bytes, from, depth + 1);
    entry(latin1(bytes.subarray(i + 1, nameEnd)), from, to);
    i = skipWhite(bytes, to);
  }
  if (bytes[i + 1] !== greater) throw new NotPlain('a dictionary does not end');
  return i + 2;
}

/** The entries of the dictionary that starts at `at`, and where it ends. */
export function dictionaryAt(bytes: Uint8Array, at: number): { readonly entries: Entries; readonly end: number } {
  const entries = new Map<string, string>();
  const end = readDictionary(bytes, at, 0, (name, from, to) => entries.set(name, latin1(bytes.subarray(from, to))));
  return { entries, end };
}

/** The values of an array. */
export function arrayValues(source: string): string[] {
  const bytes = bytesOf(source);
  const values: string[] = [];
  for (let i = skipWhite(bytes, 1); bytes[i] !== right;) {
    const end = endOfValue(bytes, i);
    values.push(latin1(bytes.subarray(i, end)));
    i = skipWhite(bytes, end);
  }
  return values;
}

export function dictionarySource(entries: Entries): string {
  return `<< ${[...entries].map(([name, value]) => `/${name} ${value}`).join(' ')} >>`;
}

/** A number without an exponent, which PDF does not know. */
export function plainNumber(value: number): string {
  return value.toFixed(6).replace(/\.?0{1,6}$/, '');
}

// The decoder called latin1 is one of Windows; this one gives each byte the character of its number.
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return text;
}

export function bytesOf(source: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(source, (character) => character.charCodeAt(0));
}
