import { Option, type Command } from 'commander';
import { offersMethods, type OffersMethod } from '../extract/offers/method-names.ts';
import { UsageError } from './exit-code.ts';
import { addInputOptions, inputSettingsOf, type InputFlags } from './input-options.ts';
import { pdfFiles } from '../inputs/folder.ts';
import { givenInputs } from './inputs.ts';
import type { Front } from './main.ts';
import type { OffersRunOptions } from './offers.ts';
import { offersFormats, type OffersFormat } from './offers-formats.ts';
import { addReadingOptions, readingSettingsOf, type ReadingFlags } from './reading-options.ts';

const examples = `
Examples:
  fovea offers flyer.pdf                          a row an offer
  fovea offers flyer.pdf -f json | jq '.groups[].children'
  fovea offers 'flyers/*.pdf' -f jsonl > all.jsonl
  fovea offers flyer.pdf -f html -o offers.html   cards to look at
  fovea offers flyer.pdf -f svg -o out/           one picture a page, every box drawn over it
  fovea offers menu.pdf --model mine.json         with what fovea train offers has learned
  fovea offers flyer.pdf --method paper --model paper.json`;

type Flags = InputFlags &
  ReadingFlags & {
    readonly format?: OffersFormat;
    readonly output?: string;
    readonly method: OffersMethod;
    readonly model?: string;
    readonly language?: string;
    readonly currency?: string;
  };

export function addOffersCommand(program: Command, front: Front): void {
  const command = addInputOptions(
    program
      .command('offers')
      .description('titles, descriptions and prices on flyers, catalogues, price lists and menus')
      .addOption(
        new Option('-f, --format <format>', 'csv for a terminal, json otherwise, unless told').choices(offersFormats),
      )
      .option('-o, --output <path>', 'a file, or a folder for one file an input (an SVG a page)')
      .addOption(
        new Option('--method <name>', 'how they are found; paper needs --model')
          .choices(offersMethods)
          .default('fovea'),
      )
      .option(
        '--model <path>',
        'what fovea train offers wrote, or the name of a model of the studio, instead of what comes along',
      )
      .option('--language <code>', 'of the documents, where they do not say: tells Swedish crowns from Danish')
      .option('--currency <code>', 'of prices that do not say, or only by a sign like $: COP', currencyOption),
  );
  addReadingOptions(command)
    .addHelpText('after', examples)
    .action(async (given: string[], _flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runOffers } = await import('./offers.ts');
      const settings = settingsOf(flags, front.signal);
      const { inputs, unreadable } = await givenInputs(given, pdfFiles, settings);
      front.done(await runOffers(inputs, { ...settings, unreadable }));
    });
}

function settingsOf(flags: Flags, signal: AbortSignal): OffersRunOptions {
  const { format, output, method, model, language, currency } = flags;
  return {
    ...inputSettingsOf(flags, signal),
    ...readingSettingsOf(flags),
    format: format ?? (process.stdout.isTTY && output === undefined ? 'csv' : 'json'),
    method,
    ...(output !== undefined && { output }),
    ...(model !== undefined && { model }),
    ...(language !== undefined && { language }),
    ...(currency !== undefined && { currency }),
  };
}

function currencyOption(text: string): string {
  if (/^[A-Za-z]{3}$/.test(text)) return text.toUpperCase();
  throw new UsageError(`--currency takes three letters like COP, not "${text}"`);
}
