import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FoveaError } from '../model/index.ts';
import { serviceError } from './errors.ts';
import type { JobBody, ProblemBody, Verb } from './schemas.ts';
import type { WorkResult } from './work.ts';

/** Work under way or done. What was not kept is forgotten as soon as it ends. */
export type Job = {
  readonly id: string;
  readonly owner: string;
  readonly body: () => JobBody;
  /** Resolves at the end, whatever it is. */
  readonly ended: Promise<void>;
  /** The result or the error, once it has ended. */
  readonly outcome: () => { readonly result: WorkResult } | { readonly thrown: unknown } | undefined;
  /** From here on the job can be asked for; its result goes to a file. */
  readonly keep: () => void;
  readonly cancel: () => void;
  readonly subscribe: (listener: (body: JobBody) => void) => () => void;
};

export type NewJob = {
  readonly verb: Verb;
  readonly owner: string;
  readonly work: (signal: AbortSignal, started: () => void, at: (progress: number) => void) => Promise<WorkResult>;
};

export type Jobs = {
  readonly start: (order: NewJob) => Job;
  /** Of this owner; anybody else's are not there. */
  readonly get: (id: string, owner: string) => Job;
  readonly list: (owner: string) => JobBody[];
  readonly result: (job: Job) => Promise<WorkResult>;
  readonly remove: (job: Job) => Promise<void>;
  /** Unfinished ones of an owner, or of all. */
  readonly unfinished: (owner?: string) => number;
  readonly kept: () => number;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type JobsOptions = {
  readonly keepMs: number;
  readonly maxKept: number;
  /** Says in words what was thrown. */
  readonly problemOf: (thrown: unknown) => ProblemBody;
};

type Entry = Job & { readonly endedAt: () => number | undefined; readonly isKept: () => boolean };

/** Jobs in memory, their results in a temporary folder that is removed at the end. */
export function createJobs({ keepMs, maxKept, problemOf }: JobsOptions): Jobs {
  const entries = new Map<string, Entry>();
  const running = new Set<Entry>();
  let folder: Promise<string> | undefined;
  const fileOf = async (id: string): Promise<string> => {
    folder ??= mkdtemp(join(tmpdir(), 'fovea-serve-'));
    return join(await folder, id);
  };
  const forget = async (entry: Entry): Promise<void> => {
    entries.delete(entry.id);
    if (folder) await rm(await fileOf(entry.id), { force: true });
  };
  const sweep = (): void => {
    const ended = [...entries.values()].filter((one) => one.endedAt() !== undefined);
    const late = performance.now() - keepMs;
    const tooMany = Math.max(0, ended.length - maxKept);
    ended.forEach((entry, i) => {
      if (i < tooMany || (entry.endedAt() ?? Infinity) < late) void forget(entry);
    });
  };
  const timer = setInterval(sweep, Math.max(100, Math.min(60_000, keepMs / 4)));
  timer.unref();

  const start = (order: NewJob): Job => {
    const entry = createEntry(order, problemOf, async (id, text) => writeFile(await fileOf(id), text));
    entries.set(entry.id, entry);
    running.add(entry);
    void entry.ended.then(async () => {
      running.delete(entry);
      if (!entry.isKept()) await forget(entry);
      else sweep();
    });
    return entry;
  };
  return {
    start,
    get: (id, owner) => {
      const entry = entries.get(id);
      if (!entry || entry.owner !== owner || !entry.isKept())
        throw serviceError('service/not-found', 'There is no such job');
      return entry;
    },
    list: (owner) =>
      [...entries.values()].filter((one) => one.isKept() && one.owner === owner).map((one) => one.body()),
    result: async (job) => {
      const outcome = job.outcome();
      if (!outcome) throw serviceError('service/not-done', `The job is ${job.body().state}`);
      if ('thrown' in outcome) throw outcome.thrown;
      const { status, contentType } = outcome.result;
      return { status, contentType, text: await readFile(await fileOf(job.id), 'utf8') };
    },
    remove: async (job) => {
      job.cancel();
      await job.ended;
      const entry = entries.get(job.id);
      if (entry) await forget(entry);
    },
    unfinished: (owner) => [...running].filter((one) => owner === undefined || one.owner === owner).length,
    kept: () => [...entries.values()].filter((one) => one.isKept()).length,
    idle: async () => {
      while (running.size > 0) await Promise.all([...running].map((one) => one.ended));
    },
    close: async () => {
      clearInterval(timer);
      for (const one of running) one.cancel();
      await Promise.all([...running].map((one) => one.ended));
      if (folder) await rm(await folder, { recursive: true, force: true });
    },
  };
}

function createEntry(
  { verb, owner, work }: NewJob,
  problemOf: JobsOptions['problemOf'],
  save: (id: string, text: string) => Promise<void>,
): Entry {
  const id = randomUUID();
  const self = `/v1/jobs/${id}`;
  let body: JobBody = {
    id,
    verb,
    state: 'queued',
    progress: 0,
    createdAt: new Date().toISOString(),
    links: { self, events: `${self}/events`, result: `${self}/result` },
  };
  const listeners = new Set<(body: JobBody) => void>();
  const change = (to: Partial<JobBody>): void => {
    body = { ...body, ...to };
    for (const listener of listeners) listener(body);
  };
  const controller = new AbortController();
  let outcome: ReturnType<Job['outcome']>;
  let endedAt: number | undefined;
  let isKept = false;
  const run = async (): Promise<void> => {
    const started = (): void => change({ state: 'running', startedAt: new Date().toISOString() });
    const at = (progress: number): void => change({ progress: Math.max(body.progress, Math.min(1, progress)) });
    try {
      const result = await work(controller.signal, started, at);
      if (isKept) await save(id, result.text);
      // The text is in a file, or is handed out at once.
      outcome = { result: isKept ? { ...result, text: '' } : result };
      change({ state: 'done', progress: 1, endedAt: new Date().toISOString(), status: result.status });
    } catch (thrown) {
      const isCancelled = controller.signal.aborted;
      const why = isCancelled ? serviceError('service/cancelled') : thrown;
      outcome = { thrown: why };
      const state = isCancelled ? 'cancelled' : 'failed';
      change({ state, endedAt: new Date().toISOString(), problem: problemOf(why) });
    }
    endedAt = performance.now();
  };
  return {
    id,
    owner,
    endedAt: () => endedAt,
    isKept: () => isKept,
    body: () => body,
    outcome: () => outcome,
    keep: () => void (isKept = true),
    cancel: () => controller.abort(new FoveaError('run/aborted')),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // Begins at once: its place in the line is taken before anybody else is asked.
    ended: run(),
  };
}
