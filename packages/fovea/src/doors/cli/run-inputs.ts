import { availableParallelism } from 'node:os';
import type { Status } from '../../model/index.ts';
import { uriOf } from '../../read/input.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import { createThreadPool, type ThreadPool } from '../../read/worker/pool.ts';
import { pdfThreadData } from '../../read/worker/wasm.ts';
import { ExitCode } from '../../run/exit-code.ts';
import { withFlags } from '../../verbs/check.ts';
import { keepThreadsToOneCore } from '../../run/one-core.ts';
import { runOrdered, type Put } from '../../run/ordered.ts';
import { createProgress, type Progress } from './progress.ts';
import type { Reading } from './read-input.ts';
import { inOneLine } from './terminal.ts';
import type { CliMethods } from './page-writer.ts';

export type RunOptions = { readonly jobs?: number; readonly quiet: boolean; readonly maxMemoryBytes: number };

/** What a verb works on one input with. */
export type Run = { readonly pool: ThreadPool<CliMethods>; readonly progress: Progress };

/** Works on many inputs side by side, in threads; what they `put` is written in their order. */
export async function runInputs(
  inputs: readonly string[],
  options: RunOptions,
  one: (input: string, run: Run, put: Put, index: number) => Promise<Reading>,
  write: Put = async () => {},
): Promise<Reading[]> {
  const jobs = Math.min(options.jobs ?? availableParallelism(), inputs.length);
  if (inputs.length > 1 || options.jobs !== undefined) keepThreadsToOneCore();
  const pool = createThreadPool<CliMethods>({
    entry: entryBeside(import.meta.url, 'thread'),
    maxHeapBytes: options.maxMemoryBytes,
    maxIdle: jobs,
    data: pdfThreadData,
  });
  const progress = createProgress(inputs.length, options);
  const readings: Reading[] = [];
  const work = async (input: string, put: Put, index: number): Promise<void> => {
    readings[index] = await one(input, { pool, progress }, put, index);
    progress.inputDone();
  };
  try {
    await runOrdered(inputs, jobs, work, write);
  } finally {
    progress.end();
    await pool.terminate();
  }
  return readings;
}

/** What is said of an input at the end. */
export type Outcome = Pick<Reading, 'status' | 'notes'>;

/** More remarks than this on one input are summed up: the result has them all. */
const maxTold = 5;

/** Says on standard error what is to be said of an input; `nothing` is the word for an empty result. */
export function tell(
  input: string,
  reading: Outcome,
  nothing: string,
  quiet: boolean,
  { say }: Pick<Progress, 'say'>,
): void {
  if (quiet && reading.status !== 'failed') return;
  const name = inOneLine(uriOf(input));
  const worth = reading.notes.filter((note) => note.level !== 'info');
  for (const { level, code, message, page } of worth.slice(0, maxTold)) {
    say(
      `fovea: ${name}${page === undefined ? '' : ` page ${page}`}: ${level}: ${inOneLine(withFlags(message))} (${code})`,
    );
  }
  if (worth.length > maxTold) say(`fovea: ${name}: and ${worth.length - maxTold} more notes`);
  if (reading.status === 'empty') say(`fovea: ${name}: ${nothing}`);
}

/** What the process says to the shell of all inputs together. */
export function exitCodeOf(readings: readonly Pick<Reading, 'status'>[]): number {
  const count = (status: Status): number => readings.filter((reading) => reading.status === status).length;
  return exitCodeOfCounts({ all: readings.length, failed: count('failed'), empty: count('empty') });
}

/** How many inputs there were, and what became of them. */
export type Counts = { readonly all: number; readonly failed: number; readonly empty: number };

export function exitCodeOfCounts({ all, failed, empty }: Counts): number {
  if (failed > 0) return failed === all ? ExitCode.failed : ExitCode.someFailed;
  return all > 0 && empty === all ? ExitCode.nothingFound : ExitCode.ok;
}
