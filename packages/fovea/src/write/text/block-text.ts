import { hiddenFlags, TokenFlag, type Block, type Cell, type LaidOutPage, type Token } from '../../model/index.ts';
import { hasTextLayer } from '../../model/hidden.ts';
import { lastOf } from '../../model/lookup.ts';
import { joinLines, type Vocabulary } from './join-lines.ts';

/** Which text is included. */
export type TextOptions = {
  /** Include invisible text. */
  readonly hidden?: boolean;
};

/** Line breaks, page breaks, and what would steer a terminal. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** The text of a token on one line, without anything that acts instead of being read. */
export function plainText(token: Token): string {
  return token.text.replace(controls, ' ').trim();
}

/** The tokens of a line in reading order, those left out that nobody sees or that say nothing. */
export function lineTokens(page: LaidOutPage, line: number, options: TextOptions = {}): Token[] {
  const { lines, segments } = page.layout;
  const ids = lines[line]?.segments.flatMap((segment) => segments[segment]?.tokens ?? []) ?? [];
  return shownTokens(page, ids, options);
}

/** The lines of a block as tokens; lines that would be empty are left out. */
export function blockTokens(page: LaidOutPage, block: Block, options: TextOptions = {}): Token[][] {
  return block.lines.map((line) => lineTokens(page, line, options)).filter((tokens) => tokens.length > 0);
}

/**
 * The lines of a block in reading order.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { blockLines } from 'fovea/write';
 * const { pages: [page] } = await read('examples/documents/report.pdf');
 * console.log(blockLines(page, page.layout.blocks[0])); // => [ 'How Eyes Read a Page' ]
 * ```
 */
export function blockLines(page: LaidOutPage, block: Block, options: TextOptions = {}): string[] {
  return blockTokens(page, block, options).map(tokensText);
}

/**
 * The text of a block in reading order, with its lines joined.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { blockText, vocabularyOf } from 'fovea/write';
 * const { pages } = await read('examples/documents/report.pdf');
 * const block = pages[0].layout.blocks.find(({ lines }) => lines.length > 3)!;
 * console.log(blockText(pages[0], block, vocabularyOf(pages)).slice(0, 60));
 * // => A line of print looks as if the eye slid along it, but it do
 * ```
 */
export function blockText(page: LaidOutPage, block: Block, vocabulary: Vocabulary, options: TextOptions = {}): string {
  return joinLines(blockLines(page, block, options), vocabulary);
}

/** The blocks of a page in reading order. */
export function orderedBlocks({ layout }: LaidOutPage): Block[] {
  return layout.order.flatMap((id) => layout.blocks[id] ?? []);
}

/** The lines of each cell of a table, as far as the cell reaches into them. */
export function cellTokens(
  page: LaidOutPage,
  cells: readonly Cell[],
  block: Block,
  options: TextOptions = {},
): Token[][][] {
  const { lines, segments } = page.layout;
  const lineOf = new Map<number, number>();
  for (const line of block.lines) {
    for (const segment of lines[line]?.segments ?? []) {
      for (const token of segments[segment]?.tokens ?? []) lineOf.set(token, line);
    }
  }
  return cells.map((cell) => byLine(shownTokens(page, cell.tokens, options), lineOf));
}

function byLine(tokens: readonly Token[], lineOf: ReadonlyMap<number, number>): Token[][] {
  const lines: Token[][] = [];
  let last: number | undefined;
  for (const token of tokens) {
    const line = lineOf.get(token.id);
    if (lines.length === 0 || line !== last) lines.push([]);
    lastOf(lines).push(token);
    last = line;
  }
  return lines;
}

/** The words of a line with blanks between them. */
export function tokensText(tokens: readonly Token[]): string {
  return tokens.map(plainText).join(' ');
}

/** Flags of text that is left out, by page: asked for every line. */
const unseenFlags = new WeakMap<LaidOutPage, number>();

/** What nobody sees on the page; but the layer of text of a scan is what can be seen in its picture. */
function unseenOn(page: LaidOutPage): number {
  let flags = unseenFlags.get(page);
  if (flags === undefined) {
    flags = hasTextLayer(page) ? TokenFlag.outside : hiddenFlags;
    unseenFlags.set(page, flags);
  }
  return flags;
}

function shownTokens(page: LaidOutPage, ids: readonly number[], { hidden = false }: TextOptions): Token[] {
  const unseen = hidden ? 0 : unseenOn(page);
  return ids
    .flatMap((id) => page.tokens[id] ?? [])
    .filter((token) => !(token.flags & unseen) && plainText(token) !== '');
}

/**
 * The words of pages, to tell a word hyphenated at a line end from a compound.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { vocabularyOf } from 'fovea/write';
 * const { pages } = await read('examples/documents/report.pdf');
 * console.log(vocabularyOf(pages).has('machines')); // => true
 * ```
 */
export function vocabularyOf(pages: Iterable<LaidOutPage>): Vocabulary {
  const vocabulary = new Set<string>();
  for (const page of pages) addWords(vocabulary, page);
  return vocabulary;
}

/** Far more words than any language needs: beyond this a document is lists of numbers and names. */
const maxWords = 300_000;

/** Adds the words of a page that stand whole inside a line, in lower case. */
export function addWords(vocabulary: Set<string>, page: LaidOutPage): void {
  let isBroken = false;
  for (const block of orderedBlocks(page)) {
    for (const tokens of blockTokens(page, block)) {
      const start = isBroken ? 1 : 0;
      isBroken = /\p{L}[-‐\u00ad]$/u.test(plainText(lastOf(tokens)));
      for (const token of tokens.slice(start, isBroken ? -1 : undefined)) addWord(vocabulary, plainText(token));
    }
  }
}

function addWord(vocabulary: Set<string>, text: string): void {
  const word = /\p{L}[\p{L}\p{N}’'‐-]*(?<=[\p{L}\p{N}])/u.exec(text)?.[0];
  if (word !== undefined && vocabulary.size < maxWords) vocabulary.add(word.toLowerCase());
}
