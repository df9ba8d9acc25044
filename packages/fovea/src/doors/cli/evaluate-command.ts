import { Option, type Command } from 'commander';
import { addEvaluateVerbCommands } from './evaluate-verb-commands.ts';
import type { Front } from './main.ts';
import { requireOptions } from './require-options.ts';

const examples = `
Columns are matched by name; columns that the model does not know are ignored.

Examples:
  fovea evaluate more.csv --model model.json
  fovea evaluate more.csv --model model.json -f json | jq .accuracy
  fovea evaluate more.csv --model model.json -o report.html`;

type Flags = {
  readonly model: string;
  readonly label?: string;
  readonly format: 'text' | 'json';
  readonly output?: string;
};

export function addEvaluateCommand(program: Command, front: Front): void {
  const evaluate = program
    .command('evaluate')
    .description('score a model on a labelled table')
    .argument('<table>', 'CSV or JSON Lines: a file, a URL, or - for standard input')
    .option('--model <path>', 'model file from fovea train')
    .option('--label <column>', 'column with the true classes (default: the column the model was trained on)')
    .addOption(new Option('-f, --format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('-o, --output <path>', 'also write an HTML report')
    .addHelpText('after', examples)
    .action(async (table: string, _flags: object, command: Command) => {
      requireOptions(command, ['model']);
      const flags: Flags = command.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runEvaluate } = await import('./evaluate.ts');
      front.done(await runEvaluate(table, flags, front));
    });
  addEvaluateVerbCommands(evaluate.helpCommand(false), front);
}
