import { Option, type Command } from 'commander';
import { methodNames, type MethodName } from '../../extract/article/method-names.ts';
import type { Front } from './main.ts';

const notes = `
The folder has the same layout as for \`fovea train article\`. Scores are precision, recall and F1 over the multiset of
words (Chinese characters count as words), averaged over pages. Scores on training pages say little; the model card has
the held-out scores.

Examples:
  fovea evaluate article --data pages/
  fovea evaluate article --data pages/ --model mine.json -f json`;

type Flags = {
  readonly data: string;
  readonly sets?: string[];
  readonly model?: string;
  readonly method?: MethodName;
  readonly format: 'text' | 'json';
  readonly quiet?: boolean;
};

/** `fovea evaluate article`: the content of pages beside the text that people took for it. */
export function addEvaluateArticleCommand(evaluate: Command, front: Front): void {
  evaluate
    .command('article')
    .description('score the main content of web pages')
    .requiredOption('--data <folder>', 'folder with labelled pages')
    .option('--sets <names>', 'use only these subfolders, comma-separated', (text) => text.split(','))
    .option('--model <path>', 'model file from fovea train article or dragnet (default: built-in model)')
    .addOption(new Option('--method <name>', 'extraction method').choices(methodNames))
    .addOption(new Option('-f, --format <format>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', notes)
    .action(async (_flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runEvaluateArticle } = await import('./evaluate-article.ts');
      front.done(await runEvaluateArticle({ ...flags, quiet: flags.quiet ?? false }, front));
    });
}
