import type { Problem } from '../http/problem.ts';
import { serviceError } from './errors.ts';
import { createJob, type Job, type KeptJob, type NewJob } from './job.ts';
import { createResultFiles } from './result-files.ts';
import type { JobBody } from './schemas.ts';
import type { WorkResult } from './work.ts';

export type Jobs = {
  readonly start: (order: NewJob) => Job;
  /** Of this owner; anybody else's are not there. */
  readonly get: (id: string, owner: string) => Job;
  readonly list: (owner: string) => JobBody[];
  readonly result: (job: Job) => Promise<WorkResult>;
  readonly remove: (job: Job) => Promise<void>;
  readonly kept: () => number;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type JobsOptions = {
  readonly keepMs: number;
  readonly maxKept: number;
  readonly maxKeptBytes: number;
  /** Says in words what was thrown. */
  readonly problemOf: (thrown: unknown) => Problem;
};

/** Jobs in memory, their results in a temporary folder that is removed at the end. */
export function createJobs({ problemOf, ...bounds }: JobsOptions): Jobs {
  const entries = new Map<string, KeptJob>();
  const running = new Set<KeptJob>();
  const results = createResultFiles();
  const forget = async (entry: KeptJob): Promise<void> => {
    entries.delete(entry.id);
    // What can't be removed goes with the folder, at the end.
    await results.remove(entry.id).catch(() => {});
  };
  const sweep = (): void => {
    for (const entry of overdue([...entries.values()], bounds)) void forget(entry);
  };
  const timer = setInterval(sweep, Math.max(100, Math.min(60_000, bounds.keepMs / 4)));
  timer.unref();

  const watch = async (entry: KeptJob): Promise<void> => {
    entries.set(entry.id, entry);
    running.add(entry);
    await entry.ended;
    running.delete(entry);
    if (!entry.isKept()) await forget(entry);
    else sweep();
  };
  const start = (order: NewJob): Job => {
    const entry = createJob(order, problemOf, results.write);
    void watch(entry);
    return entry;
  };
  return {
    start,
    get: (id, owner) => {
      const entry = entries.get(id);
      if (!entry || entry.owner !== owner || !entry.isKept()) return missing();
      return entry;
    },
    list: (owner) =>
      [...entries.values()].filter((one) => one.isKept() && one.owner === owner).map((one) => one.body()),
    result: async (job) => {
      const outcome = job.outcome();
      if (!outcome) throw serviceError('service/not-done', `The job is ${job.body().state}`);
      if ('thrown' in outcome) throw outcome.thrown;
      const { status, contentType } = outcome.result;
      return { status, contentType, text: await results.read(job.id).catch(() => missing()) };
    },
    remove: async (job) => {
      job.cancel();
      await job.ended;
      const entry = entries.get(job.id);
      if (entry) await forget(entry);
    },
    kept: () => [...entries.values()].filter((one) => one.isKept()).length,
    idle: async () => {
      while (running.size > 0) await Promise.all([...running].map((one) => one.ended));
    },
    close: async () => {
      clearInterval(timer);
      for (const one of running) one.cancel();
      await Promise.all([...running].map((one) => one.ended));
      await results.close();
    },
  };
}

function missing(): never {
  throw serviceError('service/not-found', 'There is no such job');
}

/** Those that ended too long ago, and the oldest where there are too many or their results too large together. */
function overdue(
  jobs: readonly KeptJob[],
  { keepMs, maxKept, maxKeptBytes }: Omit<JobsOptions, 'problemOf'>,
): KeptJob[] {
  const late = performance.now() - keepMs;
  let [count, bytes] = [0, 0];
  const newestFirst = jobs.filter((one) => one.endedAt() !== undefined).toReversed();
  return newestFirst.filter((one) => {
    bytes += one.size();
    return ++count > maxKept || bytes > maxKeptBytes || (one.endedAt() ?? Infinity) < late;
  });
}
