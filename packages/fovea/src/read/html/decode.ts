import { FoveaError, type Note } from '../../model/index.ts';
import { declaredEncodings, markedEncoding } from './declared-encoding.ts';
import { guessEncoding, isBinary, isEscapedJapanese, utf16Of } from './guess-encoding.ts';
import { readAsDeclared } from './twice-encoded.ts';
import { repairWindows1252 } from './windows-1252.ts';

/** A page as text, with its encoding. */
export type Decoded = {
  readonly text: string;
  /** The name in the Encoding Standard. */
  readonly encoding: string;
  readonly notes: readonly Note[];
};

/** A reading of the bytes. */
type Reading = { readonly encoding: string; readonly text: string; readonly replaced: number };

/** So many characters in UTF-8 are no accident in bytes that should be something else. */
const byAccident = { oneByte: 0, moreBytes: 9 };
const oneByteEncoding = /^(?:windows-|iso-8859-|koi8|ibm866|macintosh|x-mac)/;

/**
 * Decodes bytes to text. A byte order mark decides; then the server's header, then a `meta` element or an XML
 * declaration, unless the bytes contradict it; then statistics of the bytes.
 * @example
 * ```ts
 * import { decodeHtml } from 'fovea/html';
 * const { text, encoding } = decodeHtml(Uint8Array.of(0x63, 0x61, 0x66, 0xe9), 'text/html; charset=iso-8859-1');
 * console.log(text, encoding); // => café windows-1252
 * ```
 */
export function decodeHtml(bytes: Uint8Array, contentType = ''): Decoded {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return decoded(bytes, read(bytes, marked));
  const declared = declaredEncodings(bytes, contentType);
  const wide = utf16Of(bytes);
  if (wide !== undefined) return decoded(bytes, read(bytes, wide), declared);
  if (isBinary(bytes)) throw new FoveaError('input/unknown-media', 'The input is not text, so it is not a web page');
  const reading = choose(bytes, declared);
  return undone(reading, declared[0]) ?? decoded(bytes, reading, declared);
}

/** What the page said before somebody encoded it twice. */
function undone({ encoding, text }: Reading, declared: string | undefined): Decoded | undefined {
  const first = encoding === 'utf-8' ? readAsDeclared(text, declared) : undefined;
  if (first === undefined) return undefined;
  const message = `The page was ${declared} text mistaken for windows-1252 and saved as UTF-8; this was undone`;
  return { text: first, encoding: declared!, notes: [{ level: 'info', code: 'html/encoded-twice', message }] };
}

function choose(bytes: Uint8Array, declared: readonly string[]): Reading {
  const [first] = declared;
  const utf8 = read(bytes, 'utf-8');
  // Who says UTF-16 of bytes that can be read one by one is wrong.
  if (utf8.replaced === 0) return readValid(bytes, utf8, first);
  // A page with a slip here and there is still in UTF-8. If it does not say so itself, slips must be few.
  if (utf8.replaced * (first === 'utf-8' ? 1 : 10) <= multiByteCount(bytes)) return utf8;
  const others = declared.filter((encoding) => encoding !== 'utf-8');
  return best([...others.map((encoding) => () => read(bytes, encoding)), () => read(bytes, guessEncoding(bytes))]);
}

/** Reads bytes that are valid UTF-8, but may be something else all the same. */
function readValid(bytes: Uint8Array, utf8: Reading, declared: string | undefined): Reading {
  if (declared === 'utf-8' || declared?.startsWith('utf-16')) return utf8;
  if ((declared ?? 'iso-2022-jp') === 'iso-2022-jp' && isEscapedJapanese(bytes)) return read(bytes, 'iso-2022-jp');
  if (declared === undefined) return utf8;
  const accident = oneByteEncoding.test(declared) ? byAccident.oneByte : byAccident.moreBytes;
  return multiByteCount(bytes) > accident ? utf8 : read(bytes, declared);
}

/** The first reading that fits well, or else the one with the fewest gaps. */
function best(readings: readonly (() => Reading)[]): Reading {
  let least: Reading | undefined;
  for (const make of readings) {
    const reading = make();
    if (reading.replaced <= reading.text.length / 1000) return reading;
    if (!least || reading.replaced < least.replaced) least = reading;
  }
  return least!;
}

function read(bytes: Uint8Array, encoding: string): Reading {
  const plain = new TextDecoder(encoding).decode(bytes);
  const text = encoding === 'windows-1252' ? repairWindows1252(plain) : plain;
  const found = countIn(text, '\uFFFD');
  const replaced = found === 0 || encoding !== 'utf-8' ? found : found - ownReplacements(bytes);
  return { encoding, text, replaced };
}

/** Replacement characters that the page has itself, from a mistake of somebody before us. */
function ownReplacements(bytes: Uint8Array): number {
  let count = 0;
  for (let i = bytes.indexOf(0xef); i !== -1; i = bytes.indexOf(0xef, i + 1)) {
    if (bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd) count++;
  }
  return count;
}

function countIn(text: string, character: string): number {
  let count = 0;
  for (let i = text.indexOf(character); i !== -1; i = text.indexOf(character, i + 1)) count++;
  return count;
}

/** How many bytes begin a character of more than one byte in UTF-8 and are followed by another byte of it. */
function multiByteCount(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length - 1; i++) if (bytes[i]! >= 0xc2 && (bytes[i + 1]! & 0xc0) === 0x80) count++;
  return count;
}

function doubtful([declared]: readonly string[], { encoding, replaced }: Reading): Note[] {
  if (declared === undefined || declared === encoding || bothChinese(declared, encoding)) return [];
  const message = `The page declares ${declared} but is read as ${encoding}, which matches its bytes better`;
  // Nothing but UTF-8 is valid UTF-8 by chance: the page was saved anew and says what was true before.
  const level = encoding === 'utf-8' && replaced === 0 ? 'info' : 'warning';
  return [{ level, code: 'html/encoding-doubtful', message }];
}

/** One is the other with more characters. */
function bothChinese(a: string, b: string): boolean {
  return a.startsWith('gb') && b.startsWith('gb');
}

function decoded(bytes: Uint8Array, reading: Reading, declared: readonly string[] = []): Decoded {
  const { encoding, text, replaced } = reading;
  const notes = doubtful(declared, reading);
  if (replaced > 0) {
    const level = replaced > bytes.length / 1000 ? 'warning' : 'info';
    const message = `${replaced} characters cannot be decoded as ${encoding} and were replaced by \uFFFD`;
    notes.push({ level, code: 'html/undecodable', message });
  }
  return { text, encoding, notes };
}
