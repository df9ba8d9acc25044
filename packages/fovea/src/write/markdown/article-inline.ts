import type { ContentImage, Inline } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { escapedText, type Visible } from './article-escape.ts';
import { resolveMarks, type Piece } from './article-marks.ts';
import { lettersOf, safeLink, safePicture } from '../article-parts.ts';
import { keepLineEnds, type MarkdownPlace } from './escape.ts';

export type InlineOptions = {
  readonly place: MarkdownPlace;
  /** Comes before the names of footnotes, where two texts have some of the same name. */
  readonly notePrefix: string;
};

type InlineWithChildren = Extract<Inline, { readonly children: readonly Inline[] }>;

const tags: Readonly<Record<string, string>> = { marked: 'mark', superscript: 'sup', subscript: 'sub' };

/** Inline content as Markdown on one line, save where it has line ends of its own. */
export function inlineToMarkdown(inline: readonly Inline[], options: InlineOptions): string {
  const pieces: Piece[] = [];
  addPieces(inline, options, pieces, new Set());
  const line = withoutEdges(pieces);
  escapeTexts(line, options.place);
  return keepLineEnds(resolveMarks(line), 0);
}

/** What is open around a piece; nothing is opened twice. */
type Around = ReadonlySet<InlineWithChildren['kind']>;

function addPieces(inline: readonly Inline[], options: InlineOptions, pieces: Piece[], around: Around): void {
  for (const one of inline) {
    if (typeof one === 'string') {
      pieces.push({ kind: 'text', text: one.replaceAll(/[\n\r\u2028\u2029]+/g, ' '), isLinked: around.has('link') });
    } else if (one.kind === 'code') addCode(one.text, options.place, pieces);
    else if (!('children' in one)) pieces.push({ kind: 'raw', text: thingToMarkdown(one, options) });
    else if (around.has(one.kind)) addPieces(one.children, options, pieces, around);
    else addMarked(one, options, pieces, new Set([...around, one.kind]));
  }
}

function addMarked(one: InlineWithChildren, options: InlineOptions, pieces: Piece[], around: Around): void {
  const edges = edgesOf(one);
  if (edges) pieces.push(edges[0]);
  const start = pieces.length;
  addPieces(one.children, options, pieces, around);
  if (!edges) return;
  // Marks around nothing are nothing.
  if (pieces.length === start) pieces.pop();
  else pieces.push(edges[1]);
}

/** What stands before and after; undefined where a link is not safe. */
function edgesOf(one: InlineWithChildren): [Piece, Piece] | undefined {
  const { kind } = one;
  switch (kind) {
    case 'strong':
    case 'emphasis':
    case 'deleted':
      return [
        { kind: 'open', mark: kind },
        { kind: 'close', mark: kind },
      ];
    case 'link':
      return linkEdges(one);
    default:
      return [
        { kind: 'raw', text: `<${tags[kind]}>` },
        { kind: 'raw', text: `</${tags[kind]}>` },
      ];
  }
}

function linkEdges({ href, title, children }: Extract<Inline, { readonly kind: 'link' }>): [Piece, Piece] | undefined {
  const safe = safeLink(href);
  if (safe === undefined) return undefined;
  // Many pages repeat the words of a link in its title.
  const name = title?.trim() === lettersOf(children).trim() ? undefined : title;
  return [
    { kind: 'raw', text: '[' },
    { kind: 'raw', text: `](${destination(safe, name)})` },
  ];
}

/** The backticks of two programs side by side would run together. */
function addCode(code: string, place: MarkdownPlace, pieces: Piece[]): void {
  const last = pieces.at(-1);
  const before = last?.kind === 'raw' ? last.code : undefined;
  if (before !== undefined) pieces.pop();
  const whole = (before ?? '') + code;
  pieces.push({ kind: 'raw', text: codeInPlace(whole, place), code: whole });
}

/** Line ends before the first and after the last text end nothing, and blanks at the start of a line would indent it. */
function withoutEdges(pieces: readonly Piece[]): Piece[] {
  const line: Piece[] = [];
  const last = pieces.findLastIndex((piece) => !('mark' in piece) && piece.text.trim() !== '');
  let isAtStart = true;
  for (const [i, piece] of pieces.entries()) {
    if ('mark' in piece) line.push(piece);
    else {
      const text: string = isAtStart ? piece.text.trimStart() : piece.text;
      if (text === '' || (i > last && text.trim() === '')) continue;
      line.push({ ...piece, text });
      // Brackets and tags around are nothing yet.
      isAtStart = text === '\n' || (isAtStart && piece.kind === 'raw' && /^(?:\[|<\w+>)$/.test(text));
    }
  }
  return line;
}

function thingToMarkdown(
  thing: Exclude<Inline, string | InlineWithChildren | { readonly kind: 'code' }>,
  { place, notePrefix }: InlineOptions,
): string {
  const inCell = (text: string): string => (place === 'cell' ? text.replaceAll('|', '\\|') : text);
  switch (thing.kind) {
    case 'image':
      return imageToMarkdown(thing);
    case 'math':
      return inCell(mathSpan(thing.tex));
    case 'break':
      if (place === 'heading') return ' ';
      return place === 'cell' ? '<br>' : '\n';
    case 'checkbox':
      return place === 'item' ? (thing.checked ? '[x]' : '[ ]') : '';
    case 'footnote':
      return `[^${noteName(thing.id, notePrefix)}]`;
  }
}

export function imageToMarkdown({ src, alt = '', title }: ContentImage): string {
  const safe = safePicture(src);
  return safe === undefined ? everyMark(alt) : `![${everyMark(alt)}](${destination(safe, title)})`;
}

/** The name of a footnote without what would end it. */
export function noteName(id: string, prefix: string): string {
  return prefix + id.replaceAll(/[^\p{L}\p{N}_.-]/gu, '-');
}

function everyMark(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&|~$!]/g, '\\$&');
}

function codeInPlace(code: string, place: MarkdownPlace): string {
  if (place !== 'cell') return codeSpan(code);
  return /\\\|/.test(code) ? codeByNumber(code) : codeSpan(code).replaceAll('|', '\\|');
}

/** Runs of backticks in it are shorter than those around it. */
function codeSpan(code: string): string {
  const text = code.replaceAll(/[\n\r]+/g, ' ');
  if (text.trim() === '') return '';
  const fence = '`'.repeat(longestRun(text) + 1);
  const isTight = !/^[` ]|[` ]$/.test(text);
  return fence + (isTight ? text : ` ${text} `) + fence;
}

/** Before a pipe a backslash of the program itself would count for the table. */
function codeByNumber(code: string): string {
  return `<code>${code.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `&#${sign.codePointAt(0)};`)}</code>`;
}

export function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

function mathSpan(source: string): string {
  const tex = source.replaceAll(/\s+/g, ' ').trim();
  if (tex === '') return '';
  // With a dollar sign in it GitHub needs the longer form.
  return tex.includes('$') || tex.includes('`') ? codeSpan(tex) : `$${tex}$`;
}

function destination(address: string, title: string | undefined): string {
  const written = address
    .replaceAll(/[\s<>\\|\p{Cc}]/gu, (one) => encodeURIComponent(one))
    .replaceAll(/&(?=#?\w+;)/g, '&amp;');
  const target = isBalanced(written) ? written : written.replaceAll('(', '%28').replaceAll(')', '%29');
  const name = title
    ?.replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/["\\&<|`]/g, '\\$&');
  return name ? `${target} "${name}"` : target;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const one of text) {
    if (one === '(') depth++;
    else if (one === ')' && --depth < 0) return false;
    // Some readers of Markdown stop counting here.
    if (depth > 30) return false;
  }
  return depth === 0;
}

/** Escapes all texts of a line in sight of each other. */
function escapeTexts(pieces: readonly Piece[], place: MarkdownPlace): void {
  const visible = pieces.map((piece): Visible =>
    piece.kind === 'text'
      ? { text: piece.text, isWritten: false, isLinked: piece.isLinked }
      : { text: writtenAs(piece), isWritten: true, isLinked: false },
  );
  const escaped = escapedText(visible, place);
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text') piece.text = besideRaw(entry(escaped, index), pieces[index - 1], pieces[index + 1]);
  }
}

/** What is written already counts as some sign; line ends and dollar signs as themselves. */
function writtenAs(piece: Exclude<Piece, { kind: 'text' }>): string {
  if (piece.kind !== 'raw' || piece.text === '[' || piece.text.startsWith('](')) return '';
  if (piece.text.startsWith('$')) return '$';
  return /^[\n ]?$/.test(piece.text) ? piece.text : '\uFFFC';
}

/** `!` before a link makes it a picture, `[` what some call a wiki link, and `:` after the mark of a footnote makes it the footnote. */
function besideRaw(text: string, before: Piece | undefined, after: Piece | undefined): string {
  let safe = text;
  if (before?.kind === 'raw' && before.text.startsWith('[^') && safe.startsWith(':')) safe = `\\${safe}`;
  if (after?.kind === 'raw' && after.text.startsWith('[')) safe = safe.replace(/!$|(?<=^|[^\\])\[$/, '\\$&');
  return safe;
}
