import { TokenFlag, type Box, type LaidOutPage, type Style, type Token } from '../../model/index.ts';
import { entry, firstOf } from '../../model/lookup.ts';
import type { Figure, FigureFinder } from '../figures/page-figures.ts';
import type { TextOptions } from '../text/block-text.ts';
import type { Vocabulary } from '../text/join-lines.ts';
import { columnsOf, keptLines, upright } from '../text/kept-lines.ts';
import { fenced, withCode } from './code.ts';
import type { DocLook } from './doc-look.ts';
import { withFigures } from './figures.ts';
import type { GivenHeadings } from './given-headings.ts';
import { headingLook, withHeadings } from './headings.ts';
import type { HeadingLook } from './heading-ranks.ts';
import { inlineMarkdown, mainLook, wordsOf, type MainLook, type Word } from './inline.ts';
import { withMarks } from './marks.ts';
import type { NoteLinks } from './note-links.ts';
import { withNotes } from './notes.ts';
import { withoutEdges } from './page-edges.ts';
import { partsOf, tokensOf, type Part } from './part.ts';
import { markdownTable, type MarkdownTable } from './table.ts';
import { withTerms } from './terms.ts';

/** Where a text stands and how it looks: what decides whether another one carries it on. */
export type Flow = {
  readonly page: number;
  /** Upright in the text's own direction. */
  readonly box: Box;
  readonly angle: number;
  readonly frame: number | undefined;
  readonly look: MainLook;
  readonly lines: number;
  /** How far the last line reaches, as a share of the block's width. */
  readonly lastLine: number;
};

/** A part of a document as Markdown sees it. */
export type Piece =
  | { readonly kind: 'heading'; readonly look: HeadingLook; readonly words: readonly Word[] }
  | {
      readonly kind: 'item';
      readonly marker: string;
      readonly words: Word[];
      readonly flow: Flow;
      /** Where it begins, along the line. */
      readonly at: number;
    }
  | {
      readonly kind: 'paragraph';
      readonly words: Word[];
      readonly flow: Flow;
      /** Would be a running head in a document of one page. */
      readonly isHead?: boolean;
    }
  | { readonly kind: 'note'; readonly name: string; readonly words: Word[]; readonly flow: Flow }
  | { readonly kind: 'table'; readonly table: MarkdownTable }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'figure'; readonly text: string }
  | { readonly kind: 'furniture'; readonly words: readonly Word[] }
  | { readonly kind: 'mark'; readonly text: string };

/** What is included in Markdown. */
export type PieceOptions = TextOptions & {
  /** Keep running heads, page numbers and other furniture, as plain lines. */
  readonly furniture?: boolean;
  /** Mark where figures are, as images with the caption as their text. Default: true. */
  readonly figures?: boolean;
  /** The path or URL of the picture of a figure, for those that have one. */
  readonly figurePath?: (figure: Figure) => string | undefined;
};

/** What is known of the document as a whole. */
export type DocContext = {
  readonly styles: readonly Style[];
  readonly vocabulary: Vocabulary;
  readonly options: PieceOptions;
  readonly look: DocLook;
  readonly findFigures: FigureFinder;
  readonly given: GivenHeadings;
  readonly notes: NoteLinks;
};

/** What turns the parts of a page into pieces. */
type Context = DocContext & {
  readonly page: LaidOutPage;
  readonly columns: ReadonlyMap<number, Box>;
};

/** The pieces of a page in reading order. */
export function piecesOf(page: LaidOutPage, doc: DocContext): Piece[] {
  const figures = doc.options.figures === false ? [] : doc.findFigures(page, doc.styles);
  const parts = withFigures(structuredParts(page, doc), figures);
  const notes = parts.flatMap(({ note, isAwaited = false }) => (note === undefined ? [] : [{ mark: note, isAwaited }]));
  doc.notes.startPage(page.number, notes);
  const context = { ...doc, page, columns: columnsOf(page.layout) };
  return parts.flatMap((part) => pieceOf(part, context) ?? []);
}

/** Blocks as the parts that they are: what layout leaves together or apart for other readers is sorted out here. */
function structuredParts(page: LaidOutPage, { styles, options, look, given, notes }: DocContext): Part[] {
  const parts = withoutEdges(partsOf(page, options), page, styles, look.body.size);
  const marked = withTerms(withMarks(withCode(parts, styles, look), page, styles), page);
  return given.mark(withHeadings(withNotes(marked, styles, notes), styles, look), page);
}

function pieceOf(part: Part, context: Context): Piece | undefined {
  const { page, styles, vocabulary, options } = context;
  if (part.code !== undefined) return { kind: 'code', text: fenced(part.code) };
  if (part.figure) return { kind: 'figure', text: figureText(part, part.figure, context) };
  const lines = part.lines.map(({ tokens }) => tokens);
  switch (part.kind) {
    case 'furniture': {
      if (!options.furniture) return undefined;
      const words = wordsOf(
        lines,
        styles,
        emphasised,
        vocabulary,
        lines.map(() => true),
      );
      return { kind: 'furniture', words };
    }
    case 'table': {
      const table = page.layout.tables[part.block.table ?? -1];
      if (!table) return textPiece(part, context);
      const ready = markdownTable(page, part.block, table, styles, vocabulary, options);
      return ready && { kind: 'table', table: ready };
    }
    case 'heading': {
      const words = wordsOf(lines, styles, emphasised, vocabulary, [], context.notes);
      const number = part.hasOwnMark || part.marker === undefined ? [] : [plainWord(part.marker)];
      return { kind: 'heading', look: headingLook(part, styles), words: [...number, ...words] };
    }
    default:
      return textPiece(part, context);
  }
}

/** A link to the picture with the caption as its text; where there is neither, a comment that marks the place. */
function figureText({ lines }: Part, figure: Figure, { styles, vocabulary, options }: Context): string {
  const path = options.figurePath?.(figure);
  const caption = wordsOf(
    lines.map(({ tokens }) => tokens),
    styles,
    emphasised,
    vocabulary,
  );
  const words = caption.length > 0 || figure.alt === undefined ? caption : figure.alt.split(' ').map(plainWord);
  if (path === undefined && words.length === 0) return '<!-- figure -->';
  return `![${inlineMarkdown(words, 'alt')}](${path === undefined ? '' : linkTarget(path)})`;
}

/** A path in which nothing ends the link. */
function linkTarget(path: string): string {
  const safe = encodeURI(path.replaceAll('\\', '/').replaceAll(/\p{Cs}/gu, '\ufffd'));
  return safe.replaceAll(/[()#?]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** For texts that are set off as a whole, where nothing is to be set off inside. */
const emphasised = { bold: true, italic: true };

export function plainWord(text: string): Word {
  return { text, bold: false, italic: false, gap: ' ' };
}

function textPiece(part: Part, context: Context): Piece {
  const { page, styles, vocabulary, columns, notes } = context;
  const { block, marker, term, note } = part;
  const lines = part.lines.map(({ tokens }) => tokens);
  const look = mainLook(tokensOf(part), styles);
  const early = keptLines(lines, block, columns.get(block.id) ?? block.box, look.size);
  const kept = early.map((isKept, i) => isKept || (i > 0 && isEntry(entry(lines, i - 1))));
  const words = wordsOf(lines, styles, look, vocabulary, kept, notes);
  const flow = flowOf(page, part, look);
  if (note !== undefined) return { kind: 'note', name: notes.nameOfNote(note)!, words, flow };
  if (part.kind === 'item' && marker !== undefined) {
    const own = part.hasOwnMark ? withoutMarker(words, marker) : words;
    return { kind: 'item', marker, words: own, flow, at: startOf(part, flow) };
  }
  if (!term) return { kind: 'paragraph', words, flow, ...(part.isHead && { isHead: true }) };
  const before = wordsOf([term], styles, emphasised, vocabulary).map((word) => ({ ...word, bold: true }));
  return { kind: 'paragraph', words: [...before, ...words], flow };
}

/** Where the mark of an item is: its other lines may begin before it. */
function startOf({ markX0, lines, block }: Part, { box }: Flow): number {
  const first = firstOf(firstOf(lines).tokens);
  const isLevel = block.angle === 0 && !(first.flags & TokenFlag.rightToLeft);
  return isLevel ? (markX0 ?? first.box.x0) : box.x0;
}

/** A line of a table of contents: dots that lead to the number of a page. */
function isEntry(line: readonly Token[]): boolean {
  const [dots, number] = line.slice(-2);
  return number !== undefined && /[.…]{2}$|^[.…]$/.test(dots!.text) && /^(?:\d{1,4}|[ivxlc]{1,7})$/.test(number.text);
}

/** The mark is the first word, or the last where the line runs to the left. */
function withoutMarker(words: readonly Word[], marker: string): Word[] {
  const at = firstOf(words).text === marker ? 0 : words.findIndex((word) => word.text === marker);
  return words.toSpliced(at, at < 0 ? 0 : 1);
}

function flowOf(page: LaidOutPage, { block }: Part, look: MainLook): Flow {
  const { angle, frame } = block;
  const box = upright(block.box, angle);
  const last = page.layout.lines[block.lines.at(-1) ?? -1];
  const end = last ? upright(last.box, angle) : box;
  const width = Math.max(box.x1 - box.x0, 1e-6);
  const isLeftwards = end.x0 - box.x0 > box.x1 - end.x1;
  const lastLine = (isLeftwards ? box.x1 - end.x0 : end.x1 - box.x0) / width;
  return { page: page.number, box, angle, frame, look, lines: block.lines.length, lastLine };
}
