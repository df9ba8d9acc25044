import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { FoveaError } from '../model/index.ts';
import { createThreadPool } from '../read/worker/pool.ts';
import { sheetsToSvg } from '../write/index.ts';
import { createDocWriter } from './doc-writer.ts';
import { ExitCode, UsageError } from './exit-code.ts';
import { runOrdered, type Put } from './ordered.ts';
import { fileSink, isFolder, resultNames, streamSink, type Sink } from './output.ts';
import { createProgress, type Progress } from './progress.ts';
import { readInput, type Reading, type ReadSettings } from './read-input.ts';
import type { CliMethods, WrittenPage } from './written-page.ts';

export type ReadOptions = ReadSettings & {
  readonly output?: string;
  readonly jobs?: number;
  readonly quiet: boolean;
};

const endings = { text: '.txt', json: '.json', jsonl: '.jsonl', svg: '.svg' } as const;

/** `fovea read`: inputs → documents on standard output, in one file, or one file each in a folder. */
export async function runRead(inputs: readonly string[], options: ReadOptions): Promise<number> {
  const folder = await outputFolder(inputs, options);
  const jobs = Math.min(options.jobs ?? availableParallelism(), inputs.length);
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
  const pool = createThreadPool<CliMethods>({
    entry: new URL(`./thread${extension}`, import.meta.url),
    maxHeapBytes: options.maxMemoryBytes,
    maxIdle: jobs,
  });
  const progress = createProgress(inputs.length, options);
  const readings: Reading[] = [];
  const sink = folder === undefined ? await soleSink(options.output) : undefined;
  const names = resultNames(inputs);
  const run = async (input: string, put: Put, index: number): Promise<void> => {
    const write = folder === undefined ? writeTo(put) : writeInto(folder, names[index]!, input);
    readings[index] = await readOne(input, options, pool, write, progress);
  };
  try {
    await runOrdered(inputs, jobs, run, (text) => sink?.write(text) ?? Promise.resolve());
    await (isWorthAFile(readings, options) ? sink?.commit() : sink?.discard());
  } catch (thrown) {
    await sink?.discard();
    throw thrown;
  } finally {
    progress.end();
    await pool.terminate();
  }
  return exitCodeOf(readings);
}

/** The folder to write into, undefined for one stream. */
async function outputFolder(inputs: readonly string[], { output, format }: ReadOptions): Promise<string | undefined> {
  const several = inputs.length > 1;
  if (several && output === undefined && (format === 'json' || format === 'svg')) {
    const other = format === 'json' ? 'use -f jsonl, or give a folder with -o out/' : 'give a folder with -o out/';
    throw new UsageError(`-f ${format} holds one document, and there are ${inputs.length}: ${other}`);
  }
  const oneFile = format === 'jsonl' || format === 'text';
  if (output === undefined) return undefined;
  return (await isFolder(output, several && !oneFile)) ? output : undefined;
}

async function soleSink(output: string | undefined): Promise<Sink> {
  return output === undefined ? streamSink(process.stdout) : fileSink(output);
}

/** Where the parts of one input's result go. */
type Target = {
  readonly text: Put;
  /** Takes a page by itself, where every page is a file of its own. */
  readonly page?: (page: WrittenPage) => Promise<void>;
  readonly commit: () => Promise<void>;
  readonly discard: () => Promise<void>;
};

type MakeTarget = (options: ReadOptions) => Promise<Target>;

function writeTo(put: Put): MakeTarget {
  return async () => ({ text: put, commit: async () => {}, discard: async () => {} });
}

function writeInto(folder: string, name: string, input: string): MakeTarget {
  return async ({ format }) => {
    if (format !== 'svg') {
      const sink = await fileSink(join(folder, `${name}${endings[format]}`));
      return { text: sink.write, commit: sink.commit, discard: sink.discard };
    }
    return {
      text: async () => {},
      page: async ({ sheet, size }) => {
        if (!sheet) return;
        const sink = await fileSink(join(folder, `${name}-p${size.number}${endings.svg}`));
        await writeWhole(sink, sheetsToSvg([sheet], 'pt', `${input}, page ${size.number}`));
      },
      commit: async () => {},
      discard: async () => {},
    };
  };
}

/** Writes a file in one go, or leaves none. */
async function writeWhole(sink: Sink, text: string): Promise<void> {
  try {
    await sink.write(text);
    await sink.commit();
  } catch (thrown) {
    await sink.discard();
    throw thrown;
  }
}

async function readOne(
  input: string,
  options: ReadOptions,
  pool: Parameters<typeof readInput>[2],
  makeTarget: MakeTarget,
  progress: Progress,
): Promise<Reading> {
  const writer = createDocWriter(options.format);
  const target = await makeTarget(options);
  try {
    const reading = await readInput(input, options, pool, {
      opened: (metadata) => target.text(writer.start(metadata)),
      page: async (page) => {
        await (target.page ? target.page(page) : target.text(writer.page(page)));
        progress.pageDone();
      },
    });
    // Not the input's fault: the run has been given up, by a signal or because nobody reads on.
    if (reading.notes.some((note) => note.code === 'run/aborted')) throw new FoveaError('run/aborted');
    await target.text(writer.end(reading));
    await (isWorthAFile([reading], options) ? target.commit() : target.discard());
    tell(input, reading, options, progress);
    progress.inputDone();
    return reading;
  } catch (thrown) {
    await target.discard();
    throw thrown;
  }
}

/** Only JSON has something to say of an input that failed; an empty file must not replace a good one. */
function isWorthAFile(readings: readonly Reading[], { format }: ReadOptions): boolean {
  return format === 'json' || format === 'jsonl' || readings.some((reading) => reading.status !== 'failed');
}

/** More remarks than this on one input are summed up: the result has them all. */
const maxTold = 5;

function tell(input: string, reading: Reading, { quiet }: ReadOptions, progress: Progress): void {
  if (quiet && reading.status !== 'failed') return;
  const worth = reading.notes.filter((note) => note.level !== 'info');
  for (const { level, code, message, page } of worth.slice(0, maxTold)) {
    progress.say(`fovea: ${input}${page === undefined ? '' : ` page ${page}`}: ${level}: ${message} (${code})`);
  }
  if (worth.length > maxTold) progress.say(`fovea: ${input}: and ${worth.length - maxTold} more notes`);
  if (reading.status === 'empty') progress.say(`fovea: ${input}: no text was found`);
}

function exitCodeOf(readings: readonly Reading[]): number {
  const failed = readings.filter((reading) => reading.status === 'failed').length;
  if (failed > 0) return failed === readings.length ? ExitCode.failed : ExitCode.someFailed;
  return readings.every((reading) => reading.status === 'empty') ? ExitCode.nothingFound : ExitCode.ok;
}
