import type { ProcessPool } from '../batch/document-pool.ts';

/** The same pool, with at most `limit` processes at work: whoever comes later waits for one that is given back. */
export function limitedPool(pool: ProcessPool, limit: number): ProcessPool {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return {
    lease: async () => {
      if (busy < limit) busy++;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await pool.lease();
      } catch (thrown) {
        next();
        throw thrown;
      }
    },
    release: (thread) => {
      pool.release(thread);
      next();
    },
    terminate: pool.terminate,
  };
  /** A place is handed on, so that nobody can slip in before those who wait. */
  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else busy--;
  }
}
