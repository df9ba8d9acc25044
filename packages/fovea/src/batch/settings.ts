import type { CommentsChoice, MethodName } from '../extract/article/index.ts';
import type { DirectoryMethod } from '../extract/directory/index.ts';
import type { WrapperDefinition } from '../extract/wrapper/index.ts';
import { fetchRulesOf, type FetchRules } from '../read/fetch-rules.ts';
import type { Limits } from '../read/limits.ts';
import type { ReadingOptions } from '../read/ocr/open.ts';
import type { GivenText } from './given-text.ts';

export const batchVerbs = ['read', 'article', 'offers', 'directory', 'wrap'] as const;
export type BatchVerb = (typeof batchVerbs)[number];

/** What is done with every document of a batch. Plain data: it is sent to processes and to other machines. */
export type BatchSettings = Required<Limits> &
  ReadingOptions &
  FetchRules & {
    readonly verb: BatchVerb;
    /** Which pages of a PDF, like `1-3,7`; all unless told. */
    readonly pages?: string;
    /** A model of one's own. */
    readonly model?: GivenText;
    /** Its text is one that names no files. */
    readonly wrapper?: WrapperDefinition | GivenText;
    readonly articleMethod?: MethodName;
    readonly directoryMethod?: DirectoryMethod;
    readonly comments?: CommentsChoice;
  };

/** Limits, fetching and reading as told, and nothing else of what may be in there. */
export function settingsFor(verb: BatchVerb, options: Required<Limits> & ReadingOptions & FetchRules): BatchSettings {
  const { maxBytes, maxPages, timeoutMs, maxMemoryBytes, ocr, lang, hidden, password } = options;
  return {
    verb,
    maxBytes,
    maxPages,
    timeoutMs,
    maxMemoryBytes,
    ...fetchRulesOf(options),
    ...(ocr && { ocr }),
    ...(lang && { lang }),
    ...(hidden && { hidden }),
    ...(password && { password }),
  };
}
