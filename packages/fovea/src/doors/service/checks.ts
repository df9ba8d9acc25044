import { FoveaError } from '../../model/index.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import type { Thread } from '../../read/worker/client.ts';
import { createThreadPool } from '../../read/worker/pool.ts';
import { startProcess } from '../../read/worker/process-client.ts';
import type { CheckMethods } from './check-methods.ts';
import { createWorkQueue } from './work-queue.ts';
import { kinds, type Checked, type ShelfName } from './store-kinds.ts';

/** Has models and wrappers looked at by a process of its own. */
export type Checks = {
  /** Throws where it is none, or takes too long or too much memory to tell. */
  readonly check: (shelf: ShelfName, bytes: Uint8Array) => Promise<Checked>;
  readonly close: () => Promise<void>;
};

/** To start a process and load what it needs. */
const startMs = 20_000;
/** To look at one; those within the limits take less than a second. */
const checkMs = 10_000;
const maxHeapBytes = 512 << 20;
/** Those that wait for their turn; more are told to come again. */
const longest = 16;

export function createChecks(): Checks {
  const entry = entryBeside(import.meta.url, 'check-process');
  const pool = createThreadPool<CheckMethods>({ entry, maxHeapBytes, maxIdle: 1, start: startProcess });
  const line = createWorkQueue({ atOnce: 1, longest });
  const never = new AbortController().signal;
  return {
    check: (shelf, bytes) =>
      line.run(
        async () => {
          const worker = await pool.lease();
          try {
            await worker.call('ready', {}, { timeoutMs: startMs });
            return await checkedBy(worker, shelf, bytes);
          } finally {
            pool.release(worker);
          }
        },
        never,
        () => {},
      ),
    close: () => pool.terminate(),
  };
}

/** It does nothing else: whatever ends it, time, memory or a crash, is for the text to answer for. */
const ends: ReadonlySet<string> = new Set(['limit/timeout', 'limit/memory', 'worker/crashed']);

async function checkedBy(worker: Thread<CheckMethods>, shelf: ShelfName, bytes: Uint8Array): Promise<Checked> {
  try {
    return await worker.call('check', { shelf, bytes }, { timeoutMs: checkMs });
  } catch (thrown) {
    if (!(thrown instanceof FoveaError) || !ends.has(thrown.code)) throw thrown;
    const { what, tooLarge } = kinds[shelf];
    throw new FoveaError(tooLarge, `Checking the ${what} exceeds the time or memory limit`, { cause: thrown });
  }
}
