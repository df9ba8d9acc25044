import type { InputItem } from '../inputs/item.ts';
import { serveProcess } from '../read/worker/serve.ts';
import { extractItem, type ItemResult } from './extract-item.ts';
import type { BatchSettings } from './settings.ts';

/** What a process of a batch can do. */
export type BatchMethods = {
  /** Answers when the process has loaded what it needs, so that no input is charged for it. */
  readonly ready: (args: object) => Promise<void>;
  /** Several documents at one go; each is handed out when it is done. */
  readonly documents: (
    args: { readonly items: readonly InputItem[]; readonly settings: BatchSettings },
    emit: (part: ItemResult) => void,
  ) => Promise<void>;
};

const methods: BatchMethods = {
  ready: async () => {},
  documents: async ({ items, settings }, emit) => {
    for (const item of items) emit(await extractItem(item, settings));
  },
};

serveProcess(methods);
