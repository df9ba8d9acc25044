import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TriedResult } from '../../src/batch/parts.ts';
import { collect, finishRun } from '../../src/queue/collect.ts';
import { openJobParts } from '../../src/queue/job-parts.ts';
import type { OpenRun, Run } from '../../src/queue/run-file.ts';
import { createDiskStore } from '../../src/storage/disk-store.ts';
import { defaultLimits } from '../../src/read/limits.ts';

const run: Run = {
  schema: 'fovea/run@1',
  id: 'run',
  fingerprint: 'same',
  folder: '/',
  settings: { ...defaultLimits, verb: 'read', allowPrivate: false },
  format: 'jsonl',
  limits: { maxInputs: 3, maxCharacters: 1e6 },
  attempts: 2,
};

async function inFolder(work: (open: OpenRun, folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-job-'));
  try {
    await work({ store: createDiskStore(folder), run }, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const inputs = Array.from({ length: 10 }, (_, i) => `input ${i}`);

/** `by` makes the lines of two that do the same job differ, as times and errors do. */
const result = (input: string, by: number): TriedResult => ({
  input,
  status: 'ok',
  line: Buffer.from(JSON.stringify({ input, by })),
  milliseconds: by,
  attempts: 1,
});

/** Does a job in an order of its own; after `until` results it is gone without a word, as a kill would have it. */
async function attempt(open: OpenRun, by: number, until: number): Promise<void> {
  const parts = await openJobParts(open, 'abc');
  if (parts.isWhole()) return;
  const order = by % 2 === 0 ? inputs : inputs.toReversed();
  let done = 0;
  for (const input of order) {
    if (parts.isDone(input)) continue;
    if (done++ >= until) return;
    await parts.add(result(input, by));
  }
  await parts.finish();
}

async function linesIn(folder: string): Promise<{ input: string; by: number }[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('part-'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line) as never);
}

describe('the parts of a job', () => {
  it('have every input once, however many do it, one after the other or at once, and whenever they die', async () => {
    const attempts = fc.array(fc.record({ until: fc.nat(12), atOnce: fc.boolean() }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(attempts, (tries) =>
        inFolder(async (open, folder) => {
          let running: Promise<void>[] = [];
          for (const [by, { until, atOnce }] of tries.entries()) {
            running.push(attempt(open, by, until));
            if (atOnce) continue;
            await Promise.all(running);
            running = [];
          }
          await Promise.all([...running, attempt(open, 98, Infinity), attempt(open, 99, Infinity)]);
          const lines = await linesIn(folder);
          expect(lines.map(({ input }) => input).toSorted()).toEqual(inputs.toSorted());
          expect((await collect(open.store)).whole).toEqual(new Set(['abc']));
          expect(await finishRun(open.store)).toEqual(new Map([['ok', 10]]));
          // The manifest tells of the attempt that is in the parts, and of no other.
          const manifest = await readFile(join(folder, 'manifest.jsonl'), 'utf8');
          const entries = manifest
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line) as never);
          const told = entries.flatMap(({ input, milliseconds }) => (input ? [{ input, by: milliseconds }] : []));
          expect(told).toEqual(expect.arrayContaining(lines));
          expect(told).toHaveLength(10);
        }),
      ),
      { numRuns: 30 },
    );
  });

  it('are not whole while something is left', () =>
    inFolder(async (open) => {
      await attempt(open, 0, 7);
      expect((await collect(open.store)).whole.size).toBe(0);
      // The second part may still be on its way to the disk.
      const doneNow = async (): Promise<string[]> => inputs.filter((await openJobParts(open, 'abc')).isDone);
      await expect.poll(doneNow).toEqual(inputs.slice(0, 6));
      await attempt(open, 2, Infinity);
      expect((await collect(open.store)).whole.size).toBe(1);
    }));
});
