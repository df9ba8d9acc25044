import type { Page, Status } from './doc.ts';
import type { Note } from './note.ts';

/**
 * What a reading amounts to. A warning means that something is missing or can't be trusted, so all is not well; an
 * error without any words leaves open whether there were some.
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
 * Words on a page, those in form fields and notes laid over it included.
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
