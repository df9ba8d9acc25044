import type { createPostgresBackend } from 'bullmq';
import { setTimeout as pause } from 'node:timers/promises';

type CreateBackend = typeof createPostgresBackend;

/** What BullMQ waits for before its first query. */
type Readiness = { waitUntilReady: () => Promise<void> };

const retryMs = 500;

/**
 * BullMQ remembers a first connection that failed, for example while PostgreSQL starts up, and gives every later query the
 * same error at once: a worker then asks for jobs in a loop that never lets timers, sockets or signals have their turn.
 * Backends made by this function try to connect again until they are closed.
 */
export function retryingBackend(create: CreateBackend): CreateBackend {
  return (...args) => {
    const backend = create(...args);
    const { connection } = backend;
    const keepTrying = (one: Readiness): void => {
      const waitUntilReady = one.waitUntilReady.bind(one);
      one.waitUntilReady = async () => {
        for (;;) {
          try {
            return await waitUntilReady();
          } catch (thrown) {
            // Where BullMQ keeps the failed promise.
            Reflect.set(one, 'readyPromise', undefined);
            if (connection.isClosing) throw thrown;
            if (connection.listenerCount('error') > 0) connection.emit('error', thrown);
            await pause(retryMs);
          }
        }
      };
    };
    keepTrying(connection);
    keepTrying(backend);
    return backend;
  };
}
