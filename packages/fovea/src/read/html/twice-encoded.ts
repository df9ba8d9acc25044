import { windows1252Bytes } from './windows-1252.ts';

/** Encodings with two bytes a character, both beyond ASCII, that are taken for windows-1252 by mistake. */
const twoByted = /^(?:gb|euc-)/;
/** Of the characters beyond ASCII, so few may come out unreadable. */
const fewGaps = 0.005;
/** Fewer characters beyond ASCII are no evidence; and so many must have another beside them: in real words few do. */
const minOdd = 40;
const minBeside = 0.9;

/**
 * A page that says it is in a Chinese or Korean encoding, say, but holds only letters of western Europe, was read
 * wrongly by whoever saved it as UTF-8. Gives what it said at first; undefined where it was not so.
 */
export function readAsDeclared(text: string, declared: string | undefined): string | undefined {
  if (declared === undefined || !twoByted.test(declared)) return undefined;
  const isOdd = (i: number): boolean => text.charCodeAt(i) > 0x7f;
  let [odd, beside] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    if (!isOdd(i)) continue;
    odd++;
    if (isOdd(i - 1) || isOdd(i + 1)) beside++;
  }
  if (odd < minOdd || beside < odd * minBeside) return undefined;
  const bytes = windows1252Bytes(text);
  if (!bytes) return undefined;
  const first = new TextDecoder(declared).decode(bytes);
  let gaps = 0;
  for (let i = first.indexOf('\uFFFD'); i !== -1; i = first.indexOf('\uFFFD', i + 1)) gaps++;
  return gaps <= odd * fewGaps ? first : undefined;
}
