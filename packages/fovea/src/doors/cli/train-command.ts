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
import { requireOptions } from './train-pages-options.ts';

const examples = `
The table is CSV (commas, semicolons or tabs) with a header, or JSON lines. Columns of numbers are features as they
are; columns of text become one column a value. Empty, NA, NaN and null are missing. Rows without a label are left out.

Beside MODEL.json two files are written: MODEL.card.md, what the model is and how well it does on rows it had not seen,
and MODEL.html, the same with pictures. The same table, options and seed give the same bytes.

Examples:
  fovea train words.csv --label kind --model forest -o model.json
  fovea train words.csv --label kind --group page --ignore text,id --model boost -o model.json
  fovea train words.jsonl --label kind --model mlp --class-weights balanced --seed 7 -o out/model.json`;

type Flags = Omit<TrainTableOptions, 'data'> & TrainerFlags;

export function addTrainCommand(program: Command, front: Front): void {
  const train = program
    .command('train')
    .description('learn to tell the classes of a table apart')
    .argument('<table>', 'CSV or JSON lines: a file, an address, or - for standard input')
    .option('--label <column>', 'what to learn')
    .addOption(new Option('--model <kind>', 'what learns').choices(modelKinds))
    .option('-o, --output <path>', 'the model file; the card and the report are written beside it')
    .option('--group <column>', 'rows of one group are never both learned from and tested on')
    .option('--weight <column>', 'how much each row counts')
    .option('--ignore <columns>', 'columns that are no features, with commas between', commaNames)
    .option('--seed <number>', 'another one gives another model', wholeNumber('--seed', 0), 0)
    .option('--folds <number>', 'parts that are tested in turn', wholeNumber('--folds', 0), 5)
    .addOption(new Option('--class-weights <how>', 'let rare classes count as much').choices(['balanced']))
    .option('--date <date>', 'put YYYY-MM-DD on the card', calendarDate)
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
  throw new UsageError(`--date takes a day like 2026-03-31, not "${text}"`);
}
