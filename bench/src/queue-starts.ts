import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresBackend, Queue, type RedisOptions } from 'bullmq';
import type { EngineKind } from '../../scripts/databases.mjs';

/** How many jobs were seen to be done, and how often any of them was begun again. */
export type Starts = { readonly seen: number; readonly again: number };

const everyMs = 1500;
/** More than can be done between two looks. */
const range = 400;

/** Looks from outside at what is done, and counts how often it was begun. */
export function countStarts(kind: EngineKind, address: string): { readonly end: () => Promise<Starts> } {
  let queue: Asked | undefined;
  const started = new Map<string, number>();
  const look = async (count: number): Promise<void> => {
    queue ??= openQueue(kind, address);
    for (const job of await queue.getJobs(['completed'], 0, count)) started.set(job.id ?? '', job.attemptsStarted);
  };
  /** One that came before its tables were made never finds them. */
  const forget = (): void => {
    void queue?.close().catch(() => {});
    queue = undefined;
  };
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      // A database that is away is asked again.
      await look(range).catch(forget);
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => {});
    }
  })();
  return {
    end: async () => {
      over.abort();
      await Promise.race([looking, pause(3000)]);
      await look(10_000).catch(() => {});
      await Promise.race([queue?.close(), pause(3000)]).catch(() => {});
      const again = [...started.values()].reduce((sum, count) => sum + Math.max(0, count - 1), 0);
      return { seen: started.size, again };
    },
  };
}

type Asked = Pick<Queue, 'getJobs' | 'close'>;

function openQueue(kind: EngineKind, address: string): Asked {
  const queue =
    kind === 'redis'
      ? new Queue('fovea', { connection: redisAt(address) })
      : new Queue('fovea', { connection: { connectionString: address } }, createPostgresBackend);
  queue.on('error', () => {});
  return queue;
}

function redisAt(address: string): RedisOptions {
  const { hostname, port, password } = new URL(address);
  return { host: hostname, port: Number(port), password: decodeURIComponent(password), maxRetriesPerRequest: null };
}
