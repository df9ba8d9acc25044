import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TriedResult } from '../../../src/jobs/batch/parts.ts';
import { runBatch } from '../../../src/jobs/batch/run-batch.ts';
import type { InputItem } from '../../../src/run/inputs/item.ts';
import { defaultLimits } from '../../../src/read/limits.ts';

const entry = new URL('./flaky-process.mjs', import.meta.url);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-batch-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function run(uris: readonly string[], more: { jobs?: number; timeoutMs?: number } = {}): Promise<TriedResult[]> {
  const results: TriedResult[] = [];
  const items = async function* (): AsyncGenerator<InputItem> {
    for (const uri of uris) yield { uri, from: { kind: 'input', input: uri } };
  };
  await runBatch(items(), {
    settings: {
      ...defaultLimits,
      timeoutMs: more.timeoutMs ?? 120_000,
      verb: 'read',
      options: {},
      allowPrivate: false,
    },
    jobs: more.jobs ?? 2,
    attempts: 2,
    signal: new AbortController().signal,
    deliver: async (result) => void results.push(result),
    entry,
  });
  return results.sort((a, b) => (a.input < b.input ? -1 : 1));
}

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `page ${String(i).padStart(4, '0')}`);

describe('a batch', () => {
  it.each([1, 2, 5])('has one result for every input, with %i processes', async (jobs) => {
    const results = await run(names(300), { jobs });
    expect(results.map(({ input }) => input)).toEqual(names(300));
    expect(results.every(({ status, attempts }) => status === 'ok' && attempts === 1)).toBe(true);
  });

  it('goes on when a process dies, and says of the input that it was', async () => {
    const results = await run([...names(40), 'crash 1', ...names(80).slice(40), 'crash 2']);
    expect(results).toHaveLength(82);
    const failed = results.filter(({ status }) => status === 'failed');
    expect(failed.map(({ input, code, attempts }) => [input, code, attempts])).toEqual([
      ['crash 1', 'worker/crashed', 2],
      ['crash 2', 'worker/crashed', 2],
    ]);
    expect(JSON.parse(Buffer.from(failed[0]!.line).toString())).toMatchObject({
      status: 'failed',
      source: { uri: 'crash 1' },
    });
  });

  it('ends a process that hangs', async () => {
    const results = await run(['hang', ...names(20)], { timeoutMs: 300 });
    expect(results).toHaveLength(21);
    expect(results[0]).toMatchObject({ input: 'hang', status: 'failed', code: 'limit/timeout', attempts: 2 });
  });

  it('tries again what was not the input’s fault', async () => {
    const once = `once:${join(folder, 'killed')}`;
    const results = await run([once, ...names(10)]);
    expect(results[0]).toMatchObject({ input: once, status: 'ok', attempts: 2 });
    expect(results).toHaveLength(11);
  });

  it('stops when it is told to', async () => {
    const control = new AbortController();
    const forever = async function* (): AsyncGenerator<InputItem> {
      for (let i = 0; ; i++) yield { uri: `page ${i}`, from: { kind: 'input', input: '' } };
    };
    let count = 0;
    const work = runBatch(forever(), {
      settings: { ...defaultLimits, verb: 'read', options: {}, allowPrivate: false },
      jobs: 2,
      attempts: 2,
      signal: control.signal,
      deliver: async () => void (++count === 100 && control.abort()),
      entry,
    });
    await expect(work).rejects.toThrow();
    expect(count).toBeGreaterThanOrEqual(100);
  });
});
