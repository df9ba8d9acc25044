import type { Box } from '../../model/index.ts';
import { place, type ResultColumn } from './column.ts';

type WrittenRelation = Readonly<Record<string, unknown>> & { readonly box?: Box };

export const directoryColumns: readonly ResultColumn[] = [
  {
    name: 'relations',
    fields: {
      role: 'text',
      organisation: 'text',
      person: 'text',
      title: 'text',
      jurisdiction: 'text',
      address: 'text',
      phone: 'text',
      email: 'text',
      url: 'text',
      contact: 'texts',
      path: 'texts',
      score: 'number',
      ...place,
    },
    of: ({ groups = [] }) =>
      groups.flatMap(({ value, score }) => {
        const own = (value as { readonly relations?: readonly WrittenRelation[] } | undefined)?.relations ?? [];
        return own.map(({ box, ...relation }) => ({ ...relation, ...box, score }));
      }),
  },
];
