/** What is left of a run may be damaged by whatever happens to files: after --resume every input is in the parts, once. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManifestEntry } from '../../../src/jobs/batch/manifest-parts.ts';
import { openManifest, type Manifest } from '../../../src/jobs/batch/manifest.ts';
import { createParts, numberedParts, partFormat } from '../../../src/jobs/batch/parts.ts';
import { openPieces } from '../../../src/jobs/batch/pieces.ts';
import { createDiskStore } from '../../../src/storage/disk-store.ts';
import type { Store } from '../../../src/storage/store.ts';
import { damage, damages } from './damage.ts';
import { fovea } from '../../doors/cli/run-fovea.ts';
import { startS3, type S3Server } from '../../storage/s3-server.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-resume-'));
});
afterAll(async () => await rm(root, { recursive: true, force: true }));

type Open = (store: Store, fingerprint: string, retry: boolean) => Promise<Manifest>;
type Left = { readonly done: number; readonly faults: number; readonly counted: number };

const inputs = Array.from({ length: 20 }, (_, i) => `input ${i}`);

/** Does what is not done; gives how much that was, and what the summary would say. */
async function run(folder: string, open: Open): Promise<Left> {
  const store = createDiskStore(folder);
  const manifest = await open(store, 'same', false);
  const write = numberedParts(store, manifest, await partFormat('jsonl', 'read'), '');
  const parts = createParts({ maxInputs: 3, maxCharacters: 1e6 }, write);
  const left = inputs.filter((input) => !manifest.isDone(input));
  for (const input of left) {
    const line = Buffer.from(JSON.stringify({ input }));
    await parts.add({ input, status: 'ok', line, milliseconds: 1, attempts: 1 });
  }
  await parts.finish();
  await manifest.close();
  return { done: left.length, faults: manifest.faults.size, counted: manifest.counts.get('ok') ?? 0 };
}

async function linesIn(folder: string, names: readonly string[]): Promise<unknown[]> {
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line) as unknown);
}

/** The inputs of all parts, and those that the manifest has. */
async function foundIn(folder: string): Promise<readonly [string[], string[]]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('part-'));
  const inputOf = (line: unknown): string => (line as ManifestEntry).input;
  const listed = await linesIn(folder, ['manifest.jsonl']);
  return [(await linesIn(folder, names)).map(inputOf).toSorted(), listed.map(inputOf).filter(Boolean).toSorted()];
}

describe.each<[string, Open]>([
  ['a manifest', openManifest],
  ['a manifest in pieces', openPieces],
])('With %s', (_name, open) => {
  it('every input is in the parts exactly once, whatever was damaged, and the counts say so', async () => {
    await fc.assert(
      fc.asyncProperty(damages, async (some) => {
        const folder = await mkdtemp(join(root, 'case-'));
        await run(folder, open);
        await damage(folder, some);
        const again = await run(folder, open);
        expect(await foundIn(folder)).toEqual([inputs.toSorted(), inputs.toSorted()]);
        expect(again.counted).toBe(inputs.length);
        // Nothing is done again without a word, unless neither a part nor what the manifest said of it is left to tell of it.
        if (some.length === 1) expect(again.done > 0).toBe(again.faults > 0);
        else expect(again.done > 0 || again.faults === 0).toBe(true);
        expect(await run(folder, open)).toEqual({ done: 0, faults: 0, counted: inputs.length });
      }),
      { numRuns: 40 },
    );
  });
});

describe('fovea batch --resume', () => {
  const recipes = fileURLToPath(new URL('../../../../../examples/labels/recipes/html', import.meta.url));
  const batch = async (out: string, ...more: string[]): Promise<string> => {
    const { code, stderr } = await fovea([
      'batch',
      'article',
      recipes,
      '-o',
      out,
      '--part-inputs',
      '3',
      '-j',
      '1',
      ...more,
    ]);
    expect(code).toBe(0);
    return stderr;
  };
  const urisIn = async (out: string): Promise<number> => {
    const names = (await readdir(out)).filter((name) => name.startsWith('part-'));
    const uris = (await linesIn(out, names)).map((line) => (line as { source: { uri: string } }).source.uri);
    expect(new Set(uris).size).toBe(uris.length);
    return uris.length;
  };

  it('says what is missing or damaged, and does it again', async () => {
    const out = join(root, 'cli');
    expect(await batch(out)).toBe('fovea: 12 inputs: 12 ok\n');
    await rm(join(out, 'part-00001.jsonl'));
    await writeFile(join(out, 'part-00002.jsonl'), 'cut');
    expect(await batch(out, '--resume')).toMatch(
      /: part-00001\.jsonl is missing\n.*: part-00002\.jsonl has 3 bytes instead of the \d+ that were written\n.*processed again\nfovea: 12 inputs: 12 ok\n$/,
    );
    expect(await urisIn(out)).toBe(12);
    const lines = (await readFile(join(out, 'manifest.jsonl'), 'utf8')).split('\n');
    const end = lines.findIndex((line) => line.startsWith('{"end"'));
    await writeFile(join(out, 'manifest.jsonl'), lines.toSpliced(end, 1).join('\n'));
    expect(await batch(out, '--resume')).toContain('part-00000.jsonl is not in the manifest, as after a kill');
    expect(await urisIn(out)).toBe(12);
    expect(await batch(out, '--resume')).toBe('fovea: 12 inputs: 12 ok\n');
  });

  it('does the same in an S3-compatible store', async () => {
    const s3: S3Server = await startS3();
    try {
      const args = ['batch', 'article', recipes, '-o', 's3://bucket/out/', '--part-inputs', '3', '-j', '1', '--resume'];
      const call = (): Promise<{ readonly stderr: string }> => fovea(args, { env: s3.environment });
      await call();
      const part = [...s3.files.keys()].find((name) => name.endsWith('part-00001.jsonl'))!;
      s3.files.set(part, s3.files.get(part)!.subarray(0, 100));
      expect((await call()).stderr).toMatch(
        /part-00001\.jsonl has 100 bytes instead of the \d+ [^]*12 inputs: 12 ok\n$/,
      );
      const texts = [...s3.files].filter(([name]) => /\/part-\d+\.jsonl$/.test(name)).map(([, bytes]) => String(bytes));
      expect(texts.join('').trimEnd().split('\n')).toHaveLength(12);
    } finally {
      await s3.close();
    }
  });
});
