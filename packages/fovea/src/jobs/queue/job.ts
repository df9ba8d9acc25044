import { createHash } from 'node:crypto';
import { inputName, type InputItem, type ItemSource } from '../../run/inputs/item.ts';
import { itemsOfArchive, type ArchiveSource } from '../../run/inputs/items.ts';
import { FoveaError } from '../../model/index.ts';
import { uriOf } from '../../read/input.ts';
import type { Run } from './run-file.ts';

/** An input by its name, or what is to be said in the place of one that can't be read. No documents: those stay where they are. */
export type JobInput = string | { readonly uri: string; readonly from: Extract<ItemSource, { kind: 'told' }> };

/** What a queue holds of a job: where its run is, and either some inputs or one web archive. */
export type JobData = {
  readonly run: string;
  readonly output: string;
  readonly inputs?: readonly JobInput[];
  readonly archive?: string;
};

export type Job = { readonly id: string; readonly data: JobData };

/** A job of a run; its id comes from what it is to do, so that adding it twice is adding it once. */
export function createJob(run: Run, output: string, work: Pick<JobData, 'inputs' | 'archive'>): Job {
  const id = createHash('sha256')
    .update(JSON.stringify([run.id, run.fingerprint, work.archive ?? null, work.inputs ?? null]))
    .digest('hex')
    .slice(0, 20);
  return { id, data: { run: run.id, output, ...work } };
}

export function jobInputOf({ uri, from }: InputItem): JobInput {
  if (from.kind === 'input') return from.input;
  if (from.kind === 'told') return { uri, from };
  throw new TypeError('Only inputs that workers can open can be queued');
}

/** What the manifest will call it by. */
export function nameOfInput(input: JobInput): string {
  return typeof input === 'string' ? uriOf(input) : input.uri;
}

/** The documents of a job, found from the folder where the run began; each once. */
export async function* itemsOfJob(
  { inputs, archive }: JobData,
  { folder, settings }: Run,
  signal: AbortSignal,
): AsyncGenerator<InputItem, undefined> {
  const { maxBytes, timeoutMs } = settings;
  const found =
    archive === undefined
      ? (inputs ?? []).map(itemOf)
      : itemsOfArchive({ archive }, { maxBytes, timeoutMs, signal, canBeMany: true }, folder);
  const seen = new Set<string>();
  for await (const item of found) {
    const name = inputName(item);
    if (seen.has(name)) continue;
    seen.add(name);
    yield item;
  }
}

function itemOf(input: JobInput): InputItem {
  return typeof input === 'string' ? { uri: uriOf(input), from: { kind: 'input', input } } : input;
}

/** What is left of a job that failed: of an archive nobody knows what would have been in it. */
export function unreadItems({ inputs, archive }: JobData): InputItem[] {
  const names = archive === undefined ? (inputs ?? []).map(nameOfInput) : [archive];
  return names.map((uri) => ({ uri, from: { kind: 'input', input: uri } }));
}

/** What came out of a queue, which others can write to as well. */
export function checkedJob(data: unknown): JobData {
  const job = data as Partial<JobData> | null;
  const isOne =
    typeof job?.run === 'string' &&
    typeof job.output === 'string' &&
    (typeof job.archive === 'string' || (Array.isArray(job.inputs) && job.inputs.every(isInput)));
  if (!isOne) throw new FoveaError('engine/job-failed', 'Not a fovea batch job');
  return job as JobData;
}

function isInput(input: unknown): boolean {
  return typeof input === 'string' || typeof (input as JobInput & object)?.uri === 'string';
}

/** One job after the other: an archive is one by itself, all else goes together. */
export async function* jobsOf(
  sources: AsyncIterable<InputItem | ArchiveSource>,
  perJob: number,
): AsyncGenerator<Pick<JobData, 'inputs' | 'archive'>, undefined> {
  const seen = new Set<string>();
  let inputs: JobInput[] = [];
  for await (const source of sources) {
    const name = 'archive' in source ? source.archive : inputName(source);
    if (seen.has(name)) continue;
    seen.add(name);
    if ('archive' in source) {
      yield source;
      continue;
    }
    inputs.push(jobInputOf(source));
    if (inputs.length < perJob) continue;
    yield { inputs };
    inputs = [];
  }
  if (inputs.length > 0) yield { inputs };
}
