/** The commands of verbs: what the command line has to say besides what each verb says of itself. */
import type { Command } from 'commander';
import { articleVerb } from '../../verbs/article.ts';
import { directoryVerb } from '../../verbs/directory.ts';
import { extractVerb } from '../../verbs/extract.ts';
import { offersVerb } from '../../verbs/offers.ts';
import { planesVerb } from '../../verbs/planes.ts';
import { readVerb } from '../../verbs/read.ts';
import { wrapVerb } from '../../verbs/wrap.ts';
import { checkChain, type ChainFlags } from './chain-options.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { renderingOf, type RenderFlags } from './render-options.ts';
import { addVerbCommand } from './verb-command.ts';

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
    load: async () => (await import('./extract.ts')).runExtract,
  });
  addVerbCommand(program, front, {
    verb: readVerb,
    output: sheets,
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
  addVerbCommand(program, front, {
    verb: wrapVerb,
    inputs: '[inputs...]',
    output: sheets,
    first: async (given, _own, settings) => (await import('./wrap.ts')).wrapElse(given, settings),
    load: async () => (await import('./wrap.ts')).runWrap,
  });
  addVerbCommand(program, front, {
    verb: offersVerb,
    output: sheets,
    load: async () => (await import('./offers.ts')).runOffers,
  });
  addVerbCommand(program, front, {
    verb: directoryVerb,
    load: async () => (await import('./directory.ts')).runDirectory,
  });
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
