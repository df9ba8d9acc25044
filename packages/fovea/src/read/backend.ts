import { FoveaError, type LaidOutPage, type Metadata, type Picture, type Planes } from '../model/index.ts';
import { openReadable, readingOptions, type ReadingOptions } from './ocr/open.ts';
import {
  createEngineSource,
  type EngineSource,
  type LayeredPdf,
  type PageLayer,
  type PictureOptions,
  type RenderOptions,
} from './pdf/index.ts';
import type { PageOptions } from './laid-out.ts';
import { createPageSource, type PageReading } from './page-source.ts';
import type { PackedPdfMethods } from './worker/packed-methods.ts';
import { unpackReading } from './worker/packed-page.ts';
import { entryBeside } from './worker/entry.ts';
import { createThreadPool, type ThreadPool } from './worker/pool.ts';
import { pdfiumModule, pdfThreadData } from './worker/wasm.ts';

/** Where a document is read: in a thread that can be ended, or here. */
export type Backend = {
  readonly pageCount: number;
  readonly metadata: Metadata;
  readonly page: (number: number) => Promise<PageReading>;
  readonly laidOutPage: (number: number, options?: PageOptions) => Promise<PageReading<LaidOutPage>>;
  readonly picture: (number: number, options?: PictureOptions) => Promise<Picture>;
  readonly planes: (number: number, options?: RenderOptions) => Promise<Planes>;
  readonly checkChangeable: () => Promise<void>;
  readonly withText: (layers: readonly PageLayer[]) => Promise<LayeredPdf>;
  readonly close: () => Promise<void>;
};

export type BackendOptions = ReadingOptions & {
  readonly signal?: AbortSignal;
  readonly isolate?: boolean;
  readonly maxHeapBytes: number;
  /** On the clock of `performance.now`. */
  readonly deadline: number;
};

export function openBackend(bytes: Uint8Array<ArrayBuffer>, options: BackendOptions): Promise<Backend> {
  return options.isolate === false ? openHere(bytes, options) : openInThread(bytes, options);
}

/** One pool per memory limit: threads are born with it. */
const pools = new Map<number, ThreadPool<PackedPdfMethods>>();

function poolFor(maxHeapBytes: number): ThreadPool<PackedPdfMethods> {
  let pool = pools.get(maxHeapBytes);
  if (!pool) {
    const entry = entryBeside(import.meta.url, 'worker/thread');
    pool = createThreadPool({ entry, maxHeapBytes, data: pdfThreadData });
    pools.set(maxHeapBytes, pool);
  }
  return pool;
}

async function openInThread(bytes: Uint8Array<ArrayBuffer>, options: BackendOptions): Promise<Backend> {
  const { signal, deadline } = options;
  const pool = poolFor(options.maxHeapBytes);
  const thread = await pool.lease();
  const limits = (): { timeoutMs: number; signal?: AbortSignal } => ({
    timeoutMs: deadline - performance.now(),
    ...(signal && { signal }),
  });
  try {
    const args = { bytes, ...readingOptions({ ...options, timeMs: deadline - performance.now() }) };
    const { pageCount, metadata } = await thread.call('open', args, { ...limits(), transfer: [bytes.buffer] });
    return closable({
      pageCount,
      metadata,
      page: async (number) => unpackReading(await thread.call('page', { number }, limits())),
      laidOutPage: async (number, how) => unpackReading(await thread.call('laidOutPage', { number, ...how }, limits())),
      picture: (number, render) => thread.call('picture', { number, ...render }, limits()),
      planes: (number, render) => thread.call('planes', { number, ...render }, limits()),
      checkChangeable: () => thread.call('checkChangeable', {}, limits()),
      withText: (layers) => thread.call('withText', { layers }, limits()),
      close: async () => {
        if (thread.isAlive()) await thread.call('close', {});
        pool.release(thread);
      },
    });
  } catch (thrown) {
    pool.release(thread);
    throw thrown;
  }
}

/** Documents read in this thread share an engine: one that ends is replaced for all of them. */
const engineSources = new Map<number, EngineSource>();

async function enginesFor(maxHeapBytes: number): Promise<EngineSource> {
  const wasm = await pdfiumModule();
  const known = engineSources.get(maxHeapBytes) ?? createEngineSource(wasm, maxHeapBytes);
  engineSources.set(maxHeapBytes, known);
  return known;
}

async function openHere(bytes: Uint8Array, options: BackendOptions): Promise<Backend> {
  const engines = await enginesFor(options.maxHeapBytes);
  const timeMs = options.deadline - performance.now();
  const reader = await openReadable(engines, bytes, readingOptions({ ...options, timeMs }));
  const pages = createPageSource(reader);
  const inTime = <T>(work: () => Promise<T>): Promise<T> => {
    if (options.signal?.aborted) throw new FoveaError('run/aborted');
    if (performance.now() > options.deadline) throw new FoveaError('limit/timeout');
    return work();
  };
  return closable({
    pageCount: reader.pageCount,
    metadata: reader.metadata,
    page: async (number) => inTime(() => pages.page(number)),
    laidOutPage: async (number, how) => inTime(() => pages.laidOutPage(number, how)),
    picture: async (number, render) => inTime(() => reader.picture(number, render)),
    planes: async (number, render) => inTime(() => reader.planes(number, render)),
    checkChangeable: async () => inTime(() => reader.checkChangeable()),
    withText: async (layers) => inTime(() => reader.withText(layers)),
    close: async () => reader.close(),
  });
}

/** After closing, nothing is asked any more: the thread or the memory may already serve another document. */
function closable(backend: Backend): Backend {
  let closing: Promise<void> | undefined;
  const whileOpen = async <T>(work: () => Promise<T>): Promise<T> => {
    if (closing) throw new FoveaError('run/closed', 'The document has been closed; open it again to continue reading');
    return work();
  };
  return {
    ...backend,
    page: (number) => whileOpen(() => backend.page(number)),
    laidOutPage: (number, how) => whileOpen(() => backend.laidOutPage(number, how)),
    picture: (number, render) => whileOpen(() => backend.picture(number, render)),
    planes: (number, render) => whileOpen(() => backend.planes(number, render)),
    checkChangeable: () => whileOpen(() => backend.checkChangeable()),
    withText: (layers) => whileOpen(() => backend.withText(layers)),
    close: () => (closing ??= backend.close()),
  };
}
