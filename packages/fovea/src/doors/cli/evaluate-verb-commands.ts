/** The commands that score the models of verbs on labelled documents. */
import { Option, type Command } from 'commander';
import { methodNames, type MethodName } from '../../extract/article/method-names.ts';
import { directoryMethods, type DirectoryMethod } from '../../extract/directory/method-names.ts';
import { offersMethods, type OffersMethod } from '../../extract/offers/method-names.ts';
import { articleVerb } from '../../verbs/article.ts';
import { directoryVerb } from '../../verbs/directory.ts';
import { offersVerb } from '../../verbs/offers.ts';
import type { Front } from './main.ts';

type Flags = {
  readonly data: string;
  readonly model?: string;
  readonly format: 'text' | 'json';
  readonly quiet: boolean;
};

type Evaluated<More> = {
  readonly name: string;
  readonly says: string;
  /** What is in the folder of labelled data. */
  readonly data: string;
  readonly trainedBy: string;
  readonly method: Option;
  readonly notes: string;
  readonly options?: (command: Command) => Command;
  /** Loaded when needed, so that --help and --version stay quick. */
  readonly load: () => Promise<(options: Flags & More, front: Front) => Promise<number>>;
};

/** Adds them to `fovea evaluate`, which scores models of tables. */
export function addEvaluateVerbCommands(evaluate: Command, front: Front): void {
  add<{ readonly method: OffersMethod; readonly output?: string }>(evaluate, front, {
    name: offersVerb.name,
    says: 'score the offers found on labelled flyers',
    data: 'pages',
    trainedBy: 'fovea train offers',
    method: new Option('--method <name>', 'extraction method; paper requires --model')
      .choices(offersMethods)
      .default('fovea'),
    options: (command) => command.option('-o, --output <path>', 'also write an HTML report'),
    notes: `
The folder has the same layout as for \`fovea train offers\`. Scores are accuracy and kappa of words, and F1 of titles,
descriptions, prices and whole offers. Boxes match at an intersection over union above one half, offers if all their
parts match.

Examples:
  fovea evaluate offers --data flyers/
  fovea evaluate offers --data flyers/ --model mine.json -f json
  fovea evaluate offers --data flyers/ -o report.html`,
    load: async () => (await import('./evaluate-offers.ts')).runEvaluateOffers,
  });
  add<{ readonly method: DirectoryMethod }>(evaluate, front, {
    name: directoryVerb.name,
    says: 'score directory pages, reading trees and relations',
    data: 'documents',
    trainedBy: 'fovea train directory',
    method: new Option('--method <name>', 'extraction method').choices(directoryMethods).default('fovea'),
    notes: `
The folder has the same layout as for \`fovea train directory\`. Scores on training documents say little; the model card
has the held-out scores.

Examples:
  fovea evaluate directory --data documents/
  fovea evaluate directory --data documents/ --model model.json -f json`,
    load: async () => (await import('./evaluate-directory.ts')).runEvaluateDirectory,
  });
  add<{ readonly method?: MethodName; readonly sets?: string[] }>(evaluate, front, {
    name: articleVerb.name,
    says: 'score the main content of web pages',
    data: 'pages',
    trainedBy: 'fovea train article or dragnet',
    method: new Option('--method <name>', 'extraction method').choices(methodNames),
    options: (command) =>
      command.option('--sets <names>', 'use only these subfolders, comma-separated', (text) => text.split(',')),
    notes: `
The folder has the same layout as for \`fovea train article\`. Scores are precision, recall and F1 over the multiset of
words (Chinese characters count as words), averaged over pages. Scores on training pages say little; the model card has
the held-out scores.

Examples:
  fovea evaluate article --data pages/
  fovea evaluate article --data pages/ --model mine.json -f json`,
    load: async () => (await import('./evaluate-article.ts')).runEvaluateArticle,
  });
}

function add<More>(evaluate: Command, front: Front, what: Evaluated<More>): void {
  const { name, says, data, trainedBy, method, notes, options, load } = what;
  const command = evaluate
    .command(name)
    .description(says)
    .requiredOption('--data <folder>', `folder with labelled ${data}`)
    .addOption(method)
    .option('--model <path>', `model file from ${trainedBy} (default: built-in model)`)
    .addOption(new Option('-f, --format <format>', 'output format').choices(['text', 'json']).default('text'));
  (options?.(command) ?? command).addHelpText('after', notes).action(async (_flags: object, own: Command) => {
    const flags: Flags & More = own.optsWithGlobals();
    const run = await load();
    front.done(await run({ ...flags, quiet: flags.quiet ?? false }, front));
  });
}
