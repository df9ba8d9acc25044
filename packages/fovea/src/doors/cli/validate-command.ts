import { Option, type Command } from 'commander';
import { fetchRulesOf, type FetchRules } from '../../read/fetch-rules.ts';
import { UsageError } from '../../run/exit-code.ts';
import { addFetchOptions } from './input-options.ts';
import type { Front } from './main.ts';
import { byteSize, seconds, wholeNumber } from './parse.ts';
import { addRenderOptions, renderingOf, type RenderFlags } from './render-options.ts';
import type { ValidateRunOptions } from './validate.ts';
import { validateFormats, validateVerb, type ValidateFormat, type ValidateValues } from '../../verbs/validate.ts';
import { addVerbOptions } from './verb-options.ts';

type Flags = RenderFlags &
  FetchRules &
  ValidateValues & {
    readonly format: ValidateFormat;
    readonly output?: string;
    readonly jobs?: number;
    readonly maxBytes: number;
    readonly timeout: number;
    readonly quiet?: boolean;
  };

export function addValidateCommand(program: Command, front: Front): void {
  const command = program
    .command(validateVerb.name)
    .description(validateVerb.summary)
    .argument('<nodes>', 'JSON Lines: a file, a URL, or - for standard input')
    .addOption(new Option('-f, --format <format>', 'output format').choices(validateFormats).default('jsonl'))
    .option('-o, --output <path>', 'output file (default: standard output)')
    .option('-j, --jobs <number>', 'pages to render in parallel (default: all cores)', wholeNumber('--jobs', 1))
    .addOption(
      new Option('--max-bytes <size>', 'maximum download size per page')
        .argParser(byteSize('--max-bytes'))
        .default(64 << 20, '64M'),
    )
    .addOption(
      new Option('--timeout <seconds>', 'time limit per page').argParser(seconds('--timeout')).default(30_000, '30'),
    );
  addRenderOptions(addFetchOptions(addVerbOptions(command, validateVerb)))
    .addHelpText('after', validateVerb.examples)
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
  if (root === '') throw new UsageError('--root must be a folder');
  if (saveBaseline && baseline === undefined) throw new UsageError('--save-baseline requires --baseline FILE');
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
