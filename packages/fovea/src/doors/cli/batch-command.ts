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
Inputs are files, folders, glob patterns, URLs, web archives (WARC), @list.txt (one input per line) and - (a list on
standard input). The output folder gets part-00000.jsonl, part-00001.jsonl, … and manifest.jsonl, with one line per input
(status, part, SHA-256, attempts, time) and one at the end of each part. --resume skips inputs that are in the manifest.
Work cut off by a kill or a power failure is repeated; every input is in the parts exactly once.

Examples:
  fovea batch article crawl/*.warc.gz -o out/
  fovea batch article crawl/*.warc.gz -o out/ --resume              continue an interrupted run
  fovea batch offers inbox/ -o out/ -f parquet -j 8
  fovea batch wrap @filings.txt --with balance-sheet -o out/
  find . -name '*.pdf' | fovea batch read - -o out/
  fovea batch article crawl/*.warc.gz -o out/ --shard 3/100         on the third of a hundred machines
  fovea batch article s3://crawl/2026/ -o s3://results/2026/        inputs and outputs in an S3-compatible store
  fovea batch article crawl/*.warc.gz -o /shared/out --engine redis://queue:6379    on every machine running fovea worker`;

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
    .description('run a verb over any number of inputs in separate processes; resumable')
    .addArgument(new Argument('<verb>', 'verb to run on each input').choices(batchVerbs.map(({ name }) => name)))
    .argument(
      '<inputs...>',
      'files, folders, glob patterns, URLs, web archives, @lists, or - for a list on standard input',
    )
    .requiredOption('-o, --output <folder>', 'folder for parts and manifest, or s3://bucket/prefix/')
    .addOption(new Option('-f, --format <format>', 'format of the parts').choices(partFormats).default('jsonl'))
    .option('--resume', 'continue an earlier run')
    .option('--retry-failed', 'with --resume: also retry failed inputs')
    .option(
      '--attempts <number>',
      'attempts per input if its process crashes or hangs',
      wholeNumber('--attempts', 1),
      2,
    )
    .option('--part-inputs <number>', 'maximum inputs per part', wholeNumber('--part-inputs', 1), 1000)
    .addOption(
      new Option('--part-size <size>', 'maximum size of a part')
        .argParser(byteSize('--part-size'))
        .default(64 << 20, '64M'),
    )
    .addOption(
      new Option('--shard <i/n>', 'process only this share of the inputs')
        .argParser(shardOf)
        .default({ index: 1, count: 1 }, 'all inputs'),
    )
    .addOption(engineOption())
    .option('--queue <name>', 'with --engine: queue name', defaultQueue)
    .option('--job-inputs <number>', 'with --engine: inputs per job', wholeNumber('--job-inputs', 1), 200)
    .option('--waiting <number>', 'with --engine: maximum jobs in the queue', wholeNumber('--waiting', 1), 1000)
    .option('--no-wait', 'with --engine: submit the jobs and exit');
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
