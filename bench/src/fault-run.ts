import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer, EngineKind } from '../../scripts/databases.mjs';
import { startDatabase } from './databases.ts';
import { programPath } from './program-path.ts';
import { countStarts } from './queue-starts.ts';

export type FaultOptions = {
  readonly kind: EngineKind;
  /** One input a job. */
  readonly count: number;
  readonly workers: number;
  readonly killEveryMs: number;
  /** Then they are left in peace. */
  readonly maxKills: number;
  /** How long a worker must be silent to be dead. */
  readonly stalledSeconds: number;
  /** An empty folder to work in. */
  readonly folder: string;
  /** A run that takes longer than this is stopped. */
  readonly timeoutMs: number;
  readonly print: (text: string) => void;
};

export type FaultResult = {
  readonly code: number | null;
  readonly seconds: number;
  /** Inputs without a line in the parts, and without one in the manifest. */
  readonly lost: number;
  readonly lostInManifest: number;
  /** Lines too many, in the parts and in the manifest. */
  readonly twice: number;
  readonly twiceInManifest: number;
  readonly failed: number;
  readonly kills: number;
  readonly databaseKills: number;
  /** Jobs whose number of tries is known, and times that one of them was begun again. */
  readonly seen: number;
  readonly again: number;
};

/** Many small jobs, while workers are killed one after the other, and the database once. */
export async function runFaults(options: FaultOptions): Promise<FaultResult> {
  const { kind, count, folder, print } = options;
  const inputs = join(folder, 'inputs');
  const out = join(folder, 'out');
  makeInputs(inputs, count);
  const database = await startDatabase(kind);
  const starts = countStarts(kind, database.address);
  const start = performance.now();
  const batch = fovea(
    ['batch', 'article', inputs, '-o', out, '--method', 'everything', '--job-inputs', '1', '--waiting', '2000'],
    database,
  );
  const ended = once(batch, 'close') as Promise<[number | null]>;
  const over = new AbortController();
  void ended.then(() => over.abort());
  const timer = setTimeout(() => batch.kill('SIGTERM'), options.timeoutMs);
  try {
    const [kills, databaseKills] = await Promise.all([
      killWorkers(options, database, over.signal),
      killDatabaseOnce(options, database, out, over.signal),
    ]);
    const [code] = await ended;
    const seconds = (performance.now() - start) / 1000;
    const repeats = await starts.end();
    print(`${kind}: ${count} jobs in ${seconds.toFixed(0)} s, exit code ${code}`);
    return { code, seconds, kills, databaseKills, ...judged(out, inputs, count), ...repeats };
  } finally {
    clearTimeout(timer);
    batch.kill('SIGKILL');
    await database.stop();
  }
}

function makeInputs(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let i = 0; i < count; i++) {
    writeFileSync(join(folder, `${i}.html`), `<!doctype html><title>${i}</title><p>Page number ${i}.</p>`);
  }
}

function fovea(args: readonly string[], { address }: DatabaseServer): ChildProcess {
  const env = { ...process.env, FOVEA_ENGINE: address };
  return spawn(process.execPath, [programPath, ...args, '--quiet'], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Keeps so many workers going, and kills one after the other. Gives how many it has killed. */
async function killWorkers(
  { workers, killEveryMs, maxKills, stalledSeconds }: FaultOptions,
  database: DatabaseServer,
  signal: AbortSignal,
): Promise<number> {
  const start = (): ChildProcess => fovea(['worker', '-j', '1', '--stalled', String(stalledSeconds)], database);
  const running = Array.from({ length: workers }, start);
  let kills = 0;
  try {
    for (;;) {
      await pause(killEveryMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return kills;
      if (kills >= maxKills) continue;
      const place = kills++ % workers;
      running[place]!.kill('SIGKILL');
      running[place] = start();
    }
  } finally {
    for (const worker of running) worker.kill('SIGTERM');
    const left = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(left.map((worker) => once(worker, 'close')));
  }
}

/** When a third is done. */
async function killDatabaseOnce(
  { count, print }: FaultOptions,
  database: DatabaseServer,
  out: string,
  signal: AbortSignal,
): Promise<number> {
  while (!signal.aborted) {
    await pause(500, undefined, { signal }).catch(() => {});
    if (partsIn(out).length < count / 3) continue;
    await database.kill();
    print(`The database was killed after ${partsIn(out).length} jobs`);
    await pause(1000);
    await database.restart();
    return 1;
  }
  return 0;
}

function partsIn(out: string): string[] {
  try {
    return readdirSync(out).filter((name) => name.startsWith('part-'));
  } catch {
    return [];
  }
}

type Judged = Pick<FaultResult, 'lost' | 'lostInManifest' | 'twice' | 'twiceInManifest' | 'failed'>;

/** Every input must be in the parts once, and in the manifest once. */
function judged(out: string, inputs: string, count: number): Judged {
  const lines = partsIn(out).flatMap((part) => linesOf(join(out, part)));
  const uris = lines.map((line) => (line as { source: { uri: string } }).source.uri);
  const entries = linesOf(join(out, 'manifest.jsonl')) as { input?: string; status?: string }[];
  const named = entries.flatMap(({ input }) => (input === undefined ? [] : [input]));
  const wanted = Array.from({ length: count }, (_, i) => join(inputs, `${i}.html`));
  const missingIn = (found: ReadonlySet<string>): number => wanted.filter((input) => !found.has(input)).length;
  return {
    lost: missingIn(new Set(uris)),
    lostInManifest: missingIn(new Set(named)),
    twice: uris.length - new Set(uris).size,
    twiceInManifest: named.length - new Set(named).size,
    failed: entries.filter(({ status }) => status === 'failed').length,
  };
}

function linesOf(path: string): unknown[] {
  try {
    const text = readFileSync(path, 'utf8').trimEnd();
    return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as unknown);
  } catch {
    return [];
  }
}
