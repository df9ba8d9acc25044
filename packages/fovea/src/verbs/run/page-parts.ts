import { noteOfError, toFoveaError, type FoveaError, type Note } from '../../model/index.ts';
import { openBackend, type Backend } from '../../read/backend.ts';
import { defaultLimits } from '../../read/limits.ts';
import { checkReadable, type LoadedDocument } from '../../read/load-document.ts';
import { pageNumbers, pagesWithin } from '../../read/page-choice.ts';
import type { PagePart, StreamPart } from '../stream.ts';
import type { Stopwatch } from './in-time.ts';
import type { ReadOptions } from './read.ts';

/** What becomes of the pages of an open document. */
export type PageWork = {
  /** Before pages are read, which may take long. */
  readonly opened?: (() => Promise<void>) | undefined;
  readonly page: (number: number) => Promise<PagePart>;
  /** What is left when the last page is through. */
  readonly ended?: () => Promise<{ readonly rest: string | Uint8Array; readonly notes: readonly Note[] }>;
};

/** Reads a document page by page, in this thread. A page that cannot be read is skipped, with a note. */
export async function* pageParts(
  { bytes, source }: LoadedDocument,
  options: ReadOptions,
  { deadline }: Stopwatch,
  start: (file: Backend) => PageWork,
): AsyncGenerator<StreamPart, undefined> {
  checkReadable(source);
  const { pages, maxPages = defaultLimits.maxPages, maxMemoryBytes = defaultLimits.maxMemoryBytes } = options;
  const file = await openBackend(bytes, { ...options, isolate: false, deadline, maxHeapBytes: maxMemoryBytes });
  try {
    const { pageCount, metadata } = file;
    yield { opened: { source: { ...source, pageCount }, metadata } };
    const work = start(file);
    await work.opened?.();
    const { numbers, notes } = pagesWithin(pageCount, pageNumbers(pages, pageCount), maxPages);
    yield { notes };
    for (const number of numbers) yield await partOf(work, number);
    const end = await work.ended?.();
    if (!end) return;
    yield { notes: end.notes };
    yield { rest: end.rest };
  } finally {
    await file.close();
  }
}

async function partOf(work: PageWork, number: number): Promise<StreamPart> {
  try {
    return { page: await work.page(number) };
  } catch (thrown) {
    const error = toFoveaError(thrown, 'pdf/page-damaged');
    if (isFinal(error)) throw error;
    return { notes: [noteOfError(error, number)] };
  }
}

/** After these no other page can be read. */
const isFinal = ({ code }: FoveaError): boolean => code === 'limit/timeout' || code === 'run/aborted';
