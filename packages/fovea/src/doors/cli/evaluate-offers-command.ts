import { Option, type Command } from 'commander';
import { offersMethods, type OffersMethod } from '../../extract/offers/method-names.ts';
import { offersVerb } from '../../verbs/offers.ts';
import type { Front } from './main.ts';

const examples = `
The folder has the same layout as for \`fovea train offers\`. Scores are accuracy and kappa of words, and F1 of titles,
descriptions, prices and whole offers. Boxes match at an intersection over union above one half, offers if all their
parts match.

Examples:
  fovea evaluate offers --data flyers/
  fovea evaluate offers --data flyers/ --model mine.json -f json
  fovea evaluate offers --data flyers/ -o report.html`;

type Flags = {
  readonly data: string;
  readonly method: OffersMethod;
  readonly model?: string;
  readonly format: 'text' | 'json';
  readonly output?: string;
  readonly quiet?: boolean;
};

/** `fovea evaluate offers`: how well offers are found on pages where they are known. */
export function addEvaluateOffersCommand(evaluate: Command, front: Front): void {
  evaluate
    .command(offersVerb.name)
    .description('score the offers found on labelled flyers')
    .requiredOption('--data <folder>', 'folder with labelled pages')
    .addOption(
      new Option('--method <name>', 'extraction method; paper requires --model')
        .choices(offersMethods)
        .default('fovea'),
    )
    .option('--model <path>', 'model file from fovea train offers (default: built-in model)')
    .addOption(new Option('-f, --format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('-o, --output <path>', 'also write an HTML report')
    .addHelpText('after', examples)
    .action(async (_flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runEvaluateOffers } = await import('./evaluate-offers.ts');
      front.done(await runEvaluateOffers({ ...flags, quiet: flags.quiet ?? false }, front));
    });
}
