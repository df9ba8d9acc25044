import { Option, type Command } from 'commander';
import { defaultLimits } from '../read/limits.ts';
import { svgLayers, type Layer } from '../write/index.ts';
import { expandInputs } from './inputs.ts';
import type { Front } from './main.ts';
import { byteSize, namesFrom, parsePages, seconds, wholeNumber, type PageChoice } from './parse.ts';
import type { ReadOptions } from './read.ts';
import { readFormats, type ReadFormat } from './written-page.ts';

const examples = `
Examples:
  fovea read report.pdf                            the text, page by page
  fovea read report.pdf --pages 1-3,7 -f json      words with fonts, colours and boxes
  fovea read flyer.pdf -f svg -o out/              one picture a page, every box drawn over it
  fovea read flyer.pdf -f svg --show tokens,images > flyer.svg
  fovea read 'inbox/**/*.pdf' -f jsonl -j 2 > all.jsonl
  curl -s https://example.org/a.pdf | fovea read - -f json
  fovea read secret.pdf --password 'open sesame'`;

type Flags = {
  readonly format?: ReadFormat;
  readonly output?: string;
  readonly pages?: PageChoice;
  readonly show?: Layer[];
  readonly dpi?: number;
  readonly password?: string;
  readonly jobs?: number;
  readonly maxPages: number;
  readonly maxBytes: number;
  readonly timeout: number;
  readonly memory: number;
  readonly allowPrivate?: boolean;
  readonly quiet?: boolean;
};

export function addReadCommand(program: Command, front: Front): void {
  program
    .command('read')
    .description('read PDFs into words with fonts, colours and boxes')
    .argument('<inputs...>', 'files, patterns, addresses, or - for standard input')
    .addOption(
      new Option('-f, --format <format>', 'text for a terminal, json otherwise, unless told').choices(readFormats),
    )
    .option('-o, --output <path>', 'a file, or a folder for one file an input (an SVG a page)')
    .option('--pages <list>', 'pages to read: 1-3,7,12-', parsePages)
    .option('--show <layers>', `layers of an SVG: ${svgLayers.join(',')}`, namesFrom('--show', svgLayers))
    .option('--dpi <number>', 'resolution of the page under an SVG (100)', wholeNumber('--dpi', 1))
    .option('--password <text>', 'for encrypted documents')
    .option('-j, --jobs <number>', 'inputs to read at once (all cores)', wholeNumber('--jobs', 1))
    .option('--max-pages <number>', 'most pages of one input', wholeNumber('--max-pages', 1), defaultLimits.maxPages)
    .option('--max-bytes <size>', 'largest input (512M)', byteSize('--max-bytes'), defaultLimits.maxBytes)
    .option('--timeout <seconds>', 'longest time for one input (300)', seconds('--timeout'), defaultLimits.timeoutMs)
    .option('--memory <size>', 'most memory for one input (1G)', byteSize('--memory'), defaultLimits.maxMemoryBytes)
    .option('--allow-private', 'let addresses lead to this machine or its network')
    .addHelpText('after', examples)
    .action(async (given: string[], _flags: object, command: Command) => {
      const flags: Flags = command.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runRead } = await import('./read.ts');
      front.done(await runRead(await expandInputs(given), settingsOf(flags, front.signal)));
    });
}

function settingsOf(flags: Flags, signal: AbortSignal): ReadOptions {
  const { format, pages, show, dpi, password, output, jobs } = flags;
  return {
    format: format ?? (process.stdout.isTTY && output === undefined ? 'text' : 'json'),
    maxPages: flags.maxPages,
    maxBytes: flags.maxBytes,
    timeoutMs: flags.timeout,
    maxMemoryBytes: flags.memory,
    allowPrivate: flags.allowPrivate ?? false,
    quiet: flags.quiet ?? false,
    signal,
    ...(pages && { pages }),
    ...(show && { show }),
    ...(dpi !== undefined && { dpi }),
    ...(password !== undefined && { password }),
    ...(output !== undefined && { output }),
    ...(jobs !== undefined && { jobs }),
  };
}
