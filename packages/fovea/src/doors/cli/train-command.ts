import { Option, type Command } from 'commander';
import { UsageError } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import { modelKinds } from '../../train/table/model-kinds.ts';
import { addTrainArticleCommand } from './train-article-command.ts';
import { addTrainDirectoryCommand } from './train-directory-command.ts';
import { addTrainDragnetCommand } from './train-dragnet-command.ts';
import { addTrainOffersCommand } from './train-offers-command.ts';
import type { TrainTableOptions } from '../../train/table/train.ts';
import type { TrainerFlags } from './run-trainer.ts';
import { requireOptions } from './require-options.ts';

const examples = `
The table is CSV (commas, semicolons or tabs) with a header, or JSON Lines. Numeric columns are used as features; text
columns become one column per value. Empty, NA, NaN and null are missing values. Rows without a label are ignored.

Two files are written next to MODEL.json: MODEL.card.md, a model card with held-out scores, and MODEL.html, the same with
charts. The same table, options and seed produce the same bytes.

Examples:
  fovea train words.csv --label kind --model forest -o model.json
  fovea train words.csv --label kind --group page --ignore text,id --model boost -o model.json
  fovea train words.jsonl --label kind --model mlp --class-weights balanced --seed 7 -o out/model.json`;

type Flags = Omit<TrainTableOptions, 'data'> & TrainerFlags;

export function addTrainCommand(program: Command, front: Front): void {
  const train = program
    .command('train')
    .description('train a classifier on a table')
    .argument('<table>', 'CSV or JSON Lines: a file, a URL, or - for standard input')
    .option('--label <column>', 'column with the classes')
    .addOption(new Option('--model <kind>', 'kind of classifier').choices(modelKinds))
    .option('-o, --output <path>', 'model file; the card and the report are written next to it')
    .option('--group <column>', 'column with groups; a group is never in both training and test data')
    .option('--weight <column>', 'column with row weights')
    .option('--ignore <columns>', 'columns that are not features, comma-separated', commaNames)
    .option('--seed <number>', 'random seed', wholeNumber('--seed', 0), 0)
    .option('--folds <number>', 'number of cross-validation folds', wholeNumber('--folds', 0), 5)
    .addOption(new Option('--class-weights <how>', 'weight classes equally').choices(['balanced']))
    .option('--date <date>', 'date for the card, YYYY-MM-DD', calendarDate)
    .addHelpText('after', examples)
    .action(async (table: string, _flags: object, command: Command) => {
      requireOptions(command, ['label', 'model', 'output']);
      const flags: Flags = command.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runTrainer } = await import('./run-trainer.ts');
      front.done(await runTrainer('table', { ...flags, data: table }, front));
    });
  addTrainDragnetCommand(train.helpCommand(false), front, calendarDate);
  addTrainArticleCommand(train, front, calendarDate);
  addTrainOffersCommand(train, front, calendarDate);
  addTrainDirectoryCommand(train, front, calendarDate);
}

const commaNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function calendarDate(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (!Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text) return text;
  throw new UsageError(`--date takes a date like 2026-03-31, not "${text}"`);
}
