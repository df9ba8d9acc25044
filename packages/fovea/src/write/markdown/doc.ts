import type { LaidOutPage, Style } from '../../model/index.ts';
import { addWords, vocabularyOf } from '../text/block-text.ts';
import type { Vocabulary } from '../text/join-lines.ts';
import { DocLook } from './doc-look.ts';
import { HeadingRanks } from './heading-ranks.ts';
import { appendWords, inlineMarkdown, type Word } from './inline.ts';
import { createListIndent, type ListIndent } from './list.ts';
import { piecesOf, type Piece, type PieceOptions } from './piece.ts';
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
};

/** For documents that are written page by page: enough to have seen headings of every level. */
export const usualLookAhead = 40;

/** Writes Markdown page by page; a sentence that continues on the next page is held back until that page is added. */
export type MarkdownWriter = {
  /** Adds the next page and returns the text that is ready. */
  readonly page: (page: LaidOutPage) => string;
  /** Returns the rest. */
  readonly end: () => string;
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
  const queue = new PieceQueue(vocabulary, options.pageMarks ?? false, ranks);
  const context = { styles, vocabulary, options, look: new DocLook(), noteName: createNoteNames() };
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
      const pieces = piecesOf(page, context);
      for (const piece of pieces) if (piece.kind === 'heading') ranks.learn(piece.look);
      const mark: Piece = { kind: 'mark', text: `<!-- page ${page.number} -->` };
      waiting.push(options.pageMarks ? [mark, ...pieces] : pieces);
      return write(options.lookAhead ?? 0);
    },
    end: () => {
      // Several pages show by themselves what repeats.
      if (pages === 1 && !options.furniture && waiting[0])
        waiting[0] = waiting[0].filter((piece) => !isLoneHead(piece));
      return write(0) + queue.end();
    },
  };
}

function isLoneHead(piece: Piece): boolean {
  return piece.kind === 'paragraph' && piece.isHead === true;
}

/** The mark of a note is its name, as long as no other page has one of the same. */
function createNoteNames(): (mark: string, page: number) => string {
  const used = new Set<string>();
  return (mark, page) => {
    const base = /^\d+$/.test(mark) ? mark : 'note';
    let name = used.has(base) ? `${base}-p${page}` : base;
    while (used.has(name)) name += '+';
    used.add(name);
    return name;
  };
}

/** Holds back a text that may run on, and the notes and page marks that come before the rest of it. */
class PieceQueue {
  private readonly vocabulary: Vocabulary;
  private readonly hasMarks: boolean;
  private readonly ranks: HeadingRanks;
  private readonly indent: ListIndent = createListIndent();
  private readonly tables = new TableRun();
  private held: Piece[] = [];
  private ready = '';
  private last: Piece['kind'] | undefined;

  constructor(vocabulary: Vocabulary, hasMarks: boolean, ranks: HeadingRanks) {
    this.vocabulary = vocabulary;
    this.hasMarks = hasMarks;
    this.ranks = ranks;
  }

  add(piece: Piece): void {
    const [text] = this.held;
    if (text && isOpenEnded(text)) {
      if (runsOn(text, piece) && piece.kind === 'paragraph') {
        this.carryOn(text.words, piece.words);
        return;
      }
      // Between page marks a note has to stay on its own page.
      if (piece.kind === 'mark' || (!this.hasMarks && isNoteUnder(text.flow, piece))) {
        this.held.push(piece);
        return;
      }
    }
    this.release();
    if (isOpenEnded(piece)) this.held = [piece];
    else this.write(piece);
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
        return `${'#'.repeat(this.ranks.levelOf(piece.look))} ${inlineMarkdown(piece.words, 'heading')}`;
      case 'item': {
        const { start, words, inner } = this.indent.start(piece);
        return `${start} ${inlineMarkdown(words, 'item', inner)}`;
      }
      case 'note':
        return `[^${piece.name}]: ${inlineMarkdown(piece.words, 'item', 4)}`;
      case 'table':
        return this.tables.start(piece.table);
      case 'code':
      case 'mark':
        return piece.text;
      default:
        return inlineMarkdown(piece.words, 'paragraph');
    }
  }
}
