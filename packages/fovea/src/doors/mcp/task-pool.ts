import { FoveaError, type Step } from '../../model/index.ts';
import { entryBeside } from '../../read/worker/entry.ts';
import { createPlaces } from '../../read/worker/semaphore.ts';
import { createThreadPool } from '../../read/worker/pool.ts';
import { startProcess } from '../../read/worker/process-client.ts';
import type { Made } from './made.ts';
import type { McpMethods } from './process.ts';
import type { Task } from './task.ts';

export type TaskPoolOptions = {
  /** Processes at work at one time. */
  readonly jobs: number;
  readonly maxMemoryBytes: number;
  /** The program that the processes run (default: the one with the tools). */
  readonly entry?: URL;
};

/** Does tasks in processes of their own, so many at a time; the others wait. */
export type TaskPool = {
  readonly run: (task: Task, signal: AbortSignal, onStep: (step: Step) => void) => Promise<Made>;
  readonly close: () => Promise<void>;
};

/** More callers than this can't be waiting for an answer. */
const maxWaiting = 100;

export function createTaskPool({ jobs, maxMemoryBytes, entry }: TaskPoolOptions): TaskPool {
  const pool = createThreadPool<McpMethods>({
    entry: entry ?? entryBeside(import.meta.url, 'process'),
    maxHeapBytes: maxMemoryBytes,
    maxIdle: jobs,
    start: startProcess,
  });
  const places = createPlaces(jobs);
  return {
    run: async (task, signal, onStep) => {
      if (places.taken() >= jobs && places.waiting() >= maxWaiting)
        throw new FoveaError('mcp/busy', 'Too many calls are waiting; try again later');
      await places.enter(signal);
      try {
        const worker = await pool.lease();
        try {
          return await worker.call('task', task, { signal, timeoutMs: task.settings.timeoutMs, onPart: onStep });
        } finally {
          pool.release(worker);
        }
      } finally {
        places.leave();
      }
    },
    close: () => pool.terminate(),
  };
}
