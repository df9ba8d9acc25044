import type { Block, LaidOutPage, TableGrid, Token } from '../../model/index.ts';
import { entry, firstOf, lastOf } from '../../model/lookup.ts';
import { blockTokens, cellTokens, orderedBlocks, plainText, vocabularyOf } from '../text/block-text.ts';
import { lineBreak, type Vocabulary } from '../text/join-lines.ts';
import { shortGap, type ChunkUnit, type ChunkWord } from './unit.ts';

/** Pages carry it on one after the other. */
type GrowingUnit = ChunkUnit & { readonly words: ChunkWord[] };

/** No word is longer that is broken at the end of a line. */
const longestBroken = 100;

/** The parts of pages in reading order, without running heads and page numbers; a sentence may run on over the end of a page or column. */
export function docUnits(pages: readonly LaidOutPage[]): ChunkUnit[] {
  const vocabulary = vocabularyOf(pages);
  const units: GrowingUnit[] = [];
  for (const page of pages) {
    for (const block of orderedBlocks(page)) {
      const words = block.furniture ? [] : wordsOfBlock(page, block, vocabulary);
      if (words.length === 0) continue;
      const { kind, level = 1 } = block;
      const unit: GrowingUnit = { kind, score: 1, words, ...(kind === 'heading' && { level }) };
      const before = units.at(-1);
      if (before && runsOn(before, unit))
        append(before.words, [{ ...firstOf(words), isApart: true }, ...words.slice(1)], vocabulary);
      else units.push(unit);
    }
  }
  return units;
}

function wordsOfBlock(page: LaidOutPage, block: Block, vocabulary: Vocabulary): ChunkWord[] {
  const table = block.kind === 'table' ? page.layout.tables[block.table ?? -1] : undefined;
  const lines = blockTokens(page, block);
  return table ? tableWords(page, block, table, lines) : wordsOfLines(page, lines, vocabulary);
}

const wordOf = (page: LaidOutPage, token: Token, gap: string): ChunkWord => ({
  text: plainText(token),
  gap,
  page: page.number,
  box: withinPage(token.box, page),
  token: token.id,
});

/** Letters may stand out of their page by a little. */
function withinPage({ x0, y0, x1, y1 }: Token['box'], { width, height }: LaidOutPage): Token['box'] {
  const across = (x: number): number => Math.min(Math.max(x, 0), width);
  const down = (y: number): number => Math.min(Math.max(y, 0), height);
  return { x0: across(x0), y0: down(y0), x1: across(x1), y1: down(y1) };
}

function wordsOfLines(page: LaidOutPage, lines: readonly (readonly Token[])[], vocabulary: Vocabulary): ChunkWord[] {
  const words: ChunkWord[] = [];
  for (const line of lines)
    append(
      words,
      line.map((token) => wordOf(page, token, ' ')),
      vocabulary,
    );
  return words;
}

/** Adds the words of the next line: a word that was broken at its end is one again. */
function append(words: ChunkWord[], [first, ...rest]: readonly ChunkWord[], vocabulary: Vocabulary): void {
  if (!first) return;
  const last = words.pop();
  if (last) {
    const { dropped, blank } = lineBreak(
      last.text.slice(-longestBroken),
      first.text.slice(0, longestBroken),
      vocabulary,
    );
    words.push({ ...last, text: last.text.slice(0, last.text.length - dropped) });
    words.push({ ...first, gap: blank ? ' ' : '' });
  } else words.push(first);
  for (const word of rest) words.push(word);
}

/** Rows as lines, tabs between cells; what is in no cell comes last. */
function tableWords(
  page: LaidOutPage,
  block: Block,
  { cells }: TableGrid,
  lines: readonly (readonly Token[])[],
): ChunkWord[] {
  const texts = cellTokens(page, cells, block);
  const filled = cells
    .map((cell, i) => ({ ...cell, tokens: entry(texts, i).flat() }))
    .filter(({ tokens }) => tokens.length > 0)
    .sort((a, b) => a.row - b.row || a.column - b.column);
  const words: ChunkWord[] = [];
  const known = new Set<number>();
  let [row, column] = [filled[0]?.row ?? 0, 0];
  for (const cell of filled) {
    const isNewRow = cell.row !== row;
    const gap = (isNewRow ? '\n' : '') + '\t'.repeat(Math.max(0, cell.column - (isNewRow ? 0 : column)));
    [row, column] = [cell.row, cell.column];
    const fresh = cell.tokens.filter(({ id }) => !known.has(id));
    for (const [i, token] of fresh.entries()) words.push(wordOf(page, token, i === 0 ? shortGap(gap) || ' ' : ' '));
    for (const { id } of fresh) known.add(id);
  }
  const rest = lines.flat().filter(({ id }) => !known.has(id));
  for (const [i, token] of rest.entries()) words.push(wordOf(page, token, i === 0 ? '\n' : ' '));
  return words;
}

const sentenceEnd = /[.!?…:;][\p{Pe}\p{Pf}"'’”]*$/u;
const lowerStart = /^[\p{Ps}\p{Pi}"']*\p{Ll}/u;

/** A paragraph at the top of a page or column that carries on the sentence at the foot of the one before. */
function runsOn(before: ChunkUnit, { kind, words }: ChunkUnit): boolean {
  if (kind !== 'paragraph' || (before.kind !== 'paragraph' && before.kind !== 'list-item')) return false;
  const [last, first] = [lastOf(before.words), firstOf(words)];
  const isApart = last.page !== first.page || first.box!.y1 < last.box!.y0;
  return isApart && !sentenceEnd.test(last.text.slice(-longestBroken)) && lowerStart.test(first.text);
}
