import type { Group } from '../../model/index.ts';
import { place, type ResultColumn } from './column.ts';

/** The columns of verbs that have none of their own. */
export const groupColumns: readonly ResultColumn[] = [
  {
    name: 'groups',
    fields: {
      id: 'integer',
      parent: 'integer',
      type: 'text',
      text: 'text',
      number: 'number',
      value: 'text',
      score: 'number',
      ...place,
    },
    of: ({ groups = [] }) => flatGroups(groups),
  },
];

/** All groups, each before its children, which know it by its number. */
function flatGroups(roots: readonly Group[]): Readonly<Record<string, unknown>>[] {
  const flat: Readonly<Record<string, unknown>>[] = [];
  const add = ({ type, text, value, score, page, box, children = [] }: Group, parent: number | undefined): void => {
    const id = flat.length;
    const json = value === undefined ? undefined : JSON.stringify(value);
    flat.push({ id, parent, type, text, number: value, value: json, score, page, ...box });
    for (const child of children) add(child, id);
  };
  for (const group of roots) add(group, undefined);
  return flat;
}
