import { isAbsolute } from 'node:path';
import { defined } from '../model/defined.ts';
import { FoveaError } from '../model/index.ts';
import { isAddress } from '../read/input.ts';
import type { SendPiece } from '../read/worker/protocol.ts';
import type { WorkPiece } from '../verbs/stream.ts';
import { doItem, runOf, streamOf, type ItemResult, type SentResult } from './do-item.ts';
import type { InputItem } from './inputs/item.ts';
import type { WorkSettings } from './work-settings.ts';

/** What a thread or a process that does documents can do. */
export type WorkerMethods<Result = SentResult> = {
  /** Answers when it has loaded what it needs, so that no input is charged for it. */
  readonly ready: (args: Partial<Pick<WorkSettings, 'verb' | 'writing'>>) => Promise<void>;
  /** Several documents at one go; each is handed out when it is done. */
  readonly documents: (
    args: {
      readonly items: readonly InputItem[];
      readonly settings: WorkSettings;
      /** Folder that relative paths start from (default: where the process was started). */
      readonly folder?: string;
    },
    emit: (part: Result) => void,
    /** Takes what is told of a document while it is read. */
    send?: SendPiece<WorkPiece>,
  ) => Promise<void>;
};

export const workerMethods: WorkerMethods<ItemResult> = {
  ready: async ({ verb, writing }) => {
    if (!verb) return;
    const stream = await streamOf({ verb, ...defined({ writing }) });
    if (!stream) await runOf(verb);
  },
  documents: async ({ items, settings, folder }, emit, send) => {
    if (folder !== undefined && items.some(isRelative)) enter(folder);
    for (const item of items) emit(await doItem(item, settings, send));
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
