import type { LineCell, TableLine, ColumnLook } from './table-lines.ts';
import { isOfKind } from './table-lines.ts';
import { entry, firstOf, lastOf, type NonEmpty } from '../model/lookup.ts';

/** Lines that make one row. */
export type LineGroup = NonEmpty<TableLine>;

/** What tells where rows begin. */
type Signs = {
  readonly looks: readonly ColumnLook[];
  readonly em: number;
  /** White above a line that parts rows; infinite where all lines are as far apart as each other. */
  readonly wideGap: number;
  /** Rows begin at rules or wide gaps and nowhere else, from this line on; infinite where they do not. */
  readonly partedFrom: number;
  /** Nearly every line has all columns: lines of a sentence have not. */
  readonly isDense: boolean;
  /** The first line that has values where its columns have values: the lines above are the head. */
  readonly firstFilled: number;
};

/** Groups the lines of a table into its rows: a row begins where its first column or its values begin. */
export function rowGroups(lines: readonly TableLine[], looks: readonly ColumnLook[], em: number): LineGroup[] {
  const wideGap = wideGapOf(lines, em);
  const firstFilled = firstFilledLine(lines, looks);
  const isDenseTable = isDense(lines, looks.length) && !hasRegularGaps(lines, em);
  const lineSigns = { looks, em, wideGap, firstFilled, isDense: isDenseTable };
  const signs = { ...lineSigns, partedFrom: partedFromLine(lines, lineSigns) };
  const groups: OpenGroup[] = [];
  for (const [index, line] of lines.entries()) {
    let group = groups.at(-1);
    if (group && !startsRow(line, index, group, signs)) group.lines.push(line);
    else groups.push((group = { lines: [line], filled: new Set(), latest: new Map() }));
    for (const cell of line.cells) {
      if (isValue(cell, signs)) group.filled.add(cell.column);
      group.latest.set(cell.column, cell);
    }
  }
  return groups.map((group) => group.lines);
}

/** The lines of a row so far, the columns in which they have values, and the last piece in each column. */
type OpenGroup = {
  readonly lines: [TableLine, ...TableLine[]];
  readonly filled: Set<number>;
  readonly latest: Map<number, LineCell>;
};

type LineSigns = Omit<Signs, 'partedFrom'>;

/** The line from which on rules or wide gaps tell by themselves where rows begin. */
function partedFromLine(lines: readonly TableLine[], signs: LineSigns): number {
  const firstRuled = lines.findIndex(({ isRuledOff }) => isRuledOff);
  if (firstRuled > 0 && partsRows(lines, firstRuled, ({ isRuledOff }) => isRuledOff, signs)) return firstRuled;
  if (signs.wideGap === Infinity || signs.looks.every(({ kind }) => kind === 'text')) return Infinity;
  const isParted = (line: TableLine, i: number): boolean =>
    line.isRuledOff || line.y0 - entry(lines, i - 1).y1 > signs.wideGap;
  const from = signs.firstFilled + 1;
  return partsRows(lines, from, isParted, signs) ? from : Infinity;
}

/** This share of what is parted off is one row each. */
const mostRows = 0.9;

/** Whether the lines from `from` on are one row each from one parting to the next: three at least, and nothing in them begins twice. */
function partsRows(
  lines: readonly TableLine[],
  from: number,
  isParted: (line: TableLine, index: number) => boolean,
  signs: LineSigns,
): boolean {
  const bands: TableLine[][] = [];
  for (let i = from; i < lines.length; i++) {
    if (bands.length === 0 || isParted(entry(lines, i), i)) bands.push([]);
    lastOf(bands).push(entry(lines, i));
  }
  return bands.length >= 3 && bands.filter((band) => isOneRow(band, signs)).length >= mostRows * bands.length;
}

/** Lines that have no value twice in one column; where there are no values, lines with all columns go on because the line above is full. */
function isOneRow(band: readonly TableLine[], signs: LineSigns): boolean {
  const filled = new Set<number>();
  const isValued = signs.looks.some(({ kind }) => kind !== 'text');
  for (const [i, { cells }] of band.entries()) {
    for (const cell of cells) {
      if (!isValue(cell, signs)) continue;
      if (filled.has(cell.column)) return false;
      filled.add(cell.column);
    }
    if (isValued || i === 0 || cells.length < signs.looks.length) continue;
    if (!cells.some((cell) => isWrapped(cellIn(entry(band, i - 1), cell.column), cell, signs))) return false;
  }
  return true;
}

/** White beyond the usual leading that parts rows, in ems. */
const extraGap = 0.35;

/** Where lines are of two distances, the wider one parts rows. */
export function wideGapOf(lines: readonly TableLine[], em: number): number {
  const gaps: number[] = [];
  for (let i = 1; i < lines.length; i++) gaps.push(entry(lines, i).y0 - entry(lines, i - 1).y1);
  gaps.sort((a, b) => a - b);
  const limit = (gaps[gaps.length >> 3] ?? 0) + extraGap * em;
  const wide = gaps.filter((gap) => gap > limit).length;
  return wide >= 2 && gaps.length - wide >= 2 ? limit : Infinity;
}

/** White parts lines in groups of up to three or so, all the way down. */
function hasRegularGaps(lines: readonly TableLine[], em: number): boolean {
  const wide = wideGapOf(lines, em);
  const parted = lines.filter((line, i) => i > 0 && line.y0 - entry(lines, i - 1).y1 > wide).length;
  return parted >= 0.3 * (lines.length - 1);
}

/** Nearly every line has all columns, so that each is a row. */
export function isDense(lines: readonly TableLine[], columns: number): boolean {
  return lines.filter(({ cells }) => cells.length === columns).length >= 0.8 * lines.length;
}

/** The first line that has values where its columns have values; 0 where no column has. */
export function firstFilledLine(lines: readonly TableLine[], looks: readonly ColumnLook[]): number {
  const valued = looks.filter(({ kind }) => kind !== 'text').length;
  if (valued === 0) return 0;
  const first = lines.findIndex(({ cells }) => 2 * valuesIn(cells, looks) >= valued);
  return Math.max(0, first);
}

/** Cells of a line that hold what their column holds, where that is more than text; a year may be a head. */
function valuesIn(cells: readonly LineCell[], looks: readonly ColumnLook[]): number {
  let count = 0;
  for (const { column, columnSpan, kind } of cells) {
    const own = entry(looks, column).kind;
    if (columnSpan === 1 && own !== 'text' && kind === own) count++;
  }
  return count;
}

function startsRow(line: TableLine, index: number, group: OpenGroup, signs: Signs): boolean {
  const above = lastOf(group.lines);
  const isWide = line.y0 - above.y1 > signs.wideGap;
  if (line.isRuledOff) return true;
  if (index >= signs.partedFrom) return isWide;
  if (index < signs.firstFilled) return startsHeadRow(line, above, signs);
  if (index === signs.firstFilled && signs.firstFilled > 0) return !isRestOfLabel(line, group, signs);
  if (isWide) return true;
  const isValued = signs.looks.some(({ kind }) => kind !== 'text');
  if (isValued) return startsValuedRow(line, group, signs);
  if (signs.isDense) return cellIn(line, 0) !== undefined;
  // Rows of text: where white parts them, nothing else does.
  if (signs.wideGap < Infinity) return false;
  const first = cellIn(line, 0);
  return first !== undefined && !isWrapped(cellIn(above, 0), first, signs);
}

/** Lines of a head are one row, but for those over several columns. */
function startsHeadRow(line: TableLine, above: TableLine, { em }: Signs): boolean {
  const spans = (one: TableLine): boolean => one.cells.some(({ columnSpan }) => columnSpan > 1);
  const isLabel = line.cells.every(({ column }) => column === 0);
  return isLabel || spans(line) || spans(above) || line.y0 - above.y1 > 0.6 * em;
}

function startsValuedRow(line: TableLine, group: OpenGroup, signs: Signs): boolean {
  const { cells } = line;
  const first = cellIn(line, 0);
  const values = cells.filter((one) => isValue(one, signs)).length;
  if (first === undefined) {
    // Values again in columns that have theirs already.
    return values > 0 && cells.some((one) => isValue(one, signs) && group.filled.has(one.column));
  }
  if (values > 0) return !isRestOfLabel(line, group, signs);
  // Without values: a row of its own, unless the texts above have run out of room in each of its columns.
  if (cells.some((cell) => !isWrapped(group.latest.get(cell.column), cell, signs))) return true;
  return cells.length === 1 && !isSmall(first);
}

function isValue(cell: LineCell, { looks }: Pick<Signs, 'looks'>): boolean {
  const own = entry(looks, cell.column).kind;
  return cell.columnSpan === 1 && own !== 'text' && isOfKind(cell, own);
}

/** The last line of a label over several lines, with the values beside it. */
function isRestOfLabel(line: TableLine, { lines }: OpenGroup, signs: Signs): boolean {
  const first = cellIn(line, 0);
  const isLabel = lines.every(({ cells }) => cells.length === 1 && firstOf(cells).column === 0);
  return isLabel && first !== undefined && isSmall(first) && isWrapped(cellIn(lastOf(lines), 0), first, signs);
}

/** Begins like the middle of a sentence. */
function isSmall({ chunk }: LineCell): boolean {
  return /^[\p{Ll}(&,;]/u.test(firstOf(chunk.items).text);
}

/** The blank between two words, in ems; in most fonts it is a little wider. */
const blank = 0.2;

/** The line above ended because the first word of this one had no room in its column. */
function isWrapped(above: LineCell | undefined, cell: LineCell, { looks, em }: Pick<Signs, 'looks' | 'em'>): boolean {
  if (!above || above.columnSpan > 1 || isLeader(lastOf(above.chunk.items).text)) return false;
  const word = firstOf(cell.chunk.items);
  return above.chunk.x1 + blank * em + word.x1 - word.x0 > entry(looks, cell.column).x1;
}

/** Dots that lead to the next column end a text. */
function isLeader(text: string): boolean {
  return text.endsWith('...') || text.endsWith('……');
}

function cellIn({ cells }: TableLine, column: number): LineCell | undefined {
  return cells.find((one) => one.column === column);
}

/**
 * How many rows begin where the row before had room for more: it ended because the row did. Lines of running text end
 * because they are full.
 */
export function endedEarly(groups: readonly LineGroup[], looks: readonly ColumnLook[], em: number): number {
  let early = 0;
  for (let i = 1; i < groups.length; i++) {
    const starts = firstOf(entry(groups, i)).cells;
    const hasRoom = starts.some((cell) => {
      if (cell.columnSpan > 1) return false;
      const above = entry(groups, i - 1).findLast((line) => cellIn(line, cell.column));
      const last = above && cellIn(above, cell.column)!;
      const word = firstOf(cell.chunk.items);
      return (
        entry(looks, cell.column).kind === 'text' &&
        last !== undefined &&
        last.columnSpan === 1 &&
        last.chunk.x1 + 0.3 * em + word.x1 - word.x0 < entry(looks, cell.column).x1 - 0.5 * em
      );
    });
    if (hasRoom) early++;
  }
  return early;
}
