import { createResultCache } from './result-cache.ts';
import type { McpOptions } from './options.ts';
import type { McpHouse } from './server.ts';
import { createTaskPool } from './task-pool.ts';

export { serveHttp } from './http.ts';
export { realRoots } from './roots.ts';
export { serveStdio } from './stdio.ts';

/** What all connections share: processes, results that are being paged through, and a log. */
export function createHouse(options: McpOptions, jobs: number, log: (line: string) => void): McpHouse {
  const pool = createTaskPool({ jobs, maxMemoryBytes: options.maxMemoryBytes });
  return { options, pool, kept: createResultCache(), log };
}
