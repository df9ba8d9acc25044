import { createHash } from 'node:crypto';
import {
  FoveaError,
  noteOfError,
  statusOf,
  toFoveaError,
  type Doc,
  type Metadata,
  type Note,
  type Page,
  type PageSize,
  type Picture,
  type Source,
  type Style,
} from '../model/index.ts';
import { loadInput, type Input } from './input.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { sniffMedia } from './media.ts';
import type { PageReading, RenderOptions } from './pdf/index.ts';
import { openBackend, type Backend } from './backend.ts';

export type OpenOptions = Limits & {
  /** For encrypted documents. */
  readonly password?: string;
  /** Gives up at once, wherever the work is. */
  readonly signal?: AbortSignal;
  /** Lets addresses lead to this machine or its network. */
  readonly allowPrivate?: boolean;
  /** What to call bytes that have no path. */
  readonly name?: string;
  /**
   * Read in a thread of its own, which can be ended when a document hangs. Off: in this thread, a little faster, but
   * a time limit is only looked at between pages.
   */
  readonly isolate?: boolean;
};

/** An open document. Pages are read when asked for, so memory does not grow with their number. */
export type OpenDoc = AsyncIterable<Page> & {
  readonly source: Omit<Source, 'pages'>;
  readonly pageCount: number;
  readonly metadata: Metadata;
  /** Styles met so far; grows while pages are read, and the indexes in tokens stay good. */
  readonly styles: readonly Style[];
  /** Remarks so far, of pages that were read. */
  readonly notes: readonly Note[];
  /** One page; throws a FoveaError when it can't be read. */
  readonly page: (number: number) => Promise<Page>;
  /** Pages one after the other, all unless told; one that can't be read is left out with a note. */
  readonly pages: (numbers?: Iterable<number>) => AsyncIterableIterator<Page>;
  /** The page as a person sees it. */
  readonly picture: (number: number, options?: RenderOptions) => Promise<Picture>;
  /** The whole document, or the chosen pages, in one value. */
  readonly doc: (numbers?: Iterable<number>) => Promise<Doc>;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/**
 * Opens a document: a path, an address, bytes, a Blob or a stream.
 * @example
 * const file = await open('report.pdf');
 * for await (const page of file) console.log(page.number, page.tokens.length);
 * await file.close();
 */
export async function open(input: Input, options: OpenOptions = {}): Promise<OpenDoc> {
  const limits = { ...defaultLimits, ...definedOnly(options) };
  const deadline = performance.now() + limits.timeoutMs;
  const { signal, allowPrivate, name } = options;
  const { uri, bytes, contentType } = await loadInput(input, {
    maxBytes: limits.maxBytes,
    timeoutMs: limits.timeoutMs,
    allowPrivate,
    signal,
    name,
  });
  const media = sniffMedia(bytes, contentType);
  if (media !== 'pdf')
    throw new FoveaError('input/unknown-media', 'The input is no PDF, and nothing else can be read yet');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  const backend = await openBackend(bytes, { ...options, deadline, maxHeapBytes: limits.maxMemoryBytes });
  const source = { uri, media, sha256, bytes: size, pageCount: backend.pageCount };
  return openDoc(backend, source, limits.maxPages);
}

function definedOnly(options: OpenOptions): OpenOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function openDoc(backend: Backend, source: OpenDoc['source'], maxPages: number): OpenDoc {
  const styles: Style[] = [];
  const notes: Note[] = [];
  const keep = ({ page, styles: fresh, notes: remarks }: PageReading): Page => {
    styles.push(...fresh);
    notes.push(...remarks);
    return page;
  };
  const page = async (number: number): Promise<Page> => keep(await backend.page(number));
  const pages = (numbers?: Iterable<number>): AsyncGenerator<Page, undefined> =>
    eachPage(page, notes, chosenPages(backend.pageCount, numbers, maxPages, notes));
  return {
    source,
    pageCount: backend.pageCount,
    metadata: backend.metadata,
    styles,
    notes,
    page,
    pages,
    picture: (number, options) => backend.picture(number, options),
    doc: async (numbers) => {
      const list: Page[] = [];
      for await (const one of pages(numbers)) list.push(one);
      return docOf({ source, metadata: backend.metadata, styles, notes }, list);
    },
    close: () => backend.close(),
    [Symbol.asyncIterator]: () => pages(),
    [Symbol.asyncDispose]: () => backend.close(),
  };
}

/** After these nothing more can come from the document. */
const final = new Set(['limit/timeout', 'run/aborted', 'worker/crashed']);

async function* eachPage(
  read: (number: number) => Promise<Page>,
  notes: Note[],
  numbers: Iterable<number>,
): AsyncGenerator<Page, undefined> {
  for (const number of numbers) {
    let page: Page;
    try {
      page = await read(number);
    } catch (thrown) {
      const error = toFoveaError(thrown, 'pdf/page-damaged');
      if (error.code === 'run/aborted') throw error;
      notes.push(noteOfError(error, number));
      if (final.has(error.code)) return;
      continue;
    }
    yield page;
  }
}

/** The pages to read: all, or those asked for, up to the limit. */
function chosenPages(count: number, wanted: Iterable<number> | undefined, maxPages: number, notes: Note[]): number[] {
  const numbers = wanted ? [...wanted] : Array.from({ length: count }, (_, i) => i + 1);
  if (numbers.length <= maxPages) return numbers;
  const message = `Only the first ${maxPages} of ${numbers.length} pages are read; raise the page limit for more`;
  notes.push({ level: 'warning', code: 'limit/pages', message });
  return numbers.slice(0, maxPages);
}

function docOf(parts: Pick<OpenDoc, 'source' | 'metadata' | 'styles' | 'notes'>, pages: readonly Page[]): Doc {
  const { source, metadata, styles, notes } = parts;
  const tokens = pages.reduce((sum, { tokens: { length } }) => sum + length, 0);
  return {
    schema: 'fovea/doc@1',
    media: source.media,
    metadata,
    pages,
    styles: [...styles],
    source: { ...source, pages: pages.map(pageSize) },
    status: statusOf({ pages: pages.length, tokens, notes }),
    notes: [...notes],
  };
}

function pageSize({ number, width, height }: Page): PageSize {
  return { number, width, height };
}

/** Reads a whole document at once. For large ones, {@link open} gives its pages one by one. */
export async function read(
  input: Input,
  options: OpenOptions & { readonly pages?: Iterable<number> } = {},
): Promise<Doc> {
  const { pages, ...rest } = options;
  const file = await open(input, rest);
  try {
    return await file.doc(pages);
  } finally {
    await file.close();
  }
}
