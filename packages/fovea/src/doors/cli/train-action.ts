import type { Command } from 'commander';
import type { TrainKind, TrainOptionsOf } from '../../train/train.ts';
import type { Front } from './main.ts';
import { requireOptions } from './require-options.ts';
import type { TrainerFlags } from './run-trainer.ts';

/** What `fovea train KIND` does. Options that `fovea train` has too are found there, wherever they stand. */
export function trainAction(
  kind: Exclude<TrainKind, 'table'>,
  front: Front,
): (flags: object, own: Command) => Promise<void> {
  return async (_flags, own) => {
    requireOptions(own, ['output']);
    const flags: TrainOptionsOf[typeof kind] & TrainerFlags = own.optsWithGlobals();
    // Loaded when needed, so that --help and --version stay quick.
    const { runTrainer } = await import('./run-trainer.ts');
    front.done(await runTrainer(kind, flags, front));
  };
}
