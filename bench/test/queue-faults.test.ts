import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { whyMissing } from '../src/databases.ts';
import { runFaults } from '../src/fault-run.ts';
import { isWhole } from '../src/queue-faults.ts';

/** What `npm run bench -- queue-faults` does, with fewer jobs. */
describe.each(['redis', 'postgres'] as const)('a batch on %s', (kind) => {
  const reason = whyMissing(kind);
  if (reason !== undefined) console.warn(`Left out: faults on ${kind}: ${reason}`);

  it.skipIf(reason !== undefined)(
    `has every input once, although workers and the database are killed${reason === undefined ? '' : ` (${reason})`}`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'fovea-faults-'));
      try {
        const options = {
          count: 600,
          workers: 4,
          killEveryMs: 2000,
          maxKills: 4,
          stalledSeconds: 3,
          timeoutMs: 200_000,
        };
        const result = await runFaults({ ...options, kind, folder, print: () => {} });
        expect(result).toMatchObject({ code: 0, lost: 0, lostInManifest: 0, twice: 0, twiceInManifest: 0, failed: 0 });
        expect(result.databaseKills).toBe(1);
        expect(result.kills).toBeGreaterThan(0);
        expect(isWhole(result)).toBe(true);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
