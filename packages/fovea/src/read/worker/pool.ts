import { startThread, type Thread } from './client.ts';
import type { Methods, ThreadData } from './protocol.ts';

/** Threads at rest, ready for the next document. */
export type ThreadPool<M extends Methods> = {
  readonly lease: () => Promise<Thread<M>>;
  /** Takes a thread back; one that has ended is forgotten. */
  readonly release: (thread: Thread<M>) => void;
  readonly terminate: () => Promise<void>;
};

export type PoolOptions = {
  readonly entry: URL;
  readonly maxHeapBytes: number;
  readonly maxIdle?: number;
  /** What threads are started with besides their limit, such as PDFium: made when the first one is needed. */
  readonly data?: () => Promise<object>;
  /** How a worker is started (default: as a thread). */
  readonly start?: <M extends Methods>(entry: URL, data: ThreadData) => Thread<M>;
};

export function createThreadPool<M extends Methods>(options: PoolOptions): ThreadPool<M> {
  const { entry, maxHeapBytes, maxIdle = 2, data, start = startThread } = options;
  const idle: Thread<M>[] = [];
  const leased = new Set<Thread<M>>();
  return {
    lease: async () => {
      const given = await data?.();
      let thread = idle.pop();
      while (thread && !thread.isAlive()) thread = idle.pop();
      thread ??= start<M>(entry, { ...given, maxHeapBytes });
      leased.add(thread);
      return thread;
    },
    release: (thread) => {
      leased.delete(thread);
      if (!thread.isAlive()) return;
      if (idle.length < maxIdle) idle.push(thread);
      else void thread.terminate();
    },
    terminate: async () => {
      await Promise.all([...idle.splice(0), ...leased].map((thread) => thread.terminate()));
    },
  };
}
