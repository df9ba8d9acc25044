import { availableParallelism } from 'node:os';
import { howOf, streamOf, type ItemResult } from './do-item.ts';
import { ahead, batched } from './inputs/batches.ts';
import type { InputItem } from './inputs/item.ts';
import { JoinedItem, type Added } from './joined.ts';
import { keepThreadsToOneCore } from './one-core.ts';
import { runOrdered, type Put } from './ordered.ts';
import { workChunk } from './work-chunk.ts';
import { createThreadWorkers } from './workers.ts';
import type { WorkSettings } from './work-settings.ts';

export type OrderedWork = {
  readonly settings: WorkSettings;
  /** Maximum number of threads at work (default: the number of processors). */
  readonly jobs?: number | undefined;
  /** Whether there may be more than one item. */
  readonly several: boolean;
  readonly signal: AbortSignal;
  /** Takes each result as it comes; what it puts is written in the order of the items. */
  readonly deliver: (result: ItemResult, item: InputItem, put: Put) => Promise<void>;
  /** Takes what is written of an item before its result, in verbs that write while they read. */
  readonly take?: (added: Added, item: InputItem, put: Put) => Promise<void>;
  /** Told of every page that was read of an item, in verbs that write at the end. */
  readonly onPage?: (item: InputItem) => void;
  readonly write: Put;
};

/** Has items done by threads, each within its limits of time and memory, with what they put in their order. */
export async function runInOrder(
  items: Iterable<InputItem> | AsyncIterable<InputItem>,
  { settings, jobs = availableParallelism(), several, signal, deliver, take, onPage, write }: OrderedWork,
): Promise<void> {
  if (several) keepThreadsToOneCore();
  const pool = createThreadWorkers({ verb: settings.verb, maxIdle: jobs, maxMemoryBytes: settings.maxMemoryBytes });
  const stream = await streamOf(settings);
  const joined = new Map<InputItem, JoinedItem>();
  const joinedOf = (item: InputItem): JoinedItem | undefined => {
    const known = joined.get(item) ?? (stream && new JoinedItem(item.uri, stream, howOf(item, settings)));
    if (known) joined.set(item, known);
    return known;
  };
  const work = (batch: readonly InputItem[], put: Put): Promise<void> =>
    workChunk<ItemResult>(batch, {
      pool,
      settings,
      signal,
      attempts: 1,
      take: async (piece, item) => {
        if ('isRead' in piece) return onPage?.(item);
        const added = joinedOf(item)?.add(piece);
        if (added) await take?.(added, item, put);
      },
      deliver: (result, item) => {
        const whole = joinedOf(item)?.end(result) ?? result;
        joined.delete(item);
        return deliver(whole, item, put);
      },
    });
  try {
    await runOrdered(ahead(batched(items, jobs), jobs), jobs, work, write);
  } finally {
    await pool.terminate();
  }
}
