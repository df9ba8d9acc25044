import type { Block, Box, LaidOutPage, Style, Token } from '../../model/index.ts';
import { blockTokens, orderedBlocks, type TextOptions } from '../text/block-text.ts';
import type { Vocabulary } from '../text/join-lines.ts';
import { columnsOf, keptLines, upright } from '../text/kept-lines.ts';
import { mainLook, wordsOf, type MainLook, type Word } from './inline.ts';
import { markdownTable, type MarkdownTable } from './table.ts';

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
  | { readonly kind: 'heading'; readonly level: number; readonly words: readonly Word[] }
  | { readonly kind: 'item'; readonly marker: string; readonly words: Word[]; readonly flow: Flow }
  | { readonly kind: 'paragraph'; readonly words: Word[]; readonly flow: Flow }
  | { readonly kind: 'table'; readonly table: MarkdownTable }
  | { readonly kind: 'furniture'; readonly words: readonly Word[] }
  | { readonly kind: 'mark'; readonly text: string };

/** What is included in Markdown. */
export type PieceOptions = TextOptions & {
  /** Keep running heads, page numbers and other furniture, as plain lines. */
  readonly furniture?: boolean;
};

/** What turns blocks of a page into parts. */
type Context = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly vocabulary: Vocabulary;
  readonly options: PieceOptions;
  readonly columns: ReadonlyMap<number, Box>;
};

/** The parts of a page in reading order. */
export function piecesOf(
  page: LaidOutPage,
  styles: readonly Style[],
  vocabulary: Vocabulary,
  options: PieceOptions,
): Piece[] {
  const context = { page, styles, vocabulary, options, columns: columnsOf(page.layout) };
  return orderedBlocks(page).flatMap((block) => pieceOf(block, context) ?? []);
}

function pieceOf(block: Block, context: Context): Piece | undefined {
  const { page, styles, vocabulary, options } = context;
  if (block.furniture && !options.furniture) return undefined;
  const table = block.kind === 'table' && !block.furniture ? page.layout.tables[block.table ?? -1] : undefined;
  if (table) {
    const ready = markdownTable(page, block, table, styles, vocabulary, options);
    return ready && { kind: 'table', table: ready };
  }
  const lines = blockTokens(page, block, options);
  if (lines.length === 0) return undefined;
  if (!block.furniture && block.kind !== 'heading') return textPiece(block, lines, context);
  const words = wordsOf(lines, styles, emphasised, vocabulary, block.furniture ? lines.map(() => true) : []);
  return block.furniture ? { kind: 'furniture', words } : { kind: 'heading', level: levelOf(block), words };
}

/** For texts that are set off as a whole, where nothing is to be set off inside. */
const emphasised = { bold: true, italic: true };

function textPiece(block: Block, lines: readonly (readonly Token[])[], context: Context): Piece {
  const { page, styles, vocabulary, columns } = context;
  const look = mainLook(lines.flat(), styles);
  const kept = keptLines(lines, block, columns.get(block.id) ?? block.box, look.size);
  const words = wordsOf(lines, styles, look, vocabulary, kept);
  const flow = flowOf(page, block, lines.length, look);
  // A mark with nothing to see behind it is a text of its own.
  if (block.kind !== 'list-item' || block.marker === undefined || words.length < 2) {
    return { kind: 'paragraph', words, flow };
  }
  return { kind: 'item', marker: block.marker, words: withoutMarker(words, block.marker), flow };
}

function levelOf({ level = 1 }: Block): number {
  return Math.min(6, Math.max(1, level));
}

/** The mark is the first word, or the last where the line runs to the left. */
function withoutMarker(words: readonly Word[], marker: string): Word[] {
  const at = words[0]!.text === marker ? 0 : words.findIndex((word) => word.text === marker);
  return words.toSpliced(at, at < 0 ? 0 : 1);
}

function flowOf(page: LaidOutPage, block: Block, lines: number, look: MainLook): Flow {
  const { angle, frame } = block;
  const box = upright(block.box, angle);
  const last = page.layout.lines[block.lines.at(-1) ?? -1];
  const end = last ? upright(last.box, angle) : box;
  const width = Math.max(box.x1 - box.x0, 1e-6);
  const isLeftwards = end.x0 - box.x0 > box.x1 - end.x1;
  const lastLine = (isLeftwards ? box.x1 - end.x0 : end.x1 - box.x0) / width;
  return { page: page.number, box, angle, frame, look, lines, lastLine };
}
