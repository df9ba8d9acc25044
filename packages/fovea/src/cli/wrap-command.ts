import { basename, extname } from 'node:path';
import { Option, type Command } from 'commander';
import { UsageError } from './exit-code.ts';
import { addInputOptions, inputSettingsOf, type InputFlags } from './input-options.ts';
import { pdfAndHtmlFiles, pdfFiles } from '../inputs/folder.ts';
import { givenInputs } from './inputs.ts';
import { fetchRulesOf } from '../read/fetch-rules.ts';
import type { Front } from './main.ts';
import { streamSink } from './output.ts';
import { share, wholeNumber } from './parse.ts';
import { addReadingOptions, readingSettingsOf, type ReadingFlags } from './reading-options.ts';
import { addRenderOptions, renderingOf, type RenderFlags } from './render-options.ts';
import type { WrapRunOptions } from './wrap.ts';
import { wrapFormats, type WrapFormat } from './wrap-formats.ts';

const examples = `
A wrapper says in a few lines which words and numbers are wanted and how they stand to each other; docs/wrapper.md has
the language. Every group that is found has a truth, from 0 to 1.

Examples:
  fovea wrap report.pdf --with balance-sheet                 the items of a balance sheet
  fovea wrap report.pdf --with balance.fw --pages 30-40 -f xml
  fovea wrap invoice.pdf --with line-items -f csv            a row each
  fovea wrap report.pdf --with balance.fw --explain          why every group is as true as it is, and what was nearly found
  fovea wrap report.pdf --with balance.fw -f html -o why.html    the same over the pages, to look at
  fovea wrap table.html --with price-list --render           a web page, as a browser shows it
  fovea wrap 'inbox/*.pdf' --with line-items -f jsonl > all.jsonl
  fovea wrap --learn gold.json report.pdf -o draft.fw        a draft of a wrapper, from what you have marked
  fovea wrap --list                                          the wrappers that come with Fovea, and all predicates`;

type Flags = InputFlags &
  ReadingFlags &
  RenderFlags & {
    readonly with?: string;
    readonly format?: WrapFormat;
    readonly output?: string;
    readonly threshold?: number;
    readonly rootType?: string;
    readonly csvType?: string;
    readonly includeRoot?: string;
    readonly explain?: boolean;
    readonly learn?: string;
    readonly list?: boolean;
    readonly dpi?: number;
    readonly render?: boolean;
  };

export function addWrapCommand(program: Command, front: Front): void {
  const command = program
    .command('wrap')
    .description('what a fuzzy wrapper finds: groups of words and numbers, with truths')
    .option('--with <wrapper>', 'the name of a wrapper, or a file (.fw or JSON)')
    .addOption(
      new Option('-f, --format <format>', 'text for a terminal, json otherwise, unless told').choices(wrapFormats),
    )
    .option('-o, --output <path>', 'a file, or a folder for one file an input (an SVG a page)')
    .option('--threshold <number>', "the least truth, instead of the wrapper's own", share('--threshold'))
    .option('--root-type <type>', "the type to look for, instead of the wrapper's own")
    .option('--csv-type <type>', 'the type that has a row each in CSV')
    .option('--include-root <folder>', "where files that the wrapper names may lie (the wrapper's folder)")
    .option('--explain', 'the truth of every condition, and what was nearly found')
    .option('--learn <gold>', 'propose a wrapper from what a JSON file says is wanted; see docs/wrapper-learning.md')
    .option('--list', 'the wrappers that come with Fovea, and all predicates')
    .option('--dpi <number>', 'resolution of pages under HTML and SVG (100)', wholeNumber('--dpi', 1))
    .option('--render', 'read web pages too, as a browser shows them');
  addRenderOptions(addReadingOptions(addInputOptions(command, '[inputs...]')))
    .addHelpText('after', examples)
    .action(async (given: string[], _flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      front.done(flags.list ? await list() : await run(given, flags, front.signal));
    });
}

async function list(): Promise<number> {
  const { wrapList } = await import('./wrap-list.ts');
  await streamSink(process.stdout).write(wrapList());
  return 0;
}

async function run(given: readonly string[], flags: Flags, signal: AbortSignal): Promise<number> {
  if (flags.learn !== undefined) return learn(given, flags, flags.learn, signal);
  if (flags.with === undefined) throw new UsageError('--with names the wrapper: one of --list, or a file');
  checkGiven(given);
  // Loaded when needed, so that --help and --version stay quick.
  const { runWrap } = await import('./wrap.ts');
  const settings = await settingsOf(flags, flags.with, signal);
  const { inputs, unreadable } = await givenInputs(given, settings.rendering ? pdfAndHtmlFiles : pdfFiles, settings);
  return runWrap(inputs, { ...settings, unreadable });
}

function checkGiven(given: readonly string[]): void {
  if (given.length === 0)
    throw new UsageError('fovea wrap needs an input: a file, an address, or - for standard input');
}

async function learn(given: readonly string[], flags: Flags, gold: string, signal: AbortSignal): Promise<number> {
  if (flags.with !== undefined) throw new UsageError('--learn makes a wrapper, and --with uses one: not both');
  if (flags.pages) throw new UsageError('--learn reads the pages that the gold names: --pages has no say');
  checkGiven(given);
  const { runWrapLearn } = await import('./wrap-learn.ts');
  const { output } = flags;
  const settings = inputSettingsOf(flags, signal);
  const { inputs, unreadable } = await givenInputs(given, pdfFiles, settings);
  return runWrapLearn(inputs, gold, {
    ...settings,
    unreadable,
    ...readingSettingsOf(flags),
    ...(output !== undefined && { output, name: basename(output, extname(output)) }),
  });
}

async function settingsOf(flags: Flags, name: string, signal: AbortSignal): Promise<WrapRunOptions> {
  const { format, output, threshold, rootType, includeRoot, explain = false, dpi, render = false } = flags;
  const { loadWrapperFile } = await import('./wrapper-file.ts');
  const { definition } = loadWrapperFile(name, {
    ...(threshold !== undefined && { threshold }),
    ...(rootType !== undefined && { root: rootType }),
    ...(includeRoot !== undefined && { includeRoot }),
  });
  const chosen = format ?? (process.stdout.isTTY && output === undefined ? 'text' : 'json');
  const { csvColumns } = await import('./wrap-columns.ts');
  const settings = inputSettingsOf(flags, signal);
  const { maxBytes } = settings;
  return {
    ...settings,
    ...readingSettingsOf(flags),
    definition,
    format: chosen,
    csv: csvColumns(definition, flags.csvType),
    // Pages to look at are there to see why.
    explain: explain || chosen === 'html' || chosen === 'svg',
    ...(dpi !== undefined && { dpi }),
    ...(output !== undefined && { output }),
    ...(render && { rendering: { ...renderingOf(flags), ...fetchRulesOf(settings), maxBytes, signal } }),
  };
}
