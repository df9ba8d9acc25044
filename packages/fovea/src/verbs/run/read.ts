import { callVerb } from './call-verb.ts';
import type { Stopwatch } from './in-time.ts';
import type { LaidOutDoc } from '../../model/index.ts';
import type { Input } from '../../read/input.ts';
import type { LoadedDocument } from '../../read/load-document.ts';
import { openLoaded, type OpenDoc, type OpenOptions } from '../../read/open.ts';
import { pageNumbers } from '../../read/page-choice.ts';
import { readVerb } from '../read.ts';

/** Which pages of a document are looked at. */
export type PagesOption = {
  /** Their numbers, from 1, or a text like `1-3,7,12-`. All unless given. */
  readonly pages?: Iterable<number> | string;
};

/** How {@link read} reads a document. */
export type ReadOptions = OpenOptions & PagesOption;

/**
 * Reads a whole document at once. For large ones, {@link open} gives its pages one by one.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * const { status, pages, styles } = await read('examples/documents/invoice.pdf');
 * const word = pages[0]?.tokens[0];
 * const style = word && styles[word.style];
 * console.log(status, word?.text, style?.font, style?.size); // => ok Tidewater DejaVuSans-Bold 16
 * ```
 */
export async function read(input: Input, options: ReadOptions = {}): Promise<LaidOutDoc> {
  return callVerb(readVerb, readIn, input, options);
}

export async function readIn(loaded: LoadedDocument, options: ReadOptions, watch: Stopwatch): Promise<LaidOutDoc> {
  return withOpenDoc(loaded, options, watch, (file, numbers) => file.doc(numbers));
}

/** Opens a document for as long as something is done with it. */
export async function withOpenDoc<Result>(
  loaded: LoadedDocument,
  { pages, ...options }: ReadOptions,
  { deadline }: Stopwatch,
  use: (file: OpenDoc, numbers: readonly number[] | undefined) => Promise<Result>,
): Promise<Result> {
  const file = await openLoaded(loaded, options, deadline);
  try {
    return await use(file, pageNumbers(pages, file.pageCount));
  } finally {
    await file.close();
  }
}
