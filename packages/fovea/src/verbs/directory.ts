import { directoryMethods, type DirectoryMethod } from '../extract/directory/method-names.ts';
import { model, readingOptions, render, type ReadingValues } from './shared-options.ts';
import type { VerbOf } from './verb.ts';

export type DirectoryValues = ReadingValues & {
  readonly method?: DirectoryMethod;
  readonly allPages?: boolean;
  readonly model?: string;
  readonly render?: boolean;
};

export const directoryFormats = ['text', 'json', 'jsonl', 'csv', 'html', 'svg'] as const;

export const directoryVerb: VerbOf<DirectoryValues> = {
  name: 'directory',
  rank: 7,
  summary: 'find directory pages and extract who does what, and where',
  tool: {
    title: 'Who does what, and where',
    description:
      'Finds directory pages in a PDF such as a prospectus or an annual report and returns one record per relation: ' +
      'organisation or person, role, address, contact, page and box. Use it to find auditors, administrators, legal advisers ' +
      'and registered offices. Other pages are ignored.',
    loadAnswer: async () => (await import('./answer/directory.ts')).directoryAnswer,
  },
  accepts: ['pdf', 'image'],
  gives: 'extraction',
  options: {
    ...readingOptions,
    method: { kind: 'choice', says: 'extraction method', choices: directoryMethods, default: 'fovea' },
    allPages: { kind: 'flag', says: 'treat every page as a directory page' },
    model: model('directory'),
    render: render('also accept web pages, rendered in a browser'),
  },
  formats: directoryFormats,
  nothing: 'no directory page found',
  onTerminal: 'text',
  examples: `
Examples:
  fovea directory prospectus.pdf                     the trees of its directory pages
  fovea directory prospectus.pdf -f csv > who.csv    one row per organisation or person, with role and address
  fovea directory prospectus.pdf -f html -o who.html the trees drawn over their pages
  fovea directory report.pdf --pages 3 --all-pages   treat page 3 as a directory page
  fovea directory contact.html --render              a web page, rendered in a browser
  fovea directory 'inbox/*.pdf' -f jsonl > all.jsonl`,
  loadModelCheck: async () => (await import('../extract/directory/directory-model.ts')).directoryModelOf,
  load: async () => (await import('./run/directory.ts')).directoryIn,
  loadColumns: async () => (await import('./columns/directory.ts')).directoryColumns,
  loadWriter: async () => (await import('./write/directory.ts')).directoryWriter,
};
