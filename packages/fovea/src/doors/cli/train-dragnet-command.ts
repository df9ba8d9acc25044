import { Option, type Command } from 'commander';
import { featureSets, type FeatureSet } from '../../extract/article/dragnet/feature-sets.ts';
import type { Front } from './main.ts';
import { namesFrom } from './parse.ts';
import { addTrainPagesOptions, requireOptions, type TrainPagesFlags } from './train-pages-options.ts';

const notes = `
The folder has html/ID.html and gold/ID.txt, the text that belongs to the content; a file meta.json may name the address
of each page ({"pages": {ID: {"url": …}}}), so that pages of one site are never both learned from and tested on. Or it
has several such folders, itself or in web/. Beside MODEL.json a card is written. The same pages, options and seed give
the same bytes.

Examples:
  fovea train dragnet --data pages/ -o model.json
  fovea train dragnet --data pages/ --features text,ids -o model.json`;

type Flags = TrainPagesFlags & { readonly features: FeatureSet[] };

/** `fovea train dragnet`, beside the tables that `fovea train` learns from. */
export function addTrainDragnetCommand(train: Command, front: Front, date: (text: string) => string): void {
  const command = train.command('dragnet').description('learn to tell the content of web pages');
  addTrainPagesOptions(command, date)
    .addOption(
      new Option('--features <sets>', 'what to look at, with commas between')
        .argParser(namesFrom('--features', featureSets))
        .default([...featureSets], featureSets.join(',')),
    )
    .addHelpText('after', notes)
    .action(async (_flags: object, own: Command) => {
      // Options that the verb above has too are found there, wherever they stand.
      requireOptions(own, ['output']);
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runTrainer } = await import('./run-trainer.ts');
      front.done(await runTrainer('dragnet', flags, front));
    });
}
