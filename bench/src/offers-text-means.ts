/** Figures of what offers say: means over documents, as each has its own way, right or wrong. */
import { bootstrapInterval } from 'fovea/learn';
import { f1Of, sumCounts, textFigures, type TextCounts, type TextFigure } from './offers-text.ts';
import { formatTable } from './table.ts';

/** What was counted on a page of a document. */
export type DocumentCounts = { readonly id: string; readonly counts: TextCounts };

function documentsOf(pages: readonly DocumentCounts[]): TextCounts[] {
  const documents = new Map<string, TextCounts[]>();
  for (const { id, counts } of pages) documents.set(id, [...(documents.get(id) ?? []), counts]);
  return [...documents.values()].map(sumCounts);
}

/** Documents without further prices say nothing of these. */
function valuesOf(pages: readonly DocumentCounts[], figure: TextFigure): number[] {
  const documents = documentsOf(pages);
  const own = figure === 'further' ? documents.filter(({ further }) => further[2] > 0) : documents;
  return own.map((counts) => f1Of(counts[figure]));
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / (values.length || 1);

export const textMean = (pages: readonly DocumentCounts[], figure: TextFigure): number => mean(valuesOf(pages, figure));

function ranged(pages: readonly DocumentCounts[], figure: TextFigure): string {
  const values = valuesOf(pages, figure);
  if (values.length === 0) return '-';
  const of = (rows: Uint32Array): number => mean(Array.from(rows, (row) => values[row]!));
  const { value, low, high } = bootstrapInterval(values.length, of, { repeats: 1000, seed: 1 });
  return `${value.toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** One row for each part of the pages. */
export function textTable(parts: Readonly<Record<string, readonly DocumentCounts[]>>): string {
  const rows = Object.entries(parts).map(([name, pages]) => [
    name,
    documentsOf(pages).length,
    ...textFigures.map((figure) => ranged(pages, figure)),
  ]);
  return formatTable(['pages', 'documents', ...textFigures], rows);
}
