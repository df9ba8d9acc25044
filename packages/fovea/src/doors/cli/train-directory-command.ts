import type { Command } from 'commander';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import type { TrainDirectoryOptions } from '../../train/directory/train.ts';
import type { TrainerFlags } from './run-trainer.ts';
import { requireOptions } from './train-pages-options.ts';

const notes = `
The folder holds pdf/NAME.pdf, pages.csv with the columns doc, page and label (directory, other; pages with another label
are left out), and truth/*.json with the nodes of each directory page and their words. Documents whose names are alike up
to the first dash are relatives and never on both sides of a test: families are tested in five parts. Beside MODEL.json a card is written. The same
documents, options and seed give the same bytes.

Examples:
  fovea train directory --data documents/ -o model.json
  fovea train directory --data documents/ --relatives north,south -o model.json
  fovea directory report.pdf --model model.json`;

type Flags = TrainDirectoryOptions & TrainerFlags;

const oneMore = (text: string, before: readonly (readonly string[])[] = []): readonly (readonly string[])[] => [
  ...before,
  text.split(','),
];

const oneFolderMore = (folder: string, before: readonly string[] = []): readonly string[] => [...before, folder];

/** `fovea train directory`: the model of the method `fovea`. */
export function addTrainDirectoryCommand(train: Command, front: Front, date: (text: string) => string): void {
  train
    .command('directory')
    .description('learn directory pages and their reading trees')
    .requiredOption('--data <folder>', 'documents whose directory pages are known; may be given again', oneFolderMore)
    .option('-o, --output <path>', 'the model file; the card is written beside it')
    .option('--made <number>', 'pages to make and learn from as well', wholeNumber('--made', 1), 350)
    .option('--relatives <names>', 'documents that are much alike: a,b,c; may be given again', oneMore)
    .option('--beside-shipped', 'ask the built-in model as well, as the studio does: for few pages')
    .option('--seed <number>', 'another one makes other pages', wholeNumber('--seed', 0), 0)
    .option('--date <date>', 'put YYYY-MM-DD on the card', date)
    .addHelpText('after', notes)
    .action(async (_flags: object, own: Command) => {
      requireOptions(own, ['output']);
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runTrainer } = await import('./run-trainer.ts');
      front.done(await runTrainer('directory', flags, front));
    });
}
