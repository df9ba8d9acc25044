import { type Box } from '../model/index.ts';
import { firstOf } from '../model/lookup.ts';
import { chunkOf, type Chunk } from './chunks.ts';
import { findCorridors, type Corridor } from './corridors.ts';
import { rowsOf, type Row } from './rows.ts';
import { tableOf, type TablePart } from './borderless.ts';
import type { LevelEdges } from './strokes.ts';
import { tableSpan, type RowSpan } from './table-span.ts';
import { boxAround } from '../model/box-around.ts';

/** A part of a page: lines under each other, parts beside or under each other, or a table. */
export type Part =
  | { readonly kind: 'lines'; readonly box: Box; readonly lines: readonly Chunk[] }
  | { readonly kind: 'rows' | 'columns'; readonly box: Box; readonly parts: readonly Part[] }
  | { readonly kind: 'inset'; readonly box: Box; readonly inset: number }
  | TablePart;

/** Columns inside columns inside columns: deeper than any page that people set. */
const maxDepth = 12;

const noEdges: LevelEdges = () => [];

/** Cuts a part of a page at its gutters, and at the rows where gutters begin and end. `edges` may part the rows of tables. */
export function cutPage(chunks: readonly Chunk[], edges: LevelEdges = noEdges, depth = 0): Part {
  const rows = rowsOf(chunks);
  const corridor = depth < maxDepth ? findCorridors(rows)[0] : undefined;
  if (!corridor) return linesPart(rows);
  const table = tableIn(rows, corridor, edges);
  const { first, last } = table ?? corridor;
  const parts: Part[] = [];
  const cut = (section: readonly Row[]): void => {
    if (section.length > 0) parts.push(cutPage(chunksIn(section), edges, depth + 1));
  };
  cut(rows.slice(0, first));
  parts.push(table?.part ?? cutSection(rows.slice(first, last + 1), corridor, edges, depth));
  cut(rows.slice(last + 1));
  return joined('rows', parts);
}

/** The table that a corridor runs through, if it is one, and its rows. */
function tableIn(
  rows: readonly Row[],
  corridor: Corridor,
  edges: LevelEdges,
): (RowSpan & { readonly part: TablePart }) | undefined {
  const hasInset = ({ chunks }: Row): boolean => chunks.some((chunk) => chunk.inset !== undefined);
  if (rows.slice(corridor.first, corridor.last + 1).some(hasInset)) return undefined;
  const { first, last } = tableSpan(rows, corridor, edges);
  const found = tableOf(rows.slice(first, last + 1), edges);
  return found && { part: found.table, first: first + found.above, last: last - found.below };
}

function cutSection(section: readonly Row[], corridor: Corridor, edges: LevelEdges, depth: number): Part {
  if (isGridOfInsets(section)) return linesPart(section);
  const chunks = chunksIn(section);
  const middle = (corridor.x0 + corridor.x1) / 2;
  const left = chunks.filter((chunk) => chunk.x0 < middle);
  const right = chunks.filter((chunk) => chunk.x0 >= middle);
  if (left.length === 0 || right.length === 0) return linesPart(section);
  return joined('columns', [cutPage(left, edges, depth + 1), cutPage(right, edges, depth + 1)]);
}

/** Cards in rows are read row by row, like a comic, not down the columns they also form. */
function isGridOfInsets(section: readonly Row[]): boolean {
  const across = section.filter((row) => row.chunks.filter((chunk) => chunk.inset !== undefined).length >= 2);
  const words = section.reduce((sum, row) => sum + row.chunks.filter((chunk) => chunk.inset === undefined).length, 0);
  const insets = section.reduce((sum, row) => sum + row.chunks.length, 0) - words;
  return across.length >= 2 && insets >= 2 * words;
}

function chunksIn(rows: readonly Row[]): Chunk[] {
  return rows.flatMap((row) => row.chunks);
}

/** Words of a row are one line, however far apart: no gutter parts them. Insets between them stay parts. */
function linesPart(rows: readonly Row[]): Part {
  const parts: Part[] = [];
  let lines: Chunk[] = [];
  const flush = (): void => {
    if (lines.length > 0) parts.push({ kind: 'lines', box: boxAround(lines), lines });
    lines = [];
  };
  for (const row of rows) {
    const items = row.chunks.flatMap((chunk) => chunk.items);
    if (items.length > 0) lines.push(chunkOf(items));
    const insets = row.chunks.filter((chunk) => chunk.inset !== undefined);
    if (insets.length > 0) flush();
    for (const chunk of insets) parts.push({ kind: 'inset', box: chunk, inset: chunk.inset! });
  }
  flush();
  return joined('rows', parts);
}

/** Parts of parts of one kind are parts: three columns are three, not one and two. */
function joined(kind: 'rows' | 'columns', parts: readonly Part[]): Part {
  if (parts.length === 1) return firstOf(parts);
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return { kind, box: boxAround(flat.map((part) => part.box)), parts: flat };
}
