import { Option, type Command } from 'commander';
import { offersMethods } from '../../extract/offers/method-names.ts';
import { offersVerb } from '../../verbs/offers.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import type { TrainOffersOptions } from '../../train/offers/train.ts';
import type { TrainerFlags } from './run-trainer.ts';
import { requireOptions } from './train-pages-options.ts';

const notes = `
The folder, or each of its folders flyers, flyers2…, holds truth/*.json, one file for each page, and the PDFs that they
name in \`source\`: {"id": "publisher", "source": "pdf/a.pdf", "page": 1, "offers": [{"title": {"bbox": […]},
"description": …, "price": …}], "tokens": [[text, x0, y0, x1, y1, "Title", offer], …]}. It also learns from sketches,
pages of shops that never existed, drawn anew from the seed.
Beside MODEL.json a card is written. The same pages, options and seed give the same bytes.

Examples:
  fovea train offers --data flyers/ -o model.json
  fovea train offers --data flyers/ --synthetic made/ --plain reports/ -o model.json
  fovea offers flyer.pdf --model model.json
  fovea train offers --method paper --data flyers/ -o paper.json`;

type Flags = TrainOffersOptions & TrainerFlags;

/** `fovea train offers`: the model of `fovea offers`. */
export function addTrainOffersCommand(train: Command, front: Front, date: (text: string) => string): void {
  train
    .command(offersVerb.name)
    .description('learn titles, descriptions and prices of flyers')
    .requiredOption('--data <folder>', 'pages whose offers are known')
    .option('--synthetic <folder>', 'made pages in the same form, learned from and never tested on')
    .option('--plain <folders...>', 'PDFs without offers, to learn which pages have some')
    .option('--sketches <number>', 'how many drawn pages to learn from beside yours', wholeNumber('--sketches', 0), 780)
    .option('--beside-shipped', 'ask the built-in model as well, as the studio does: for few pages')
    .addOption(new Option('--method <name>', 'whose model to make').choices(offersMethods).default('fovea'))
    .option('-o, --output <path>', 'the model file; the card is written beside it')
    .option('--seed <number>', 'another one gives another model', wholeNumber('--seed', 0), 0)
    .option('--folds <number>', 'parts that are tested in turn; 0 to test none', wholeNumber('--folds', 0), 5)
    .option('--date <date>', 'put YYYY-MM-DD on the card', date)
    .addHelpText('after', notes)
    .action(async (_flags: object, own: Command) => {
      requireOptions(own, ['output']);
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runTrainer } = await import('./run-trainer.ts');
      front.done(await runTrainer('offers', flags, front));
    });
}
