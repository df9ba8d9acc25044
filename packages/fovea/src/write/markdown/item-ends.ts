import type { Style } from '../../model/index.ts';
import { entry, firstOf, lastOf } from '../../model/lookup.ts';
import { lineBox, sizeOf, subPart, type Part } from './part.ts';

/** Lines that begin this near each other, in ems, begin at one place. */
const samePlace = 0.4;
/** White between a line and the next one of the same item, in ems. */
const lineGap = 0.8;
/** What a line leaves free beyond the next word, in ems, where it ends on purpose. */
const spareRoom = 1.5;

/** An item of more lines is long enough. */
const maxLines = 100;

const sentenceEnd = /[.!?…:;][\p{Pe}\p{Pf}"'’”]*$/u;

/** Lines of an item that begin before its mark are no lines of it: a paragraph without white before it. */
export function withoutTail(part: Part, styles: readonly Style[]): Part[] {
  const [first, ...rest] = part.lines;
  if (part.kind !== 'item' || !first || rest.length === 0 || part.block.angle !== 0) return [part];
  const em = sizeOf(firstOf(first.tokens), styles);
  const mark = part.markX0 ?? lineBox(first).x0;
  const out = rest.findIndex((line) => lineBox(line).x0 < mark - samePlace * em) + 1;
  const at = out === 0 ? -1 : endBefore(part, out, em);
  return at < 0 ? [part] : [itemOf(part, at), subPart(part, part.lines.slice(at), 'text')];
}

/** Where an item ends before a line that stands out; -1 where it does not end: some items are indented like paragraphs. */
function endBefore({ lines, block }: Part, out: number, em: number): number {
  const isEnd = (at: number): boolean => {
    const [line, next] = [entry(lines, at), firstOf(entry(lines, at + 1).tokens)];
    if (sentenceEnd.test(lastOf(line.tokens).text)) return true;
    // The next word would have fitted.
    const room = block.box.x1 - lineBox(line).x1;
    return room > next.box.x1 - next.box.x0 + spareRoom * em && !/^\p{Ll}/u.test(next.text);
  };
  if (isEnd(out - 1)) return out;
  // The first line of a paragraph may be indented.
  return out > 1 && isEnd(out - 2) ? out - 1 : -1;
}

/** The first lines of an item, with its mark. */
function itemOf(part: Part, lines: number): Part {
  const { block } = subPart(part, part.lines.slice(0, lines), 'item');
  const x0 = Math.min(block.box.x0, part.markX0 ?? block.box.x0);
  return { ...part, lines: part.lines.slice(0, lines), block: { ...block, box: { ...block.box, x0 } } };
}

/** The lines of an item that were left in a part of their own, where its marks stood apart. */
export function joinedItems(parts: readonly Part[], styles: readonly Style[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind !== 'item' || !carriesOn(last, part, styles)) joined.push(part);
    else joined[joined.length - 1] = withLines(last, part);
  }
  return joined;
}

function withLines(item: Part, more: Part): Part {
  const { box } = item.block;
  const lines = [...item.lines, ...more.lines];
  const whole = subPart(item, lines, 'item').block;
  const x0 = Math.min(box.x0, whole.box.x0);
  return { ...item, lines, block: { ...whole, box: { ...whole.box, x0 } } };
}

/** Right below, at the place where the text of the item begins, in the middle of a sentence. */
function carriesOn(item: Part, { kind, code, term, lines, block }: Part, styles: readonly Style[]): boolean {
  if (kind !== 'text' || code !== undefined || term !== undefined || block.angle !== 0 || item.block.angle !== 0)
    return false;
  if (block.frame !== item.block.frame || item.lines.length > maxLines) return false;
  const [first, second] = firstOf(item.lines).tokens;
  const em = sizeOf(first!, styles);
  const start = (item.hasOwnMark && second ? second : first!).box.x0;
  const [end, next] = [lineBox(lastOf(item.lines)), lineBox(firstOf(lines))];
  const isBelow = next.y0 - end.y1 < lineGap * em && next.y0 > end.y0;
  if (!isBelow || Math.abs(next.x0 - start) > samePlace * em) return false;
  const size = sizeOf(firstOf(firstOf(lines).tokens), styles);
  return (
    Math.abs(size - em) < 0.1 * em &&
    !sentenceEnd.test(lastOf(lastOf(item.lines).tokens).text) &&
    /^[\p{Ll}\d(]/u.test(firstOf(firstOf(lines).tokens).text)
  );
}
