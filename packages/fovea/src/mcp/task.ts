import type { BatchSettings } from '../batch/settings.ts';
import type { InputItem } from '../inputs/item.ts';

/** What a process is asked to do. Plain data, with paths that have been checked already. */
export type Task =
  | {
      readonly tool: 'read';
      readonly detail: 'markdown' | 'tokens';
      readonly item: InputItem;
      readonly settings: BatchSettings;
    }
  | { readonly tool: 'article' | 'offers' | 'directory'; readonly item: InputItem; readonly settings: BatchSettings }
  | {
      readonly tool: 'wrap';
      readonly item: InputItem;
      readonly settings: BatchSettings;
      /** A wrapper that comes with Fovea, or a file. */
      readonly wrapper: string;
    }
  | {
      readonly tool: 'validate';
      readonly item: InputItem;
      readonly settings: BatchSettings;
      /** Where the pages lie that lines name. */
      readonly root: string;
      /** Whether lines may name pages on the network. */
      readonly urls: boolean;
    };
