import { createPostgresBackend, QueueEvents, type RedisOptions } from 'bullmq';
import type { EngineKind } from '../../scripts/databases.mjs';

/** Counts from outside how often each job is begun. */
export async function countStarts(
  kind: EngineKind,
  address: string,
): Promise<{ readonly repeats: () => number; readonly close: () => Promise<void> }> {
  const started = new Map<string, number>();
  const events =
    kind === 'redis'
      ? new QueueEvents('fovea', { connection: redisAt(address), lastEventId: '0' })
      : new QueueEvents(
          'fovea',
          { connection: { connectionString: address }, lastEventId: '0' },
          createPostgresBackend,
        );
  events.on('error', () => {});
  events.on('active', ({ jobId }) => void started.set(jobId, (started.get(jobId) ?? 0) + 1));
  return {
    repeats: () => [...started.values()].reduce((sum, count) => sum + count - 1, 0),
    close: async () => void (await Promise.race([events.close(), new Promise((end) => setTimeout(end, 3000).unref())])),
  };
}

function redisAt(address: string): RedisOptions {
  const { hostname, port, password } = new URL(address);
  return { host: hostname, port: Number(port), password: decodeURIComponent(password), maxRetriesPerRequest: null };
}
