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
} from '../../model/index.ts';
import { valueAt } from '../../model/lookup.ts';
import { fetchRulesOf, type FetchRules } from '../../read/fetch-rules.ts';
import { uriOf } from '../../read/input.ts';
import type { Limits } from '../../read/limits.ts';
import { checkReadable, loadDocument } from '../../read/load-document.ts';
import { pageNumbers, pagesWithin } from '../../read/page-choice.ts';
import { readingOptions, type ReadingOptions } from '../../read/ocr/open.ts';
import type { CallOptions, Thread } from '../../read/worker/client.ts';
import type { ThreadPool } from '../../read/worker/pool.ts';
import { isOutputError } from '../../storage/output-error.ts';
import { checkReadableInput, type Unreadable } from './inputs.ts';
import type { PagePart } from './page-part.ts';
import type { CliMethods } from './page-writer.ts';

export type InputSettings = Required<Limits> &
  ReadingOptions &
  FetchRules & {
    readonly pages?: string;
    readonly signal: AbortSignal;
    readonly unreadable?: Unreadable;
  };

/** A document whose pages can be asked for. */
export type Opened = { readonly metadata: Metadata; readonly media: Source['media'] };

/** What a verb does with an input. */
export type InputWork<P extends PagePart> = {
  /** Asks the thread that has the document for what is wanted of a page; `title` names the document. */
  readonly ask: (thread: Thread<CliMethods>, number: number, limits: CallOptions, title: string) => Promise<P>;
  readonly opened: (opened: Opened, thread: Thread<CliMethods>, limits: CallOptions) => Promise<void>;
  readonly page: (page: P) => Promise<void>;
  /** Asks for what is left when the last page is through. */
  readonly ended?: (thread: Thread<CliMethods>, limits: CallOptions) => Promise<void>;
};

/** What is known of an input at the end, whether it went well or not. */
export type Reading = {
  readonly source: Source;
  readonly status: Status;
  readonly styles: readonly Style[];
  readonly notes: readonly Note[];
};

/** Reads one input page by page. Bad input never throws: what was read before the trouble is kept, and a note says what it was. */
export async function readInput<P extends PagePart>(
  input: string,
  settings: InputSettings,
  pool: ThreadPool<CliMethods>,
  work: InputWork<P>,
): Promise<Reading> {
  const state = new ReadState(uriOf(input));
  try {
    await readInto(state, input, settings, pool, work);
  } catch (thrown) {
    // A run that is given up, by a signal, because nobody reads on or because nothing can be written, is not the input's fault.
    if (!(thrown instanceof FoveaError) || thrown.code === 'run/aborted' || isOutputError(thrown)) throw thrown;
    state.notes.push(noteOfError(thrown));
  }
  return state.end();
}

/** What piles up while an input is read. */
class ReadState {
  readonly notes: Note[] = [];
  readonly styles: Style[] = [];
  readonly sizes: PageSize[] = [];
  found = 0;
  source: Omit<Source, 'pages'>;

  constructor(uri: string) {
    this.source = { uri, media: 'unknown' };
  }

  add({ size, found, styles, notes }: PagePart): void {
    this.sizes.push(size);
    this.found += found;
    this.styles.push(...styles);
    this.notes.push(...notes);
  }

  end(): Reading {
    const { notes, styles, sizes, found } = this;
    const status = statusOf({ pages: sizes.length, words: found, notes });
    return { source: { ...this.source, pages: sizes }, status, styles, notes };
  }
}

async function readInto<P extends PagePart>(
  state: ReadState,
  input: string,
  settings: InputSettings,
  pool: ThreadPool<CliMethods>,
  work: InputWork<P>,
): Promise<void> {
  checkReadableInput(input, settings);
  const { timeoutMs, signal, maxBytes } = settings;
  const deadline = performance.now() + timeoutMs;
  const limits = (): CallOptions => ({ signal, timeoutMs: deadline - performance.now() });
  const { bytes, source } = await loadDocument(input, { ...fetchRulesOf(settings), maxBytes, timeoutMs, signal });
  state.source = source;
  checkReadable(source);
  const thread = await pool.lease();
  try {
    const args = { bytes, ...readingOptions({ ...settings, timeMs: deadline - performance.now() }) };
    const opened = await thread.call('open', args, { ...limits(), transfer: [bytes.buffer] });
    state.source = { ...state.source, pageCount: opened.pageCount };
    await work.opened({ metadata: opened.metadata, media: source.media }, thread, limits());
    const ask = (number: number): Promise<P> => work.ask(thread, number, limits(), source.uri);
    await readPages(state, chosenPages(state, opened.pageCount, settings), thread, ask, work.page);
    await work.ended?.(thread, limits());
  } finally {
    if (thread.isAlive()) await thread.call('close', {});
    pool.release(thread);
  }
}

function chosenPages(state: ReadState, count: number, { pages, maxPages }: InputSettings): number[] {
  const { numbers, notes } = pagesWithin(count, pageNumbers(pages, count), maxPages);
  state.notes.push(...notes);
  return numbers;
}

/** The next page is already being read while the last one is written. */
async function readPages<P extends PagePart>(
  state: ReadState,
  numbers: readonly number[],
  thread: Thread<CliMethods>,
  ask: (number: number) => Promise<P>,
  write: (page: P) => Promise<void>,
): Promise<void> {
  const answer = (index: number): Promise<P | FoveaError> =>
    ask(valueAt(numbers, index)).catch((thrown: unknown) => toFoveaError(thrown, 'pdf/page-damaged'));
  let coming = numbers.length > 0 ? answer(0) : undefined;
  for (let index = 0; coming; index++) {
    const result: P | FoveaError = await coming;
    if (result instanceof FoveaError && !thread.isAlive()) throw result;
    coming = index + 1 < numbers.length ? answer(index + 1) : undefined;
    if (result instanceof FoveaError) {
      state.notes.push(noteOfError(result, numbers[index]));
    } else {
      state.add(result);
      await write(result);
    }
  }
}
