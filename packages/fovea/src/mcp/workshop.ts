import { FoveaError } from '../model/index.ts';
import { entryBeside } from '../read/worker/entry.ts';
import { createThreadPool } from '../read/worker/pool.ts';
import { startProcess } from '../read/worker/process-client.ts';
import type { Made, Step } from './made.ts';
import type { McpMethods } from './process.ts';
import type { Task } from './task.ts';

export type WorkshopOptions = {
  /** Processes at work at one time. */
  readonly jobs: number;
  readonly maxMemoryBytes: number;
  /** The program that the processes run; the one that has the tools unless told. */
  readonly entry?: URL;
};

/** Does tasks in processes of their own, so many at a time; the others wait. */
export type Workshop = {
  readonly run: (task: Task, signal: AbortSignal, onStep: (step: Step) => void) => Promise<Made>;
  readonly close: () => Promise<void>;
};

/** More callers than this can't be waiting for an answer. */
const maxWaiting = 100;

export function createWorkshop({ jobs, maxMemoryBytes, entry }: WorkshopOptions): Workshop {
  const pool = createThreadPool<McpMethods>({
    entry: entry ?? entryBeside(import.meta.url, 'process'),
    maxHeapBytes: maxMemoryBytes,
    maxIdle: jobs,
    start: startProcess,
  });
  const places = createPlaces(jobs);
  return {
    run: async (task, signal, onStep) => {
      const leave = await places.enter(signal);
      try {
        const worker = await pool.lease();
        try {
          return await worker.call('task', task, { signal, timeoutMs: task.settings.timeoutMs, onPart: onStep });
        } finally {
          pool.release(worker);
        }
      } finally {
        leave();
      }
    },
    close: () => pool.terminate(),
  };
}

type Places = { readonly enter: (signal: AbortSignal) => Promise<() => void> };

function createPlaces(count: number): Places {
  let free = count;
  const waiting = new Set<() => void>();
  const leave = (): void => {
    free++;
    const [next] = waiting;
    next?.();
  };
  const enter = async (signal: AbortSignal): Promise<() => void> => {
    if (free === 0 && waiting.size >= maxWaiting)
      throw new FoveaError('mcp/busy', 'Too many calls wait already; try again when some of them are answered');
    while (free === 0 && !signal.aborted) await turn(waiting, signal);
    if (signal.aborted) throw new FoveaError('run/aborted');
    free--;
    return leave;
  };
  return { enter };
}

/** Until a place may be free, or nobody wants it any more. */
async function turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  let wake = (): void => {};
  const woken = new Promise<void>((resolve) => (wake = resolve));
  waiting.add(wake);
  signal.addEventListener('abort', wake, { once: true });
  await woken;
  waiting.delete(wake);
  signal.removeEventListener('abort', wake);
}
