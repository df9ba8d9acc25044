import type { Group } from '../model/index.ts';
import { csvOf } from './csv.ts';
import { roundTo } from './number.ts';

/** Which groups become rows. */
export type GroupsCsvOptions = {
  /** The type of the rows; unless told, the first whose groups are made of single places. */
  readonly type?: string;
  /** The types of the children in the order of the columns; unless told, as they come. */
  readonly columns?: readonly string[];
};

/**
 * A row for each group of a type, with its page, its score as `truth` and a column for each of its children. Where there can
 * be several of a type they are numbered: `amount_1`, `amount_2`. What is a number is written as one.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { wrap } from 'fovea/wrapper';
 * import { groupsToCsv } from 'fovea/write';
 * const { groups } = wrap(await read('examples/documents/invoice.pdf'), 'line-items');
 * console.log(groupsToCsv(groups).split('\n').slice(0, 2).map((line) => line.trim()).join('\n'));
 * // => page,truth,description,quantity,unit_price,amount
 * // => 1,1,"Oak board, planed, 2 m",12,18.5,222
 * ```
 */
export function groupsToCsv(groups: readonly Group[], options: GroupsCsvOptions = {}): string {
  const type = options.type ?? rowType(groups);
  const rows = groups.flatMap((group) => groupsOf(group, type));
  const columns = columnsOf(rows, options.columns ?? []);
  const names = columns.flatMap(({ type: name, most }) =>
    most === 1 ? [name] : Array.from({ length: most }, (_, i) => `${name}_${i + 1}`),
  );
  return csvOf([
    ['page', 'truth', ...names],
    ...rows.map((row) => [row.page, roundTo(row.score, 10_000), ...columns.flatMap((column) => cellsOf(row, column))]),
  ]);
}

type Column = { readonly type: string; readonly most: number };

/** A group of a single place is its own only part. */
const partsOf = (row: Group): readonly Group[] => row.children ?? [row];

function columnsOf(rows: readonly Group[], first: readonly string[]): Column[] {
  const counts = new Map<string, number>(first.map((type) => [type, 0]));
  for (const row of rows) {
    const own = new Map<string, number>();
    for (const { type } of partsOf(row)) own.set(type, (own.get(type) ?? 0) + 1);
    for (const [type, count] of own) counts.set(type, Math.max(counts.get(type) ?? 0, count));
  }
  return [...counts].map(([type, most]) => ({ type, most: Math.max(1, most) }));
}

function cellsOf(row: Group, { type, most }: Column): unknown[] {
  const parts = partsOf(row).filter((part) => part.type === type);
  return Array.from({ length: most }, (_, i) => {
    const part = parts[i];
    return typeof part?.value === 'number' ? part.value : part?.text;
  });
}

function groupsOf(group: Group, type: string): Group[] {
  if (group.type === type) return [group];
  return (group.children ?? []).flatMap((child) => groupsOf(child, type));
}

function rowType(groups: readonly Group[]): string {
  for (const group of groups) {
    const children = group.children ?? [];
    if (children.every((child) => !child.children)) return group.type;
    const inner = rowType(children);
    if (inner !== '') return inner;
  }
  return '';
}
