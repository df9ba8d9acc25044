import { randomUUID } from 'node:crypto';
import { FoveaError, type OnStep } from '../../model/index.ts';
import type { Problem } from '../../http/problem.ts';
import { serviceError } from './errors.ts';
import type { JobBody } from './schemas.ts';
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
  readonly cancel: () => void;
  readonly subscribe: (listener: (body: JobBody) => void) => () => void;
};

export type NewJob = {
  readonly verb: string;
  readonly owner: string;
  /** Whether it can be asked for from the start; else it is forgotten when it ends. */
  readonly isKept?: boolean;
  readonly work: (signal: AbortSignal, started: () => void, onStep: OnStep) => Promise<WorkResult>;
};

/** What only those see who keep the jobs. */
export type KeptJob = Job & {
  /** Bytes of a result that is in a file. */
  readonly size: () => number;
  readonly endedAt: () => number | undefined;
  /** From here on the job can be asked for; its result goes to a file. */
  readonly keep: () => void;
  readonly isKept: () => boolean;
};

/** @param save where the result of a job goes that is kept */
export function createJob(
  { verb, owner, work, isKept: isKeptAtOnce = false }: NewJob,
  problemOf: (thrown: unknown) => Problem,
  save: (job: Pick<Job, 'id' | 'owner'>, text: string) => Promise<void>,
): KeptJob {
  const { body, change, subscribe } = createBody(verb);
  const { id } = body();
  const controller = new AbortController();
  let outcome: ReturnType<Job['outcome']>;
  let endedAt: number | undefined;
  let isKept = isKeptAtOnce;
  let size = 0;
  const run = async (): Promise<void> => {
    const started = (): void => change({ state: 'running', startedAt: new Date().toISOString() });
    const onStep: OnStep = (_, done, total) =>
      change({ progress: Math.max(body().progress, Math.min(1, done / total)) });
    try {
      const result = await work(controller.signal, started, onStep);
      if (isKept) {
        size = Buffer.byteLength(result.text);
        await save({ id, owner }, result.text);
      }
      // The text is in a file, or is handed out at once.
      outcome = { result: isKept ? { ...result, text: '' } : result };
      change({ state: 'done', progress: 1, endedAt: new Date().toISOString(), status: result.status });
    } catch (thrown) {
      const isCancelled = controller.signal.aborted;
      // There is no file, or none that is whole.
      size = 0;
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
    size: () => size,
    isKept: () => isKept,
    body,
    outcome: () => outcome,
    keep: () => void (isKept = true),
    cancel: () => controller.abort(new FoveaError('run/aborted')),
    subscribe,
    // Begins at once: its place in the line is taken before anybody else is asked.
    ended: run(),
  };
}

/** What is told of a job, as it changes. */
function createBody(
  verb: string,
): Pick<Job, 'body' | 'subscribe'> & { readonly change: (to: Partial<JobBody>) => void } {
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
  return {
    body: () => body,
    change: (to) => {
      body = { ...body, ...to };
      for (const listener of listeners) listener(body);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
