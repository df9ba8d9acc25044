import { Option, type Command } from 'commander';
import { filesFor } from '../../run/inputs/folder.ts';
import type { RenderingOptions } from '../../read/browser/types.ts';
import { fetchRulesOf } from '../../read/fetch-rules.ts';
import type { Verb } from '../../verbs/verb.ts';
import { addLimitOptions, limitsOf, type Limited, type LimitFlags } from './input-options.ts';
import { givenInputs, type Unreadable } from './inputs.ts';
import type { Front } from './main.ts';
import type { VerbRunSettings } from './run-verb.ts';
import { addRenderOptions, renderingOf, type RenderFlags } from './render-options.ts';
import { addVerbOptions, verbFlags } from './verb-options.ts';

type Flags = LimitFlags &
  RenderFlags & { readonly format?: string; readonly output?: string; readonly render?: boolean };

/** What every verb that reads documents is told besides its own options. */
export type VerbSettings = Limited & {
  readonly format: string;
  readonly output?: string;
  readonly unreadable?: Unreadable;
  /** How web pages are rendered, where they are. */
  readonly rendering?: RenderingOptions;
};

/** What is different from verb to verb. */
export type VerbCommand<Settings> = {
  readonly verb: Verb;
  readonly inputs?: string;
  readonly isDefault?: boolean;
  /** Done instead, where it says so, before inputs are looked for. */
  readonly first?: (given: readonly string[], own: Command, settings: Settings) => Promise<number | undefined>;
  /** Checks what goes together, and adds what follows from it. */
  readonly prepare?: (settings: Settings) => Promise<Settings>;
  /** What does it, where that is not what does most verbs; loaded when needed, so that --help and --version stay quick. */
  readonly load?: () => Promise<Run<Settings>>;
};

/** What the inputs may be; archives are opened by verbs that are for web pages alone. */
const inputsOf = (verb: Verb): string =>
  isForPages(verb)
    ? 'HTML files, folders, web archives (WARC), glob patterns, URLs, or - for standard input'
    : 'files, folders, glob patterns, URLs, or - for standard input';

const isForPages = ({ accepts }: Verb): boolean => !accepts.includes('pdf');

function addOutputOption(command: Command, { gives, formats }: Verb): Command {
  if (gives === 'pictures') return command.requiredOption('-o, --output <folder>', 'output folder');
  // A picture shows one page.
  const each = formats.includes('svg') ? 'one file per input (SVG: per page)' : 'one file per input';
  return command.option('-o, --output <path>', `output file, or folder for ${each}`);
}

/** Adds a command with what its verb says of itself: options, formats, help. */
export function addVerbCommand<Settings>(program: Command, front: Front, how: VerbCommand<Settings>): Command {
  const { verb, inputs = '<inputs...>', isDefault = false } = how;
  const command = program.command(verb.name, { isDefault }).description(verb.summary).argument(inputs, inputsOf(verb));
  if (verb.onTerminal !== undefined) command.addOption(formatOption(verb));
  addLimitOptions(addVerbOptions(addOutputOption(command, verb), verb));
  if ('render' in verb.options) addRenderOptions(command);
  return command
    .addHelpText('after', verb.examples)
    .action(async (given: string[], _flags: object, own: Command) => front.done(await act(given, own, front, how)));
}

function formatOption({ onTerminal, elsewhere = 'json', formats }: Verb): Option {
  const usual = onTerminal === elsewhere ? elsewhere : `${onTerminal} on a terminal, ${elsewhere} otherwise`;
  const says = `output format (default: ${usual})`;
  return new Option('-f, --format <format>', says).choices(formats);
}

async function act<Settings>(
  given: readonly string[],
  own: Command,
  { signal }: Front,
  { verb, first, prepare, load }: VerbCommand<Settings>,
): Promise<number> {
  const settings = settingsOf(verb, own.optsWithGlobals(), signal);
  const instead = await first?.(given, own, settings as Settings);
  if (instead !== undefined) return instead;
  const run = await (load ?? (() => usual(verb)))();
  const accepts = settings.rendering ? [...verb.accepts, 'html'] : verb.accepts;
  const { expandPatterns } = await import('./inputs.ts');
  const { inputs, unreadable } = isForPages(verb)
    ? { inputs: await expandPatterns(given), unreadable: new Map() }
    : await givenInputs(given, filesFor(accepts), settings);
  const told = { ...settings, unreadable } as Settings;
  return run(inputs, prepare ? await prepare(told) : told);
}

type Run<Settings> = (inputs: readonly string[], settings: Settings) => Promise<number>;

async function usual(verb: Verb): Promise<Run<unknown>> {
  const { runVerb } = await import('./run-verb.ts');
  return (inputs, settings) => runVerb(verb, inputs, settings as VerbRunSettings);
}

function settingsOf(verb: Verb, flags: Flags, signal: AbortSignal): VerbSettings {
  const { format, output, render = false, maxBytes } = flags;
  const limits = limitsOf(flags, signal);
  const { elsewhere = 'json', onTerminal = 'json' } = verb;
  const usual = process.stdout.isTTY && output === undefined ? onTerminal : elsewhere;
  return {
    ...verbFlags(verb, flags),
    ...limits,
    format: format ?? usual,
    ...(output !== undefined && { output }),
    ...(render && { rendering: { ...renderingOf(flags), ...fetchRulesOf(limits), maxBytes, signal } }),
  };
}
