import type { LaidOutPage, Note, OutlineItem, Style } from '../../model/index.ts';
import { createFigureFinder } from '../figures/page-figures.ts';
import { addWords, vocabularyOf } from '../text/block-text.ts';
import type { Vocabulary } from '../text/join-lines.ts';
import { DocLook } from './doc-look.ts';
import { GivenHeadings } from './given-headings.ts';
import { HeadingRanks, type HeadingLook } from './heading-ranks.ts';
import { appendWords, inlineMarkdown, type Word } from './inline.ts';
import { createListIndent, type ListIndent } from './list.ts';
import { NoteLinks } from './note-links.ts';
import { carryNoteOn, openNote } from './note-run-on.ts';
import { piecesOf, type Flow, type Piece, type PieceOptions } from './piece.ts';
import { isNoteUnder, isOpenEnded, runsOn } from './run-on.ts';
import { TableRun } from './table-run.ts';

/** Options for Markdown output. */
export type MarkdownOptions = PieceOptions & {
  /** Mark where pages begin, with comments: `<!-- page 3 -->`. */
  readonly pageMarks?: boolean;
  /** Words to check hyphenated words against. Default: the words of the pages so far. */
  readonly vocabulary?: Vocabulary;
  /** How many pages are held back, so that the levels of headings are even over as many. Default: 0. */
  readonly lookAhead?: number;
  /** The outline of the document (`metadata.outline`): where it agrees with the pages, levels of headings follow it. */
  readonly outline?: readonly OutlineItem[] | undefined;
};

/** For documents that are written page by page: enough to have seen headings of every level. */
export const usualLookAhead = 40;

/** Writes Markdown page by page; a sentence that continues on the next page is held back until that page is added. */
export type MarkdownWriter = {
  /** Adds the next page and returns the text that is ready. */
  readonly page: (page: LaidOutPage) => string;
  /** Returns the rest. */
  readonly end: () => string;
  /** What was noticed, at the end: whether levels of headings follow the structure tree or the outline of the document. */
  readonly notes: () => Note[];
};

/**
 * One page as Markdown.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { pageToMarkdown } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * console.log(pageToMarkdown(pages[0], styles).split('\n').find((line) => line.startsWith('|')));
 * // => | Description | Qty | Unit price | Amount |
 * ```
 */
export function pageToMarkdown(page: LaidOutPage, styles: readonly Style[], options: MarkdownOptions = {}): string {
  return docToMarkdown([page], styles, options);
}

/**
 * Pages as one Markdown text in reading order.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { docToMarkdown } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/report.pdf');
 * console.log(docToMarkdown(pages, styles).split('\n')[0]); // => # How Eyes Read a Page
 * ```
 */
export function docToMarkdown(
  pages: readonly LaidOutPage[],
  styles: readonly Style[],
  options: MarkdownOptions = {},
): string {
  const vocabulary = options.vocabulary ?? vocabularyOf(pages);
  const writer = createMarkdownWriter(styles, { lookAhead: pages.length, ...options, vocabulary });
  return pages.map((page) => writer.page(page)).join('') + writer.end();
}

/**
 * For documents that arrive page by page: `styles` may grow in the meantime, and memory use does not.
 * @example
 * ```ts
 * import { open } from 'fovea';
 * import { createMarkdownWriter } from 'fovea/write';
 * const file = await open('examples/documents/report.pdf');
 * const writer = createMarkdownWriter(file.styles);
 * let markdown = '';
 * for await (const page of file.laidOutPages()) markdown += writer.page(page);
 * console.log((markdown + writer.end()).split('\n')[0]); // => # How Eyes Read a Page
 * await file.close();
 * ```
 */
export function createMarkdownWriter(styles: readonly Style[], options: MarkdownOptions = {}): MarkdownWriter {
  const known = new Set<string>();
  const vocabulary = options.vocabulary ?? known;
  const ranks = new HeadingRanks();
  const given = new GivenHeadings(options.outline ?? []);
  const levelOf = (look: HeadingLook): number => given.levelOf(look) ?? ranks.levelOf(look);
  const queue = new PieceQueue(vocabulary, options.pageMarks ?? false, levelOf);
  const context = {
    styles,
    vocabulary,
    options,
    look: new DocLook(),
    notes: new NoteLinks(),
    findFigures: createFigureFinder(),
    given,
  };
  const waiting: Piece[][] = [];
  let pages = 0;
  const write = (left: number): string => {
    const ready = waiting.splice(0, Math.max(0, waiting.length - left));
    for (const pieces of ready) for (const piece of pieces) queue.add(piece);
    return queue.take();
  };
  return {
    page: (page) => {
      pages++;
      if (!options.vocabulary) addWords(known, page);
      context.look.learn(page, styles);
      const pieces = carryNoteOn(waiting.at(-1) ?? [], piecesOf(page, context), vocabulary);
      for (const piece of pieces) {
        if (piece.kind !== 'heading') continue;
        ranks.learn(piece.look);
        given.learn(piece.look);
      }
      const mark: Piece = { kind: 'mark', text: `<!-- page ${page.number} -->` };
      waiting.push(options.pageMarks ? [mark, ...pieces] : pieces);
      return write(Math.max(options.lookAhead ?? 0, openNote(pieces) ? 1 : 0));
    },
    end: () => {
      // Several pages show by themselves what repeats.
      if (pages === 1 && !options.furniture && waiting[0])
        waiting[0] = waiting[0].filter((piece) => !isLoneHead(piece));
      return write(0) + queue.end();
    },
    notes: () => given.notes(),
  };
}

function isLoneHead(piece: Piece): boolean {
  return piece.kind === 'paragraph' && piece.isHead === true;
}

/** Holds back a text that may run on, and the notes and page marks that come before the rest of it. */
class PieceQueue {
  private readonly vocabulary: Vocabulary;
  private readonly hasMarks: boolean;
  private readonly levelOf: (look: HeadingLook) => number;
  private readonly indent: ListIndent = createListIndent();
  private readonly tables = new TableRun();
  private held: Piece[] = [];
  private ready = '';
  private last: Piece['kind'] | undefined;

  constructor(vocabulary: Vocabulary, hasMarks: boolean, levelOf: (look: HeadingLook) => number) {
    this.vocabulary = vocabulary;
    this.hasMarks = hasMarks;
    this.levelOf = levelOf;
  }

  add(piece: Piece): void {
    const [text] = this.held;
    if (text && isOpenEnded(text)) {
      if (runsOn(text, piece) && piece.kind === 'paragraph') {
        this.carryOn(text.words, piece.words);
        return;
      }
      if (this.mayWait(text.flow, piece)) {
        this.held.push(piece);
        return;
      }
    }
    this.release();
    if (isOpenEnded(piece)) this.held = [piece];
    else this.write(piece);
  }

  /** Notes and figures do not end a sentence; between page marks they have to stay on their own page. */
  private mayWait(text: Flow, piece: Piece): boolean {
    if (piece.kind === 'mark') return true;
    const isOnPage = !this.hasMarks || (piece.kind === 'figure' && this.held.some(({ kind }) => kind === 'mark'));
    return isOnPage && (piece.kind === 'figure' || isNoteUnder(text, piece));
  }

  take(): string {
    const text = this.ready;
    this.ready = '';
    return text;
  }

  end(): string {
    this.release();
    this.ready += this.tables.end();
    return this.take() + (this.last === undefined ? '' : '\n');
  }

  private carryOn(words: Word[], more: readonly Word[]): void {
    const marks = this.held.filter((piece) => piece.kind === 'mark');
    this.held = this.held.filter((piece) => piece.kind !== 'mark');
    const between = marks.map(({ text }) => ({ text, bold: false, italic: false, gap: ' ' as const, raw: true }));
    appendWords(words, more, this.vocabulary, between);
  }

  private release(): void {
    for (const piece of this.held) this.write(piece);
    this.held = [];
  }

  private write(piece: Piece): void {
    const rows = piece.kind === 'table' ? this.tables.more(piece.table) : undefined;
    if (rows !== undefined) {
      this.ready += `\n${rows}`;
      return;
    }
    this.ready += this.tables.end();
    const isInList = this.last === 'item' && piece.kind === 'item';
    if (this.last !== undefined) this.ready += isInList ? '\n' : '\n\n';
    if (piece.kind !== 'item') this.indent.reset();
    this.ready += this.textOf(piece);
    this.last = piece.kind;
  }

  private textOf(piece: Piece): string {
    switch (piece.kind) {
      case 'heading':
        return `${'#'.repeat(this.levelOf(piece.look))} ${inlineMarkdown(piece.words, 'heading')}`;
      case 'item': {
        const { start, words, inner } = this.indent.start(piece);
        return `${start} ${inlineMarkdown(words, 'item', inner)}`;
      }
      case 'note':
        return `[^${piece.name}]: ${inlineMarkdown(piece.words, 'item', 4)}`;
      case 'table':
        return this.tables.start(piece.table);
      case 'code':
      case 'figure':
      case 'mark':
        return piece.text;
      default:
        return inlineMarkdown(piece.words, 'paragraph');
    }
  }
}
