import { Option, type Command } from 'commander';
import type { Layer } from '../write/index.ts';
import { svgLayers } from '../write/svg-layer-names.ts';
import { addInputOptions, inputSettingsOf, type InputFlags } from './input-options.ts';
import { pdfFiles } from '../inputs/folder.ts';
import { givenInputs } from './inputs.ts';
import type { Front } from './main.ts';
import { namesFrom, wholeNumber } from './parse.ts';
import type { ReadOptions } from './read.ts';
import { addReadingOptions, readingSettingsOf, type ReadingFlags } from './reading-options.ts';
import { readFormats, type ReadFormat } from './read-formats.ts';

const examples = `
Examples:
  fovea read report.pdf                            the text, in reading order
  fovea read report.pdf -f markdown > report.md    headings, lists and tables
  fovea read report.pdf -f html -o report.html     the pages with everything that was found, to look at
  fovea read report.pdf --pages 1-3,7 -f json      words with fonts, colours and boxes
  fovea read flyer.pdf -f svg -o out/              one picture a page, every box drawn over it
  fovea read flyer.pdf -f svg --show tokens,images > flyer.svg
  fovea read 'inbox/**/*.pdf' -f jsonl -j 2 > all.jsonl
  curl -s https://example.org/a.pdf | fovea read - -f json
  fovea read secret.pdf --password 'open sesame'
  fovea read scan.pdf --lang eng+deu               after npm install @tesseract.js-data/deu`;

type Flags = InputFlags &
  ReadingFlags & {
    readonly format?: ReadFormat;
    readonly output?: string;
    readonly show?: Layer[];
    readonly dpi?: number;
  };

export function addReadCommand(program: Command, front: Front): void {
  const command = addInputOptions(
    program
      .command('read')
      .description('read PDFs into words with fonts, colours and boxes')
      .addOption(
        new Option('-f, --format <format>', 'text for a terminal, json otherwise, unless told').choices(readFormats),
      )
      .option('-o, --output <path>', 'a file, or a folder for one file an input (an SVG a page)')
      .option('--show <layers>', `layers of an SVG or HTML: ${svgLayers.join(',')}`, namesFrom('--show', svgLayers))
      .option('--dpi <number>', 'resolution of the page under an SVG (100)', wholeNumber('--dpi', 1)),
  );
  addReadingOptions(command)
    .addHelpText('after', examples)
    .action(async (given: string[], _flags: object, command: Command) => {
      const flags: Flags = command.optsWithGlobals();
      // Loaded when needed, so that --help and --version stay quick.
      const { runRead } = await import('./read.ts');
      const settings = settingsOf(flags, front.signal);
      const { inputs, unreadable } = await givenInputs(given, pdfFiles, settings);
      front.done(await runRead(inputs, { ...settings, unreadable }));
    });
}

function settingsOf(flags: Flags, signal: AbortSignal): ReadOptions {
  const { format, show, dpi, output } = flags;
  return {
    ...inputSettingsOf(flags, signal),
    ...readingSettingsOf(flags),
    format: format ?? (process.stdout.isTTY && output === undefined ? 'text' : 'json'),
    ...(show && { show }),
    ...(dpi !== undefined && { dpi }),
    ...(output !== undefined && { output }),
  };
}
