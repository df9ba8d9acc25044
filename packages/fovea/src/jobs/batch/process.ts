import { isAbsolute } from 'node:path';
import type { InputItem } from '../../run/inputs/item.ts';
import { FoveaError } from '../../model/index.ts';
import { isAddress } from '../../read/input.ts';
import { serveProcess } from '../../read/worker/serve.ts';
import { extractItem, runOf, type SentResult } from './extract-item.ts';
import type { BatchSettings } from './settings.ts';

/** What a process of a batch can do. */
export type BatchMethods = {
  /** Answers when the process has loaded what it needs, so that no input is charged for it. */
  readonly ready: (args: { readonly verb?: string }) => Promise<void>;
  /** Several documents at one go; each is handed out when it is done. */
  readonly documents: (
    args: {
      readonly items: readonly InputItem[];
      readonly settings: BatchSettings;
      /** Where relative paths begin; where the process was started unless told. */
      readonly folder?: string;
    },
    emit: (part: SentResult) => void,
  ) => Promise<void>;
};

const methods: BatchMethods = {
  ready: async ({ verb }) => {
    if (verb) await runOf(verb);
  },
  documents: async ({ items, settings, folder }, emit) => {
    if (folder !== undefined && items.some(isRelative)) enter(folder);
    for (const item of items) {
      const result = await extractItem(item, settings);
      emit({ ...result, line: Buffer.from(result.line) });
    }
  },
};

function isRelative({ from }: InputItem): boolean {
  return from.kind === 'input' && !isAddress(from.input) && !isAbsolute(from.input);
}

/** Paths stay as they were given, so that results are the same wherever they are made. */
function enter(folder: string): void {
  try {
    process.chdir(folder);
  } catch (thrown) {
    const message = `${folder}, the folder the run was started in, cannot be reached from here`;
    throw new FoveaError('input/not-found', message, { cause: thrown });
  }
}

serveProcess(methods);
