import { setTimeout as pause } from 'node:timers/promises';
import type { JobQueue } from './engine.ts';
import type { Job } from './job.ts';
import type { Patient } from './patient.ts';

/** Jobs that were added and are not known to be done. */
export type Outstanding = {
  readonly size: () => number;
  readonly has: (id: string) => boolean;
  /** All that ever were, done or not. */
  readonly ids: ReadonlySet<string>;
  /** Takes on a job that is in the queue. */
  readonly adopt: (job: Job) => void;
  readonly add: (jobs: readonly Job[]) => Promise<void>;
  /** Waits until at most so many are left. */
  readonly waitUntil: (left: number) => Promise<void>;
};

export type OutstandingOptions = {
  readonly queue: JobQueue;
  readonly patient: Patient;
  readonly signal: AbortSignal;
  readonly onDone: (job: Job) => void;
  /** A job that failed on every try. */
  readonly onFailed: (job: Job, reason: string) => Promise<void>;
  readonly times?: OutstandingTimes;
};

export type OutstandingTimes = {
  /** Before the second try of a job; each further one is twice as long. */
  readonly retryMs: number;
  /** So often each job is asked for by itself: a database that was killed may have forgotten it. */
  readonly sweepMs: number;
};

const usualTimes: OutstandingTimes = { retryMs: 1000, sweepMs: 15_000 };

/** How a job is tried: five times, with growing pauses; what is done is kept for those who look into the queue. */
const jobOptions = {
  attempts: 5,
  removeOnComplete: { count: 10_000 },
  removeOnFail: { count: 10_000 },
};

const pollMs = 300;
/** Enough for all that can be done between two looks. */
const pollRange = 2000;
const sweepAtOnce = 50;

export function createOutstanding(options: OutstandingOptions): Outstanding {
  const { queue, patient, signal, times = usualTimes } = options;
  const backoff = { type: 'exponential', delay: times.retryMs };
  const jobs = new Map<string, Job>();
  const ids = new Set<string>();
  const adopt = (job: Job): void => {
    jobs.set(job.id, job);
    ids.add(job.id);
  };
  let swept = Date.now();
  const add = async (some: readonly Job[]): Promise<void> => {
    some.forEach(adopt);
    const asked = some.map(({ id, data }) => ({ name: 'batch', data, opts: { ...jobOptions, backoff, jobId: id } }));
    await patient(() => queue.addBulk(asked));
  };
  const settle = async (id: string, state: string): Promise<void> => {
    const job = jobs.get(id);
    if (!job) return;
    if (state === 'failed') await options.onFailed(job, await reasonOf(queue, patient, id));
    else if (state === 'completed') options.onDone(job);
    else if (state === 'unknown') return await add([job]);
    else return;
    jobs.delete(id);
  };
  const sweep = async (): Promise<void> => {
    const open = [...jobs.keys()];
    for (let at = 0; at < open.length; at += sweepAtOnce) {
      const some = open.slice(at, at + sweepAtOnce);
      const states = await patient(() => Promise.all(some.map((id) => queue.getJobState(id))));
      for (const [i, id] of some.entries()) await settle(id, states[i] ?? '');
    }
  };
  const look = async (): Promise<void> => {
    for (const state of ['completed', 'failed'] as const) {
      for (const id of await patient(() => queue.getRanges([state], 0, pollRange))) await settle(id, state);
    }
    if (Date.now() - swept < times.sweepMs) return;
    await sweep();
    swept = Date.now();
  };
  return {
    size: () => jobs.size,
    has: (id) => jobs.has(id),
    ids,
    adopt,
    add,
    waitUntil: async (left) => {
      while (jobs.size > left) {
        await look();
        if (jobs.size > left) await pause(pollMs, undefined, { signal });
      }
    },
  };
}

async function reasonOf(queue: JobQueue, patient: Patient, id: string): Promise<string> {
  const job = await patient(() => queue.getJob(id));
  return job?.failedReason || 'unknown reason';
}
