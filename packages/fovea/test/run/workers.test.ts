import { afterAll, describe, expect, it } from 'vitest';
import { createProcessPool, runDocument } from '../../src/run/workers.ts';
import type { WorkSettings } from '../../src/run/work-settings.ts';
import { defaultLimits } from '../../src/read/limits.ts';

const entry = new URL('../jobs/batch/flaky-process.mjs', import.meta.url);
const pool = createProcessPool({ maxIdle: 2, maxMemoryBytes: defaultLimits.maxMemoryBytes, entry });
afterAll(() => pool.terminate());

const settings: WorkSettings = {
  ...defaultLimits,
  timeoutMs: 120_000,
  verb: 'read',
  options: {},
  allowPrivate: false,
};

function run(uri: string, more: Partial<WorkSettings> = {}, signal = new AbortController().signal): Promise<unknown> {
  return runDocument(pool, { uri, from: { kind: 'input', input: uri } }, { ...settings, ...more }, signal);
}

describe('one document', () => {
  it('is done', async () => expect(await run('page 1')).toMatchObject({ input: 'page 1', status: 'ok' }));

  it('that brings its process down is a result, and the next one is done by another process', async () => {
    expect(await run('crash 1')).toMatchObject({ status: 'failed', code: 'worker/crashed' });
    expect(await run('page 2')).toMatchObject({ status: 'ok' });
  });

  it('that takes too long is a result', async () =>
    expect(await run('hang', { timeoutMs: 300 })).toMatchObject({ status: 'failed', code: 'limit/timeout' }));

  it('that nobody waits for is given up at once', async () => {
    // Its limit would be another code.
    await expect(run('hang', {}, AbortSignal.timeout(200))).rejects.toMatchObject({ code: 'run/aborted' });
  });
});
