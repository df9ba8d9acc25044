import { createHash } from 'node:crypto';
import {
  FoveaError,
  noteOfError,
  statusOf,
  toFoveaError,
  type Metadata,
  type Note,
  type PageSize,
  type Source,
  type Status,
  type Style,
} from '../model/index.ts';
import { loadInput } from '../read/input.ts';
import type { Limits } from '../read/limits.ts';
import { sniffMedia } from '../read/media.ts';
import type { CallOptions, Thread } from '../read/worker/client.ts';
import type { ThreadPool } from '../read/worker/pool.ts';
import type { Layer } from '../write/index.ts';
import type { PageChoice } from './parse.ts';
import type { CliMethods, ReadFormat, WrittenPage } from './written-page.ts';

export type ReadSettings = Required<Limits> & {
  readonly format: ReadFormat;
  readonly pages?: PageChoice;
  readonly show?: readonly Layer[];
  readonly dpi?: number;
  readonly password?: string;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
};

/** What is told while one input is read. */
export type Listener = {
  readonly opened: (metadata: Metadata) => Promise<void>;
  readonly page: (page: WrittenPage) => Promise<void>;
};

/** What is known of an input at the end, whether it went well or not. */
export type Reading = {
  readonly source: Source;
  readonly status: Status;
  readonly styles: readonly Style[];
  readonly notes: readonly Note[];
};

/** Reads one input page by page. Bad input never throws: what was read before the trouble is kept, and a note says what it was. */
export async function readInput(
  input: string,
  settings: ReadSettings,
  pool: ThreadPool<CliMethods>,
  listener: Listener,
): Promise<Reading> {
  const state = new ReadState(input);
  try {
    await readInto(state, input, settings, pool, listener);
  } catch (thrown) {
    if (!(thrown instanceof FoveaError)) throw thrown;
    state.notes.push(noteOfError(thrown));
  }
  return state.end();
}

/** What piles up while an input is read. */
class ReadState {
  readonly notes: Note[] = [];
  readonly styles: Style[] = [];
  readonly sizes: PageSize[] = [];
  words = 0;
  source: Omit<Source, 'pages'>;

  constructor(uri: string) {
    this.source = { uri, media: 'unknown' };
  }

  add({ size, words, styles, notes }: WrittenPage): void {
    this.sizes.push(size);
    this.words += words;
    this.styles.push(...styles);
    this.notes.push(...notes);
  }

  end(): Reading {
    const { notes, styles, sizes, words } = this;
    const status = statusOf({ pages: sizes.length, words, notes });
    return { source: { ...this.source, pages: sizes }, status, styles, notes };
  }
}

async function readInto(
  state: ReadState,
  input: string,
  settings: ReadSettings,
  pool: ThreadPool<CliMethods>,
  listener: Listener,
): Promise<void> {
  const { timeoutMs, signal, maxBytes, allowPrivate, password } = settings;
  const deadline = performance.now() + timeoutMs;
  const limits = (): CallOptions => ({ signal, timeoutMs: deadline - performance.now() });
  const { uri, bytes, contentType } = await loadInput(input, { maxBytes, timeoutMs, allowPrivate, signal });
  const media = sniffMedia(bytes, contentType);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  state.source = { uri, media, sha256, bytes: bytes.length };
  if (media !== 'pdf')
    throw new FoveaError('input/unknown-media', 'The input is no PDF, and nothing else can be read yet');
  const thread = await pool.lease();
  try {
    const args = { bytes, ...(password !== undefined && { password }) };
    const opened = await thread.call('open', args, { ...limits(), transfer: [bytes.buffer] });
    state.source = { ...state.source, pageCount: opened.pageCount };
    await listener.opened(opened.metadata);
    await readPages(state, chosenPages(state, opened.pageCount, settings), thread, settings, limits, listener);
  } finally {
    if (thread.isAlive()) await thread.call('close', {});
    pool.release(thread);
  }
}

function chosenPages(state: ReadState, count: number, { pages, maxPages }: ReadSettings): number[] {
  const numbers = pages ? pages(count) : Array.from({ length: count }, (_, i) => i + 1);
  if (numbers.length > maxPages) {
    const message = `Only the first ${maxPages} of ${numbers.length} pages are read; raise --max-pages for more`;
    state.notes.push({ level: 'warning', code: 'limit/pages', message });
  }
  return numbers.slice(0, maxPages);
}

/** The next page is already being read while the last one is written. */
async function readPages(
  state: ReadState,
  numbers: readonly number[],
  thread: Thread<CliMethods>,
  settings: ReadSettings,
  limits: () => CallOptions,
  listener: Listener,
): Promise<void> {
  const { format, show, dpi } = settings;
  const title = state.source.uri;
  const ask = (index: number): Promise<WrittenPage | FoveaError> => {
    const number = numbers[index]!;
    const look = { ...(show && { show }), ...(dpi !== undefined && { dpi }) };
    const args = { number, format, title, ...look };
    return thread
      .call('writtenPage', args, limits())
      .catch((thrown: unknown) => toFoveaError(thrown, 'pdf/page-damaged'));
  };
  let coming = numbers.length > 0 ? ask(0) : undefined;
  for (let index = 0; coming; index++) {
    const result: WrittenPage | FoveaError = await coming;
    if (result instanceof FoveaError && !thread.isAlive()) throw result;
    coming = index + 1 < numbers.length ? ask(index + 1) : undefined;
    if (result instanceof FoveaError) {
      state.notes.push(noteOfError(result, numbers[index]));
    } else {
      state.add(result);
      await listener.page(result);
    }
  }
}
