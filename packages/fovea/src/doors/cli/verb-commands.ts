/** The commands of verbs: what the command line has to say besides what each verb says of itself. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { articleVerb } from '../../verbs/article.ts';
import { chunksVerb } from '../../verbs/chunks.ts';
import { directoryVerb } from '../../verbs/directory.ts';
import { extractVerb, type ExtractValues } from '../../verbs/extract.ts';
import { offersVerb, paperNeedsModel, type OffersValues } from '../../verbs/offers.ts';
import { planesVerb } from '../../verbs/planes.ts';
import { readVerb } from '../../verbs/read.ts';
import { wrapVerb } from '../../verbs/wrap.ts';
import { checkChain, type ChainFlags } from './chain-options.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import type { ReadOptions as ReadSettings } from './read.ts';
import type { Front } from './main.ts';
import { renderingOf, type RenderFlags } from './render-options.ts';
import { addVerbCommand, type VerbSettings } from './verb-command.ts';
import type { WrapFlags } from './wrap.ts';

/** A picture shows one page. */
const sheets = {
  flags: '-o, --output <path>',
  says: 'output file, or folder for one file per input (SVG: per page)',
};

export function addVerbCommands(program: Command, front: Front): void {
  addVerbCommand(program, front, {
    verb: extractVerb,
    inputs: '[inputs...]',
    isDefault: true,
    first: async (given, own) => (given.length === 0 ? helpless(program, own) : undefined),
    prepare: async (settings: VerbSettings & ExtractValues) => {
      const { rendering, as } = settings;
      if (rendering && (as === undefined || as === 'article'))
        throw new UsageError('--render requires --as with a kind other than article');
      return settings;
    },
  });
  addVerbCommand(program, front, {
    verb: readVerb,
    output: sheets,
    prepare: async (settings: ReadSettings) => checkedReading(settings),
    load: async () => (await import('./read.ts')).runRead,
  });
  addVerbCommand(program, front, {
    verb: articleVerb,
    takes: 'HTML files, folders, web archives (WARC), glob patterns, URLs, or - for standard input',
    first: async (_given, own) => {
      checkChain(own.opts<ChainFlags>(), renderingOf(own.opts<RenderFlags>()));
      return undefined;
    },
    load: async () => (await import('./article.ts')).runArticle,
  });
  addVerbCommand(program, front, { verb: chunksVerb, output: sheets });
  addVerbCommand(program, front, {
    verb: wrapVerb,
    inputs: '[inputs...]',
    output: sheets,
    first: async (given, _own, settings: WrapFlags) => (await import('./wrap.ts')).wrapElse(given, settings),
    prepare: async (settings: WrapFlags) => (await import('./wrap.ts')).withWrapper(settings),
  });
  addVerbCommand(program, front, {
    verb: offersVerb,
    output: sheets,
    prepare: async (settings: VerbSettings & OffersValues) => {
      const { method, model, format, output } = settings;
      if (method === 'paper' && model === undefined) throw new UsageError(paperNeedsModel);
      if (format !== 'svg') return settings;
      if (output === undefined) throw new UsageError('-f svg requires -o FOLDER');
      // An SVG shows one page, so there is a folder of them.
      return { ...settings, output: join(output, '/') };
    },
  });
  addVerbCommand(program, front, { verb: directoryVerb });
  addVerbCommand(program, front, {
    verb: planesVerb,
    output: { flags: '-o, --output <folder>', says: 'output folder', isNeeded: true },
    load: async () => (await import('./planes.ts')).runPlanes,
  });
}

/** Without anything to do, say what can be done. */
function helpless(program: Command, own: Command): number {
  const isVerbGiven = program.args[0] === own.name();
  if (isVerbGiven) throw new UsageError('fovea extract requires an input: a file, a URL, or - for standard input');
  program.outputHelp({ error: true });
  return ExitCode.usage;
}

/** Formats of bytes, which a terminal cannot show, and formats that can be of tables alone. */
const binary: ReadonlySet<string> = new Set(['pdf', 'xlsx']);
const ofTables: ReadonlySet<string> = new Set(['text', 'markdown', 'csv', 'xlsx']);

function checkedReading(settings: ReadSettings): ReadSettings {
  const { output, ...rest } = settings;
  const { format, tables, images } = rest;
  const toStream = output === undefined || output === '-';
  if (binary.has(format) && toStream && process.stdout.isTTY)
    throw new UsageError(`-f ${format} is not for terminals: write to a file with -o FILE, or to a pipe`);
  if (tables && !ofTables.has(format))
    throw new UsageError(`--tables is for text, markdown, csv and xlsx output, not for ${format}`);
  if (images !== undefined && format !== 'markdown')
    throw new UsageError(`--images is for markdown output, not for ${format}`);
  return toStream ? rest : settings;
}
