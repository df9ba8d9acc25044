import type { Command } from 'commander';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import { requireOptions } from './train-dragnet-command.ts';

const notes = `
The folder is as for \`fovea train dragnet\`: html/ID.html and gold/ID.txt, several such folders, or web/ with them. In
meta.json a page may also have a kind ({"pages": {ID: {"url": …, "page_type": "product"}}}); kinds are what you call them,
but what readers write belongs to the content on pages of the kind "forum" alone. Beside MODEL.json a card is written.
The same pages, options and seed give the same bytes.

Examples:
  fovea train article --data pages/ -o model.json
  fovea article page.html --model model.json`;

type Flags = {
  readonly data: string;
  readonly output: string;
  readonly sets?: string[];
  readonly seed: number;
  readonly folds: number;
  readonly date?: string;
  readonly texts?: string;
  readonly quiet?: boolean;
};

/** `fovea train article`: the model of the method `fovea`. */
export function addTrainArticleCommand(train: Command, front: Front, date: (text: string) => string): void {
  train
    .command('article')
    .description('learn the main content and the kinds of web pages')
    .requiredOption('--data <folder>', 'pages with the text that belongs to their content')
    .option('-o, --output <path>', 'the model file; the card is written beside it')
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
      requireOptions(command, ['output']);
      const flags: Flags = command.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runTrainArticle } = await import('./train-article.ts');
      front.done(await runTrainArticle({ ...flags, quiet: flags.quiet ?? false }, front));
    });
}
