/** Text as the original's platform sees it: a no-break space is neither trimmed nor white space there. */

/** What Java counts as white space, besides the plain space. */
// oxlint-disable-next-line no-control-regex
const otherWhiteSpace = /[\t-\r\x1c-\x1f\u1680\u2000-\u2006\u2008-\u200a\u2028\u2029\u205f\u3000]/g;

export function isWhiteSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit >= 0x1c;
  if (unit < 0x1680) return false;
  if (unit >= 0x2000 && unit <= 0x200a) return unit !== 0x2007;
  return unit === 0x1680 || unit === 0x2028 || unit === 0x2029 || unit === 0x205f || unit === 0x3000;
}

/** Every white space becomes a plain space, one for one. */
export function plainSpaces(text: string): string {
  return text.replaceAll(otherWhiteSpace, ' ');
}

/** Without spaces and control characters at both ends. */
export function trimmed(text: string): string {
  return without(text, (unit) => unit <= 0x20);
}

export function withoutOuterSpace(text: string): string {
  return without(text, isWhiteSpace);
}

/** A pattern would try every run of spaces inside, too. */
function without(text: string, isOuter: (unit: number) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isOuter(text.charCodeAt(start))) start++;
  while (end > start && isOuter(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** The parts between separators; empty ones at the end are dropped. */
export function splitAt(text: string, separator: RegExp): string[] {
  const parts = text.split(separator);
  if (parts.length === 1) return parts;
  while (parts.at(-1) === '') parts.pop();
  return parts;
}
