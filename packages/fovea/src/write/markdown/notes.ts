import type { Style, Token } from '../../model/index.ts';
import { mainLook } from './inline.ts';
import { subPart, tokensOf, type Part, type PartLine } from './part.ts';
import { scriptOf, scriptsIn } from './scripts.ts';

/** Notes are set smaller than the text by this factor at least. */
const smaller = 0.95;
const label = /^(?:\d{1,3}|[*†‡§])[.)]?$/;

/** The mark of a note without what closes it: `1)` calls for `1`. */
export function noteMark(text: string): string | undefined {
  return label.test(text) ? text.replace(/[.)]$/, '') : undefined;
}

/** The notes at the foot of a page as parts of their own, where a raised mark in the text calls for them. */
export function withNotes(parts: readonly Part[], styles: readonly Style[]): Part[] {
  const size = mainLook(parts.filter(isText).flatMap(tokensOf), styles).size;
  const isSmall = (part: Part): boolean => mainLook(tokensOf(part), styles).size <= smaller * size;
  const small = new Set(parts.filter((part) => isText(part) && isSmall(part)));
  if (small.size === 0) return [...parts];
  const called = new Set(parts.filter((part) => !small.has(part)).flatMap((part) => callsIn(part, styles)));
  if (called.size === 0) return [...parts];
  const taken = new Set<string>();
  return parts.flatMap((part) => (small.has(part) ? notesIn(part, called, taken, styles) : [part]));
}

function isText({ kind, code }: Part): boolean {
  return (kind === 'text' || kind === 'item') && code === undefined;
}

/** The raised marks of a part. */
function callsIn(part: Part, styles: readonly Style[]): string[] {
  return part.lines.flatMap(({ tokens }) =>
    [...scriptsIn(tokens, styles)].flatMap(([at, script]) => {
      const mark = noteMark(tokens[at]!.text);
      return script === 'raised' && mark !== undefined ? [mark] : [];
    }),
  );
}

/** Cut before each line that begins with a mark that the text calls for. */
function notesIn(part: Part, called: ReadonlySet<string>, taken: Set<string>, styles: readonly Style[]): Part[] {
  const own = part.kind === 'item' && !part.hasOwnMark ? noteMark(part.marker ?? '') : undefined;
  if (own !== undefined && called.has(own) && !taken.has(own)) {
    taken.add(own);
    return [{ ...subPart(part, part.lines, 'text'), note: own }];
  }
  const found: Part[] = [];
  let lines: PartLine[] = [];
  let note: string | undefined;
  const close = (): void => {
    if (lines.length === 0) return;
    if (note === undefined && lines.length === part.lines.length) found.push(part);
    else found.push({ ...subPart(part, lines, 'text'), ...(note !== undefined && { note }) });
  };
  for (const line of part.lines) {
    const mark = markOf(line.tokens, styles);
    if (mark !== undefined && called.has(mark) && !taken.has(mark)) {
      close();
      lines = [];
      note = mark;
      taken.add(mark);
      lines.push({ ...line, tokens: line.tokens.slice(1) });
    } else lines.push(line);
  }
  close();
  return found;
}

/** The mark that a line begins with: raised, closed, or before the start of a sentence. */
function markOf([first, second]: readonly Token[], styles: readonly Style[]): string | undefined {
  if (!first || !second) return undefined;
  const mark = noteMark(first.text);
  const isApart = first.text !== mark || scriptOf(first, second, styles) === 'raised' || !/^\p{Ll}/u.test(second.text);
  return isApart ? mark : undefined;
}
