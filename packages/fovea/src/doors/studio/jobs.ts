import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FoveaError, type OnStep } from '../../model/index.ts';
import { lookUp } from '../../model/lookup.ts';
import type { Events } from './events.ts';
import { renamed } from '../../labels/older-names.ts';
import { problemOf } from './problem.ts';
import type { ProjectFolders } from './project.ts';
import type { Job, JobRequest, RunResult } from './protocol.ts';
import { writeSafely } from '../../storage/write-safely.ts';

/** Does the work of a job: says how far it is, and ends at once when the signal says so. */
export type RunJob = (
  request: JobRequest,
  run: {
    readonly folder: string;
    readonly signal: AbortSignal;
    readonly onStep: OnStep;
  },
) => Promise<RunResult>;

/** The work of a project that takes time: one thing after the other, each kept in `runs/ID/job.json`. */
export type Jobs = {
  readonly list: () => Job[];
  readonly get: (id: string) => Job | undefined;
  readonly start: (request: JobRequest) => Promise<Job>;
  readonly cancel: (id: string) => boolean;
  /** Writes down what has become of a run since it ended. */
  readonly amend: (id: string, to: Partial<RunResult>) => Promise<Job>;
  readonly close: () => Promise<void>;
};

/** More often nobody can see. */
const everyMs = 100;

export async function createJobs({ runs }: ProjectFolders, events: Events, work: RunJob): Promise<Jobs> {
  const jobs = new Map<string, Job>((await formerJobs(runs)).map((job) => [job.id, job]));
  const controllers = new Map<string, AbortController>();
  let last: Promise<void> = Promise.resolve();

  const change = (id: string, to: Partial<Job>): Job => {
    const job = { ...lookUp(jobs, id), ...to };
    jobs.set(id, job);
    events.publish({ type: 'job', job });
    return job;
  };
  const keep = (job: Job): Promise<void> =>
    writeSafely(join(runs, job.id, 'job.json'), `${JSON.stringify(job, undefined, 1)}\n`);

  const run = async (id: string, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    change(id, { state: 'running' });
    let told = -Infinity;
    const onStep: OnStep = (step, done, total) => {
      if (signal.aborted || (performance.now() - told < everyMs && lookUp(jobs, id).step === step)) return;
      told = performance.now();
      change(id, { step, progress: Math.max(lookUp(jobs, id).progress, Math.min(1, done / total)) });
    };
    const end = await work(lookUp(jobs, id).request, { folder: join(runs, id), signal, onStep }).then(
      ended,
      (thrown: unknown) => failureOf(thrown, signal),
    );
    await keep(change(id, signal.aborted ? failureOf(undefined, signal) : end));
  };

  return {
    list: () => newestFirst(jobs.values()),
    get: (id) => jobs.get(id),
    start: async (request) => {
      const startedAt = new Date().toISOString();
      const id = newId(startedAt, jobs);
      const job: Job = { id, request, state: 'waiting', progress: 0, step: 'waiting', startedAt };
      jobs.set(id, job);
      await keep(job);
      events.publish({ type: 'job', job });
      const controller = new AbortController();
      controllers.set(id, controller);
      // What can't be kept must not stand in the way of what comes next.
      const after = last.then(() => run(id, controller.signal)).catch(() => {});
      last = after.finally(() => controllers.delete(id));
      return job;
    },
    cancel: (id) => {
      const controller = controllers.get(id);
      if (controller?.signal.aborted !== false) return false;
      controller.abort();
      if (lookUp(jobs, id).state === 'waiting') void keep(change(id, { state: 'cancelled', step: '' }));
      return true;
    },
    amend: async (id, to) => {
      await keep(change(id, amended(lookUp(jobs, id), to)));
      return lookUp(jobs, id);
    },
    close: async () => {
      for (const controller of controllers.values()) controller.abort();
      await last;
    },
  };
}

const newestFirst = (jobs: Iterable<Job>): Job[] => [...jobs].sort((a, b) => (a.id < b.id ? 1 : -1));

const amended = ({ result }: Job, to: Partial<RunResult>): Partial<Job> =>
  result ? { result: { ...result, ...to } } : {};

const ended = (result: RunResult): Partial<Job> => ({ state: 'done', progress: 1, step: '', result });

function failureOf(thrown: unknown, signal: AbortSignal): Partial<Job> {
  if (signal.aborted || (thrown instanceof FoveaError && thrown.code === 'run/aborted')) {
    return { state: 'cancelled', step: '' };
  }
  const { code, title } = problemOf(thrown);
  return { state: 'failed', step: '', error: { code, message: title } };
}

/** By time, so that the folders of runs stand in order: `2026-11-15T16-04-20`. */
function newId(startedAt: string, jobs: ReadonlyMap<string, Job>): string {
  const stem = startedAt.slice(0, 19).replaceAll(':', '-');
  let id = stem;
  for (let n = 2; jobs.has(id); n++) id = `${stem}-${n}`;
  return id;
}

/** Runs of former servers; one that was under way when its server ended has failed. */
async function formerJobs(runs: string): Promise<Job[]> {
  const found = await Promise.all(
    (await readdir(runs)).map(async (name): Promise<Job[]> => {
      const text = await readFile(join(runs, name, 'job.json'), 'utf8').catch(() => undefined);
      if (text === undefined) return [];
      try {
        const job = JSON.parse(text) as Job;
        return job.id === name ? [{ ...job, request: renamed(job.request) as JobRequest }] : [];
      } catch {
        return [];
      }
    }),
  );
  const error = { code: 'studio/interrupted', message: 'The studio was closed while this was running' };
  return found
    .flat()
    .map((job) =>
      job.state === 'waiting' || job.state === 'running' ? { ...job, state: 'failed', step: '', error } : job,
    );
}
