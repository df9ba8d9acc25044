import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineKind } from '../../scripts/databases.mjs';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { whyMissing } from './databases.ts';
import { runFaults, type FaultResult } from './fault-run.ts';
import { formatTable } from './table.ts';

export const queueFaults: Bench = {
  name: 'queue-faults',
  description:
    '20,000 jobs on Redis and PostgreSQL while workers and the database are killed: nothing lost, nothing twice',
  needsData: false,
  run,
};

const jobs = 20_000;
const workers = 4;

async function run({ engine, print }: BenchContext): Promise<BenchResult> {
  const kinds: readonly EngineKind[] = engine === undefined ? ['redis', 'postgres'] : [engine];
  const checks: Check[] = [];
  const results = new Map<EngineKind, FaultResult>();
  for (const kind of kinds) {
    const reason = whyMissing(kind);
    const name = `${kind}: 0 lost, every input exactly once`;
    if (reason !== undefined) {
      checks.push({ name, passed: undefined, detail: reason });
      continue;
    }
    const result = await oneRun(kind, print);
    results.set(kind, result);
    checks.push({ name, passed: isWhole(result), detail: `${result.kills} kills, begun again ${result.again} times` });
  }
  print(`\n${tableOf(results)}`);
  return { checks, figures: Object.fromEntries(results) };
}

async function oneRun(kind: EngineKind, print: (text: string) => void): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-faults-'));
  try {
    return await runFaults({
      kind,
      count: jobs,
      workers,
      killEveryMs: 3000,
      maxKills: Infinity,
      stalledSeconds: 5,
      folder,
      timeoutMs: 30 * 60_000,
      print,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Nothing missing, nothing twice, nothing given up. */
export function isWhole({ code, lost, lostInManifest, twice, twiceInManifest, failed }: FaultResult): boolean {
  return code === 0 && lost + lostInManifest + twice + twiceInManifest + failed === 0;
}

function tableOf(results: ReadonlyMap<EngineKind, FaultResult>): string {
  const heads = ['engine', 'jobs', 's', 'workers killed', 'database killed', 'lost', 'twice', 'failed', 'begun again'];
  const rows = [...results].map(([kind, one]) => [
    kind,
    jobs,
    one.seconds.toFixed(0),
    one.kills,
    one.databaseKills,
    one.lost + one.lostInManifest,
    one.twice + one.twiceInManifest,
    one.failed,
    one.again,
  ]);
  return formatTable(heads, rows);
}
