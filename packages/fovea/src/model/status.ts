import type { Page, Status } from './doc.ts';
import type { Note } from './note.ts';

/**
 * The status of a reading. A warning means that something is missing or unreliable, so the status is not `ok`; with an
 * error and no words, it is unknown whether there were any.
 * @example
 * ```ts
 * import { statusOf } from 'fovea/model';
 * console.log(statusOf({ pages: 2, words: 0, notes: [] })); // => empty
 * ```
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

/**
 * Words on a page, including those in form fields and notes.
 * @example
 * ```ts
 * import { read, wordCount } from 'fovea';
 * const { pages } = await read('examples/documents/form.pdf');
 * console.log(pages[0].tokens.length, wordCount(pages[0])); // => 30 37
 * ```
 */
export function wordCount({ tokens, annotations }: Page): number {
  const laidOver = annotations.filter(({ field, contents }) => field?.value || contents);
  return tokens.length + laidOver.length;
}
