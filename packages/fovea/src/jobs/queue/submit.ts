import { failedResult } from '../../run/workers.ts';
import { isGone } from '../batch/manifest-parts.ts';
import { partFormat } from '../batch/parts.ts';
import { inputName, type InputItem } from '../../run/inputs/item.ts';
import type { ArchiveSource } from '../../run/inputs/items.ts';
import { FoveaError, type Status } from '../../model/index.ts';
import { collect, finishRun, readAll, type Collected } from './collect.ts';
import type { JobQueue } from './engine.ts';
import { openJobParts } from './job-parts.ts';
import { checkedJob, createJob, jobsOf, nameOfInput, unreadItems, type Job, type JobData } from './job.ts';
import { createOutstanding, type Outstanding, type OutstandingTimes } from './outstanding.ts';
import type { Patient } from './patient.ts';
import type { OpenRun } from './run-file.ts';

export type Submission = {
  readonly queue: JobQueue;
  readonly patient: Patient;
  readonly open: OpenRun;
  readonly sources: AsyncIterable<InputItem | ArchiveSource>;
  /** Inputs of a job; an archive is always one. */
  readonly perJob: number;
  /** Jobs in the queue at one time; undefined where nobody waits for them. */
  readonly maxWaiting?: number;
  readonly signal: AbortSignal;
  readonly onAdded: (jobs: number) => void;
  readonly onDone: () => void;
  /** What of an earlier run was missing or damaged, by parts, and is done again. */
  readonly onFaults: (faults: ReadonlyMap<string, string>) => void;
  readonly say: (line: string) => void;
  readonly times?: OutstandingTimes;
};

/** What was here before. */
type Known = {
  /** Jobs that are done. */
  readonly whole: ReadonlySet<string>;
  /** Whether the queue keeps jobs that are over. */
  readonly isKept: boolean;
  /** Inputs that a job has, done or in the queue; read when first asked for, as it is long and seldom needed. */
  readonly inputs: () => Promise<ReadonlySet<string>>;
};

/** Jobs sent together. */
const bulk = 100;

/** Adds the jobs of a run that are neither done nor in the queue. Gives what is not done yet. */
export async function addJobs(submission: Submission): Promise<Outstanding> {
  const { open, queue, patient, signal, maxWaiting, onAdded } = submission;
  const outstanding = createOutstanding({
    queue,
    patient,
    signal,
    ...(submission.times && { times: submission.times }),
    onDone: submission.onDone,
    onFailed: async (job, reason) => {
      submission.say(`fovea: job ${job.id} failed: ${reason}`);
      await recordFailure(open, job, reason);
      submission.onDone();
    },
  });
  const known = await knownJobs(submission, outstanding);
  onAdded(outstanding.size());
  let ready: Job[] = [];
  const send = async (): Promise<void> => {
    const some = ready;
    ready = [];
    if (maxWaiting !== undefined) await outstanding.waitUntil(Math.max(0, maxWaiting - some.length));
    // One that is kept as done although its output has gone would stand in the way of the new one.
    if (known.isKept) await patient(() => Promise.all(some.map(({ id }) => queue.remove(id))));
    await outstanding.add(some);
    onAdded(some.length);
  };
  for await (const work of jobsOf(submission.sources, submission.perJob)) {
    signal.throwIfAborted();
    const job = await jobLeft(open, work, known, outstanding);
    if (job) ready.push(job);
    if (ready.length >= Math.min(bulk, maxWaiting ?? bulk)) await send();
  }
  if (ready.length > 0) await send();
  return outstanding;
}

/** Waits for all jobs, and joins what they wrote. Gives how many inputs came out how. */
export async function finishJobs({ open }: Submission, outstanding: Outstanding): Promise<Map<Status, number>> {
  await outstanding.waitUntil(0);
  const { whole, faults } = await collect(open.store);
  const missing = [...outstanding.ids].filter((id) => !whole.has(id));
  if (missing.length > 0) {
    const message = `${missing.length} jobs are done, but some of their output is missing in ${open.store.uri}: run the same command again`;
    throw new FoveaError('storage/failed', message);
  }
  const [wrong] = faults;
  if (wrong)
    throw new FoveaError('storage/failed', `${wrong[0]} in ${open.store.uri} ${wrong[1]}: run the same command again`);
  return await finishRun(open.store);
}

/** Queue before store: a job that is done in between is known from the queue. */
async function knownJobs(submission: Submission, outstanding: Outstanding): Promise<Known> {
  const { queue, patient, open } = submission;
  const queued = new Set<string>();
  for await (const { id, data: given } of queuedJobs(queue, patient)) {
    if (id === undefined || given?.run !== open.run.id) continue;
    const data = checkedJob(given);
    outstanding.adopt({ id, data });
    for (const input of data.inputs ?? []) queued.add(nameOfInput(input));
  }
  const collected = await collect(open.store);
  const { whole, pieces } = collected;
  await mend(submission, collected, outstanding);
  const kept = await patient(() => queue.getJobCountByTypes('completed', 'failed'));
  const readInputs = async (): Promise<ReadonlySet<string>> => {
    for await (const { entries } of readAll(open.store, pieces)) for (const { input } of entries) queued.add(input);
    return queued;
  };
  let inputs: Promise<ReadonlySet<string>> | undefined;
  return { whole, isKept: kept > 0, inputs: () => (inputs ??= readInputs()) };
}

/** Takes away what does not count, and says what was wrong: those inputs are as if they had never been done. */
async function mend(
  { open, onFaults }: Submission,
  { faults, missing }: Collected,
  outstanding: Outstanding,
): Promise<void> {
  const { store, run } = open;
  const { ending } = await partFormat(run.format, run.settings.verb);
  const all = new Map(faults);
  // What a job in the queue has announced may come yet.
  for (const [part, id] of missing) if (!outstanding.has(id)) all.set(`${part}${ending}`, isGone);
  onFaults(all);
  for (const name of faults.keys()) await store.remove(name);
}

const page = 500;

async function* queuedJobs(
  queue: JobQueue,
  patient: Patient,
): AsyncGenerator<{ readonly id?: string | undefined; readonly data: JobData | undefined }, undefined> {
  // Jobs move on while we look: those that are given back or tried again stand where we began.
  for (const state of ['waiting', 'active', 'delayed', 'waiting'] as const) {
    for (let at = 0; ; at += page) {
      const found = await patient(() => queue.getJobs([state], at, at + page - 1, true));
      yield* found.filter((job) => job !== undefined);
      if (found.length < page) break;
    }
  }
}

/** What there is to do of some inputs: nothing, all, or those that no other job has. */
async function jobLeft(
  { store, run }: OpenRun,
  work: Pick<JobData, 'inputs' | 'archive'>,
  known: Known,
  outstanding: Outstanding,
): Promise<Job | undefined> {
  const isKnown = ({ id }: Job): boolean => known.whole.has(id) || outstanding.has(id);
  const job = createJob(run, store.uri, work);
  if (isKnown(job)) return undefined;
  if (work.inputs === undefined) return job;
  const others = await known.inputs();
  const left = work.inputs.filter((input) => !others.has(nameOfInput(input)));
  if (left.length === work.inputs.length) return job;
  const rest = createJob(run, store.uri, { inputs: left });
  return left.length === 0 || isKnown(rest) ? undefined : rest;
}

/** Of a job that failed on every try, each input that is not done has a result that says so. */
async function recordFailure(open: OpenRun, { id, data }: Job, reason: string): Promise<void> {
  const parts = await openJobParts(open, id);
  const error = new FoveaError('engine/job-failed', `The job of the input failed on every attempt: ${reason}`);
  for (const item of unreadItems(data)) {
    if (parts.isDone(inputName(item))) continue;
    const { line, ...result } = await failedResult(item, error, open.run.settings);
    await parts.add({ ...result, line: Buffer.from(line), attempts: open.run.attempts });
  }
  await parts.finish();
}
