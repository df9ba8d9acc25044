import type { BatchSettings } from '../batch/settings.ts';
import type { InputItem } from '../inputs/item.ts';
import type { Roots } from './roots.ts';

/** What a process is asked to do. Plain data; whatever it opens must lie in the folders at that moment. */
export type Task = {
  readonly item: InputItem;
  readonly settings: BatchSettings;
  readonly folders: Roots;
} & (
  | { readonly tool: 'read'; readonly detail: 'markdown' | 'tokens' }
  | { readonly tool: 'article' | 'offers' | 'directory' }
  | {
      readonly tool: 'wrap';
      /** A wrapper that comes with Fovea, or a file: as it was given, and its path. */
      readonly wrapper: { readonly place: string; readonly path?: string };
    }
  | {
      readonly tool: 'validate';
      /** Where the pages lie that lines name. */
      readonly root: string;
      /** Whether lines may name pages on the network. */
      readonly urls: boolean;
    }
);
