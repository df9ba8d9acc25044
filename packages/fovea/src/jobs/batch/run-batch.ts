import { ahead, batched } from '../../run/inputs/batches.ts';
import type { InputItem } from '../../run/inputs/item.ts';
import { workChunk, type ChunkWork } from '../../run/work-chunk.ts';
import { createProcessPool, type ProcessPool, type ProcessPoolOptions } from '../../run/workers.ts';
import type { SentResult } from '../../run/do-item.ts';
import type { TriedResult } from './parts.ts';
import type { WorkSettings } from '../../run/work-settings.ts';

export type BatchWork = {
  readonly settings: WorkSettings;
  /** Processes at work at one time. */
  readonly jobs: number;
  /** How often an input is tried whose process has crashed or hung. */
  readonly attempts: number;
  readonly signal: AbortSignal;
  /** Folder that relative paths start from (default: the current folder). */
  readonly folder?: string;
  readonly deliver: (result: TriedResult) => Promise<void>;
  /** Processes to work with, which others may use as well (default: its own). */
  readonly pool?: ProcessPool;
  /** The program that the processes run (default: the one that runs verbs). */
  readonly entry?: URL;
};

/**
 * Has all items done by processes of their own, as many at a time as told; results are delivered as they come. Of an
 * input that brings its process down, only that one is tried again, and at last delivered as failed.
 */
export async function runBatch(items: AsyncIterable<InputItem>, work: BatchWork): Promise<void> {
  const pool = work.pool ?? createProcessPool(poolOptions(work));
  const source = ahead(batched(items, work.jobs), work.jobs);
  const deliver: ChunkWork<SentResult>['deliver'] = ({ line, ...result }, _item, attempts) =>
    work.deliver({ ...result, line: typeof line === 'string' ? Buffer.from(line) : line, attempts });
  const lane = async (): Promise<void> => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      await workChunk<SentResult>(next.value, { ...work, pool, deliver });
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
