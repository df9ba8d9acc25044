import type { Group } from '../../model/index.ts';

/** The groups that become rows. */
export type GroupTableOptions = {
  /** The type of the rows. Default: the first type whose groups consist of leaves. */
  readonly type?: string;
  /** The types of the children in column order. Default: in order of occurrence. */
  readonly columns?: readonly string[];
};

/** Groups of one type as rows, their children as cells. */
export type GroupTable = {
  readonly names: readonly string[];
  readonly rows: readonly { readonly group: Group; readonly cells: readonly (Group | undefined)[] }[];
};

/** A row for each group of a type. Where there can be several children of a type their columns are numbered: `amount_1`. */
export function groupTable(groups: readonly Group[], options: GroupTableOptions = {}): GroupTable {
  const type = options.type ?? rowType(groups);
  const rows = groups.flatMap((group) => groupsOf(group, type));
  const columns = columnsOf(rows, options.columns ?? []);
  const names = columns.flatMap(({ type: name, most }) =>
    most === 1 ? [name] : Array.from({ length: most }, (_, i) => `${name}_${i + 1}`),
  );
  return { names, rows: rows.map((group) => ({ group, cells: columns.flatMap((column) => cellsOf(group, column)) })) };
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

function cellsOf(row: Group, { type, most }: Column): (Group | undefined)[] {
  const parts = partsOf(row).filter((part) => part.type === type);
  return Array.from({ length: most }, (_, i) => parts[i]);
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
