import { availableParallelism } from 'node:os';
import type { ItemResult } from './do-item.ts';
import { ahead, batched } from './inputs/batches.ts';
import type { InputItem } from './inputs/item.ts';
import { keepThreadsToOneCore } from './one-core.ts';
import { runOrdered, type Put } from './ordered.ts';
import { workChunk } from './work-chunk.ts';
import { createThreadWorkers } from './workers.ts';
import type { WorkSettings } from './work-settings.ts';

export type OrderedWork = {
  readonly settings: WorkSettings;
  /** Threads at work at one time; as many as there are processors unless told. */
  readonly jobs?: number | undefined;
  /** Whether there may be more than one item. */
  readonly several: boolean;
  readonly signal: AbortSignal;
  /** Takes each result as it comes; what it puts is written in the order of the items. */
  readonly deliver: (result: ItemResult, item: InputItem, put: Put) => Promise<void>;
  readonly write: Put;
  /** Told of every page that was read of an item. */
  readonly onPage?: (item: InputItem) => void;
};

/** Has items done by threads, each within its limits of time and memory, with what they put in their order. */
export async function runInOrder(
  items: Iterable<InputItem> | AsyncIterable<InputItem>,
  { settings, jobs = availableParallelism(), several, signal, deliver, write, onPage }: OrderedWork,
): Promise<void> {
  if (several) keepThreadsToOneCore();
  const pool = createThreadWorkers({ verb: settings.verb, maxIdle: jobs, maxMemoryBytes: settings.maxMemoryBytes });
  const work = (batch: readonly InputItem[], put: Put): Promise<void> =>
    workChunk<ItemResult>(batch, {
      pool,
      settings,
      signal,
      attempts: 1,
      onPage,
      deliver: (result, item) => deliver(result, item, put),
    });
  try {
    await runOrdered(ahead(batched(items, jobs), jobs), jobs, work, write);
  } finally {
    await pool.terminate();
  }
}
