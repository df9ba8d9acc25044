import { Option, type Command } from 'commander';
import { featureSets, type FeatureSet } from '../extract/article/dragnet/features.ts';
import type { Front } from './main.ts';
import { namesFrom, wholeNumber } from './parse.ts';

const notes = `
The folder has html/ID.html and gold/ID.txt, the text that belongs to the content; a file meta.json may name the address
of each page ({"pages": {ID: {"url": …}}}), so that pages of one site are never both learned from and tested on. Or it
has several such folders, itself or in web/. Beside MODEL.json a card is written. The same pages, options and seed give
the same bytes.

Examples:
  fovea train dragnet --data pages/ -o model.json
  fovea train dragnet --data pages/ --features text,ids -o model.json`;

type Flags = {
  readonly data: string;
  readonly output: string;
  readonly features: FeatureSet[];
  readonly sets?: string[];
  readonly seed: number;
  readonly folds: number;
  readonly date?: string;
  readonly texts?: string;
  readonly quiet?: boolean;
};

/** `fovea train dragnet`, beside the tables that `fovea train` learns from. */
export function addTrainDragnetCommand(train: Command, front: Front, date: (text: string) => string): void {
  train
    .command('dragnet')
    .description('learn to tell the content of web pages')
    .requiredOption('--data <folder>', 'pages with the text that belongs to their content')
    .option('-o, --output <path>', 'the model file; the card is written beside it')
    .addOption(
      new Option('--features <sets>', 'what to look at, with commas between')
        .argParser(namesFrom('--features', featureSets))
        .default([...featureSets], featureSets.join(',')),
    )
    .option('--sets <names>', 'only these of several folders, with commas between', (text) => text.split(','))
    .option('--seed <number>', 'another one parts the pages otherwise', wholeNumber('--seed', 0), 0)
    .option('--folds <number>', 'parts that are tested in turn', wholeNumber('--folds', 2), 5)
    .option('--date <date>', 'put YYYY-MM-DD on the card', date)
    .option(
      '--texts <path>',
      'also write what was kept of each page by models that had not seen its site, as JSON lines',
    )
    .addHelpText('after', notes)
    .action(async (_flags: object, command: Command) => {
      // Options that the verb above has too are found there, wherever they stand.
      requireOptions(command, ['output']);
      const flags: Flags = command.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runTrainDragnet } = await import('./train-dragnet.ts');
      front.done(await runTrainDragnet({ ...flags, quiet: flags.quiet ?? false }, front));
    });
}

/** As commander's own mandatory options, which it would ask of sub-commands too, where they mean nothing. */
export function requireOptions(command: Command, names: readonly string[]): void {
  const given: Record<string, unknown> = command.optsWithGlobals();
  const missing = command.options.find((option) => {
    const name = option.attributeName();
    return names.includes(name) && given[name] === undefined;
  });
  if (missing) command.error(`error: required option '${missing.flags}' not specified`);
}
