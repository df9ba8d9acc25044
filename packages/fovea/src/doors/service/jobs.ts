import type { Problem } from '../../http/problem.ts';
import { serviceError } from './errors.ts';
import { createJob, type Job, type KeptJob, type NewJob } from './job.ts';
import { createKeptJobs } from './job-history.ts';
import type { Quota } from './quotas.ts';
import { createResultFiles } from './result-files.ts';
import type { JobBody } from './schemas.ts';
import type { WorkResult } from './work.ts';

export type Jobs = {
  /** Throws where it is to be kept and its owner has as many as it may. */
  readonly start: (order: NewJob) => Job;
  /** From here on the job can be asked for; throws likewise. */
  readonly keep: (job: Job) => void;
  /** Throws where nothing more can be kept of this owner. */
  readonly checkRoom: (owner: string) => void;
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
  readonly quotaOf: (owner: string) => Quota;
  /** Says in words what was thrown. */
  readonly problemOf: (thrown: unknown) => Problem;
};

/** Jobs in memory, their results in a temporary folder that is removed at the end. */
export function createJobs({ problemOf, keepMs, quotaOf }: JobsOptions): Jobs {
  const results = createResultFiles();
  // What can't be removed goes with the folder, at the end.
  const entries = createKeptJobs({ keepMs, quotaOf, dropped: (id) => void results.remove(id).catch(() => {}) });
  const running = new Set<KeptJob>();

  const watch = async (entry: KeptJob): Promise<void> => {
    entries.add(entry);
    running.add(entry);
    await entry.ended;
    running.delete(entry);
    if (!entry.isKept()) entries.forget(entry.id);
  };
  const save = async ({ id, owner }: Pick<Job, 'id' | 'owner'>, text: string): Promise<void> => {
    entries.takeBytes(owner);
    await results.write(id, text);
  };
  return {
    start: (order) => {
      if (order.isKept) entries.takePlace(order.owner);
      const entry = createJob(order, problemOf, save);
      void watch(entry);
      return entry;
    },
    keep: ({ id, owner }) => {
      entries.takePlace(owner);
      entries.get(id)?.keep();
    },
    checkRoom: entries.checkRoom,
    get: (id, owner) => {
      const entry = entries.get(id);
      if (!entry || entry.owner !== owner || !entry.isKept()) return missing();
      return entry;
    },
    list: (owner) => entries.keptOf(owner).map((one) => one.body()),
    result: async (job) => {
      const outcome = job.outcome();
      if (!outcome) throw serviceError('service/not-done', `The job is ${job.body().state}`);
      const fetched = 'thrown' in outcome ? undefined : await results.read(job.id).catch(() => missing());
      entries.fetched(job.id);
      if ('thrown' in outcome) throw outcome.thrown;
      const { status, contentType } = outcome.result;
      return { status, contentType, text: fetched ?? '' };
    },
    remove: async (job) => {
      job.cancel();
      await job.ended;
      entries.forget(job.id);
    },
    kept: entries.count,
    idle: async () => {
      while (running.size > 0) await Promise.all([...running].map((one) => one.ended));
    },
    close: async () => {
      entries.close();
      for (const one of running) one.cancel();
      await Promise.all([...running].map((one) => one.ended));
      await results.close();
    },
  };
}

function missing(): never {
  throw serviceError('service/not-found', 'Unknown job');
}
