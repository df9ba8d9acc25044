import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManifestEntry } from '../../../src/jobs/batch/manifest-parts.ts';
import { isOwn } from '../../../src/jobs/batch/shard.ts';
import { finish, fovea, start } from '../../doors/cli/run-fovea.ts';

const examples = fileURLToPath(new URL('../../../../../examples', import.meta.url));
const recipes = join(examples, 'labels/recipes/html');

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-batch-cli-'));
});
afterAll(async () => await rm(root, { recursive: true, force: true }));

async function manifestOf(folder: string): Promise<ManifestEntry[]> {
  const lines = (await readFile(join(folder, 'manifest.jsonl'), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as ManifestEntry).filter(({ input }) => input !== undefined);
}

async function urisIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('part-'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const lines = texts.flatMap((text) => text.trimEnd().split('\n'));
  return lines.map((line) => (JSON.parse(line) as { source: { uri: string } }).source.uri).toSorted();
}

describe('fovea batch', () => {
  it('gives what the verb gives, in parts with a manifest', async () => {
    const out = join(root, 'offers');
    const run = await fovea(['batch', 'offers', join(examples, 'documents'), '-o', out, '--part-inputs', '5']);
    expect(run).toMatchObject({ code: 3, stdout: '' });
    expect(run.stderr).toContain('14 inputs');
    expect((await readdir(out)).toSorted()).toEqual([
      'manifest.jsonl',
      'part-00000.jsonl',
      'part-00001.jsonl',
      'part-00002.jsonl',
    ]);
    const entries = await manifestOf(out);
    expect(entries).toHaveLength(14);
    const flyer = entries.find(({ input }) => input.endsWith('flyer.pdf'))!;
    const part = await readFile(join(out, flyer.part), 'utf8');
    const line = part.split('\n').find((one) => one.includes('/flyer.pdf'))!;
    const alone = await fovea(['offers', join(examples, 'documents/flyer.pdf'), '-f', 'jsonl']);
    expect(JSON.parse(line)).toEqual(JSON.parse(alone.stdout));
    expect(flyer.sha256).toBe(JSON.parse(line).source.sha256);
    expect(entries.find(({ input }) => input.endsWith('/encrypted.pdf'))).toMatchObject({
      status: 'failed',
      code: 'pdf/encrypted',
    });
  });

  it('goes on after a kill, and has every input once', async () => {
    const out = join(root, 'killed');
    const args = ['batch', 'article', recipes, join(examples, 'pages'), '-o', out, '--part-inputs', '2', '-j', '1'];
    for (let i = 0; i < 3; i++) {
      const child = start([...args, '--resume']);
      setTimeout(() => child.kill('SIGKILL'), 350 + 120 * i);
      await finish(child);
    }
    const last = await fovea([...args, '--resume']);
    expect(last.code).toBe(0);
    expect(new Set(await urisIn(out)).size).toBe(13);
    expect(await urisIn(out)).toHaveLength(13);
  });

  it('takes lists, and each input once', async () => {
    const out = join(root, 'list');
    const page = join(recipes, 'oat-biscuits.html');
    const run = await fovea(['batch', 'article', '-', page, '-o', out], { input: `${page}\n\n${page}\n` });
    expect(run.code).toBe(0);
    expect(await urisIn(out)).toEqual([page]);
  });

  it('shares inputs out without gaps and without doubles', async () => {
    const names = (await readdir(recipes)).map((name) => join(recipes, name));
    const shares = [1, 2, 3].map((index) => names.filter((name) => isOwn(name, { index, count: 3 })));
    expect(shares.flat().toSorted()).toEqual(names.toSorted());
    const out = join(root, 'shard');
    for (const shard of ['1/3', '2/3', '3/3']) {
      const run = await fovea(['batch', 'article', recipes, '-o', join(out, shard[0]!), '--shard', shard]);
      expect([0, 4]).toContain(run.code);
    }
    const found = await Promise.all(['1', '2', '3'].map((share) => urisIn(join(out, share))));
    expect(found.flat().toSorted()).toEqual(names.toSorted());
  });

  it('writes Parquet', async () => {
    const out = join(root, 'parquet');
    await fovea(['batch', 'article', recipes, '-o', out, '-f', 'parquet']);
    const bytes = await readFile(join(out, 'part-00000.parquet'));
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(12);
    expect(rows[0]).toMatchObject({ status: 'ok', code: null, attempts: 1, media: 'html', language: 'en', notes: [] });
    expect(rows.map((row) => row['title'])).toContain('Oat biscuits');
    expect(JSON.parse(rows[0]!['result'] as string).schema).toBe('fovea/extraction@1');
  });

  it('says what is wrong', async () => {
    const out = join(root, 'offers');
    const said = async (...args: string[]): Promise<string> => {
      const run = await fovea(['batch', ...args]);
      expect(run.code).toBe(2);
      return run.stderr;
    };
    expect(await said('offers', 'x', '-o', out)).toContain('--resume');
    expect(await said('article', 'x', '-o', out, '--resume')).toContain('other options');
    expect(await said('wrap', 'x', '-o', join(root, 'w'))).toContain('--with');
    expect(await said('read', 'x', '-o', join(root, 'w'), '--model', 'x')).toContain('--model');
    expect(await said('read', 'x', '-o', join(root, 'w'), '--shard', '4/3')).toContain('3/100');
    expect(await said('paint', 'x', '-o', join(root, 'w'))).toContain('Allowed choices');
  });
});
