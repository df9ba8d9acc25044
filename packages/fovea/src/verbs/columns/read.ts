import { docToMarkdown, docToText, pageToText } from '../../write/index.ts';
import type { ResultColumn } from './column.ts';

export const readColumns: readonly ResultColumn[] = [
  ...(['title', 'author', 'subject', 'created', 'modified', 'language'] as const).map((name): ResultColumn => ({
    name,
    kind: 'text',
    of: ({ metadata }) => metadata?.[name],
  })),
  { name: 'text', kind: 'text', of: ({ pages }) => pages && docToText(pages) },
  {
    name: 'markdown',
    kind: 'text',
    of: ({ pages, styles, metadata: own }) => pages && docToMarkdown(pages, styles ?? [], { outline: own?.outline }),
  },
  {
    name: 'pages',
    fields: { number: 'integer', width: 'number', height: 'number', unit: 'text', words: 'integer', text: 'text' },
    of: ({ pages = [] }) => pages.map((page) => ({ ...page, words: page.tokens.length, text: pageToText(page) })),
  },
];
