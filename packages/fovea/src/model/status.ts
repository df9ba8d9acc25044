import type { Status } from './doc.ts';
import type { Note } from './note.ts';

/** What a reading amounts to. A warning means that something is missing or can't be trusted, so all is not well. */
export function statusOf(reading: {
  readonly pages: number;
  readonly tokens: number;
  readonly notes: readonly Note[];
}): Status {
  const { pages, tokens, notes } = reading;
  if (pages === 0 && notes.some((note) => note.level === 'error')) return 'failed';
  if (tokens === 0) return 'empty';
  return notes.some((note) => note.level !== 'info') ? 'partial' : 'ok';
}
