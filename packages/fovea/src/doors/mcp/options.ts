import type { FetchRules } from '../../read/fetch-rules.ts';
import type { Limits } from '../../read/limits.ts';
import type { ReadingOptions } from '../../read/ocr/open.ts';
import type { Roots } from './roots.ts';

/** What a server may do, whoever calls. */
export type McpOptions = Required<Limits> &
  ReadingOptions &
  FetchRules & {
    readonly roots: Roots;
    readonly allowUrls: boolean;
    readonly version: string;
  };
