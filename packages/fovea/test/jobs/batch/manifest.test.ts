import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ManifestEntry } from '../../../src/jobs/batch/manifest-parts.ts';
import { openManifest, OtherRun, type Manifest } from '../../../src/jobs/batch/manifest.ts';
import { createParts, numberedParts, partFormat, type Parts, type TriedResult } from '../../../src/jobs/batch/parts.ts';
import { createDiskStore } from '../../../src/storage/disk-store.ts';

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-manifest-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const result = (input: string, status: TriedResult['status'] = 'ok'): TriedResult => ({
  input,
  status,
  line: Buffer.from(JSON.stringify({ input })),
  milliseconds: 1,
  attempts: 1,
});

async function partsOf(
  folder: string,
  manifest: Manifest,
  maxInputs: number,
): Promise<Parts & { readonly written: () => Promise<void> }> {
  const write = numberedParts(createDiskStore(folder), manifest, await partFormat('jsonl', 'read'), '');
  const begun: Promise<void>[] = [];
  const watched: typeof write = (...args) => {
    const one = write(...args);
    begun.push(one);
    return one;
  };
  const written = async (): Promise<void> => {
    for (let count = -1; count < begun.length;) {
      count = begun.length;
      await Promise.all(begun);
    }
  };
  return { ...createParts({ maxInputs, maxCharacters: 1e6 }, watched), written };
}

/** Does those of `inputs` that are not done; `until` of them, then it stops without a word, as a kill would. */
async function runOnce(folder: string, inputs: readonly string[], until = Infinity): Promise<number> {
  const manifest = await openManifest(createDiskStore(folder), 'same', false);
  const parts = await partsOf(folder, manifest, 3);
  let done = 0;
  for (const input of inputs) {
    if (manifest.isDone(input)) continue;
    if (done++ >= until) break;
    await parts.add(result(input));
  }
  if (until === Infinity) await parts.finish();
  // Nobody writes on after a kill.
  await parts.written();
  await manifest.close();
  return done;
}

async function linesOfParts(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('part-'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.trimEnd().split('\n')).map((line) => (JSON.parse(line) as TriedResult).input);
}

const inputs = Array.from({ length: 20 }, (_, i) => `input ${i}`);

describe('a manifest', () => {
  it('has every input exactly once, wherever the run before was cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(20), fc.nat(1200), fc.boolean(), (until, cut, orphan) =>
        inFolder(async (folder) => {
          await runOnce(folder, inputs, until);
          const path = join(folder, 'manifest.jsonl');
          const { length } = await readFile(path);
          // A kill in the middle of a write, and a part that was renamed before the manifest could name it.
          await truncate(path, Math.max(0, length - cut));
          if (orphan) await writeFile(join(folder, 'part-00099.jsonl'), `${String(result('input 3').line)}\n`);
          await writeFile(join(folder, '.part-00098.jsonl.tmp'), 'half');
          await runOnce(folder, inputs);
          expect((await linesOfParts(folder)).toSorted()).toEqual(inputs.toSorted());
          expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
          const entries = (await readFile(path, 'utf8')).trimEnd().split('\n');
          const named = entries.map((line) => (JSON.parse(line) as ManifestEntry).input).filter(Boolean);
          expect(named.toSorted()).toEqual(inputs.toSorted());
        }),
      ),
      { numRuns: 25 },
    );
  });

  it('does nothing twice', () =>
    inFolder(async (folder) => {
      expect(await runOnce(folder, inputs)).toBe(20);
      expect(await runOnce(folder, inputs)).toBe(0);
    }));

  it('does again what failed, where that is wanted', () =>
    inFolder(async (folder) => {
      const manifest = await openManifest(createDiskStore(folder), 'same', false);
      const parts = await partsOf(folder, manifest, 9);
      await parts.add(result('good'));
      await parts.add(result('bad', 'failed'));
      await parts.finish();
      await manifest.close();
      const [plain, retrying] = [
        await openManifest(createDiskStore(folder), 'same', false),
        await openManifest(createDiskStore(folder), 'same', true),
      ];
      expect(['good', 'bad', 'new'].map(plain.isDone)).toEqual([true, true, false]);
      expect(['good', 'bad', 'new'].map(retrying.isDone)).toEqual([true, false, false]);
      expect(Object.fromEntries(plain.counts)).toEqual({ ok: 1, failed: 1 });
      await plain.close();
      await retrying.close();
    }));

  it('is not mixed with that of another model or other options', () =>
    inFolder(async (folder) => {
      await runOnce(folder, inputs);
      await expect(openManifest(createDiskStore(folder), 'other', false)).rejects.toThrow(OtherRun);
      await appendFile(join(folder, 'manifest.jsonl'), 'no JSON');
      await expect(openManifest(createDiskStore(folder), 'same', false)).resolves.toBeDefined();
    }));
});
