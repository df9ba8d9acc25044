import type { Style } from '../../model/index.ts';
import type { DocLook } from './doc-look.ts';
import { numberDepth, type HeadingLook } from './heading-ranks.ts';
import { mainLook } from './inline.ts';
import { tokensOf, type Part } from './part.ts';

const maxWords = 20;
const larger = 1.12;

/** Numbered headings that were taken for items, and those in which a word is set otherwise. */
export function withHeadings(parts: readonly Part[], styles: readonly Style[], look: DocLook): Part[] {
  const may = parts.map((part) => mayBeHeading(part, styles, look));
  return parts.map((part, i) => {
    // Several in a row are a list.
    if (!may[i] || (part.kind === 'item' && (may[i - 1] || may[i + 1]))) return part;
    return { ...part, kind: 'heading' as const };
  });
}

function mayBeHeading(part: Part, styles: readonly Style[], body: DocLook): boolean {
  if (part.code !== undefined || part.term !== undefined || part.note !== undefined) return false;
  if ((part.kind !== 'text' && part.kind !== 'item') || part.lines.length > 2) return false;
  const tokens = tokensOf(part);
  const texts = tokens.map(({ text }) => text);
  if (tokens.length > maxWords || !texts.some((text) => /\p{L}{2}/u.test(text)) || /[.;,:]$/.test(texts.at(-1)!))
    return false;
  if (part.kind === 'item' && !(part.hasOwnMark && /^(?:\d{1,2}|[A-Z]|[IVX]{1,5})[.)]$/.test(part.marker ?? '')))
    return false;
  if (part.kind === 'text' && numberDepth(texts) === undefined) return false;
  const { size, bold } = mainLook(tokens, styles);
  const isLarge = size >= larger * body.size;
  const isBold = bold && !body.bold && size >= 0.95 * body.size && (styles[tokens[0]!.style]?.weight ?? 400) >= 600;
  return isLarge || isBold;
}

/** What the level of a heading follows from. */
export function headingLook(part: Part, styles: readonly Style[]): HeadingLook {
  const tokens = tokensOf(part);
  const { size, bold } = mainLook(tokens, styles);
  return { size, bold, depth: numberDepth(tokens.slice(0, 3).map(({ text }) => text)) };
}
