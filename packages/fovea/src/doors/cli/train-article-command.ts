import type { Command } from 'commander';
import type { Front } from './main.ts';
import { trainAction } from './train-action.ts';
import { addTrainPagesOptions } from './train-pages-options.ts';

const notes = `
The folder has the same layout as for \`fovea train dragnet\`: html/ID.html and gold/ID.txt, or several such folders,
directly or in web/. meta.json may also give the kind of a page ({"pages": {ID: {"url": …, "page_type": "product"}}}). You
choose the names of kinds, but reader comments count as content only on pages of the kind "forum". A folder without
gold/ is used for training only, if meta.json gives snippets of the content of its pages and of the rest
({"pages": {ID: {"with": ["…"], "without": ["…"]}}}). A model card is written next to MODEL.json. The same pages, options
and seed produce the same bytes.

Examples:
  fovea train article --data pages/ -o model.json
  fovea article page.html --model model.json`;

/** `fovea train article`: the model of the method `fovea`. */
export function addTrainArticleCommand(train: Command, front: Front, date: (text: string) => string): void {
  const command = train.command('article').description('train a model of the main content and kinds of web pages');
  addTrainPagesOptions(command, date).addHelpText('after', notes).action(trainAction('article', front));
}
