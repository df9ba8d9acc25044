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
    .requiredOption('--data <folder>', 'pages with the text that belongs to their content')
    .option('-o, --output <path>', 'the model file; the card is written beside it')
    .option('--sets <names>', 'only these of several folders, with commas between', (text) => text.split(','))
    .option('--seed <number>', 'another one parts the pages otherwise', wholeNumber('--seed', 0), 0)
    .option('--folds <number>', 'parts that are tested in turn', wholeNumber('--folds', 2), 5)
    .addOption(
      new Option('--split <unit>', 'what is never both learned from and tested on').choices(pageSplits).default('site'),
    )
    .option('--date <date>', 'put YYYY-MM-DD on the card', date)
    .option(
      '--texts <path>',
      'also write what was kept of each page by models that had not seen its site, as JSON lines',
    );
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
