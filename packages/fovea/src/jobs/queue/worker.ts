import { setTimeout as pause } from 'node:timers/promises';
import { createProcessPool, type ProcessPool } from '../../run/workers.ts';
import { FoveaError } from '../../model/index.ts';
import { defaultLimits } from '../../read/limits.ts';
import { doJob } from './do-job.ts';
import { messageOf } from './engine-address.ts';
import { closedInTime, type Engine, type JobProcessor, type JobWorker } from './engine.ts';
import { checkedJob } from './job.ts';
import { limitedPool } from './limited-pool.ts';
import { createRuns } from './run-file.ts';

export type WorkerRun = {
  readonly engine: Engine;
  /** Processes at work at one time. */
  readonly jobs: number;
  /** After so long without a sign of life a worker counts as dead, and its jobs go to others. */
  readonly stalledMs: number;
  /** How long jobs under way may go on once the worker is told to end; what is not done by then is given back. */
  readonly drainMs: number;
  /** Ends after this time without a job (default: never). */
  readonly idleMs?: number;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** The program that the processes run (default: the one that runs verbs). */
  readonly entry?: URL;
};

/** A job whose worker died more often than this is what kills them. */
const maxStalls = 10;
/** How long a database that has gone may hold up the end. */
const closingMs = 5000;

/** How many jobs were done, and whether the connection could be closed. */
export type WorkerEnd = { readonly done: number; readonly isClosed: boolean };

/** Does jobs until it is told to end, or has nothing to do for long enough. */
export async function runWorker(run: WorkerRun): Promise<WorkerEnd> {
  const { engine, jobs, stalledMs, drainMs, signal } = run;
  const pools = createPools(jobs, run.entry);
  const giveUp = new AbortController();
  const worker = engine.openWorker(processorOf(run, pools.of, giveUp.signal), {
    // One job more than there are processes, so that none is idle while another job comes to its end.
    concurrency: jobs + 1,
    lockDuration: stalledMs,
    stalledInterval: stalledMs,
    maxStalledCount: maxStalls,
    runRetryDelay: 1000,
    drainDelay: 2,
    autorun: false,
  });
  const done = watch(worker, run);
  // Whoever takes jobs must be able to begin with them: a worker that dies while it starts has none.
  await pools.warm(defaultLimits.maxMemoryBytes);
  if (!signal.aborted) worker.run().catch(() => {});
  const ended = new AbortController();
  await Promise.race([aborted(signal), idle(worker, run.idleMs, ended.signal)]);
  ended.abort();
  const timer = setTimeout(() => giveUp.abort(), drainMs);
  const isClosed = await closedInTime(worker, drainMs + closingMs);
  clearTimeout(timer);
  giveUp.abort();
  await pools.terminate();
  return { done: done(), isClosed };
}

/** Processes are kept from job to job; those of runs with other limits are others. */
function createPools(
  jobs: number,
  entry: URL | undefined,
): {
  readonly of: (maxMemoryBytes: number) => ProcessPool;
  readonly warm: (maxMemoryBytes: number) => Promise<void>;
  readonly terminate: () => Promise<void>;
} {
  const pools = new Map<number, ProcessPool>();
  const of = (maxMemoryBytes: number): ProcessPool => {
    const options = { maxIdle: jobs, maxMemoryBytes, ...(entry && { entry }) };
    const pool = pools.get(maxMemoryBytes) ?? limitedPool(createProcessPool(options), jobs);
    pools.set(maxMemoryBytes, pool);
    return pool;
  };
  return {
    of,
    warm: async (maxMemoryBytes) => {
      const pool = of(maxMemoryBytes);
      const started = await Promise.all(Array.from({ length: jobs }, pool.lease));
      await Promise.all(started.map((one) => one.call('ready', {})));
      started.forEach(pool.release);
    },
    terminate: async () => void (await Promise.all([...pools.values()].map((pool) => pool.terminate()))),
  };
}

function processorOf(
  { engine, jobs }: WorkerRun,
  poolOf: (maxMemoryBytes: number) => ProcessPool,
  signal: AbortSignal,
): JobProcessor {
  const openRun = createRuns();
  return async (job, token) => {
    try {
      const data = checkedJob(job.data);
      const open = await openRun(data.output, data.run);
      const pool = poolOf(open.run.settings.maxMemoryBytes);
      return await doJob({ ...open, id: job.id ?? '', data, pool, jobs, signal });
    } catch (thrown) {
      if (signal.aborted) return await engine.giveBack(job, token);
      // What the queue keeps of an error is for everybody who can look into it.
      throw new Error(reasonOf(thrown), { cause: thrown });
    }
  };
}

function reasonOf(thrown: unknown): string {
  if (thrown instanceof FoveaError) return `${thrown.message} (${thrown.code})`;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Says what happens, and sets going again what BullMQ leaves standing when its database goes away. */
function watch(worker: JobWorker, { engine, signal, say }: WorkerRun): () => number {
  let done = 0;
  let last = '';
  let mending: NodeJS.Timeout | undefined;
  worker.on('completed', () => {
    done++;
    last = '';
  });
  worker.on('failed', (job, error) => say(`fovea: job ${job?.id ?? ''}: ${error.message}`));
  worker.on('error', (error) => {
    const message = messageOf(error, engine.address);
    if (message !== last) say(`fovea: ${engine.address.shown}: ${message}; continuing`);
    last = message;
    mending ??= setTimeout(() => {
      mending = undefined;
      if (!signal.aborted) void mend(worker);
    }, 1000);
  });
  return () => (clearTimeout(mending), done);
}

/** The search for jobs of dead workers ends for good at an error that is not a refused connection. */
async function mend(worker: JobWorker): Promise<void> {
  try {
    await worker.startStalledCheckTimer();
    if (!worker.isRunning()) await worker.run();
  } catch {
    // The next error brings us here again.
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Ends when there was no job for a while. */
async function idle(worker: JobWorker, idleMs: number | undefined, signal: AbortSignal): Promise<void> {
  let active = 0;
  let since = Date.now();
  worker.on('active', () => void active++);
  const left = (): void => {
    active--;
    since = Date.now();
  };
  worker.on('completed', left).on('failed', left);
  while (!signal.aborted) {
    await pause(200, undefined, { signal }).catch(() => {});
    if (idleMs !== undefined && active <= 0 && Date.now() - since >= idleMs) return;
  }
}
