import { Option, type Command } from 'commander';
import { pageSplits } from '../../train/article/gold-pages.ts';
import { wholeNumber } from './parse.ts';

/** The options of all that learns from web pages. */
export function addTrainPagesOptions(command: Command, date: (text: string) => string): Command {
  return command
    .requiredOption('--data <folder>', 'folder with labelled pages')
    .option('-o, --output <path>', 'model file; the card is written next to it')
    .option('--sets <names>', 'use only these subfolders, comma-separated', (text) => text.split(','))
    .option('--seed <number>', 'random seed of the split', wholeNumber('--seed', 0), 0)
    .option('--folds <number>', 'number of cross-validation folds', wholeNumber('--folds', 2), 5)
    .addOption(
      new Option('--split <unit>', 'unit that is never in both training and test data')
        .choices(pageSplits)
        .default('site'),
    )
    .option('--date <date>', 'date for the card, YYYY-MM-DD', date)
    .option('--texts <path>', 'also write the held-out content of each page, as JSON Lines');
}
