import { workInParts } from '../read/worker/in-parts.ts';
import type { ThreadPool } from '../read/worker/pool.ts';
import type { WorkPiece } from '../verbs/stream.ts';
import type { InputItem } from './inputs/item.ts';
import type { ItemResult } from './do-item.ts';
import { failedResult } from './workers.ts';
import { killMs, type WorkSettings } from './work-settings.ts';
import type { WorkerMethods } from './worker-methods.ts';
import { entry } from '../model/lookup.ts';

/** Results of a worker: of a thread as they are, of a process with their text in UTF-8. */
type Line = Pick<ItemResult, 'input'> & { readonly line: string | Uint8Array };

export type ChunkWork<R extends Line> = {
  readonly pool: ThreadPool<WorkerMethods<R>>;
  readonly settings: WorkSettings;
  readonly signal: AbortSignal;
  /** How often an input is tried whose worker has crashed or hung. */
  readonly attempts: number;
  /** Folder that relative paths start from (default: the current folder). */
  readonly folder?: string | undefined;
  /** Takes the results in the order of the items, and how often each was tried. */
  readonly deliver: (result: R | ItemResult, item: InputItem, attempts: number) => Promise<void>;
  /** Takes what is told of an item before its result is there. */
  readonly take?: (piece: WorkPiece, item: InputItem) => Promise<void>;
};

/**
 * Has a few items done by one worker. Of an item that brings it down, only that one is tried again, and at last delivered as
 * failed: the others go on in a new worker.
 */
export async function workChunk<R extends Line>(chunk: readonly InputItem[], work: ChunkWork<R>): Promise<void> {
  const { pool, settings, signal, attempts, folder, deliver, take } = work;
  const { verb, writing } = settings;
  const from = folder === undefined ? {} : { folder };
  let tries = 0;
  for (let done = 0; done < chunk.length;) {
    const items = chunk.slice(done);
    const before = tries;
    const { count, error } = await workInParts<WorkerMethods<R>, R, WorkPiece>({
      pool,
      signal,
      readyFor: { verb, writing },
      ask: (worker, onPart, onPiece) => {
        const told = { signal, timeoutMs: killMs(settings), onPart, onPiece };
        return worker.call('documents', { items, settings, ...from }, told);
      },
      takePiece: take && ((piece, index) => take(piece, entry(items, index))),
      // Only the first one may have been tried before.
      deliver: (result, index) => deliver(result, entry(items, index), index === 0 ? before + 1 : 1),
    });
    if (count > 0) tries = 0;
    done += count;
    const culprit = items[count];
    if (!error || !culprit) continue;
    tries++;
    if (tries < attempts) continue;
    await deliver(await failedResult(culprit, error, settings), culprit, tries);
    done++;
    tries = 0;
  }
}
