import { Option, type Command } from 'commander';
import { fetchRulesOf, type FetchRules } from '../read/fetch-rules.ts';
import { defaultLimits } from '../read/limits.ts';
import { UsageError } from './exit-code.ts';
import { byteSize, parsePages, seconds, wholeNumber, type PageChoice } from './parse.ts';
import type { InputSettings } from './read-input.ts';
import type { RunOptions } from './run-inputs.ts';

/** The flags of every verb that works on many inputs within limits. */
export type LimitFlags = {
  readonly jobs?: number;
  readonly maxBytes: number;
  readonly timeout: number;
  readonly memory: number;
  readonly quiet?: boolean;
} & FetchRules;

/** The flags of every verb that reads documents page by page. */
export type InputFlags = LimitFlags & {
  readonly pages?: PageChoice;
  readonly password?: string;
  readonly maxPages: number;
};

/** Adds the inputs and what every verb that reads them can be told: which pages, and within which limits. */
export function addInputOptions(command: Command, inputs: '<inputs...>' | '[inputs...]' = '<inputs...>'): Command {
  const reading = command
    .argument(inputs, 'files, folders, patterns, addresses, or - for standard input')
    .option('--pages <list>', 'pages to read: 1-3,7,12-', parsePages)
    .option('--password <text>', 'for encrypted documents')
    .option('--max-pages <number>', 'most pages of one input', wholeNumber('--max-pages', 1), defaultLimits.maxPages);
  return addLimitOptions(reading);
}

/** Adds how many inputs are worked on at once, and what each may cost. */
export function addLimitOptions(command: Command): Command {
  const limited = command
    .option('-j, --jobs <number>', 'inputs to read at once (all cores)', wholeNumber('--jobs', 1))
    .addOption(
      new Option('--max-bytes <size>', 'largest input')
        .argParser(byteSize('--max-bytes'))
        .default(defaultLimits.maxBytes, '512M'),
    )
    .addOption(
      new Option('--timeout <seconds>', 'longest time for one input')
        .argParser(seconds('--timeout'))
        .default(defaultLimits.timeoutMs, '300'),
    )
    .addOption(
      new Option('--memory <size>', 'most memory for one input')
        .argParser(byteSize('--memory'))
        .default(defaultLimits.maxMemoryBytes, '1G'),
    );
  return addFetchOptions(limited);
}

/** Adds how addresses are asked. */
export function addFetchOptions(command: Command): Command {
  return command
    .option('--allow-private', 'let addresses lead to this machine or its network')
    .option('--robots', 'keep to the robots.txt of the sites of addresses')
    .option('--user-agent <text>', 'what to call oneself when asking sites', agentName);
}

function agentName(text: string): string {
  if (/^[\x20-\x7e]{1,200}$/.test(text) && text.trim() !== '') return text;
  throw new UsageError('--user-agent takes up to 200 plain letters, digits and signs');
}

export function inputSettingsOf(flags: InputFlags, signal: AbortSignal): InputSettings & RunOptions {
  const { pages, password, maxPages } = flags;
  return {
    ...limitsOf(flags, signal),
    maxPages,
    ...(pages && { pages }),
    ...(password !== undefined && { password }),
  };
}

type Limited = Omit<InputSettings, 'maxPages' | 'pages' | 'password'> & RunOptions;

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
