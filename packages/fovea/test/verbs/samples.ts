/** A document for every verb, and for every option a value that it takes and one that it does not. */
import { fileURLToPath } from 'node:url';

export const examples: string = fileURLToPath(new URL('../../../../examples/', import.meta.url));

/** The document of a verb, below the examples, and what it can't be asked without. */
export const documentOf: Readonly<Record<string, { readonly path: string; readonly needs?: Values }>> = {
  extract: { path: 'documents/invoice.pdf' },
  read: { path: 'documents/invoice.pdf' },
  article: { path: 'pages/tide-mill.html' },
  chunks: { path: 'documents/invoice.pdf' },
  wrap: { path: 'documents/invoice.pdf', needs: { with: 'line-items' } },
  offers: { path: 'documents/flyer.pdf' },
  directory: { path: 'documents/directory-page.pdf' },
};

export type Values = Readonly<Record<string, string | number | boolean>>;

type Sample = {
  readonly good: string | number | boolean;
  /** Not there where the option takes whatever it is given. */
  readonly bad?: string;
  /** Where it makes a difference, if not in the document of the verb. */
  readonly path?: string;
  /** Why it makes no difference in either. */
  readonly silent?: string;
};

/** By option, or by verb and option. */
export const samples: Readonly<Record<string, Sample>> = {
  pages: { good: '2', bad: '3-1', path: 'documents/report.pdf' },
  'offers pages': { good: '2', bad: '3-1' },
  password: { good: 'open sesame', path: 'documents/encrypted.pdf' },
  maxPages: { good: 1, bad: '0', path: 'documents/report.pdf' },
  'read ocr': { good: 'never', bad: 'sometimes', path: 'documents/no-unicode.pdf' },
  ocr: { good: 'never', bad: 'sometimes', silent: 'no page needs it, and read has one that does' },
  language: { good: 'eng', bad: '../x', silent: 'only one language is installed' },
  hidden: { good: 'drop', bad: 'show', silent: 'all text can be seen' },
  crop: { good: '0,0,50%,100%', bad: '1,2,3' },
  within: { good: '0,0,60%,100%', bad: 'left' },
  'article method': { good: 'boilerpipe:article', bad: 'magic' },
  'offers method': { good: 'fovea', bad: 'magic', silent: 'the other one needs a model that was learned for it' },
  'directory method': { good: 'paper', bad: 'magic' },
  'offers language': { good: 'es', bad: 'no language', silent: 'its currency is clear' },
  currency: { good: 'cop', bad: 'dollars' },
  allPages: { good: true, path: 'documents/invoice.pdf' },
  comments: { good: 'only', bad: 'some' },
  title: { good: 'include', bad: 'yes' },
  explain: { good: true },
  'extract url': { good: 'https://example.org/tide-mill', bad: 'tide-mill', path: 'pages/tide-mill.html' },
  'extract encoding': { good: 'windows-1252', bad: 'klingon', path: 'pages/tide-mill.html' },
  'chunks url': {
    good: 'https://example.org/tide-mill',
    bad: 'tide-mill',
    path: 'pages/tide-mill.html',
    silent: 'chunks have no links',
  },
  'chunks encoding': { good: 'windows-1252', bad: 'klingon', path: 'pages/tide-mill.html' },
  maxTokens: { good: 64, bad: '7', path: 'documents/report.pdf' },
  url: { good: 'https://example.org/tide-mill', bad: 'tide-mill' },
  encoding: { good: 'windows-1252', bad: 'klingon' },
  as: { good: 'text', bad: 'poem' },
  threshold: { good: 1, bad: '2', silent: 'all that is found is as true as can be' },
  rootType: { good: 'line' },
  with: { good: 'balance-sheet' },
  /** Stands for a model that each door is given in its own way. */
  model: { good: 'given', silent: 'it is the one that comes along' },
};

export const sampleOf = (verb: string, option: string): Sample | undefined =>
  samples[`${verb} ${option}`] ?? samples[option];
