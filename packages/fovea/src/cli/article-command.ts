import { Option, type Command } from 'commander';
import type { CommentsChoice, MethodName } from '../extract/article/index.ts';
import { methodNames } from '../extract/article/method-names.ts';
import type { ArticleRunOptions } from './article.ts';
import { chainOf, type ChainFlags } from './chain-options.ts';
import { articleFormats, type ArticleFormat } from './article-formats.ts';
import { UsageError } from './exit-code.ts';
import { addLimitOptions, limitsOf, type LimitFlags } from './input-options.ts';
import { expandPatterns } from './inputs.ts';
import type { Front } from './main.ts';
import { addRenderOptions, renderingOf, type RenderFlags } from './render-options.ts';

const examples = `
Examples:
  fovea article page.html                              the article as text
  fovea article https://example.org/news -f markdown   with headings, lists, tables, links and images
  fovea article page.html -f json                      parts with scores and places, title, author, date
  fovea article page.html -f html-report -o why.html   what every block of the page was judged by, to look at
  fovea article page.html -f text --explain            every block, kept (+) or dropped (-), and why
  fovea article page.html --method boilerpipe          the same page by another method
  fovea article page.html --model own.json             by what was learned from your own pages
  fovea article forum.html --comments include          what readers say is part of it
  curl -s https://example.org/a | fovea article - --url https://example.org/a -f markdown
  fovea article pages/ -f markdown -o out/             every HTML file below a folder, one file each
  fovea article site/*.html --render --validate -f jsonl    as a browser shows them, without what looks out of place
  fovea article crawl.warc.gz -f jsonl -o all.jsonl    every page of a web archive, one line each
  fovea article crawl.warc.gz -f jsonl -o all.jsonl --resume     goes on where an earlier run was broken off

Methods: ${methodNames.join(', ')}.`;

type Flags = LimitFlags &
  ChainFlags &
  RenderFlags & {
    readonly format?: ArticleFormat;
    readonly output?: string;
    readonly method?: MethodName;
    readonly model?: string;
    readonly comments: CommentsChoice;
    readonly explain?: boolean;
    readonly url?: string;
    readonly encoding?: string;
    readonly resume?: boolean;
  };

const commentsChoices: readonly CommentsChoice[] = ['separate', 'include', 'drop'];

export function addArticleCommand(program: Command, front: Front): void {
  const command = program
    .command('article')
    .description('the main content of web pages, without what surrounds it')
    .argument('<inputs...>', 'HTML files, folders, web archives (WARC), patterns, addresses, or - for standard input')
    .addOption(
      new Option('-f, --format <format>', 'text for a terminal, json otherwise, unless told').choices(articleFormats),
    )
    .option('-o, --output <path>', 'a file, or a folder for one file an input')
    .option('--method <name>', `how the content is chosen (${methodNames[0]}); names below`, methodOf)
    .option(
      '--model <file>',
      'a model of your own, as `fovea train article` writes it, or the name of one of the studio',
    )
    .addOption(
      new Option('--comments <choice>', 'what readers say: apart, in the article, or left out')
        .choices(commentsChoices)
        .default('separate'),
    )
    .option('--explain', 'say of every block why it was kept or dropped')
    .option('--url <address>', 'where a file or standard input came from, for its links', addressOf)
    .option('--encoding <label>', 'the encoding of the pages, whatever they say: utf-8, windows-1251', encodingOf);
  addLimitOptions(command)
    .option('--resume', 'leave out what an earlier run has written to the same file or folder')
    .option('--render', 'read pages as a browser shows them, after their scripts')
    .option('--validate', 'with --render: leave out what does not look like the articles of all pages together')
    .option('--root <folder>', 'with --render: serve files together with all that lies there (the folder of each)');
  addRenderOptions(command)
    .addHelpText('after', examples)
    .action(async (given: string[], _flags: object, command: Command) => {
      const flags: Flags = command.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runArticle } = await import('./article.ts');
      front.done(await runArticle(await expandPatterns(given), settingsOf(flags, front.signal)));
    });
}

/** A method by its name; of a family of methods, the one for articles. */
function methodOf(text: string): MethodName {
  const name = methodNames.find((one) => one === text) ?? methodNames.find((one) => one === `${text}:article`);
  if (name === undefined) throw new UsageError(`--method takes ${methodNames.join(', ')}, not "${text}"`);
  return name;
}

function addressOf(text: string): string {
  if (URL.canParse(text) && /^https?:/i.test(text)) return text;
  throw new UsageError(`--url takes an address like https://example.org/page, not "${text}"`);
}

function encodingOf(text: string): string {
  try {
    return new TextDecoder(text).encoding;
  } catch {
    throw new UsageError(`--encoding takes a name that browsers know, like utf-8 or windows-1251, not "${text}"`);
  }
}

function settingsOf(flags: Flags, signal: AbortSignal): ArticleRunOptions {
  const { format, output, method, model, comments, explain = false, url, encoding, resume = false } = flags;
  return {
    ...limitsOf(flags, signal),
    ...chainOf(flags, renderingOf(flags)),
    format: format ?? (process.stdout.isTTY && output === undefined ? 'text' : 'json'),
    comments,
    explain,
    url,
    encoding,
    resume,
    ...(method !== undefined && { method }),
    ...(model !== undefined && { modelFile: model }),
    ...(output !== undefined && { output }),
  };
}
