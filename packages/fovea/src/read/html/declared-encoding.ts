import { Tokenizer } from './tokenizer.ts';
import { newToken, TokenKind } from './token.ts';

/** Browsers look at the first 1024 bytes, but also wait for more; some pages have theirs far down the head. */
const headSize = 16_384;

/** What a page or its server says the encoding is, as the Encoding Standard names it, best first. */
export function declaredEncodings(bytes: Uint8Array, contentType: string): string[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headSize));
  const labels = [charsetIn(contentType), metaCharset(head), xmlEncoding(head)];
  return [...new Set(labels.map((label) => encodingOf(label)).filter((encoding) => encoding !== undefined))];
}

/** The name of an encoding by one of its labels, if it is one that can be decoded. */
export function encodingOf(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** The encoding that the first bytes stand for. */
export function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

function charsetIn(contentType: string): string | undefined {
  const found = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(contentType);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** The charset of the first `meta` that has one. Its bytes can be read, so it can't be UTF-16, whatever it says. */
function metaCharset(head: string): string | undefined {
  const token = newToken();
  const tokenizer = new Tokenizer(head, token);
  do {
    tokenizer.next(false);
    if (token.kind !== TokenKind.start) continue;
    if (token.tag.name === 'body') return undefined;
    const label = token.tag.name === 'meta' ? charsetOfMeta(token.attributes) : undefined;
    if (label !== undefined) return /^utf-?16/i.test(label.trim()) ? 'utf-8' : label;
  } while (token.kind !== TokenKind.endOfSource);
  return undefined;
}

function charsetOfMeta(attributes: readonly string[]): string | undefined {
  const value = (name: string): string | undefined => {
    const place = attributes.findIndex((one, i) => i % 2 === 0 && one === name);
    return place === -1 ? undefined : attributes[place + 1];
  };
  const charset = value('charset');
  if (encodingOf(charset) !== undefined) return charset;
  return /^content-type$/i.test(value('http-equiv') ?? '') ? charsetIn(value('content') ?? '') : undefined;
}

function xmlEncoding(head: string): string | undefined {
  return /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']\s*([\w.:-]+)/i.exec(head)?.[1];
}
