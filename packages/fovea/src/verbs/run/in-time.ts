import { FoveaError, type LaidOutDoc } from '../../model/index.ts';
import { defaultLimits } from '../../read/limits.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import { createThreadPool, type ThreadPool } from '../../read/worker/pool.ts';
import type { VerbMethods } from './verb-methods.ts';

/** The time limit of a verb, and how to cancel it. */
export type TimeLimits = {
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Work in a separate thread, which is terminated at the time limit. Default: only for input so large that it may take
   * longer than `timeoutMs`, because a thread has a cost. If false, the work is always done in the calling thread and
   * cannot be terminated.
   */
  readonly isolate?: boolean | undefined;
  readonly maxMemoryBytes?: number | undefined;
};

/** The clock of one call of a verb, which runs from the start of it. */
export type Stopwatch = TimeLimits & {
  readonly deadline: number;
  /** Told of every page that was read. */
  readonly onPage?: (() => void) | undefined;
};

export function startWatch({
  timeoutMs = defaultLimits.timeoutMs,
  signal,
  isolate,
  maxMemoryBytes,
  onPage,
}: TimeLimits & Pick<Stopwatch, 'onPage'>): Stopwatch {
  return { timeoutMs, signal, isolate, maxMemoryBytes, onPage, deadline: performance.now() + timeoutMs };
}

/** The share of the time after which a search ends by itself, with what it has; after all of it, it is ended. */
const searchShare = 0.7;

/** Milliseconds that a search has from now on. */
export function searchEnd({ deadline }: Stopwatch): number {
  return Math.max(0, searchShare * (deadline - performance.now()));
}

type Verb = Exclude<keyof VerbMethods, 'ready'>;
type Work<K extends Verb> = Parameters<VerbMethods[K]>[0];
type Found<K extends Verb> = Awaited<ReturnType<VerbMethods[K]>>;

type WhereDone<K extends Verb> = {
  readonly mostMs: number;
  readonly here: (work: Work<K>) => Found<K>;
  readonly watch: Stopwatch;
};

/**
 * Has a verb do its work: here, by `here`, where `mostMs`, the most that it can take, is less than what is left, and in a thread that can
 * be ended otherwise. Throws `limit/timeout` when time is up.
 */
export async function doneInTime<K extends Verb>(
  verb: K,
  work: Work<K>,
  { mostMs, here, watch }: WhereDone<K>,
): Promise<Found<K>> {
  const { signal, isolate, maxMemoryBytes = defaultLimits.maxMemoryBytes, timeoutMs = Infinity } = watch;
  if (signal?.aborted) throw new FoveaError('run/aborted');
  // What was read before time was up is worth a little more of it.
  const left = (): number => Math.max(watch.deadline - performance.now(), extraShare * timeoutMs);
  if (!(isolate ?? mostMs >= left())) return here(work);
  const pool = poolFor(maxMemoryBytes);
  const thread = await pool.lease();
  try {
    await thread.call('ready', {}, { ...(signal && { signal }) });
    return await thread.call(verb, work, { timeoutMs: left(), ...(signal && { signal }) });
  } finally {
    pool.release(thread);
  }
}

const extraShare = 0.1;

/** One pool per memory limit: threads are born with it. */
const pools = new Map<number, ThreadPool<VerbMethods>>();

function poolFor(maxHeapBytes: number): ThreadPool<VerbMethods> {
  const entry = entryBeside(import.meta.url, 'verb-thread');
  const pool = pools.get(maxHeapBytes) ?? createThreadPool<VerbMethods>({ entry, maxHeapBytes });
  pools.set(maxHeapBytes, pool);
  return pool;
}

/** A page of nothing but the smallest elements takes about this long a byte; others a tenth of it. */
const mostMsPerByte = 0.02;

/** The most that the article of a page can take. */
export function mostMsOfPage(bytes: Uint8Array): number {
  return mostMsPerByte * bytes.length;
}

const mostMsPerWord = 0.5;
/** Words of one page are compared with each other: beyond so many, that is what counts. */
const manyWords = 2000;

/** The most that extraction from a document can take. */
export function mostMsOfDoc({ pages }: LaidOutDoc): number {
  return pages.reduce((sum, { tokens: { length } }) => sum + mostMsPerWord * length * (1 + length / manyWords), 0);
}
