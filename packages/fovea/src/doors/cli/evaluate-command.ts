import { Option, type Command } from 'commander';
import { addEvaluateArticleCommand } from './evaluate-article-command.ts';
import { addEvaluateDirectoryCommand } from './evaluate-directory-command.ts';
import { addEvaluateOffersCommand } from './evaluate-offers-command.ts';
import type { Front } from './main.ts';
import { requireOptions } from './train-pages-options.ts';

const examples = `
The columns are found by name; those that the model does not know are passed over.

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
    .description('score a model on a table whose classes are known')
    .argument('<table>', 'CSV or JSON lines: a file, an address, or - for standard input')
    .option('--model <path>', 'what fovea train wrote')
    .option('--label <column>', 'the true classes (the column that was learned)')
    .addOption(new Option('-f, --format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .option('-o, --output <path>', 'also write an HTML report')
    .addHelpText('after', examples)
    .action(async (table: string, _flags: object, command: Command) => {
      requireOptions(command, ['model']);
      const flags: Flags = command.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runEvaluate } = await import('./evaluate.ts');
      front.done(await runEvaluate(table, flags, front));
    });
  addEvaluateOffersCommand(evaluate.helpCommand(false), front);
  addEvaluateDirectoryCommand(evaluate, front);
  addEvaluateArticleCommand(evaluate, front);
}
