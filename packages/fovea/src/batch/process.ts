import type { InputItem } from '../inputs/item.ts';
import { serveProcess } from '../read/worker/serve.ts';
import { extractItem, extractorOf, type SentResult } from './extract-item.ts';
import type { BatchSettings, BatchVerb } from './settings.ts';

/** What a process of a batch can do. */
export type BatchMethods = {
  /** Answers when the process has loaded what it needs, so that no input is charged for it. */
  readonly ready: (args: { readonly verb?: BatchVerb }) => Promise<void>;
  /** Several documents at one go; each is handed out when it is done. */
  readonly documents: (
    args: { readonly items: readonly InputItem[]; readonly settings: BatchSettings },
    emit: (part: SentResult) => void,
  ) => Promise<void>;
};

const methods: BatchMethods = {
  ready: async ({ verb }) => {
    if (verb) await extractorOf(verb);
  },
  documents: async ({ items, settings }, emit) => {
    for (const item of items) {
      const result = await extractItem(item, settings);
      emit({ ...result, line: Buffer.from(result.line) });
    }
  },
};

serveProcess(methods);
