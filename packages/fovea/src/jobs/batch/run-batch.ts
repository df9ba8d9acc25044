import { ahead, batched } from '../../run/inputs/batches.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { workInParts } from '../../read/worker/in-parts.ts';
import { createProcessPool, failedResult, type ProcessPool, type ProcessPoolOptions } from './document-pool.ts';
import type { SentResult } from './extract-item.ts';
import type { TriedResult } from './parts.ts';
import type { BatchMethods } from './process.ts';
import type { BatchSettings } from './settings.ts';

export type BatchWork = {
  readonly settings: BatchSettings;
  /** Processes at work at one time. */
  readonly jobs: number;
  /** How often an input is tried whose process has crashed or hung. */
  readonly attempts: number;
  readonly signal: AbortSignal;
  /** Where relative paths begin; here unless told. */
  readonly folder?: string;
  readonly deliver: (result: TriedResult) => Promise<void>;
  /** Processes to work with, which others may use as well; unless told, some of its own. */
  readonly pool?: ProcessPool;
  /** The program that the processes run; the one that does the verbs unless told. */
  readonly entry?: URL;
};

/**
 * Has all items done by processes of their own, as many at a time as told; results are delivered as they come. Of an
 * input that brings its process down, only that one is tried again, and at last delivered as failed.
 */
export async function runBatch(items: AsyncIterable<InputItem>, work: BatchWork): Promise<void> {
  const pool = work.pool ?? createProcessPool(poolOptions(work));
  const source = ahead(batched(items, work.jobs), work.jobs);
  const lane = async (): Promise<void> => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      await workChunk(next.value, pool, work);
      work.signal.throwIfAborted();
    }
  };
  try {
    await Promise.all(Array.from({ length: work.jobs }, lane));
  } finally {
    await source.return(undefined);
    if (!work.pool) await pool.terminate();
  }
}

function poolOptions({ jobs, settings, entry }: BatchWork): ProcessPoolOptions {
  return { maxIdle: jobs, maxMemoryBytes: settings.maxMemoryBytes, ...(entry && { entry }) };
}

async function workChunk(
  chunk: readonly InputItem[],
  pool: ProcessPool,
  { settings, signal, attempts, folder, deliver }: BatchWork,
): Promise<void> {
  const from = folder === undefined ? {} : { folder };
  let tries = 0;
  for (let done = 0; done < chunk.length;) {
    const items = chunk.slice(done);
    const before = tries;
    const { count, error } = await workInParts<BatchMethods, SentResult>({
      pool,
      signal,
      readyFor: { verb: settings.verb },
      ask: (worker, onPart) =>
        worker.call('documents', { items, settings, ...from }, { signal, timeoutMs: settings.timeoutMs, onPart }),
      // Only the first one may have been tried before.
      deliver: (result, index) => deliver({ ...result, attempts: index === 0 ? before + 1 : 1 }),
    });
    if (count > 0) tries = 0;
    done += count;
    const culprit = items[count];
    if (!error || !culprit) continue;
    tries++;
    if (tries < attempts) continue;
    await deliver({ ...failedResult(culprit, error), attempts: tries });
    done++;
    tries = 0;
  }
}
