import { Option, type Command } from 'commander';
import { offersMethods } from '../../extract/offers/method-names.ts';
import { offersVerb } from '../../verbs/offers.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import { trainAction } from './train-action.ts';

const notes = `
The folder, or each of its subfolders flyers, flyers2…, has truth/*.json, one file per page, and the PDFs that these
name in \`source\`: {"id": "publisher", "source": "pdf/a.pdf", "page": 1, "offers": [{"title": {"bbox": […]},
"description": …, "price": …}], "tokens": [[text, x0, y0, x1, y1, "Title", offer], …]}. Training
also uses sketches: generated pages of fictional shops, drawn from the seed.
A model card is written next to MODEL.json. The same pages, options and seed produce the same bytes.

Examples:
  fovea train offers --data flyers/ -o model.json
  fovea train offers --data flyers/ --synthetic made/ --plain reports/ -o model.json
  fovea offers flyer.pdf --model model.json
  fovea train offers --method paper --data flyers/ -o paper.json`;

/** `fovea train offers`: the model of `fovea offers`. */
export function addTrainOffersCommand(train: Command, front: Front, date: (text: string) => string): void {
  train
    .command(offersVerb.name)
    .description('train a model of titles, descriptions and prices on flyers')
    .requiredOption('--data <folder>', 'folder with labelled pages')
    .option('--synthetic <folder>', 'synthetic pages in the same format, used for training only')
    .option('--plain <folders...>', 'PDFs without offers, as negative examples')
    .option('--sketches <number>', 'number of generated pages to train on as well', wholeNumber('--sketches', 0), 780)
    .option('--beside-shipped', 'combine with the built-in model, as the studio does; for few pages')
    .addOption(new Option('--method <name>', 'method to train a model for').choices(offersMethods).default('fovea'))
    .option('-o, --output <path>', 'model file; the card is written next to it')
    .option('--seed <number>', 'random seed', wholeNumber('--seed', 0), 0)
    .option('--folds <number>', 'number of cross-validation folds; 0 to skip the test', wholeNumber('--folds', 0), 5)
    .option('--date <date>', 'date for the card, YYYY-MM-DD', date)
    .addHelpText('after', notes)
    .action(trainAction('offers', front));
}
