import { Option, type Command } from 'commander';
import { pageSplits, type PageSplit } from '../../train/article/gold-pages.ts';
import { wholeNumber } from './parse.ts';

/** What all that learns from pages is told. */
export type TrainPagesFlags = {
  readonly data: string;
  readonly output: string;
  readonly sets?: string[];
  readonly seed: number;
  readonly folds: number;
  readonly split: PageSplit;
  readonly date?: string;
  readonly texts?: string;
  readonly quiet?: boolean;
};

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

/** As commander's own mandatory options, which it would ask of sub-commands too, where they mean nothing. */
export function requireOptions(command: Command, names: readonly string[]): void {
  const given: Record<string, unknown> = command.optsWithGlobals();
  const missing = command.options.find((option) => {
    const name = option.attributeName();
    return names.includes(name) && given[name] === undefined;
  });
  if (missing) command.error(`error: required option '${missing.flags}' not specified`);
}
