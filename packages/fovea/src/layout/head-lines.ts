import type { ColumnLook, LineCell, TableLine } from './table-lines.ts';
import { columnLooks } from './table-lines.ts';
import { firstFilledLine } from './table-rows.ts';
import { entry } from '../model/lookup.ts';

/** Heads have this many lines or fewer. */
const maxLines = 6;

/**
 * Lines of a table with the pieces of its head in the columns that they head. A head may stand beside the values below
 * it, such as a name at the left over numbers at the right, so that white alone would put it into the wrong column.
 */
function withHeads({ lines, columns }: Columned, pieces: readonly TableLine[]): readonly TableLine[] {
  const first = firstFilledLine(lines, columnLooks(lines, columns));
  if (first === 0 || first > maxLines) return lines;
  const body = columnLooks(lines.slice(first), columns);
  if (body.some(({ cells }) => cells === 0)) return lines;
  const heads = lines.slice(0, first).map(({ cells }, i) => aligned(entry(pieces, i).cells, body) ?? cells);
  for (let i = 1; i < first; i++) heads[i - 1] = overRepeated(entry(heads, i - 1), entry(heads, i), body);
  return lines.map((line, i) => (i < first ? { ...line, cells: entry(heads, i) } : line));
}

/** How far, in ems, it is worth to keep a piece over all the columns that it reaches. */
const narrower = 0.5;

/** A place for a piece of a head: the columns, and how far it is from what stands in them. */
type Place = { readonly column: number; readonly end: number; readonly distance: number };

/** A choice of places for the pieces so far, the last of them first. */
type Choice = { readonly place: Place; readonly sum: number; readonly before: Choice | undefined };

/** Pieces over the columns that they overlap; those between two columns in the nearer one that is free, all of them considered together. */
function aligned(cells: readonly LineCell[], body: readonly ColumnLook[]): readonly LineCell[] | undefined {
  let choices: Choice[] = [];
  for (const [i, cell] of cells.entries()) {
    const next: Choice[] = [];
    for (const place of placesOf(cell, body)) {
      const before = best(choices.filter((choice) => choice.place.end < place.column));
      if (i > 0 && !before) continue;
      next.push({ place, sum: (before?.sum ?? 0) + place.distance, before });
    }
    choices = next;
  }
  const places: Place[] = [];
  for (let one = best(choices); one; one = one.before) places.unshift(one.place);
  if (places.length < cells.length) return undefined;
  return cells.map((cell, i) => ({
    ...cell,
    column: entry(places, i).column,
    columnSpan: entry(places, i).end - entry(places, i).column + 1,
  }));
}

function best(choices: readonly Choice[]): Choice | undefined {
  let least: Choice | undefined;
  for (const choice of choices) if (!least || choice.sum < least.sum) least = choice;
  return least;
}

function placesOf({ chunk, column: from, columnSpan }: LineCell, body: readonly ColumnLook[]): Place[] {
  const isOver = ({ x0, x1 }: ColumnLook): boolean => chunk.x0 < x1 && chunk.x1 > x0;
  const column = body.findIndex(isOver);
  if (column >= 0) {
    const end = body.findLastIndex(isOver);
    const own = { column, end, distance: 0 };
    if (columnSpan === 1) return [own];
    // It reaches well into the white beside these columns: over the next one, too, if that has no head of its own.
    const wide = { column: Math.min(from, column), end: Math.max(from + columnSpan - 1, end), distance: 0 };
    return [wide, { ...own, distance: narrower * chunk.size }];
  }
  const right = body.findIndex(({ x0 }) => x0 >= chunk.x1);
  const left = (right < 0 ? body.length : right) - 1;
  const places: Place[] = [];
  if (left >= 0) places.push({ column: left, end: left, distance: chunk.x0 - entry(body, left).x1 });
  if (right >= 0) places.push({ column: right, end: right, distance: entry(body, right).x0 - chunk.x1 });
  return places;
}

/**
 * Heads over columns whose own heads are the same again and again: `Sales Costs Sales Costs` below `2023` and `2024`.
 * Each heads as many columns as repeat, wherever over them it stands.
 */
function overRepeated(
  above: readonly LineCell[],
  below: readonly LineCell[],
  body: readonly ColumnLook[],
): readonly LineCell[] {
  const first = body.findIndex(({ kind }) => kind !== 'text');
  const heads = above.filter(({ column }) => column >= first);
  const names = below.filter(({ column }) => column >= first);
  const period = names.length / heads.length;
  const isFull = names.length === body.length - first && names.every(({ columnSpan }) => columnSpan === 1);
  if (first < 0 || heads.length < 2 || !isFull || period < 2 || !Number.isInteger(period)) return above;
  const texts = names.map(({ chunk }) => chunk.items.map((item) => item.text).join(' '));
  if (texts.some((text, i) => text !== texts[i % period]) || new Set(texts).size < 2) return above;
  const startOf = (at: number): number => first + at * period;
  const isApart = heads.every(({ column, columnSpan }, at) => {
    return column >= startOf(at) && column + columnSpan <= startOf(at + 1);
  });
  if (!isApart) return above;
  const over = heads.map((cell, at) => ({ ...cell, column: startOf(at), columnSpan: period }));
  return [...above.filter(({ column }) => column < first), ...over];
}

/** Lines of a table and the number of its columns. */
type Columned = { readonly lines: readonly TableLine[]; readonly columns: number };

/** Lines in columns, heads over what they head. Columns of nothing but heads are none: white parts these from their values. */
export function inColumns(
  edges: readonly number[],
  linesWith: (edges: readonly number[]) => readonly TableLine[],
): Columned {
  const pieces = linesWith(edges);
  // Without values there is nothing that heads could stand beside.
  if (columnLooks(pieces, edges.length + 1).every(({ kind }) => kind === 'text')) {
    return { lines: pieces, columns: edges.length + 1 };
  }
  let [kept, lines] = [edges, pieces];
  for (let round = 0; round < maxLines && kept.length > 1; round++) {
    const column = headColumn(lines, kept.length + 1);
    if (column === undefined) break;
    kept = kept.toSpliced(Math.min(column, kept.length - 1), 1);
    lines = linesWith(kept);
  }
  const columns = kept.length + 1;
  // Of which columns a piece was before says nothing about the columns that are left.
  const heads = lines === pieces ? pieces : pieces.slice(0, maxLines).map(inOneColumn);
  return { lines: withHeads({ lines, columns }, heads), columns };
}

function inOneColumn(line: TableLine): TableLine {
  return { ...line, cells: line.cells.map((cell) => ({ ...cell, columnSpan: 1 })) };
}

/** A column that holds nothing but heads. */
function headColumn(lines: readonly TableLine[], columns: number): number | undefined {
  const first = firstFilledLine(lines, columnLooks(lines, columns));
  if (first === 0 || first > maxLines) return undefined;
  const column = columnLooks(lines.slice(first), columns).findIndex(({ cells }) => cells === 0);
  return column < 0 ? undefined : column;
}
