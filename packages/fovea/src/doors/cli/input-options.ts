import { Option, type Command } from 'commander';
import { fetchRulesOf, type FetchRules } from '../../read/fetch-rules.ts';
import { defaultLimits } from '../../read/limits.ts';
import { UsageError } from '../../run/exit-code.ts';
import { byteSize, seconds, wholeNumber } from './parse.ts';
import type { Limits } from '../../read/limits.ts';
import type { ReadingOptions } from '../../read/ocr/open.ts';
import type { Unreadable } from './inputs.ts';

/** The flags of every verb that works on many inputs within limits. */
export type LimitFlags = {
  readonly jobs?: number;
  readonly maxBytes: number;
  readonly timeout: number;
  readonly memory: number;
  readonly quiet?: boolean;
} & FetchRules;

/** Adds how many inputs are worked on at once, and what each may cost. */
export function addLimitOptions(command: Command): Command {
  const limited = command
    .option('-j, --jobs <number>', 'inputs to process in parallel (default: all cores)', wholeNumber('--jobs', 1))
    .addOption(
      new Option('--max-bytes <size>', 'maximum size of an input')
        .argParser(byteSize('--max-bytes'))
        .default(defaultLimits.maxBytes, '512M'),
    )
    .addOption(
      new Option('--timeout <seconds>', 'time limit per input')
        .argParser(seconds('--timeout'))
        .default(defaultLimits.timeoutMs, '300'),
    )
    .addOption(
      new Option('--memory <size>', 'memory limit per input')
        .argParser(byteSize('--memory'))
        .default(defaultLimits.maxMemoryBytes, '1G'),
    );
  return addFetchOptions(limited);
}

/** Adds how addresses are asked. */
export function addFetchOptions(command: Command): Command {
  return command
    .option('--allow-private', 'allow URLs that resolve to this machine or its private network')
    .option('--robots', 'respect robots.txt when fetching URLs')
    .option('--user-agent <text>', 'User-Agent header of requests', agentName);
}

function agentName(text: string): string {
  if (/^[\x20-\x7e]{1,200}$/.test(text) && text.trim() !== '') return text;
  throw new UsageError('--user-agent takes up to 200 printable ASCII characters');
}

/** How one input after the other is read. */
export type InputSettings = Required<Limits> &
  ReadingOptions &
  FetchRules & {
    readonly pages?: string;
    readonly signal: AbortSignal;
    readonly unreadable?: Unreadable;
  };

/** How many inputs are processed. */
export type RunOptions = { readonly jobs?: number; readonly quiet: boolean; readonly maxMemoryBytes: number };

export type Limited = Omit<InputSettings, 'maxPages' | 'pages' | 'password'> & RunOptions;

export function limitsOf(flags: LimitFlags, signal: AbortSignal): Limited {
  const { jobs } = flags;
  return {
    maxBytes: flags.maxBytes,
    timeoutMs: flags.timeout,
    maxMemoryBytes: flags.memory,
    ...fetchRulesOf(flags),
    quiet: flags.quiet ?? false,
    signal,
    ...(jobs !== undefined && { jobs }),
  };
}
