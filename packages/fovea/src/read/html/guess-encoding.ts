import { analyse } from 'chardet';
import { encodingOf } from './declared-encoding.ts';
import { Content } from './raw-text.ts';
import { newToken, TokenKind } from './token.ts';
import { Tokenizer } from './tokenizer.ts';

/** So many bytes of text are enough to tell, and with so few that are not ASCII there is nothing to tell by. */
const sampleSize = 32_768;
const fewBytes = 3;

/** What most pages without any hint are in. */
const fallback = 'windows-1252';

/** Seldom met, but much like French and others when there is little text. */
const seldom = new Set(['windows-1257', 'windows-1258']);
const seldomWeight = 0.6;

/** Guesses the encoding of a page that is not in UTF-8, by which pairs and triples of bytes languages use. */
export function guessEncoding(bytes: Uint8Array): string {
  const text = foreignText(bytes);
  if (text.filter((byte) => byte >= 0x80).length <= fewBytes) return fallback;
  const guesses = analyse(text).flatMap(({ name, confidence }) => {
    const encoding = encodingOf(name);
    if (encoding === undefined || encoding.startsWith('utf-')) return [];
    return [{ encoding, weight: confidence * (seldom.has(encoding) ? seldomWeight : 1) }];
  });
  const sorted = guesses.toSorted((a, b) => b.weight - a.weight);
  return sorted.find(({ encoding, weight }) => weight > 0 && fits(encoding, text))?.encoding ?? fallback;
}

/** An encoding that leaves gaps is the wrong one; at the end of the sample a character may be cut in two. */
function fits(encoding: string, text: Uint8Array): boolean {
  return !new TextDecoder(encoding).decode(text, { stream: true }).includes('\uFFFD');
}

/**
 * The text of a page that is not plain ASCII, in bytes: markup, scripts and English menus would only make everything look
 * like English.
 */
function foreignText(bytes: Uint8Array): Uint8Array {
  // One character for each byte, so that places in the one are places in the other.
  const page = new TextDecoder('windows-1252').decode(bytes);
  const token = newToken();
  const tokenizer = new Tokenizer(page, token);
  const sample = new Uint8Array(sampleSize);
  let length = 0;
  do {
    tokenizer.next(false);
    if (token.kind === TokenKind.start && /^(?:script|style)$/.test(token.tag.name)) {
      tokenizer.nextRaw(Content.raw, token.tag.name);
    } else if (token.kind === TokenKind.text) {
      const text = bytes.subarray(token.start, Math.min(token.end, token.start + sampleSize - length - 1));
      if (!text.some((byte) => byte >= 0x80)) continue;
      sample.set(text, length);
      length += text.length;
      sample[length++] = 0x0a;
    }
  } while (token.kind !== TokenKind.endOfSource && length < sampleSize - 1);
  return sample.subarray(0, length);
}

/** Whether bytes are in the Japanese encoding that has ASCII bytes alone, between escapes. */
export function isEscapedJapanese(bytes: Uint8Array): boolean {
  for (let i = bytes.indexOf(0x1b); i !== -1; i = bytes.indexOf(0x1b, i + 1)) {
    if (bytes[i + 1] === 0x24 && (bytes[i + 2] === 0x42 || bytes[i + 2] === 0x40)) return true;
  }
  return false;
}

/** Whether bytes are in UTF-16, by where the zeros of their ASCII characters are: half of all markup. */
export function utf16Of(bytes: Uint8Array): string | undefined {
  const pairs = Math.min(bytes.length, 4096) >> 1;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) even++;
    if (bytes[2 * i + 1] === 0) odd++;
  }
  const many = Math.max(2, pairs / 4);
  if (odd > many && even < odd / 20) return 'utf-16le';
  if (even > many && odd < even / 20) return 'utf-16be';
  return undefined;
}

/** Whether bytes can be no web page: full of control characters, or with some and without a tag anybody knows. */
export function isBinary(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 8192);
  let controls = 0;
  for (let i = 0; i < head.length; i++) if (head[i]! < 0x20 && !isTextControl(head[i]!)) controls++;
  if (controls <= 0.03 * head.length) return false;
  if (controls > 0.3 * head.length) return true;
  const text = new TextDecoder('windows-1252').decode(head);
  return !/<(?:!doctype|html|head|body|title|meta|div|p|span|table|a|h\d)[\s/>]/i.test(text);
}

/** Tab, line feed, vertical tab, form feed, carriage return and escape are in texts. */
function isTextControl(byte: number): boolean {
  return (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b;
}
