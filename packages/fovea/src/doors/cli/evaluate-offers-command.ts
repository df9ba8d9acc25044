import { Option, type Command } from 'commander';
import { offersMethods, type OffersMethod } from '../../extract/offers/method-names.ts';
import { offersVerb } from '../../verbs/offers.ts';
import type { Front } from './main.ts';

const examples = `
The folder is as for \`fovea train offers\`. Figures are accuracy and kappa of words, and F1 of titles, descriptions,
prices and whole offers: boxes agree above an intersection over union of one half, offers when all their parts do.

Examples:
  fovea evaluate offers --data flyers/
  fovea evaluate offers --data flyers/ --model mine.json -f json`;

type Flags = {
  readonly data: string;
  readonly method: OffersMethod;
  readonly model?: string;
  readonly format: 'text' | 'json';
};

/** `fovea evaluate offers`: how well offers are found on pages where they are known. */
export function addEvaluateOffersCommand(evaluate: Command, front: Front): void {
  evaluate
    .command(offersVerb.name)
    .description('score the offers found on flyers whose offers are known')
    .requiredOption('--data <folder>', 'pages whose offers are known')
    .addOption(
      new Option('--method <name>', 'how offers are found; paper needs --model')
        .choices(offersMethods)
        .default('fovea'),
    )
    .option('--model <path>', 'what fovea train offers wrote, instead of what comes along')
    .addOption(new Option('-f, --format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addHelpText('after', examples)
    .action(async (_flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runEvaluateOffers } = await import('./evaluate-offers.ts');
      front.done(await runEvaluateOffers(flags, front));
    });
}
