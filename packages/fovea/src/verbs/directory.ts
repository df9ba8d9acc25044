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
  summary: 'find directory pages: who does what, and where',
  tool: {
    title: 'Who does what, and where',
    description:
      'Finds directory pages in a PDF, as in prospectuses and annual reports, and gives a record for each relation: ' +
      'organisation or person, role, address, contact, page and box. Use it to find auditors, administrators, legal advisers, ' +
      'registered offices. The other pages are ignored.',
  },
  accepts: ['pdf'],
  gives: 'extraction',
  options: {
    ...readingOptions,
    method: { kind: 'choice', says: 'how pages are read', choices: directoryMethods, default: 'fovea' },
    allPages: { kind: 'flag', says: 'take every page for a directory' },
    model: model('directory'),
    render: render('read web pages too, as a browser shows them'),
  },
  formats: directoryFormats,
  nothing: 'no directory page was found',
  onTerminal: 'text',
  examples: `
Examples:
  fovea directory prospectus.pdf                     the trees of its directory pages
  fovea directory prospectus.pdf -f csv > who.csv    a row for each organisation or person with its role and address
  fovea directory prospectus.pdf -f html -o who.html the trees drawn over their pages
  fovea directory report.pdf --pages 3 --all-pages   page 3, whatever it looks like
  fovea directory contact.html --render              a web page, as a browser shows it
  fovea directory 'inbox/*.pdf' -f jsonl > all.jsonl`,
  loadModelCheck: async () => (await import('../extract/directory/directory-model.ts')).directoryModelOf,
  load: async () => (await import('./run/directory.ts')).directoryIn,
  loadWriter: async () => (await import('./write/directory.ts')).directoryWriter,
};
