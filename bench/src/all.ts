import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError, type Bench, type Check } from './bench.ts';
import { outputOf } from './measure.ts';
import { withSections, type Section } from './results.ts';

const runner = fileURLToPath(new URL('./run.js', import.meta.url));
const resultsFile = fileURLToPath(new URL('../../RESULTS.md', import.meta.url));

export type AllOptions = {
  /** Handed to every bench, as given. */
  readonly args: readonly string[];
  /** Only these; all when undefined. */
  readonly only: readonly string[] | undefined;
  readonly print: (text: string) => void;
};

/**
 * Runs benches one after the other, each in a process of its own so that none is slowed by what another has left, and
 * writes what they printed to `RESULTS.md` after each: a run that is broken off keeps what it has.
 */
export async function runAll(benches: readonly Bench[], { args, only, print }: AllOptions): Promise<number> {
  const names = benches.map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`--only: there is no bench ${unknown}`);
  const failed: string[] = [];
  for (const bench of benches.filter(({ name }) => only?.includes(name) ?? true)) {
    print(`\n══ ${bench.name}`);
    const { section, code } = await runOne(bench, args);
    if (code !== 0) failed.push(bench.name);
    if (!section) continue;
    const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '';
    writeFileSync(resultsFile, withSections(before, [section], names));
  }
  print(failed.length === 0 ? '\nAll requirements are met.' : `\nNot all is met: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

/** No section for a bench that could not run at all. */
async function runOne(bench: Bench, args: readonly string[]): Promise<{ section?: Section; code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-bench-'));
  const json = join(folder, 'result.jsonl');
  try {
    const start = performance.now();
    const { code, printed } = await watched([runner, bench.name, ...args, '--json', json]);
    if (!existsSync(json)) return { code };
    const { checks } = JSON.parse(readFileSync(json, 'utf8')) as { checks: Check[] };
    const section: Section = {
      name: bench.name,
      description: bench.description,
      command: ['npm run bench --', bench.name, bench.needsData ? '--data DIR' : ''].join(' ').trim(),
      date: new Date().toISOString().slice(0, 10),
      commit: await commitNow(),
      machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`,
      minutes: (performance.now() - start) / 60_000,
      checks,
      printed,
    };
    return { section, code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Shows what the program prints as it comes, and keeps it. */
function watched(args: readonly string[]): Promise<{ code: number; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, printed: Buffer.concat(chunks).toString() }));
  });
}

/** Benches may be started in another folder, where peers are installed. */
const checkout = fileURLToPath(new URL('../../..', import.meta.url));

async function commitNow(): Promise<string> {
  try {
    const commit = (await outputOf({ command: 'git', args: ['-C', checkout, 'rev-parse', '--short', 'HEAD'] })).trim();
    const changed = (
      await outputOf({ command: 'git', args: ['-C', checkout, 'status', '--porcelain', '--', '*.ts'] })
    ).trim();
    return changed === '' ? commit : `${commit} with changes`;
  } catch {
    return 'unknown';
  }
}
