import { Option, type Command } from 'commander';
import { featureSets } from '../../extract/article/dragnet/feature-sets.ts';
import type { Front } from './main.ts';
import { namesFrom } from './parse.ts';
import { trainAction } from './train-action.ts';
import { addTrainPagesOptions } from './train-pages-options.ts';

const notes = `
The folder has html/ID.html and gold/ID.txt, the text of the main content. meta.json may give the URL of each page
({"pages": {ID: {"url": …}}}), so that a site is never in both training and test data. The folder may also have several
such folders, directly or in web/. A model card is written next to MODEL.json. The same pages, options and seed produce
the same bytes.

Examples:
  fovea train dragnet --data pages/ -o model.json
  fovea train dragnet --data pages/ --features text,ids -o model.json`;

/** `fovea train dragnet`, beside the tables that `fovea train` learns from. */
export function addTrainDragnetCommand(train: Command, front: Front, date: (text: string) => string): void {
  const command = train.command('dragnet').description('train a Dragnet model of the main content of web pages');
  addTrainPagesOptions(command, date)
    .addOption(
      new Option('--features <sets>', 'groups of features, comma-separated')
        .argParser(namesFrom('--features', featureSets))
        .default([...featureSets], featureSets.join(',')),
    )
    .addHelpText('after', notes)
    .action(trainAction('dragnet', front));
}
