import {
  noteOfError,
  statusOf,
  wordCount,
  toFoveaError,
  type LaidOutDoc,
  type LaidOutPage,
  type Metadata,
  type Note,
  type Page,
  type PageSize,
  type Picture,
  type Planes,
  type Source,
  type Style,
} from '../model/index.ts';
import { lookUp } from '../model/lookup.ts';
import type { Narrowing } from '../layout/narrow.ts';
import { fetchRulesOf, type FetchRules } from './fetch-rules.ts';
import type { Input } from './input.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { checkReadable, loadDocument, type LoadedDocument } from './load-document.ts';
import type { OcrOptions } from './ocr/open.ts';
import { textLayerOf } from './ocr/text-layer.ts';
import type { HiddenChoice, PageLayer, PictureOptions, RenderOptions } from './pdf/index.ts';
import { openBackend, type Backend } from './backend.ts';
import type { PageOptions } from './laid-out.ts';
import { pagesWithin } from './page-choice.ts';
import type { PageReading } from './page-source.ts';

/** How a document is read, and its limits. */
export type OpenOptions = Limits &
  OcrOptions &
  Narrowing &
  FetchRules & {
    /** For encrypted documents. */
    readonly password?: string;
    /**
     * Invisible text (invisible mode, in the colour of its background, covered, tiny, outside the page) is kept and
     * marked with {@link TokenFlag} bits, or dropped. The hidden text layer of a scanned page is always kept.
     */
    readonly hidden?: HiddenChoice;
    /**
     * Read the headings and figures that a tagged PDF names (`tags` of pages), which takes up to half as long again. Default: only
     * for {@link read}, {@link chunks}, {@link extract} and {@link figures}, which use them.
     */
    readonly tags?: boolean;
    /** Aborts immediately, at any stage. */
    readonly signal?: AbortSignal;
    /** The name of bytes that have no path. */
    readonly name?: string;
    /**
     * Read in a separate thread, which can be terminated if a document hangs. If off, reading happens in the calling
     * thread: slightly faster, but the time limit is only checked between pages.
     */
    readonly isolate?: boolean;
  };

/** An open document. Pages are read on demand, so memory does not grow with their number. */
export type OpenDoc = AsyncIterable<Page> & {
  readonly source: Omit<Source, 'pages'>;
  readonly pageCount: number;
  readonly metadata: Metadata;
  /** Styles found so far; the list grows while pages are read, and the indexes in tokens stay valid. */
  readonly styles: readonly Style[];
  /** Notes so far, on the pages that were read. */
  readonly notes: readonly Note[];
  /** Reads one page; throws a FoveaError if it cannot be read. */
  readonly page: (number: number) => Promise<Page>;
  /** Reads pages one after the other (default: all); a page that cannot be read is skipped, with a note. */
  readonly pages: (numbers?: Iterable<number>) => AsyncIterableIterator<Page>;
  /** The same with segments, lines, blocks, tables, furniture and reading order. */
  readonly laidOutPage: (number: number, options?: PageOptions) => Promise<LaidOutPage>;
  readonly laidOutPages: (numbers?: Iterable<number>, options?: PageOptions) => AsyncIterableIterator<LaidOutPage>;
  /** The rendered page, or a part of it. */
  readonly picture: (number: number, options?: PictureOptions) => Promise<Picture>;
  /** The page split into planes: letters in black, letters in their colours, drawings without letters and images. */
  readonly planes: (number: number, options?: RenderOptions) => Promise<Planes>;
  /**
   * The document as a PDF with an invisible text layer of the words that OCR reads in all or the selected pages. It looks the same, and its
   * text can be searched and copied. All pages are kept; nothing is added to pages that already have text.
   */
  readonly searchablePdf: (numbers?: Iterable<number>) => Promise<Uint8Array<ArrayBuffer>>;
  /** The whole document, or the selected pages, as one value. */
  readonly doc: (numbers?: Iterable<number>, options?: PageOptions) => Promise<LaidOutDoc>;
  /** A document that was read without OCR, with some of its pages read again using the original OCR option. */
  readonly readAgain: (doc: LaidOutDoc, numbers: Iterable<number>) => Promise<LaidOutDoc>;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/**
 * Opens a document to read it page by page: a path, a URL, bytes, a Blob or a stream. Close it when done.
 * @example
 * ```ts
 * import { open } from 'fovea';
 * const file = await open('examples/documents/flyer.pdf');
 * for await (const page of file) console.log(page.number, page.tokens.length);
 * // => 1 250
 * // => 2 153
 * await file.close();
 * ```
 */
export async function open(input: Input, options: OpenOptions = {}): Promise<OpenDoc> {
  const { maxBytes, timeoutMs } = soundLimits(options);
  const deadline = performance.now() + timeoutMs;
  const { signal, name } = options;
  const loaded = await loadDocument(input, { ...fetchRulesOf(options), maxBytes, timeoutMs, signal, name });
  return openLoaded(loaded, options, deadline);
}

/** The same for a document that is loaded; its time is over at `deadline`, and `onPage` is told of every page that was read. */
export async function openLoaded(
  { bytes, source }: LoadedDocument,
  options: OpenOptions,
  deadline: number,
  onPage?: () => void,
): Promise<OpenDoc> {
  const limits = soundLimits(options);
  checkReadable(source);
  const backend = await openBackend(bytes, { ...options, deadline, maxHeapBytes: limits.maxMemoryBytes });
  const { maxPages } = limits;
  return openDoc(backend, { ...source, pageCount: backend.pageCount }, { maxPages, onPage });
}

/** Defaults for what is not given; a limit that is no positive number is a mistake of the caller. */
function soundLimits(options: OpenOptions): Required<Limits> {
  const limits: { -readonly [K in keyof Limits]-?: number } = { ...defaultLimits };
  for (const name of Object.keys(limits) as (keyof Limits)[]) {
    const value = options[name];
    if (value === undefined) continue;
    if (!(value > 0)) throw new TypeError(`${name} must be above 0, not ${value}`);
    limits[name] = value;
  }
  return limits;
}

type PageRules = { readonly maxPages: number; readonly onPage: (() => void) | undefined };

function openDoc(backend: Backend, source: OpenDoc['source'], { maxPages, onPage }: PageRules): OpenDoc {
  const styles: Style[] = [];
  const remarks = createRemarks();
  const keep = <P extends Page>({ page, styles: fresh, notes }: PageReading<P>): P => {
    styles.push(...fresh);
    remarks.set(page.number, notes);
    onPage?.();
    return page;
  };
  const page = async (number: number): Promise<Page> => keep(await backend.page(number));
  const laidOutPage = async (number: number, how?: PageOptions): Promise<LaidOutPage> =>
    keep(await backend.laidOutPage(number, how));
  const chosen = (wanted?: Iterable<number>): number[] => {
    const { numbers, notes } = pagesWithin(backend.pageCount, wanted, maxPages);
    remarks.set(0, notes);
    return numbers;
  };
  const pages = (numbers?: Iterable<number>): AsyncGenerator<Page, undefined> =>
    eachPage(page, remarks, chosen(numbers));
  const laidOutPages = (numbers?: Iterable<number>, how?: PageOptions): AsyncGenerator<LaidOutPage, undefined> =>
    eachPage((number) => laidOutPage(number, how), remarks, chosen(numbers));
  const whole = (list: readonly LaidOutPage[], wanted: readonly number[] | undefined): LaidOutDoc =>
    docOf({ source, metadata: backend.metadata, styles, notes: remarks.of(wanted) }, list);
  return {
    source,
    pageCount: backend.pageCount,
    metadata: backend.metadata,
    styles,
    get notes() {
      return remarks.all();
    },
    page,
    pages,
    laidOutPage,
    laidOutPages,
    picture: (number, options) => backend.picture(number, options),
    planes: (number, options) => backend.planes(number, options),
    searchablePdf: (numbers) =>
      searchable(backend, chosen(numbers), (number) => laidOutPage(number), { styles, remarks }),
    doc: async (numbers, how) => {
      const wanted = numbers && [...numbers];
      const list: LaidOutPage[] = [];
      for await (const one of laidOutPages(wanted, how)) list.push(one);
      return whole(list, wanted);
    },
    readAgain: async (before, numbers) => {
      const fresh = new Map<number, LaidOutPage>();
      for await (const one of eachPage(laidOutPage, remarks, numbers)) fresh.set(one.number, one);
      const list = before.pages.map((one) => fresh.get(one.number) ?? one);
      return whole(
        list,
        list.map(({ number }) => number),
      );
    },
    close: () => backend.close(),
    [Symbol.asyncIterator]: () => pages(),
    [Symbol.asyncDispose]: () => backend.close(),
  };
}

/** Remarks by page, so that a page read again does not have them twice; 0 is the document itself. */
type Remarks = {
  readonly set: (page: number, notes: readonly Note[]) => void;
  readonly all: () => Note[];
  /** Those of the document and of some pages, or of all. */
  readonly of: (pages: readonly number[] | undefined) => Note[];
};

function createRemarks(): Remarks {
  const byPage = new Map<number, readonly Note[]>();
  const all = (): Note[] => [...byPage.keys()].sort((a, b) => a - b).flatMap((page) => lookUp(byPage, page));
  return {
    set: (page, notes) => byPage.set(page, notes),
    all,
    of: (pages) => (pages ? [0, ...new Set(pages)].flatMap((page) => byPage.get(page) ?? []) : all()),
  };
}

/** After these nothing more can come from the document. */
const final = new Set(['limit/timeout', 'run/aborted', 'run/closed', 'worker/crashed']);

/** A page that can't be read stays without words, and is noted; when nothing more can come, half a layer would pass for a whole one. */
async function searchable(
  backend: Backend,
  numbers: readonly number[],
  read: (number: number) => Promise<LaidOutPage>,
  { styles, remarks }: { readonly styles: readonly Style[]; readonly remarks: Remarks },
): Promise<Uint8Array<ArrayBuffer>> {
  // Before OCR takes its time.
  await backend.checkChangeable();
  const layers: PageLayer[] = [];
  for (const number of numbers) {
    try {
      layers.push(textLayerOf(await read(number), styles));
    } catch (thrown) {
      const error = toFoveaError(thrown, 'pdf/page-damaged');
      if (final.has(error.code)) throw error;
      remarks.set(number, [noteOfError(error, number)]);
    }
  }
  return (await backend.withText(layers)).bytes;
}

async function* eachPage<P extends Page>(
  read: (number: number) => Promise<P>,
  remarks: Remarks,
  numbers: Iterable<number>,
): AsyncGenerator<P, undefined> {
  for (const number of numbers) {
    let page: P;
    try {
      page = await read(number);
    } catch (thrown) {
      const error = toFoveaError(thrown, 'pdf/page-damaged');
      if (error.code === 'run/aborted' || error.code === 'run/closed') throw error;
      remarks.set(number, [noteOfError(error, number)]);
      if (final.has(error.code)) return;
      continue;
    }
    yield page;
  }
}

function docOf(
  parts: Pick<OpenDoc, 'source' | 'metadata' | 'styles' | 'notes'>,
  pages: readonly LaidOutPage[],
): LaidOutDoc {
  const { source, metadata, styles, notes } = parts;
  return {
    schema: 'fovea/doc@1',
    media: source.media,
    metadata,
    pages,
    styles: [...styles],
    source: { ...source, pages: pages.map(pageSize) },
    status: statusOf({ pages: pages.length, words: pages.reduce((sum, page) => sum + wordCount(page), 0), notes }),
    notes: [...notes],
  };
}

function pageSize({ number, width, height }: Page): PageSize {
  return { number, width, height };
}
