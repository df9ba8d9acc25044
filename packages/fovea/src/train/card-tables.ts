import type { KnownSet } from './article/gold-pages.ts';
import { entry } from '../model/lookup.ts';

/** A collection of pages that was learned from. */
export type UsedSet = {
  readonly name: string;
  readonly known: KnownSet | undefined;
  readonly pages: number;
  readonly blocks: number;
  readonly hosts: number;
  readonly sha256: string;
  /** Only some blocks of its pages are labelled. */
  readonly isPartial?: boolean;
};

export function dataTable(sets: readonly UsedSet[]): string[] {
  const head = ['collection', 'source', 'licence', 'pages', 'hosts', 'blocks', 'SHA-256'];
  return paddedTable(head, sets.map(dataRow));
}

function dataRow({ name, known, pages, hosts, blocks, sha256, isPartial }: UsedSet): string[] {
  const counts = [pages, hosts, blocks].map(String);
  return [isPartial ? `${name} *` : name, known?.source ?? 'own', known?.licence ?? '', ...counts, `\`${sha256}\``];
}

/** Cells are padded, so that the table is one in plain text too. */
export function paddedTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => entry(row, column).length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
