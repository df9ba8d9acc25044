import { Option, type Command } from 'commander';
import { methodNames, type MethodName } from '../../extract/article/method-names.ts';
import type { Front } from './main.ts';

const notes = `
The folder is as for \`fovea train article\`. Figures are means over pages of precision, recall and F1 of words as a
multiset, Chinese characters as words. Scores on pages that a model has learned from say little; its card has those of
pages it had not seen.

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
    .requiredOption('--data <folder>', 'pages with the text that belongs to their content')
    .option('--sets <names>', 'only these of several folders, with commas between', (text) => text.split(','))
    .option('--model <path>', 'what fovea train article or dragnet wrote, instead of what comes with Fovea')
    .addOption(new Option('--method <name>', 'how content is chosen').choices(methodNames))
    .addOption(new Option('-f, --format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addHelpText('after', notes)
    .action(async (_flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runEvaluateArticle } = await import('./evaluate-article.ts');
      front.done(await runEvaluateArticle({ ...flags, quiet: flags.quiet ?? false }, front));
    });
}
