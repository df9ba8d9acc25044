import { callVerb } from './call-verb.ts';
import type { Stopwatch } from './in-time.ts';
import { layoutPages, type Narrowing } from '../../layout/index.ts';
import { narrowingOf } from '../../layout/narrow.ts';
import {
  FoveaError,
  type Doc,
  type Extraction,
  type LaidOutDoc,
  type LaidOutPage,
  type Page,
} from '../../model/index.ts';
import type { Input } from '../../read/input.ts';
import { openLoaded, type OpenDoc, type OpenOptions } from '../../read/open.ts';
import { pageNumbers } from '../../read/page-choice.ts';
import { readVerb } from '../read.ts';
import type { VerbInput, WhileOpen } from '../verb.ts';

/** The pages of a document to use. */
export type PagesOption = {
  /** Page numbers, from 1, or a text like `1-3,7,12-`. Default: all. */
  readonly pages?: Iterable<number> | string;
};

/** How {@link read} reads a document. */
export type ReadOptions = OpenOptions & PagesOption;

/**
 * Reads a whole document at once. For large documents, {@link open} returns pages one at a time.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * const { status, pages, styles } = await read('examples/documents/invoice.pdf');
 * const word = pages[0]?.tokens[0];
 * const style = word && styles[word.style];
 * console.log(status, word?.text, style?.font, style?.size); // => ok Tidewater DejaVuSans-Bold 16
 * ```
 */
export async function read(input: Input | Doc, options: ReadOptions = {}): Promise<LaidOutDoc> {
  return callVerb(readVerb, readIn, input, options);
}

export async function readIn(input: VerbInput, options: ReadOptions, watch: Stopwatch): Promise<LaidOutDoc> {
  return withOpenDoc(input, { tags: true, ...options }, watch, (file, numbers) => file.doc(numbers));
}

/** What verbs need of an open document. */
export type DocFile = Pick<OpenDoc, 'pageCount' | 'doc' | 'readAgain' | 'planes' | 'picture'>;

/** Opens a document for as long as something is done with it. */
async function withOpenDoc<Result>(
  input: VerbInput,
  { pages, ...options }: ReadOptions,
  { deadline, onPage }: Stopwatch,
  use: (file: DocFile, numbers: readonly number[] | undefined) => Promise<Result>,
): Promise<Result> {
  if ('doc' in input) {
    const read = fileOf(input.doc, options);
    return use(read, pageNumbers(pages, read.pageCount));
  }
  const file = await openLoaded(input, options, deadline, onPage);
  try {
    return await use(file, pageNumbers(pages, file.pageCount));
  } finally {
    await file.close();
  }
}

/** What is found in a document, which stays open until `whileOpen` has shown what it wants of it. */
export async function extractionIn<Found extends Extraction>(
  input: VerbInput,
  {
    reading,
    watch,
    whileOpen,
  }: { readonly reading: ReadOptions; readonly watch: Stopwatch; readonly whileOpen?: WhileOpen | undefined },
  find: (
    file: DocFile,
    numbers: readonly number[] | undefined,
  ) => Promise<{ readonly doc: LaidOutDoc; readonly extraction: Found }>,
): Promise<Found> {
  return withOpenDoc(input, reading, watch, async (file, numbers) => {
    const { doc, extraction } = await find(file, numbers);
    await whileOpen?.({ extraction, doc, ...('doc' in input ? {} : { picture: file.picture }) });
    return extraction;
  });
}

/** A document that was read, as if it were open: there is nothing more to read of it, and nothing to draw. */
function fileOf(given: Doc, options: Narrowing): DocFile {
  const narrow = narrowingOf(options);
  const isLaidOut = (page: Page): page is LaidOutPage => 'layout' in page;
  const own = narrow ? given.pages.map(narrow) : given.pages;
  const pages = own.every(isLaidOut) ? own : layoutPages(own, given.styles);
  const nothingToDraw = async (): Promise<never> => {
    throw new FoveaError(
      'option/invalid',
      'A document that was already read has no page images: pass the file instead',
    );
  };
  return {
    pageCount: Math.max(0, ...pages.map(({ number }) => number)),
    doc: async (numbers) => {
      const wanted = numbers && new Set(numbers);
      const chosen = pages.filter(({ number }) => wanted?.has(number) ?? true);
      const sizes = chosen.map(({ number, width, height }) => ({ number, width, height }));
      return { ...given, pages: chosen, source: { ...given.source, pages: sizes } };
    },
    readAgain: async (doc) => doc,
    planes: nothingToDraw,
    picture: nothingToDraw,
  };
}
