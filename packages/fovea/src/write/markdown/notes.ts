import type { Style, Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { mainLook } from './inline.ts';
import { noteMark, type NoteLinks } from './note-links.ts';
import { subPart, tokensOf, type Part, type PartLine } from './part.ts';
import { scriptOf, scriptsIn } from './scripts.ts';

/** Notes are set smaller than the text by this factor at least. */
const smaller = 0.95;

/** A heading above the notes of a whole text. */
const endHeading =
  /^(?:end ?|foot ?)?notes?$|^(?:anmerkungen|endnoten|fußnoten|einzelnachweise|notes de fin|notas|note)$/i;

/**
 * Notes as parts of their own: at the foot of a page, where a raised mark in its text or in that of the page before calls
 * for them, and below a heading such as `Notes`, where any mark so far does.
 */
export function withNotes(parts: readonly Part[], styles: readonly Style[], links: NoteLinks): Part[] {
  const size = mainLook(parts.filter(isText).flatMap(tokensOf), styles).size;
  const isSmall = (part: Part): boolean => mainLook(tokensOf(part), styles).size <= smaller * size;
  const small = new Set(parts.filter((part) => isText(part) && isSmall(part)));
  const own = new Set(parts.filter((part) => !small.has(part)).flatMap((part) => callsIn(part, styles)));
  const foot: Called = { own, awaited: links.awaited, taken: new Set() };
  const end: Called = { own: new Set(), awaited: links.unanswered, taken: new Set() };
  return parts.flatMap((part) => {
    if (part.kind === 'heading') links.isAtEnd = endHeading.test(textOf(part));
    if (small.has(part) && foot.own.size + foot.awaited.size > 0) return notesIn(part, foot, styles);
    return links.isAtEnd && isText(part) && end.awaited.size > 0 ? notesIn(part, end, styles) : [part];
  });
}

function textOf(part: Part): string {
  return tokensOf(part)
    .slice(0, 5)
    .map(({ text }) => text.slice(0, 40))
    .join(' ');
}

/** Marks that are called for: in the text of the page, or on pages before; and those that have their note. */
type Called = { readonly own: ReadonlySet<string>; readonly awaited: ReadonlySet<string>; readonly taken: Set<string> };

function isCalled(mark: string | undefined, { own, awaited, taken }: Called): mark is string {
  return mark !== undefined && (own.has(mark) || awaited.has(mark)) && !taken.has(mark);
}

function notePart(part: Part, lines: readonly PartLine[], mark: string, { own, taken }: Called): Part {
  taken.add(mark);
  return { ...subPart(part, lines, 'text'), note: mark, ...(!own.has(mark) && { isAwaited: true }) };
}

function isText({ kind, code }: Part): boolean {
  return (kind === 'text' || kind === 'item') && code === undefined;
}

/** The raised marks of a part. */
function callsIn(part: Part, styles: readonly Style[]): string[] {
  return part.lines.flatMap(({ tokens }) =>
    [...scriptsIn(tokens, styles)].flatMap(([at, script]) => {
      const mark = noteMark(entry(tokens, at).text);
      return script === 'raised' && mark !== undefined ? [mark] : [];
    }),
  );
}

/** Cut before each line that begins with a mark that is called for. */
function notesIn(part: Part, called: Called, styles: readonly Style[]): Part[] {
  const mark = part.kind === 'item' && !part.hasOwnMark ? noteMark(part.marker ?? '') : undefined;
  if (isCalled(mark, called)) return [notePart(part, part.lines, mark, called)];
  const found: Part[] = [];
  let lines: PartLine[] = [];
  let note: string | undefined;
  const close = (): void => {
    if (lines.length === 0) return;
    if (note !== undefined) found.push(notePart(part, lines, note, called));
    else found.push(lines.length === part.lines.length ? part : subPart(part, lines, 'text'));
  };
  for (const line of part.lines) {
    const own = markOf(line.tokens, styles);
    if (own !== note && isCalled(own, called)) {
      close();
      note = own;
      lines = [{ ...line, tokens: line.tokens.slice(1) }];
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
