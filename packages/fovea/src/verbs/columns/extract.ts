import type { KindFinding } from '../../model/index.ts';
import type { ResultColumn } from './column.ts';
import { groupColumns } from './groups.ts';

const chosenKinds = (found: readonly KindFinding[]): string[] =>
  found.filter(({ chosen }) => chosen).map(({ kind }) => kind);

export const extractColumns: readonly ResultColumn[] = [
  { name: 'kinds', kind: 'texts', of: ({ kinds = [] }) => chosenKinds(kinds) },
  ...groupColumns,
];
