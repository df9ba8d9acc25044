import { Option, type Command } from 'commander';
import type { EngineAddress } from '../../jobs/queue/engine-address.ts';
import { defaultQueue, engineOption } from './engine-options.ts';
import { UsageError } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { seconds, wholeNumber } from './parse.ts';

const examples = `
A worker needs the address of the engine, and to reach inputs and outputs: a disk that all share, or S3. Options, models
and wrappers come with the run. SIGTERM lets it finish what is under way; a worker that dies loses only time, as others
do its jobs again. docs/cluster.md says more.

Examples:
  fovea worker --engine redis://queue:6379
  FOVEA_ENGINE=postgres://fovea:…@db/fovea fovea worker -j 8
  fovea worker --engine redis://queue:6379 --idle-exit 60      for Slurm: ends when there is nothing left to do
  fovea worker --engine redis://127.0.0.1:6379 --dashboard 3000`;

export type WorkerFlags = {
  readonly engine?: EngineAddress;
  readonly queue: string;
  readonly jobs?: number;
  readonly drain: number;
  readonly stalled: number;
  readonly idleExit?: number;
  readonly dashboard?: number;
  readonly quiet?: boolean;
};

export function addWorkerCommand(program: Command, front: Front): void {
  program
    .command('worker')
    .description('do the jobs of fovea batch --engine, on this machine')
    .addOption(engineOption())
    .option('--queue <name>', 'the queue of the batch', defaultQueue)
    .option('-j, --jobs <number>', 'processes at a time (all cores)', wholeNumber('--jobs', 1))
    .addOption(
      new Option('--drain <seconds>', 'longest time for jobs under way after SIGTERM')
        .argParser(seconds('--drain'))
        .default(30_000, '30'),
    )
    .addOption(
      new Option('--stalled <seconds>', 'without a sign for so long, a worker is dead')
        .argParser(seconds('--stalled'))
        .default(30_000, '30'),
    )
    .option('--idle-exit <seconds>', 'end after so long without a job', seconds('--idle-exit'))
    .option('--dashboard <port>', 'show the queue to browsers of this machine', wholeNumber('--dashboard', 0))
    .addHelpText('after', examples)
    .action(async (_flags: object, own: Command) => {
      const { engine, ...flags }: WorkerFlags = own.optsWithGlobals();
      if (!engine) throw new UsageError('worker needs --engine, or FOVEA_ENGINE in the environment');
      // Loaded when needed, so that --help and --version stay quick.
      const { runWorkerCommand } = await import('./worker.ts');
      front.done(await runWorkerCommand(engine, flags, front.signal));
    });
}
