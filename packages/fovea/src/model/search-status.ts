import type { Doc, Status } from './doc.ts';
import type { Note } from './note.ts';

/** What a search in a document amounts to; `notes` are what it has to say itself. */
type Search = { readonly found: number; readonly notes: readonly Note[] };

/**
 * Where a page could not be read nobody knows what else is there, and what the search warns of can't be relied on: both
 * are partial, whatever was found. Other trouble of reading only counts for what was found.
 */
export function searchStatus(doc: Pick<Doc, 'status' | 'notes'>, { found, notes }: Search): Status {
  if (doc.status === 'failed') return 'failed';
  const isUnsure = notes.some(({ level }) => level !== 'info');
  if (isUnsure || doc.notes.some(({ level }) => level === 'error')) return 'partial';
  if (found === 0) return 'empty';
  return doc.status === 'partial' ? 'partial' : 'ok';
}

/** Why nothing can be found in a document without pages. */
export function noteOfNoPages({ pages }: { readonly pages: readonly unknown[] }): Note[] {
  if (pages.length > 0) return [];
  return [{ level: 'info', code: 'doc/no-pages', message: 'There are no pages to look at' }];
}
