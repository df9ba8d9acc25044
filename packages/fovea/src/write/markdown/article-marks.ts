import { entry } from '../../model/lookup.ts';
/** A part of a line on its way to Markdown. */
export type Piece =
  | { readonly kind: 'text'; text: string; readonly isLinked: boolean }
  | { readonly kind: 'raw'; readonly text: string; readonly code?: string }
  | { readonly kind: 'open' | 'close'; readonly mark: Mark };

type Mark = 'strong' | 'emphasis' | 'deleted';

const signs: Readonly<Record<Mark, string>> = { strong: '**', emphasis: '*', deleted: '~~' };
const tags: Readonly<Record<Mark, string>> = { strong: 'strong', emphasis: 'em', deleted: 'del' };

const blank = /^\s?$/u;
const punctuation = /^[\p{P}\p{S}]$/u;

/** The pieces as one text; marks as stars where Markdown would see them, else as tags. */
export function resolveMarks(pieces: readonly Piece[]): string {
  const line = withoutEmptyMarks(pieces);
  const ends = endsOf(line);
  moveSigns(line, ends);
  const within = starsWithin(line);
  const asTags = new Set<number>();
  // A tag is another neighbour than a star; no more than three kinds of marks stand side by side.
  for (let round = 0, before = -1; round < 4 && asTags.size > before; round++) {
    before = asTags.size;
    for (const [start, end] of ends) {
      if (asTags.has(start) || isClear(line, start, end, asTags, within)) continue;
      asTags.add(start);
      asTags.add(end);
    }
  }
  return line.map((piece, i) => ('mark' in piece ? written(piece, asTags.has(i)) : piece.text)).join('');
}

function isClear(
  line: readonly Piece[],
  start: number,
  end: number,
  asTags: ReadonlySet<number>,
  within: ReadonlySet<number>,
): boolean {
  if (!canOpen(line, start, asTags) || !canClose(line, end, asTags)) return false;
  // Inside of others, stars that could also close would close those.
  return !within.has(start) || !canClose(line, start, asTags);
}

/** Stars that open inside of others, some way behind them. */
function starsWithin(line: readonly Piece[]): Set<number> {
  const within = new Set<number>();
  const open: number[] = [];
  let texts = 0;
  for (const [index, piece] of line.entries()) {
    if (!('mark' in piece)) texts++;
    else if (piece.mark === 'deleted') continue;
    else if (piece.kind === 'close') open.pop();
    else {
      if (open.some((before) => before < texts)) within.add(index);
      open.push(texts);
    }
  }
  return within;
}

function written({ kind, mark }: Extract<Piece, { readonly mark: Mark }>, asTag: boolean): string {
  if (!asTag) return signs[mark];
  return kind === 'open' ? `<${tags[mark]}>` : `</${tags[mark]}>`;
}

/** Drops empty texts and marks around nothing. */
function withoutEmptyMarks(pieces: readonly Piece[]): Piece[] {
  const line: Piece[] = [];
  for (const piece of pieces) {
    if (!('mark' in piece) && piece.text === '') continue;
    if (piece.kind === 'close' && line.at(-1)?.kind === 'open') line.pop();
    else line.push(piece);
  }
  return line;
}

/** For every mark that opens, where it closes. */
function endsOf(line: readonly Piece[]): Map<number, number> {
  const open: number[] = [];
  const ends = new Map<number, number>();
  for (const [index, { kind }] of line.entries()) {
    if (kind === 'open') open.push(index);
    else if (kind === 'close') ends.set(open.pop()!, index);
  }
  return ends;
}

const none: ReadonlySet<number> = new Set();

/** Stars count only with letters inside and blanks or signs outside: of `a**“b”**c` the quotes have to go out. */
function moveSigns(line: Piece[], ends: ReadonlyMap<number, number>): void {
  for (const [start, end] of ends) {
    const [first, last] = [line[start + 1], line[end - 1]];
    if (end - start < 2 || first?.kind !== 'text' || last?.kind !== 'text') continue;
    if (!/[\p{L}\p{N}]/u.test(first.text) || !/[\p{L}\p{N}]/u.test(last.text)) continue;
    if (!canOpen(line, start, none)) moveOut(line, start, start + 1, start - 1);
    if (!canClose(line, end, none)) moveOut(line, end, end - 1, end + 1);
  }
}

/** A letter as it is written: with its backslash, or by name. */
const writtenLetter = /\\.|&(?:lt|#124);|./gsu;
/** Not those around addresses. */
const movable = /^(?:&(?:lt|#124);|\\?(?![<>])[\p{P}\p{S}])$/u;

/** The signs at the start or the end of a text. */
function signsAt(text: string, isStart: boolean): string {
  const letters = text.match(writtenLetter) ?? [];
  const first = isStart ? letters.findIndex((letter) => !movable.test(letter)) : -1;
  const last = isStart ? -1 : letters.findLastIndex((letter) => !movable.test(letter));
  return (isStart ? letters.slice(0, first) : letters.slice(last + 1)).join('');
}

/** Moves the signs at the edge of a text over the mark beside it, into the text there. */
function moveOut(line: Piece[], mark: number, from: number, to: number): void {
  const [inner, outer] = [line[from], line[to]];
  if (inner?.kind !== 'text' || outer?.kind !== 'text') return;
  const isStart = from > mark;
  const moved = signsAt(inner.text, isStart);
  if (moved === '' || moved.length === inner.text.length) return;
  inner.text = isStart ? inner.text.slice(moved.length) : inner.text.slice(0, -moved.length);
  outer.text = isStart ? outer.text + moved : moved + outer.text;
}

function canOpen(line: readonly Piece[], at: number, asTags: ReadonlySet<number>): boolean {
  const before = outside(line, at, -1, asTags);
  const after = outside(line, at, 1, asTags);
  if (before === undefined || after === undefined || blank.test(after)) return false;
  return !punctuation.test(after) || blank.test(before) || punctuation.test(before);
}

function canClose(line: readonly Piece[], at: number, asTags: ReadonlySet<number>): boolean {
  const before = outside(line, at, -1, asTags);
  const after = outside(line, at, 1, asTags);
  if (before === undefined || after === undefined || blank.test(before)) return false;
  return !punctuation.test(before) || blank.test(after) || punctuation.test(after);
}

/**
 * The letter beside a mark, over others of its kind that stand there and go the same way; empty at the end of the line,
 * undefined where one mark closes and another opens, which nobody could tell apart.
 */
function outside(line: readonly Piece[], at: number, step: 1 | -1, asTags: ReadonlySet<number>): string | undefined {
  const own = entry(line, at);
  for (let i = at + step; ; i += step) {
    const piece = line[i];
    if (!piece) return '';
    if ('mark' in piece) {
      if (asTags.has(i)) return step < 0 ? '>' : '<';
      if (piece.kind !== own.kind) return undefined;
      if ('mark' in own && (piece.mark === 'deleted') !== (own.mark === 'deleted')) return '~';
      continue;
    }
    return step < 0 ? lastLetter(piece.text) : firstLetter(piece.text);
  }
}

function firstLetter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0)!);
}

function lastLetter(text: string): string {
  const pair = text.slice(-2);
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair) ? pair : pair.slice(-1);
}
