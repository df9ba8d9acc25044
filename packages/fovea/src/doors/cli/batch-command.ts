import { Argument, Option, type Command } from 'commander';
import { partFormats, type PartFormatName } from '../../jobs/batch/parts.ts';
import type { EngineAddress } from '../../jobs/queue/engine-address.ts';
import { defaultQueue, engineOption } from './engine-options.ts';
import { UsageError } from '../../run/exit-code.ts';
import { addLimitOptions, limitsOf, type LimitFlags } from './input-options.ts';
import type { Front } from './main.ts';
import { byteSize, wholeNumber } from './parse.ts';
import { defaultLimits } from '../../read/limits.ts';
import { verbsOf } from '../../verbs/index.ts';
import { addOptionsOfAll, givenFlags } from './verb-options.ts';

const batchVerbs = verbsOf('batch');

const examples = `
Inputs are files, folders, patterns, addresses, web archives (WARC), @list.txt (one input a line) and - (a list on standard
input). OUT gets part-00000.jsonl, part-00001.jsonl, … and manifest.jsonl: a line an input with status, part, SHA-256,
attempts and time, and a line at the end of each part. Inputs that the manifest has are skipped with --resume; what was cut
off by a kill or a power cut is done anew, and every input is in the parts exactly once.

Examples:
  fovea batch article crawl/*.warc.gz -o out/
  fovea batch article crawl/*.warc.gz -o out/ --resume              goes on where an earlier run was broken off
  fovea batch offers inbox/ -o out/ -f parquet -j 8
  fovea batch wrap @filings.txt --with balance-sheet -o out/
  find . -name '*.pdf' | fovea batch read - -o out/
  fovea batch article crawl/*.warc.gz -o out/ --shard 3/100         the third of a hundred machines
  fovea batch article s3://crawl/2026/ -o s3://results/2026/        inputs and outputs in an S3-compatible store
  fovea batch article crawl/*.warc.gz -o /shared/out --engine redis://queue:6379    by all that run fovea worker`;

type Flags = LimitFlags & {
  readonly output: string;
  readonly format: PartFormatName;
  readonly resume?: boolean;
  readonly retryFailed?: boolean;
  readonly attempts: number;
  readonly partInputs: number;
  readonly partSize: number;
  readonly shard: { readonly index: number; readonly count: number };
  readonly engine?: EngineAddress;
  readonly queue: string;
  readonly jobInputs: number;
  readonly waiting: number;
  readonly wait: boolean;
};

export function addBatchCommand(program: Command, front: Front): void {
  const command = program
    .command('batch')
    .description('run a verb over any number of inputs, in processes that may die, and go on after a kill')
    .addArgument(new Argument('<verb>', 'what to do with each input').choices(batchVerbs.map(({ name }) => name)))
    .argument('<inputs...>', 'files, folders, patterns, addresses, web archives, @lists, or - for a list')
    .requiredOption('-o, --output <folder>', 'where parts and manifest go; s3://bucket/prefix/ for a store')
    .addOption(new Option('-f, --format <format>', 'of the parts').choices(partFormats).default('jsonl'))
    .option('--resume', 'go on with what an earlier run has left')
    .option('--retry-failed', 'with --resume: also do again what failed')
    .option('--attempts <number>', 'tries of an input whose process dies or hangs', wholeNumber('--attempts', 1), 2)
    .option('--part-inputs <number>', 'inputs in a part', wholeNumber('--part-inputs', 1), 1000)
    .addOption(
      new Option('--part-size <size>', 'size of a part').argParser(byteSize('--part-size')).default(64 << 20, '64M'),
    )
    .addOption(
      new Option('--shard <i/n>', 'only this share of the inputs')
        .argParser(shardOf)
        .default({ index: 1, count: 1 }, 'all of them'),
    )
    .addOption(engineOption())
    .option('--queue <name>', 'with --engine: the queue of its workers', defaultQueue)
    .option('--job-inputs <number>', 'with --engine: inputs of a job', wholeNumber('--job-inputs', 1), 200)
    .option('--waiting <number>', 'with --engine: most jobs in the queue', wholeNumber('--waiting', 1), 1000)
    .option('--no-wait', 'with --engine: add the jobs and leave');
  addOptionsOfAll(addLimitOptions(command), batchVerbs, 'batch')
    .addHelpText('after', examples)
    .action(async (verb: string, inputs: string[], _flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      const given = givenFlags(own, batchVerbs, 'batch');
      const { maxPages } = defaultLimits;
      const { engine, ...rest } = { ...flags, ...limitsOf(flags, front.signal), maxPages, given };
      // Loaded when needed, so that --help and --version stay quick.
      if (engine) {
        const { runEngineBatch } = await import('./batch-engine.ts');
        front.done(await runEngineBatch(verb, inputs, { ...rest, engine }));
      } else {
        const { runBatchCommand } = await import('./batch.ts');
        front.done(await runBatchCommand(verb, inputs, rest));
      }
    });
}

function shardOf(text: string): { index: number; count: number } {
  const [, index, count] = /^(\d{1,9})\/(\d{1,9})$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count) throw new UsageError(`--shard takes a share like 3/100, not ${text}`);
  return { index, count };
}
