import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TriedResult } from '../../../src/jobs/batch/parts.ts';
import { damage, damages } from '../batch/damage.ts';
import { collect, finishRun } from '../../../src/jobs/queue/collect.ts';
import { openJobParts } from '../../../src/jobs/queue/job-parts.ts';
import type { OpenRun, Run } from '../../../src/jobs/queue/run-file.ts';
import { createDiskStore } from '../../../src/storage/disk-store.ts';
import type { Store } from '../../../src/storage/store.ts';
import { defaultLimits } from '../../../src/read/limits.ts';

const run: Run = {
  schema: 'fovea/run@1',
  id: 'run',
  fingerprint: 'same',
  folder: '/',
  settings: { ...defaultLimits, verb: 'read', options: {}, allowPrivate: false },
  format: 'jsonl',
  limits: { maxInputs: 3, maxCharacters: 1e6 },
  attempts: 2,
};

/** A store, and how to wait for it: parts are written while the next ones fill, so whoever is gone may have one on its way to the disk. */
function watched(store: Store): { readonly store: Store; readonly allWritten: () => Promise<void> } {
  const writing = new Set<Promise<unknown>>();
  const kept = <T>(work: Promise<T>): Promise<T> => {
    const ended: Promise<unknown> = work.catch(() => {}).finally(() => writing.delete(ended));
    writing.add(ended);
    return work;
  };
  const allWritten = async (): Promise<void> => {
    for (; writing.size > 0; await nextTurn()) await Promise.all(writing);
  };
  return {
    store: {
      ...store,
      put: (name, bytes) => kept(store.put(name, bytes)),
      putIfAbsent: (name, bytes) => kept(store.putIfAbsent(name, bytes)),
    },
    allWritten,
  };
}

async function inFolder(
  work: (open: OpenRun, folder: string, allWritten: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-job-'));
  const { store, allWritten } = watched(createDiskStore(folder));
  try {
    await work({ store, run }, folder, allWritten);
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

  it('are as whole as before after whatever happened to them, and what is kept is not done again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10), damages, (until, some) =>
        inFolder(async (open, folder, allWritten) => {
          await attempt(open, 0, until);
          await allWritten();
          await attempt(open, 1, Infinity);
          await finishRun(open.store);
          const before = await linesIn(folder);
          await damage(folder, some);
          const { faults, whole, missing } = await collect(open.store);
          for (const name of faults.keys()) await open.store.remove(name);
          const kept = await linesIn(folder);
          expect(
            kept.filter((line) => !before.some(({ input, by }) => line.input === input && line.by === by)),
          ).toEqual([]);
          expect(whole.has('abc')).toBe(kept.length === inputs.length && faults.size + missing.size === 0);
          await attempt(open, 7, Infinity);
          const after = await linesIn(folder);
          expect(after.map(({ input }) => input).toSorted()).toEqual(inputs.toSorted());
          expect(after).toEqual(expect.arrayContaining(kept));
          expect((await collect(open.store)).whole).toEqual(new Set(['abc']));
          expect(await finishRun(open.store)).toEqual(new Map([['ok', 10]]));
        }),
      ),
      { numRuns: 40 },
    );
  });

  it('are not written over a file that is nobody’s: the job fails instead of trying for ever', () =>
    inFolder(async (open, folder) => {
      await writeFile(join(folder, 'part-abc-00000.jsonl'), 'what?');
      await expect(attempt(open, 0, Infinity)).rejects.toMatchObject({ code: 'storage/failed' });
      const { faults } = await collect(open.store);
      expect([...faults]).toEqual([['part-abc-00000.jsonl', expect.stringMatching('^has 5 bytes instead of the')]]);
    }));
});
