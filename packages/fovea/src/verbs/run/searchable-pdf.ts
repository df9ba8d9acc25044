import type { Input } from '../../read/input.ts';
import { openLoaded } from '../../read/open.ts';
import { pageNumbers } from '../../read/page-choice.ts';
import { readVerb } from '../read.ts';
import type { VerbInput } from '../verb.ts';
import { callVerb } from './call-verb.ts';
import type { Stopwatch } from './in-time.ts';
import type { ReadOptions } from './read.ts';

/**
 * A scan, or an image, as a PDF that can be searched and copied from: the same pages, and the words that OCR reads in them laid over
 * them as invisible text. What pages draw stays as it is. Pages that have text already get nothing added, and a document in which
 * there is nothing to add comes back byte by byte. `pages` says which pages are read by OCR; all of them stay in the file. An
 * encrypted document needs all rights, as the result is not encrypted; without them there is an error `pdf/protected`.
 * @example
 * ```ts
 * import { open, searchablePdf } from 'fovea';
 * const pdf = await searchablePdf('examples/documents/invoice.pdf');
 * const file = await open(pdf);
 * console.log(file.pageCount, (await file.page(1)).tokens[0]?.text); // => 1 Tidewater
 * await file.close();
 * ```
 */
export async function searchablePdf(input: Input, options: ReadOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  return callVerb(readVerb, searchableIn, input, options);
}

async function searchableIn(
  input: VerbInput,
  { pages, ...options }: ReadOptions,
  { deadline }: Stopwatch,
): Promise<Uint8Array<ArrayBuffer>> {
  if ('doc' in input)
    throw new TypeError('A document that was already read has no file to add text to: pass the file instead');
  const file = await openLoaded(input, options, deadline);
  try {
    return await file.searchablePdf(pageNumbers(pages, file.pageCount));
  } finally {
    await file.close();
  }
}
