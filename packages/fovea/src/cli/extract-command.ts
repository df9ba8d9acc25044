import { Option, type Command } from 'commander';
import type { DocumentKind } from '../model/index.ts';
import { ExitCode, UsageError } from './exit-code.ts';
import type { ExtractRunOptions } from './extract.ts';
import { documentKinds, extractFormats, type ExtractFormat } from './extract-formats.ts';
import { addInputOptions, inputSettingsOf, type InputFlags } from './input-options.ts';
import { pdfAndHtmlFiles } from '../inputs/folder.ts';
import { givenInputs } from './inputs.ts';
import { fetchRulesOf } from '../read/fetch-rules.ts';
import type { Front } from './main.ts';
import { wholeNumber } from './parse.ts';
import { addReadingOptions, readingSettingsOf, type ReadingFlags } from './reading-options.ts';
import { addRenderOptions, renderingOf, type RenderFlags } from './render-options.ts';

const examples = `
The verb may be left out: fovea report.pdf is the same as fovea extract report.pdf.

Kinds: the article of a web page; offers, directories, balance sheets (statement) and invoices of a PDF, each on the
pages where they are; and text in reading order where a PDF is none of these.

Examples:
  fovea flyer.pdf -f markdown              its offers, as a table
  fovea report.pdf -f json > report.json   one extraction with what was found, kind by kind
  fovea report.pdf -f text --explain       the evidence for and against every kind, before the result
  fovea report.pdf --as statement --pages 30-40
  fovea list.pdf --as offers -f csv        the table of one kind; without --as a row for every group
  fovea https://example.org/news -f markdown
  fovea 'inbox/*.pdf' page.html -f jsonl -j 2 > all.jsonl
  fovea shop.html --as offers --render     a web page, as a browser shows it`;

type Flags = InputFlags &
  ReadingFlags &
  RenderFlags & {
    readonly format?: ExtractFormat;
    readonly output?: string;
    readonly as?: DocumentKind;
    readonly explain?: boolean;
    readonly dpi?: number;
    readonly render?: boolean;
  };

/** The verb that is meant where none is given. */
export function addExtractCommand(program: Command, front: Front): void {
  const command = program
    .command('extract', { isDefault: true })
    .description('say what kind of document it is and extract what fits; the verb may be left out')
    .addOption(
      new Option('-f, --format <format>', 'markdown for a terminal, json otherwise, unless told').choices(
        extractFormats,
      ),
    )
    .option('-o, --output <path>', 'a file, or a folder for one file an input')
    .addOption(new Option('--as <kind>', 'take the document for this, whatever it looks like').choices(documentKinds))
    .option('--explain', 'the evidence for every kind, with scores and pages')
    .option('--dpi <number>', 'resolution of pages under HTML (100)', wholeNumber('--dpi', 1))
    .option('--render', 'with --as: read web pages as a browser shows them');
  addRenderOptions(addReadingOptions(addInputOptions(command, '[inputs...]')))
    .addHelpText('after', examples)
    .action(async (given: string[], _flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      if (given.length === 0) return helpless(program, own, front);
      // Loaded when needed, so that --help and --version stay quick.
      const { runExtract } = await import('./extract.ts');
      const settings = settingsOf(flags, front.signal);
      const { inputs, unreadable } = await givenInputs(given, pdfAndHtmlFiles, settings);
      return front.done(await runExtract(inputs, { ...settings, unreadable }));
    });
}

/** Without anything to do, say what can be done. */
function helpless(program: Command, own: Command, { done }: Front): void {
  const isVerbGiven = program.args[0] === own.name();
  if (isVerbGiven) throw new UsageError('fovea extract needs an input: a file, an address, or - for standard input');
  program.outputHelp({ error: true });
  done(ExitCode.usage);
}

function settingsOf(flags: Flags, signal: AbortSignal): ExtractRunOptions {
  const { format, output, as, explain = false, dpi, render = false } = flags;
  if (render && (as === undefined || as === 'article')) {
    throw new UsageError('--render is for web pages that are no articles: say with --as what they are');
  }
  const settings = inputSettingsOf(flags, signal);
  const { maxBytes } = settings;
  return {
    ...settings,
    ...readingSettingsOf(flags),
    format: format ?? (process.stdout.isTTY && output === undefined ? 'markdown' : 'json'),
    explain,
    ...(as !== undefined && { as }),
    ...(dpi !== undefined && { dpi }),
    ...(output !== undefined && { output }),
    ...(render && { rendering: { ...renderingOf(flags), ...fetchRulesOf(settings), maxBytes, signal } }),
  };
}
