import type { Command } from 'commander';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import { trainAction } from './train-action.ts';

const notes = `
The folder has pdf/NAME.pdf, pages.csv with the columns doc, page and label (directory or other; pages with another label
are ignored), and truth/*.json with the nodes of each directory page and their words. Documents with the same name up to
the first dash are related and never in both training and test data; five-fold cross-validation keeps such families
together. A model card is written next to MODEL.json. The same documents, options and seed produce the same bytes.

Examples:
  fovea train directory --data documents/ -o model.json
  fovea train directory --data documents/ --relatives north,south -o model.json
  fovea directory report.pdf --model model.json`;

const oneMore = (text: string, before: readonly (readonly string[])[] = []): readonly (readonly string[])[] => [
  ...before,
  text.split(','),
];

const oneFolderMore = (folder: string, before: readonly string[] = []): readonly string[] => [...before, folder];

/** `fovea train directory`: the model of the method `fovea`. */
export function addTrainDirectoryCommand(train: Command, front: Front, date: (text: string) => string): void {
  train
    .command('directory')
    .description('train a model of directory pages and their reading trees')
    .requiredOption('--data <folder>', 'folder with labelled documents; repeatable', oneFolderMore)
    .option('-o, --output <path>', 'model file; the card is written next to it')
    .option('--made <number>', 'number of synthetic pages to train on as well', wholeNumber('--made', 1), 350)
    .option('--relatives <names>', 'documents that are related: a,b,c; repeatable', oneMore)
    .option('--beside-shipped', 'combine with the built-in model, as the studio does; for few pages')
    .option('--seed <number>', 'random seed for synthetic pages', wholeNumber('--seed', 0), 0)
    .option('--date <date>', 'date for the card, YYYY-MM-DD', date)
    .addHelpText('after', notes)
    .action(trainAction('directory', front));
}
