import type { WrapperDefinition } from '../../extract/wrapper/index.ts';
import { fetchRulesOf, type FetchRules } from '../../read/fetch-rules.ts';
import type { Limits } from '../../read/limits.ts';
import type { CheckedValues } from '../../verbs/verb.ts';
import type { GivenText } from './given-text.ts';

/** What is done with every document of a batch. Plain data: it is sent to processes and to other machines. */
export type BatchSettings = Required<Limits> &
  FetchRules & {
    /** Its name. */
    readonly verb: string;
    /** What it was told, checked, but for what follows. */
    readonly options: CheckedValues;
    /** A model of one's own. */
    readonly model?: GivenText;
    /** Its text is one that names no files. */
    readonly wrapper?: WrapperDefinition | GivenText;
  };

/** What a model and a wrapper were found to be. */
export type GivenFiles = Pick<BatchSettings, 'model' | 'wrapper'>;

/** Limits and rules of fetching, and nothing else of what may be in there; pages are limited by what the verb was told. */
export function settingsFor(
  verb: string,
  { model: _model, with: _with, maxPages, ...options }: CheckedValues,
  limits: Required<Limits> & FetchRules,
  files: GivenFiles,
): BatchSettings {
  const { maxBytes, timeoutMs, maxMemoryBytes } = limits;
  const most = typeof maxPages === 'number' ? Math.min(maxPages, limits.maxPages) : limits.maxPages;
  return { verb, options, maxBytes, maxPages: most, timeoutMs, maxMemoryBytes, ...fetchRulesOf(limits), ...files };
}
