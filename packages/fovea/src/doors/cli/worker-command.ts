import { Option, type Command } from 'commander';
import type { EngineAddress } from '../../jobs/queue/engine-address.ts';
import { defaultQueue, engineOption } from './engine-options.ts';
import { UsageError } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { seconds, wholeNumber } from './parse.ts';

const examples = `
A worker requires the address of the engine and access to inputs and outputs: a shared disk or S3. Options, models and
wrappers are sent with the run. On SIGTERM it finishes running jobs first. If a worker dies, other workers repeat its
jobs. See docs/cluster.md.

Examples:
  fovea worker --engine redis://queue:6379
  FOVEA_ENGINE=postgres://fovea:…@db/fovea fovea worker -j 8
  fovea worker --engine redis://queue:6379 --idle-exit 60      for Slurm: exit when the queue is empty
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
    .description('process jobs from fovea batch --engine on this machine')
    .addOption(engineOption())
    .option('--queue <name>', 'queue name', defaultQueue)
    .option('-j, --jobs <number>', 'processes to run in parallel (default: all cores)', wholeNumber('--jobs', 1))
    .addOption(
      new Option('--drain <seconds>', 'time limit for running jobs after SIGTERM')
        .argParser(seconds('--drain'))
        .default(30_000, '30'),
    )
    .addOption(
      new Option('--stalled <seconds>', 'time without a heartbeat after which a worker is considered dead')
        .argParser(seconds('--stalled'))
        .default(30_000, '30'),
    )
    .option('--idle-exit <seconds>', 'exit after this time without a job', seconds('--idle-exit'))
    .option('--dashboard <port>', 'show the queue in a browser on this machine', wholeNumber('--dashboard', 0))
    .addHelpText('after', examples)
    .action(async (_flags: object, own: Command) => {
      const { engine, ...flags }: WorkerFlags = own.optsWithGlobals();
      if (!engine) throw new UsageError('worker requires --engine or FOVEA_ENGINE in the environment');
      // Loaded when needed, so that --help and --version stay quick.
      const { runWorkerCommand } = await import('./worker.ts');
      front.done(await runWorkerCommand(engine, flags, front.signal));
    });
}
