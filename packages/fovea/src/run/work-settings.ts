import type { WrapperDefinition } from '../extract/wrapper/index.ts';
import { fetchRulesOf, type FetchRules } from '../read/fetch-rules.ts';
import type { Limits } from '../read/limits.ts';
import type { CheckedValues, HowWritten } from '../verbs/verb.ts';
import type { GivenText } from './text-or-file.ts';

/** How results are written, where they are more than lines of JSON. */
export type Writing = Pick<HowWritten, 'format' | 'isOneOfMany' | 'isPaged'> & {
  /** The folder that results are written into; the current one unless given. */
  readonly folder?: string;
  /** What is said of web pages, in a verb that takes none as they were sent. */
  readonly ofWebPages?: string;
};

/** What is done with every document of a run. Plain data: it is sent to processes and to other machines. */
export type WorkSettings = Required<Limits> &
  FetchRules & {
    /** Its name. */
    readonly verb: string;
    /** What it was told, checked, but for what follows. */
    readonly options: CheckedValues;
    /** Your own model. */
    readonly model?: GivenText;
    /** Its text is one that names no files. */
    readonly wrapper?: WrapperDefinition | GivenText;
    readonly writing?: Writing;
  };

/** What a model and a wrapper were found to be. */
export type GivenFiles = Pick<WorkSettings, 'model' | 'wrapper'>;

/** Limits and rules of fetching, and nothing else of what may be in there; pages are limited by what the verb was told. */
export function settingsFor(
  verb: string,
  { model: _model, with: _with, maxPages, ...options }: CheckedValues,
  limits: Required<Limits> & FetchRules,
  files: GivenFiles,
): WorkSettings {
  const { maxBytes, timeoutMs, maxMemoryBytes } = limits;
  const most = typeof maxPages === 'number' ? Math.min(maxPages, limits.maxPages) : limits.maxPages;
  return { verb, options, maxBytes, maxPages: most, timeoutMs, maxMemoryBytes, ...fetchRulesOf(limits), ...files };
}

/** What was read before time was up is worth a little more of it. */
const extraShare = 0.1;

/** Milliseconds after which a worker is ended that should have ended by itself. */
export function killMs({ timeoutMs }: Pick<WorkSettings, 'timeoutMs'>): number {
  return (1 + extraShare) * timeoutMs;
}
