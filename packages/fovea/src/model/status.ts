import type { Page, Status } from './doc.ts';
import type { Note } from './note.ts';

/**
 * What a reading amounts to. A warning means that something is missing or can't be trusted, so all is not well; an
 * error without any words leaves open whether there were some.
 */
export function statusOf(reading: {
  readonly pages: number;
  readonly words: number;
  readonly notes: readonly Note[];
}): Status {
  const { pages, words, notes } = reading;
  const failed = notes.some((note) => note.level === 'error');
  if (pages === 0 && failed) return 'failed';
  if (words === 0 && !failed) return 'empty';
  return notes.some((note) => note.level !== 'info') ? 'partial' : 'ok';
}

/** Words on a page, those in form fields and notes laid over it included. */
export function wordCount({ tokens, annotations }: Page): number {
  const laidOver = annotations.filter(({ field, contents }) => field?.value || contents);
  return tokens.length + laidOver.length;
}
