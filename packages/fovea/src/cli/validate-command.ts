import { Option, type Command } from 'commander';
import { fetchRulesOf, type FetchRules } from '../read/fetch-rules.ts';
import { UsageError } from './exit-code.ts';
import { addFetchOptions } from './input-options.ts';
import type { Front } from './main.ts';
import { byteSize, seconds, wholeNumber } from './parse.ts';
import { addRenderOptions, renderingOf, type RenderFlags } from './render-options.ts';
import type { ValidateRunOptions } from './validate.ts';
import { validateFormats, type ValidateFormat } from './validate-formats.ts';

const examples = `
Each line of NODES is a JSON object: where the page is ("url", or "file" in --root), and which node was extracted
("xpath" or "selector"). "text" is what was extracted, "field" what it was extracted as: prices are compared with prices.
Lines with "style", the 32 computed values, need no browser. For each line one is written, in order, with "strangeness"
(0 to 1), "verdict" (keep, flag, drop) and "reasons"; where nothing can be said the verdict is null and "note" says why.

Examples:
  fovea validate nodes.jsonl --root site/                   nodes of saved pages, with their style sheets and scripts
  scrapy crawl shop -o -:jsonlines | fovea validate -       what a spider has found
  fovea validate nodes.jsonl -f csv -o verdicts.csv         as a table
  fovea validate nodes.jsonl -f html -o report.html         what was dropped and kept, with pictures
  fovea validate nodes.jsonl --baseline site.json           saves how the site looks, and warns when it was restyled
  fovea validate nodes.jsonl --fail-on-outliers > /dev/null for checks that run by themselves

Exit codes: 0 ok, 1 no browser or every line failed, 2 wrong usage, 3 some lines failed, 4 no lines,
5 outliers with --fail-on-outliers (before 3).`;

type Flags = RenderFlags &
  FetchRules & {
    readonly root?: string;
    readonly format: ValidateFormat;
    readonly output?: string;
    readonly failOnOutliers?: boolean;
    readonly baseline?: string;
    readonly saveBaseline?: boolean;
    readonly jobs?: number;
    readonly maxBytes: number;
    readonly timeout: number;
    readonly quiet?: boolean;
  };

export function addValidateCommand(program: Command, front: Front): void {
  const command = program
    .command('validate')
    .description('which extracted nodes of web pages do not look like the rest')
    .argument('<nodes>', 'JSON lines: a file, an address, or - for standard input')
    .option('--root <folder>', 'where files are, served together with all that lies there (this folder)')
    .addOption(new Option('-f, --format <format>', 'what to write').choices(validateFormats).default('jsonl'))
    .option('-o, --output <path>', 'a file instead of standard output')
    .option('--fail-on-outliers', 'exit with 5 when a node is flagged or dropped')
    .option('--baseline <file>', 'the usual look of the site: saved when there is none, else compared with')
    .option('--save-baseline', 'save the look again, whatever was there')
    .option('-j, --jobs <number>', 'pages to render at once (all cores)', wholeNumber('--jobs', 1))
    .addOption(
      new Option('--max-bytes <size>', 'most to load for one page')
        .argParser(byteSize('--max-bytes'))
        .default(64 << 20, '64M'),
    )
    .addOption(
      new Option('--timeout <seconds>', 'longest time for one page')
        .argParser(seconds('--timeout'))
        .default(30_000, '30'),
    );
  addRenderOptions(addFetchOptions(command))
    .addHelpText('after', examples)
    .action(async (nodes: string, _flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runValidate } = await import('./validate.ts');
      front.done(await runValidate(nodes, settingsOf(flags, front.signal)));
    });
}

function settingsOf(flags: Flags, signal: AbortSignal): ValidateRunOptions {
  const { root, format, output, failOnOutliers = false, jobs, maxBytes, timeout } = flags;
  const { baseline, saveBaseline = false } = flags;
  if (root === '') throw new UsageError('--root takes a folder');
  if (saveBaseline && baseline === undefined) throw new UsageError('--save-baseline needs --baseline FILE to save to');
  return {
    format,
    failOnOutliers,
    saveBaseline,
    quiet: flags.quiet ?? false,
    rendering: { ...renderingOf(flags), maxBytes, timeoutMs: timeout, ...fetchRulesOf(flags), signal },
    signal,
    ...(root !== undefined && { root }),
    ...(output !== undefined && { output }),
    ...(baseline !== undefined && { baseline }),
    ...(jobs !== undefined && { jobs }),
  };
}
