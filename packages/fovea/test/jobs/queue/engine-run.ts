/** Runs on an engine inside the test, by processes whose inputs say what becomes of them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultLines, type ManifestEntry } from '../../../src/jobs/batch/manifest-parts.ts';
import type { InputItem } from '../../../src/run/inputs/item.ts';
import type { Status } from '../../../src/model/index.ts';
import { parseEngine } from '../../../src/jobs/queue/engine-address.ts';
import { connectEngine, type Engine, type JobQueue } from '../../../src/jobs/queue/engine.ts';
import { createPatient } from '../../../src/jobs/queue/patient.ts';
import { openRun, type OpenRun } from '../../../src/jobs/queue/run-file.ts';
import { addJobs, finishJobs, type Submission } from '../../../src/jobs/queue/submit.ts';
import { runWorker } from '../../../src/jobs/queue/worker.ts';
import { defaultLimits } from '../../../src/read/limits.ts';
import { openStore } from '../../../src/storage/store.ts';

const entry = new URL('../batch/flaky-process.mjs', import.meta.url);

export async function engineAt(address: string, queue: string): Promise<Engine> {
  return await connectEngine(parseEngine(address)!, queue);
}

export async function openOutput(output: string, maxInputs = 1000): Promise<OpenRun> {
  const store = await openStore(output);
  await store.prepare();
  const run = await openRun(store, {
    fingerprint: 'same',
    folder: '/',
    settings: { ...defaultLimits, timeoutMs: 120_000, verb: 'read', options: {}, allowPrivate: false },
    format: 'jsonl',
    limits: { maxInputs, maxCharacters: 1e7 },
    attempts: 2,
  });
  return { store, run };
}

export type Submitted = {
  readonly added: number;
  readonly said: readonly string[];
  readonly counts: ReadonlyMap<Status, number>;
};

/** What `fovea batch --engine` does, with names as inputs. */
export async function submit(
  engine: Engine,
  output: string,
  names: readonly string[],
  more: Partial<Submission> & { readonly wait?: boolean; readonly partInputs?: number } = {},
): Promise<Submitted> {
  const said: string[] = [];
  let added = 0;
  const queue = engine.openQueue();
  queue.on('error', () => {});
  const signal = AbortSignal.timeout(240_000);
  const submission: Submission = {
    queue,
    patient: createPatient(engine.address, signal, (line) => said.push(line)),
    open: await openOutput(output, more.partInputs),
    sources: items(names),
    perJob: 5,
    maxWaiting: 10,
    signal,
    onAdded: (jobs) => void (added += jobs),
    onDone: () => {},
    say: (line) => said.push(line),
    onFaults: (faults) => said.push(...faultLines(faults, 'out')),
    times: { retryMs: 10, sweepMs: 500 },
    ...more,
  };
  try {
    const outstanding = await addJobs(submission);
    const counts = more.wait === false ? new Map<Status, number>() : await finishJobs(submission, outstanding);
    return { added, said, counts };
  } finally {
    await queue.close();
  }
}

async function* items(names: readonly string[]): AsyncGenerator<InputItem> {
  for (const name of names) yield { uri: name, from: { kind: 'input', input: name } };
}

export type TestWorker = { readonly stop: () => Promise<number>; readonly said: readonly string[] };

export function startWorker(
  engine: Engine,
  more: { readonly drainMs?: number; readonly stalledMs?: number } = {},
): TestWorker {
  const control = new AbortController();
  const said: string[] = [];
  const { drainMs = 10_000, stalledMs = 2000 } = more;
  const work = runWorker({
    engine,
    jobs: 2,
    stalledMs,
    drainMs,
    signal: control.signal,
    say: (line) => said.push(line),
    entry,
  });
  return { said, stop: async () => (control.abort(), (await work).done) };
}

/** What is in the parts, and what the manifest says. */
export async function resultsIn(output: string): Promise<{ uris: string[]; entries: ManifestEntry[] }> {
  const names = (await readdir(output)).filter((name) => name.startsWith('part-'));
  const texts = await Promise.all(names.map((name) => readFile(join(output, name), 'utf8')));
  const uris = texts.flatMap(linesOf).map((line) => {
    const { uri, source } = line as { uri?: string; source?: { uri: string } };
    return uri ?? source?.uri ?? '';
  });
  const lines = linesOf(await readFile(join(output, 'manifest.jsonl'), 'utf8')) as ManifestEntry[];
  return { uris: uris.toSorted(), entries: lines.filter(({ input }) => input !== undefined) };
}

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

export async function stateOf(queue: JobQueue): Promise<Record<string, number>> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed');
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
