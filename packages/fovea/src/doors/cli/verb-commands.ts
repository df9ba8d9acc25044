/** The commands of verbs: what the command line has to say besides what each verb says of itself. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { articleVerb } from '../../verbs/article.ts';
import { extractVerb, type ExtractValues } from '../../verbs/extract.ts';
import { verbsOf } from '../../verbs/index.ts';
import { offersVerb, type OffersValues } from '../../verbs/offers.ts';
import { readVerb, type ReadValues } from '../../verbs/read.ts';
import { validateVerb } from '../../verbs/validate.ts';
import type { Verb } from '../../verbs/verb.ts';
import { wrapVerb } from '../../verbs/wrap.ts';
import { addValidateCommand } from './validate-command.ts';
import { checkChain, type ChainFlags } from './chain-options.ts';
import { ExitCode, UsageError } from '../../run/exit-code.ts';
import type { Front } from './main.ts';
import { checkPaperModel } from './project-model.ts';
import { renderingOf, type RenderFlags } from './render-options.ts';
import { addVerbCommand, type VerbSettings } from './verb-command.ts';
import type { WrapFlags } from './wrap.ts';

/** Adds the command of every verb. */
export function addVerbCommands(program: Command, front: Front): void {
  for (const verb of verbsOf('command')) (own[verb.name] ?? addUsual)(program, front, verb);
}

type Add = (program: Command, front: Front, verb: Verb) => void;

const addUsual: Add = (program, front, verb) => addVerbCommand(program, front, { verb });

/** Commands that do more than run their verb, or check what goes together. */
const own: Readonly<Record<string, Add>> = {
  [extractVerb.name]: (program, front, verb) =>
    addVerbCommand(program, front, {
      verb,
      inputs: '[inputs...]',
      isDefault: true,
      first: async (given, command) => (given.length === 0 ? helpless(program, command) : undefined),
      prepare: async (settings: VerbSettings & ExtractValues) => {
        const { rendering, as } = settings;
        if (rendering && (as === undefined || as === 'article'))
          throw new UsageError('--render requires --as with a kind other than article');
        return settings;
      },
    }),
  [readVerb.name]: (program, front, verb) =>
    addVerbCommand(program, front, {
      verb,
      prepare: async (settings: ReadSettings) => checkedReading(settings),
    }),
  [articleVerb.name]: (program, front, verb) =>
    addVerbCommand(program, front, {
      verb,
      first: async (_given, command) => {
        checkChain(command.opts<ChainFlags>(), renderingOf(command.opts<RenderFlags>()));
        return undefined;
      },
      load: async () => (await import('./article.ts')).runArticle,
    }),
  [wrapVerb.name]: (program, front, verb) =>
    addVerbCommand(program, front, {
      verb,
      inputs: '[inputs...]',
      first: async (given, _command, settings: WrapFlags) => (await import('./wrap.ts')).wrapElse(given, settings),
      prepare: async (settings: WrapFlags) => (await import('./wrap.ts')).withWrapper(settings),
    }),
  [offersVerb.name]: (program, front, verb) =>
    addVerbCommand(program, front, {
      verb,
      prepare: async (settings: VerbSettings & OffersValues) => {
        const { method, model, format, output } = settings;
        checkPaperModel(method, model);
        if (format !== 'svg') return settings;
        if (output === undefined) throw new UsageError('-f svg requires -o FOLDER');
        // An SVG shows one page, so there is a folder of them.
        return { ...settings, output: join(output, '/') };
      },
    }),
  [validateVerb.name]: addValidateCommand,
};

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

type ReadSettings = VerbSettings & Pick<ReadValues, 'tables' | 'images'>;

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
