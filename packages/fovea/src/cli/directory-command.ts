import { Option, type Command } from 'commander';
import { directoryMethods, type DirectoryMethod } from '../extract/directory/method-names.ts';
import { directoryFormats, type DirectoryFormat } from './directory-formats.ts';
import { addInputOptions, inputSettingsOf, type InputFlags } from './input-options.ts';
import { pdfAndHtmlFiles, pdfFiles } from '../inputs/folder.ts';
import { givenInputs } from './inputs.ts';
import { fetchRulesOf } from '../read/fetch-rules.ts';
import type { Front } from './main.ts';
import { addReadingOptions, readingSettingsOf, type ReadingFlags } from './reading-options.ts';
import { addRenderOptions, renderingOf, type RenderFlags } from './render-options.ts';

const examples = `
Examples:
  fovea directory prospectus.pdf                     the trees of its directory pages
  fovea directory prospectus.pdf -f csv > who.csv    a row for each organisation or person with its role and address
  fovea directory prospectus.pdf -f html -o who.html the trees drawn over their pages
  fovea directory report.pdf --pages 3 --all-pages   page 3, whatever it looks like
  fovea directory contact.html --render              a web page, as a browser shows it
  fovea directory 'inbox/*.pdf' -f jsonl > all.jsonl`;

type Flags = InputFlags &
  ReadingFlags &
  RenderFlags & {
    readonly format?: DirectoryFormat;
    readonly output?: string;
    readonly method: DirectoryMethod;
    readonly allPages?: boolean;
    readonly model?: string;
    readonly render?: boolean;
  };

export function addDirectoryCommand(program: Command, front: Front): void {
  const command = addInputOptions(
    program
      .command('directory')
      .description('find directory pages: who does what, and where')
      .addOption(
        new Option('-f, --format <format>', 'text for a terminal, json otherwise, unless told').choices(
          directoryFormats,
        ),
      )
      .option('-o, --output <path>', 'a file, or a folder for one file an input')
      .addOption(new Option('--method <name>', 'how pages are read').choices(directoryMethods).default('fovea'))
      .option('--all-pages', 'take every page for a directory')
      .option('--model <path>', 'what fovea train directory wrote, or the name of a model of the studio')
      .option('--render', 'read web pages too, as a browser shows them'),
  );
  addRenderOptions(addReadingOptions(command))
    .addHelpText('after', examples)
    .action(async (given: string[], _flags: object, own: Command) => {
      const flags: Flags = own.optsWithGlobals();
      const { format, output, method, allPages = false, model, render = false } = flags;
      // Loaded when needed, so that --help and --version stay quick.
      const { runDirectory } = await import('./directory.ts');
      const settings = inputSettingsOf(flags, front.signal);
      const { maxBytes, signal } = settings;
      const wanted = render ? pdfAndHtmlFiles : pdfFiles;
      const { inputs, unreadable } = await givenInputs(given, wanted, settings);
      front.done(
        await runDirectory(inputs, {
          ...settings,
          unreadable,
          ...readingSettingsOf(flags),
          format: format ?? (process.stdout.isTTY && output === undefined ? 'text' : 'json'),
          method,
          allPages,
          ...(output !== undefined && { output }),
          ...(model !== undefined && { model }),
          ...(render && { rendering: { ...renderingOf(flags), ...fetchRulesOf(settings), maxBytes, signal } }),
        }),
      );
    });
}
