import type { BodyLook } from '../../model/body-look.ts';
import type { Style, Token } from '../../model/index.ts';
import { firstOf, lastOf } from '../../model/lookup.ts';
import type { DocLook } from './doc-look.ts';
import { numberDepth, type HeadingLook } from './heading-ranks.ts';
import { mainLook } from './inline.ts';
import { tokensOf, type Part } from './part.ts';

const maxWords = 20;
const larger = 1.12;

/** Numbered headings that were taken for items, and those in which a word is set otherwise. */
export function withHeadings(parts: readonly Part[], styles: readonly Style[], look: DocLook): Part[] {
  const may = parts.map((part) => mayBeHeading(part, styles, look.body));
  return parts.map((part, i) => {
    // Several in a row are a list.
    if (!may[i] || (part.kind === 'item' && (may[i - 1] || may[i + 1]))) return part;
    return { ...part, kind: 'heading' as const };
  });
}

function mayBeHeading(part: Part, styles: readonly Style[], body: BodyLook): boolean {
  if (part.code !== undefined || part.term !== undefined || part.note !== undefined) return false;
  if (part.lines.length > 2 || !isNumbered(part)) return false;
  const tokens = tokensOf(part);
  return tokens.length <= maxWords && isTitle(tokens) && standsOut(tokens, styles, body);
}

/** Begins with a number: as the mark of an item, or as its first word. */
function isNumbered(part: Part): boolean {
  if (part.kind === 'text') return numberDepth(firstOf(part.lines).tokens.map(({ text }) => text)) !== undefined;
  if (part.kind !== 'item' || !part.hasOwnMark) return false;
  return /^(?:\d{1,2}|[A-Z]|[IVX]{1,5})[.)]$/.test(part.marker ?? '');
}

/** Has words, and is no sentence. */
function isTitle(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => /\p{L}{2}/u.test(text)) && !/[.;,:]$/.test(lastOf(tokens).text);
}

function standsOut(tokens: readonly Token[], styles: readonly Style[], body: BodyLook): boolean {
  const { size, bold } = mainLook(tokens, styles);
  if (size >= larger * body.size) return true;
  const startsBold = (styles[firstOf(tokens).style]?.weight ?? 400) >= 600;
  return bold && startsBold && !body.isBold && size >= 0.95 * body.size;
}

/** What the level of a heading follows from. */
export function headingLook(part: Part, styles: readonly Style[]): HeadingLook {
  const tokens = tokensOf(part);
  const { size, bold } = mainLook(tokens, styles);
  const depth = numberDepth(tokens.slice(0, 3).map(({ text }) => text));
  return { size, bold, depth, ...(part.given && { given: part.given }) };
}
