import type { LaidOutPage, Shape, Style, Token } from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { lineIndex, type LineIndex } from './line-index.ts';
import { joinedItems, withoutTail } from './item-ends.ts';
import { bulletLike, isBullet, isMark, isSymbolFont } from './mark-signs.ts';
import { sizeOf, subPart, tokensOf, type Mark, type Part, type PartLine } from './part.ts';

/** A mark stands at most this far before its text, in ems. */
const markReach = 5;
const dotReach = 2.5;

/** Marks by the line that they stand before. */
type Marks = Map<PartLine, Mark>;

/** Lists whose marks stand apart from their texts, are drawn, or are letters of a font of symbols. */
export function withMarks(parts: readonly Part[], page: LaidOutPage, styles: readonly Style[]): Part[] {
  const items = parts.flatMap((part) => tableItems(part, page) ?? [part]);
  const marks: Marks = new Map();
  const left = withoutMarkColumns(items, styles, marks);
  addDots(left, page.shapes, styles, marks);
  const isSign = signsOf(left, styles);
  const split = left.flatMap((part) => splitAtMarks(part, marks, isSign));
  return joinedItems(
    split.flatMap((part) => withoutTail(part, styles)),
    styles,
  );
}

/** A part of nothing but marks, each before a line of another part, belongs to these lines. */
function withoutMarkColumns(parts: readonly Part[], styles: readonly Style[], marks: Marks): Part[] {
  const columns = parts.filter(
    (part) => part.kind === 'text' && isListText(part) && part.lines.every((line) => isMarkLine(line, styles)),
  );
  if (columns.length === 0) return [...parts];
  const taken = new Set(columns);
  const index = lineIndex(parts.filter((part) => !taken.has(part) && isListText(part)));
  return parts.flatMap((part) => {
    if (!taken.has(part)) return [part];
    const alone = part.lines.filter((line) => !attach(firstOf(line.tokens), index, styles, marks));
    return alone.length === 0 ? [] : [subPart(part, alone, 'text')];
  });
}

function isListText({ kind, code }: Part): boolean {
  return code === undefined && (kind === 'text' || kind === 'item' || kind === 'heading');
}

function isMarkLine({ tokens }: PartLine, styles: readonly Style[]): boolean {
  const [first, ...rest] = tokens;
  return (
    rest.length === 0 &&
    (isMark(first!.text) || isSymbolFont(styles[first!.style]) || /^(?:o|\d{1,3})$/.test(first!.text))
  );
}

function attach(token: Token, index: LineIndex, styles: readonly Style[], marks: Marks): boolean {
  const em = sizeOf(token, styles);
  const found = index.rightOf(token.box, markReach * em);
  if (!found || marks.has(found.line)) return false;
  // A bare number counts only where it is raised: the mark of a note.
  if (/^\d+$/.test(token.text) && em > 0.9 * sizeOf(firstOf(found.line.tokens), styles)) return false;
  marks.set(found.line, { text: token.text, box: token.box });
  return true;
}

/** Small filled or outlined shapes before lines: browsers draw their bullets. A square alone may be anything. */
function addDots(parts: readonly Part[], shapes: readonly Shape[], styles: readonly Style[], marks: Marks): void {
  const small = shapes.filter(isDotLike);
  if (small.length === 0) return;
  // A heading with an ornament is a heading.
  const index = lineIndex(
    parts.filter((part) => isListText(part) && part.kind !== 'heading' && part.block.angle === 0),
  );
  const found: { readonly line: PartLine; readonly mark: Mark; readonly isRound: boolean }[] = [];
  for (const { box, kind } of small) {
    const height = box.y1 - box.y0;
    const placed = index.rightOf(box, dotReach * 4 * height);
    if (!placed || marks.has(placed.line)) continue;
    const em = sizeOf(firstOf(placed.line.tokens), styles);
    const offset = Math.abs((box.y0 + box.y1 - placed.box.y0 - placed.box.y1) / 2);
    if (height > 0.75 * em || height < 0.12 * em || offset > 0.3 * em || placed.box.x0 - box.x1 > dotReach * em)
      continue;
    found.push({ line: placed.line, mark: { text: '•', box }, isRound: kind === 'curve' });
  }
  if (found.length === 1 && !firstOf(found).isRound) return;
  for (const { line, mark } of found) marks.set(line, mark);
}

function isDotLike({ kind, box }: Shape): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  return (
    (kind === 'curve' || kind === 'rect') && width > 0 && width < 1.25 * height && height < 1.25 * width && height < 15
  );
}

type IsSign = (line: PartLine) => boolean;

/** Letters that begin several lines at one place and look like bullets: of a font of symbols, or of another font than the text. */
function signsOf(parts: readonly Part[], styles: readonly Style[]): IsSign {
  const places = new Map<string, number>();
  const keyOf = ({ tokens }: PartLine): string | undefined => {
    const [first, second] = tokens;
    if (!first || !second || !isSign(first, second, styles)) return undefined;
    return `${first.text}|${first.style}|${Math.round(first.box.x0 / sizeOf(first, styles))}`;
  };
  for (const part of parts) {
    if (!isListText(part)) continue;
    for (const line of part.lines) {
      const key = keyOf(line);
      if (key !== undefined) places.set(key, (places.get(key) ?? 0) + 1);
    }
  }
  return (line) => {
    const key = keyOf(line);
    if (key === undefined) return false;
    const [first] = line.tokens;
    const least = /^\p{L}$/u.test(first!.text) ? 3 : 2;
    return (places.get(key) ?? 0) >= least || isCertain(first!, styles);
  };
}

function isSign(first: Token, second: Token, styles: readonly Style[]): boolean {
  if (bulletLike(first.text)) return true;
  const [own, next] = [styles[first.style], styles[second.style]];
  if (isSymbolFont(own) && !isSymbolFont(next)) return /^.$/u.test(first.text);
  if (!/^\p{L}$/u.test(first.text)) return false;
  const em = sizeOf(second, styles);
  const isOther = own?.family !== next?.family || sizeOf(first, styles) < 0.85 * em;
  return isOther || (first.text === 'o' && second.box.x0 - first.box.x1 > 0.5 * em);
}

function isCertain(token: Token, styles: readonly Style[]): boolean {
  return isBullet(token.text) || (bulletLike(token.text) && isSymbolFont(styles[token.style]));
}

/** An item for each line with a mark; what comes before the first stays what it was. */
function splitAtMarks(part: Part, marks: Marks, isSignLine: IsSign): Part[] {
  if (!isListText(part)) return [part];
  const starts = part.lines.map((line, i) => marks.has(line) || ((i > 0 || part.kind === 'text') && isSignLine(line)));
  if (!starts.includes(true)) return [part];
  const found: Part[] = [];
  for (let at = 0; at < part.lines.length;) {
    let end = at + 1;
    while (end < part.lines.length && !starts[end]) end++;
    found.push(startsAt(part, part.lines.slice(at, end), starts[at]!, marks));
    at = end;
  }
  return found;
}

function startsAt(part: Part, lines: readonly PartLine[], isStart: boolean, marks: Marks): Part {
  if (!isStart) {
    const kept = subPart(part, lines, part.kind);
    return part.marker === undefined ? kept : { ...kept, marker: part.marker, hasOwnMark: true };
  }
  const mark = marks.get(firstOf(lines));
  if (mark && part.kind === 'heading' && /\d/.test(mark.text)) return subPart(part, lines, 'heading', mark);
  if (mark && !(part.kind === 'item' && lines[0] === part.lines[0])) return subPart(part, lines, 'item', mark);
  const first = firstOf(firstOf(lines).tokens);
  return { ...subPart(part, lines, 'item'), marker: first.text, hasOwnMark: true };
}

/** What was taken for a table although its first cells are the marks of a list. */
function tableItems(part: Part, page: LaidOutPage): Part[] | undefined {
  const table = part.kind === 'table' ? page.layout.tables[part.block.table ?? -1] : undefined;
  if (!table || table.ruled) return undefined;
  const marked = part.lines.filter(({ tokens }) => tokens.length > 1 && isMark(firstOf(tokens).text));
  if (marked.length < 2 || 2 * marked.length < part.lines.length || !isMark(firstOf(tokensOf(part)).text))
    return undefined;
  const cells = new Map<number, number>();
  for (const { row, tokens } of table.cells) {
    if (tokens.length === 1 && isMark(page.tokens[firstOf(tokens)]?.text ?? '')) continue;
    cells.set(row, (cells.get(row) ?? 0) + 1);
  }
  if ([...cells.values()].some((count) => count > 1)) return undefined;
  const { table: _, ...block } = part.block;
  const text: Part = { ...part, kind: 'text', block: { ...block, kind: 'paragraph' } };
  const marks: Marks = new Map();
  return splitAtMarks(text, marks, ({ tokens }) => tokens.length > 1 && isMark(firstOf(tokens).text));
}
