import type { Command } from 'commander';
import type { Front } from './main.ts';
import { addTrainPagesOptions, requireOptions, type TrainPagesFlags } from './train-pages-options.ts';

const notes = `
The folder is as for \`fovea train dragnet\`: html/ID.html and gold/ID.txt, several such folders, or web/ with them. In
meta.json a page may also have a kind ({"pages": {ID: {"url": …, "page_type": "product"}}}); kinds are what you call them,
but what readers write belongs to the content on pages of the kind "forum" alone. Beside MODEL.json a card is written.
The same pages, options and seed give the same bytes.

Examples:
  fovea train article --data pages/ -o model.json
  fovea article page.html --model model.json`;

/** `fovea train article`: the model of the method `fovea`. */
export function addTrainArticleCommand(train: Command, front: Front, date: (text: string) => string): void {
  const command = train.command('article').description('learn the main content and the kinds of web pages');
  addTrainPagesOptions(command, date)
    .addHelpText('after', notes)
    .action(async (_flags: object, own: Command) => {
      requireOptions(own, ['output']);
      const flags: TrainPagesFlags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runTrainer } = await import('./run-trainer.ts');
      front.done(await runTrainer('article', flags, front));
    });
}
