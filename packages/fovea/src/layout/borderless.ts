import { entry, firstOf } from '../model/lookup.ts';
import { isCaptionText } from './caption-text.ts';
import { findCorridors } from './corridors.ts';
import { inColumns } from './head-lines.ts';
import type { Row } from './rows.ts';
import type { LevelEdges } from './strokes.ts';
import { cellsOfGroups, linesOfGroups, type TableDraft } from './table-draft.ts';
import {
  columnLooks,
  isOfKind,
  partingGap,
  tableLines,
  type ColumnLook,
  type LineCell,
  type TableLine,
} from './table-lines.ts';
import { endedEarly, rowGroups, wideGapOf, type LineGroup } from './table-rows.ts';
import { boxAround } from '../model/box-around.ts';

/** A table known by its white space. */
export type TablePart = TableDraft & { readonly kind: 'table' };

/** Everything that speaks for cells that are read across, or for columns that are read down. */
export type Evidence = {
  readonly lines: readonly TableLine[];
  readonly groups: readonly LineGroup[];
  readonly looks: readonly ColumnLook[];
  readonly cells: readonly LineCell[];
  readonly words: number;
  readonly em: number;
};

/** A table, and how many rows above and below it are none of it. */
export type FoundTable = { readonly table: TablePart; readonly above: number; readonly below: number };

/** A section of rows as a table, if it reads across rather than down. */
export function tableOf(rows: readonly Row[], rules: LevelEdges): FoundTable | undefined {
  const edges = columnEdges(rows);
  if (edges.length === 0 || rows.length < 2) return undefined;
  const { lines: all, columns } = inColumns(edges, (kept) => tableLines(rows, kept, partingGap, rules()));
  const { above, below } = textsAround(all);
  const evidence = evidenceOf(all.slice(above, all.length - below), columns);
  const kind = readsAcross(evidence);
  if (!kind) return undefined;
  const { groups, looks } = evidence;
  const lines = linesOfGroups(groups, kind === 'texts');
  const table: TablePart = {
    kind: 'table',
    box: boxAround(lines.flat()),
    rows: groups.length,
    columns: looks.length,
    cells: cellsOfGroups(groups),
    lines,
    score: scoreOf(evidence),
  };
  return { table, above, below };
}

/** A table keeps this many lines at least. */
const minLines = 2;

/** How many lines above the first row are titles, and below the last one notes: one text each, over several columns. */
function textsAround(lines: readonly TableLine[]): { above: number; below: number } {
  let above = 0;
  while (above < lines.length - minLines && isTitle(entry(lines, above))) above++;
  let below = 0;
  while (below < lines.length - above - minLines && isNote(lines.at(-1 - below)!)) below++;
  return { above, below };
}

/** A caption, or a text over the first columns; the head of some columns begins further right. */
function isTitle({ cells }: TableLine): boolean {
  if (cells.length !== 1 || firstOf(cells).column > 0) return false;
  const { columnSpan, chunk } = firstOf(cells);
  return columnSpan > 1 || isCaptionText(chunk.items.map((item) => item.text));
}

function isNote({ cells }: TableLine): boolean {
  return cells.length === 1 && firstOf(cells).column === 0 && firstOf(cells).columnSpan > 1;
}

export function evidenceOf(lines: readonly TableLine[], columns: number): Evidence {
  const looks = columnLooks(lines, columns);
  const cells = lines.flatMap((line) => line.cells);
  const sizes = cells.map(({ chunk }) => chunk.size).sort((a, b) => a - b);
  const em = sizes[sizes.length >> 1] ?? 1;
  const words = cells.reduce((sum, { chunk }) => sum + chunk.items.length, 0);
  return { lines, groups: rowGroups(lines, looks, em), looks, cells, words, em };
}

/** Middles of the gutters that run through nearly all of the rows. */
function columnEdges(rows: readonly Row[]): number[] {
  const long = findCorridors(rows, Math.min(3, rows.length)).filter(
    ({ first, last }) => last - first + 1 >= 0.6 * rows.length,
  );
  return long.map(({ x0, x1 }) => (x0 + x1) / 2).sort((a, b) => a - b);
}

/** Why a section is read across: values under each other, short cells in many columns, or rows of text. */
type Across = 'values' | 'short cells' | 'texts' | undefined;

/** Rules in order of strength; columns of text side by side fit none. */
function readsAcross(evidence: Evidence): Across {
  if (hasValues(evidence)) return 'values';
  if (hasShortCells(evidence)) return 'short cells';
  if (hasRuledRows(evidence)) return 'texts';
  return !isListOfMarks(evidence) && hasRowsOfText(evidence) ? 'texts' : undefined;
}

/** Cells of prose are longer: beyond this many words on the average, columns are columns of text. */
const maxWordsPerCell = 5;

/** Beside two columns of values or more, a cell may be a sentence. */
const maxWordsBesideValues = 10;

/** Short cells that line up across, and columns of numbers. */
function hasValues(evidence: Evidence): boolean {
  const { lines, groups, looks, cells, words } = evidence;
  if (!looks.some(({ kind }) => kind === 'amount')) return false;
  const across = lines.filter((line) => line.cells.length > 1).length;
  if (across >= 2 && across >= 0.5 * lines.length && words <= maxWordsPerCell * cells.length) return true;
  const valued = looks.filter(({ kind }) => kind !== 'text').length;
  const filled = groups.filter(([first]) => 2 * first.cells.length > looks.length).length;
  const isFilled =
    valued >= 2 && looks.length >= 3 && filled >= 0.8 * groups.length && words <= maxWordsBesideValues * cells.length;
  return isFilled || hasValuedRows(evidence);
}

/** Rows that begin with a label and a value beside it, however long the texts between them are. */
function hasValuedRows({ lines, groups, looks }: Evidence): boolean {
  if (looks.length < 3 || groups.length < 4 || lines.length > maxLinesPerRow * groups.length) return false;
  const isValued = ([first]: LineGroup): boolean =>
    firstOf(first.cells).column === 0 && first.cells.some((cell) => cell.columnSpan === 1 && isValueOf(cell, looks));
  // One of the rows is the head.
  return groups.filter(isValued).length >= 0.75 * (groups.length - 1);
}

function isValueOf(cell: LineCell, looks: readonly ColumnLook[]): boolean {
  const { kind } = entry(looks, cell.column);
  return kind !== 'text' && isOfKind(cell, kind);
}

/** Rules part nearly all rows, most of which begin in two columns or more, and one of the columns has short texts. */
function hasRuledRows({ lines, groups, looks }: Evidence): boolean {
  const ruled = lines.filter(({ isRuledOff }) => isRuledOff).length;
  if (ruled < 2 || ruled < 0.8 * (groups.length - 1) || lines.length > maxLinesPerRow * groups.length) return false;
  const begun = groups.filter(([first]) => first.cells.length > 1).length;
  return begun >= 0.8 * groups.length && looks.some(({ words }) => words <= maxWordsPerTerm * groups.length);
}

/** Three columns at least, well filled. Addresses side by side have neither numbers nor many columns. */
function hasShortCells({ lines, looks, cells, words }: Evidence): boolean {
  const across = lines.filter((line) => line.cells.length > 1).length;
  if (across < 2 || across < 0.5 * lines.length) return false;
  const filled = cells.length / (lines.length * looks.length);
  return looks.length >= 3 && lines.length >= 3 && filled >= 0.75 && words <= 3 * cells.length;
}

/** Rows of text have this many lines on the average, or fewer: paragraphs side by side are longer. */
const maxLinesPerRow = 8;
/** Fewer than this, and each line is a row: then the cells have to be short. */
const minLinesPerRow = 1.25;
/** A term has this many words or fewer, on the average. */
const maxWordsPerTerm = 5;

/**
 * Rows whose cells begin on one line, again and again, with white through all columns above them or the row above ended
 * early: terms beside definitions, and tables whose cells are sentences. Columns of text end their lines because they
 * are full, and their paragraphs where each of them likes.
 */
export function hasRowsOfText({ lines, groups, looks, em }: Evidence): boolean {
  const enough = looks.length > 2 ? 3 : 4;
  if (groups.length < enough || lines.length > maxLinesPerRow * groups.length) return false;
  const begun = groups.filter(([first]) => first.cells.length > 1 && firstOf(first.cells).column === 0).length;
  if (begun < 0.8 * groups.length || lines.length < minLinesPerRow * groups.length) return false;
  const isParted = wideGapOf(lines, em) < Infinity;
  if (!isParted && endedEarly(groups, looks, em) < 0.7 * (groups.length - 1)) return false;
  const perRow = looks.map(({ words }) => words / groups.length);
  const all = perRow.reduce((sum, one) => sum + one, 0);
  // White that parts rows speaks for itself; without it, the first column has to be one of terms.
  const term = isParted && looks.length > 2 ? Math.min(...perRow) : perRow[0]!;
  if (perRow[0]! > maxWordsInLowerCase && beginsInMidSentence(groups)) return false;
  return term <= maxWordsPerTerm && term <= 0.4 * all;
}

/** A name in lower case has this many words or fewer, on the average. */
const maxWordsInLowerCase = 2;

/** Many rows begin with a small letter, as lines of running text do. */
function beginsInMidSentence(groups: readonly LineGroup[]): boolean {
  const small = groups.filter(([first]) => /^\p{Ll}/u.test(firstOf(firstOf(first.cells).chunk.items).text));
  return small.length > 0.3 * groups.length;
}

const numbered = /^(?:\(?[\da-z]{1,3}[.)]|\(?[ivx]{1,5}[.)])$/iu;

/** Marks of a list beside its items: numbers, signs, or one letter again and again, as a font of symbols has it. */
function isListOfMarks({ lines, looks }: Evidence): boolean {
  if (looks.length !== 2) return false;
  const firsts = lines.flatMap(({ cells }) => (cells[0]?.column === 0 ? [cells[0].chunk.items] : []));
  const words = firsts.map((items) => (items.length === 1 ? firstOf(items).text : '?'.repeat(9)));
  const isSame = words.every((word) => word === words[0] && word.length === 1);
  const marks = words.filter((word) => numbered.test(word) || (word.length <= 2 && !/[\p{L}\p{N}]/u.test(word)));
  return isSame || marks.length >= 0.8 * words.length;
}

/** Half for columns whose cells are alike, half for places that are filled. */
function scoreOf({ groups, looks, lines }: Evidence): number {
  const alike = looks.filter(({ kind }) => kind !== 'text').length / looks.length;
  const across = lines.filter((line) => line.cells.length > 1).length / lines.length;
  const filled =
    looks.reduce((sum, { cells }) => sum + Math.min(cells, groups.length), 0) / (groups.length * looks.length);
  return Math.min(0.95, 0.4 + 0.2 * alike + 0.2 * across + 0.2 * filled);
}
