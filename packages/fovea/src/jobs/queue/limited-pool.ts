import type { ProcessPool } from '../../run/workers.ts';
import { createPlaces } from '../../read/worker/semaphore.ts';

/** The same pool, with at most `limit` processes at work: whoever comes later waits for one that is given back. */
export function limitedPool(pool: ProcessPool, limit: number): ProcessPool {
  const places = createPlaces(limit);
  return {
    lease: async () => {
      await places.enter();
      try {
        return await pool.lease();
      } catch (thrown) {
        places.leave();
        throw thrown;
      }
    },
    release: (thread) => {
      pool.release(thread);
      places.leave();
    },
    terminate: pool.terminate,
  };
}
