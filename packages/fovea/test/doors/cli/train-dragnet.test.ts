import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGoldFolders, hostOf } from '../../../src/train/article/gold-pages.ts';
import { dragnetFromJson } from '../../../src/extract/article/dragnet/model.ts';
import type { BlockVerdict } from '../../../src/model/index.ts';
import { madeUpPage } from '../../extract/article/dragnet/made-up-page.ts';
import { fovea as runFovea, runApart, withoutProgress, type Run } from './run-fovea.ts';

const fovea = (...args: string[]): Promise<Run> => runFovea(args);

let root = '';

async function makeSet(path: string, numbers: readonly number[], withAddresses: boolean): Promise<void> {
  await mkdir(join(path, 'html'), { recursive: true });
  await mkdir(join(path, 'gold'), { recursive: true });
  const pages: Record<string, { url: string }> = {};
  for (const number of numbers) {
    const { html, gold, host } = madeUpPage(number);
    await writeFile(join(path, 'html', `${number}.html`), html);
    await writeFile(join(path, 'gold', `${number}.txt`), gold);
    pages[number] = { url: `https://www.${host}/${number}` };
  }
  // A page without gold is passed over.
  await writeFile(join(path, 'html', 'none.html'), '<p>No gold.');
  if (withAddresses) await writeFile(join(path, 'meta.json'), JSON.stringify({ pages }));
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-dragnet-'));
  await makeSet(join(root, 'own'), upTo(16), false);
  await makeSet(join(root, 'several/web/zhsmall'), upTo(10), true);
  await makeSet(join(root, 'several/web/mine'), [20, 21, 22, 23, 24, 25], true);
  await makeSet(join(root, 'several/web/daniel-en-pl'), [30, 31], true);
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).toSorted();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  );
}

describe('fovea train dragnet', () => {
  it('writes a model and its card, twice the same bytes', async () => {
    const args = ['train', 'dragnet', '--data', join(root, 'several'), '--folds', '3', '-o'];
    const [first, second] = await Promise.all([
      fovea(...args, join(root, 'one', 'model.json')),
      runApart(...args, join(root, 'two', 'model.json')),
    ]);
    expect([first.code, withoutProgress(first.stderr)]).toEqual([0, '']);
    const files = await filesIn(join(root, 'one'));
    expect(Object.keys(files)).toEqual(['model.card.md', 'model.json']);
    expect(await filesIn(join(root, 'two'))).toEqual(files);
    expect(second.stdout).toBe(first.stdout);
    const model = dragnetFromJson(JSON.parse(files['model.json']!));
    expect(model.features).toEqual(['text', 'ids', 'cetr']);
    expect(model.names.length).toBeGreaterThan(0);
    const lines = first.stdout.trim().split('\n');
    expect(lines[0]).toMatch(/^\| features +\| learner +\| mine +\| zhsmall +\| all pages +\| blocks right +\|$/);
    expect(lines).toHaveLength(6);
    const card = files['model.card.md']!;
    expect(card).toContain(lines.join('\n'));
    expect(card).toContain('immortal-autumn/Chinese-Web-Content-Extraction-Dataset');
    expect(card).toMatch(/\| mine +\| own +\| +\| 6 +\| 3 /);
    expect(card).not.toContain('daniel');
  });

  it('learns from a folder of one’s own, and from fewer features', async () => {
    const output = join(root, 'few/model.json');
    const args = ['--data', join(root, 'own'), '--features', 'text', '--date', '2026-11-01', '-o', output];
    const { code, stdout } = await fovea('train', 'dragnet', ...args);
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(4);
    const files = await filesIn(join(root, 'few'));
    expect(dragnetFromJson(JSON.parse(files['model.json']!)).names).toEqual([]);
    expect(files['model.card.md']).toContain('2026-11-01');

    const page = join(root, 'own/html/3.html');
    const own = await fovea('article', page, '--model', output, '-f', 'json', '--explain');
    expect(own).toMatchObject({ code: 0, stderr: '' });
    const [{ value, text }] = JSON.parse(own.stdout).groups;
    expect(value.method).toBe('dragnet');
    // The names that the shipped model goes by mean nothing to this one.
    expect(new Set(value.blocks.map((block: BlockVerdict) => block.measures['idClass']))).toEqual(new Set([0]));
    expect(text).toContain(madeUpPage(3).gold.split('\n')[0]);
    expect(await fovea('article', page, '--model', output, '--method', 'cetr')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The model is for the method dragnet, not cetr'),
    });
    expect(await fovea('article', page, '--model', page)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('3.html: Not a model'),
    });
  });

  it('learns from one site where pages may be parted, and says so on the card', async () => {
    const recipes = fileURLToPath(new URL('../../../../../examples/labels/recipes', import.meta.url));
    const output = join(root, 'site/model.json');
    const args = ['train', 'dragnet', '--data', recipes, '-o', output];
    expect(await fovea(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('--split to page') });
    const apart = await fovea(...args, '--split', 'page');
    expect([apart.code, withoutProgress(apart.stderr)]).toEqual([0, '']);
    expect(await readFile(join(root, 'site/model.card.md'), 'utf8')).toContain('the scores hold for these hosts alone');

    const f1 = async (...more: string[]): Promise<number> =>
      JSON.parse((await fovea('evaluate', 'article', '--data', recipes, '-f', 'json', ...more)).stdout).f1;
    expect(await f1()).toBeLessThan(0.6);
    expect(await f1('--model', output)).toBeGreaterThan(0.95);
  });

  it('says what is wrong', async () => {
    const train = (...args: string[]): Promise<Run> => fovea('train', 'dragnet', '-o', join(root, 'x.json'), ...args);
    expect(await train()).toMatchObject({ code: 2 });
    expect(await train('--data', join(root, 'nowhere'))).toMatchObject({ code: 1 });
    expect(await train('--data', join(root, 'several/web/mine/html'))).toMatchObject({ code: 1 });
    expect(await train('--data', join(root, 'own'), '--features', 'magic')).toMatchObject({ code: 2 });
    expect(await train('--data', join(root, 'several'), '--sets', 'yours')).toMatchObject({ code: 1 });
    expect(await fovea('train', 'dragnet', '--data', root)).toMatchObject({ code: 2 });
  });
});

describe('data', () => {
  it('is found in a folder, its folders, or web', async () => {
    const names = async (path: string, sets?: string[]): Promise<string[]> =>
      (await findGoldFolders(join(root, path), sets)).map(({ name }) => name);
    expect(await names('own')).toEqual(['own']);
    expect(await names('several')).toEqual(['mine', 'zhsmall']);
    expect(await names('several/web')).toEqual(['mine', 'zhsmall']);
    expect(await names('several/web/mine')).toEqual(['mine']);
    expect(await names('several', ['daniel-en-pl'])).toEqual(['daniel-en-pl']);
  });

  it.each([
    ['https://www.example.org/a', 'example.org'],
    ['http://news.example.co.uk:81/a?b', 'example.co.uk'],
    ['https://a.b.example.com.cn', 'example.com.cn'],
    ['https://example.org', 'example.org'],
    ['https://t.co', 't.co'],
    ['/relative', undefined],
    ['mailto:a@example.org', undefined],
    [undefined, undefined],
  ])('of %s is from %s', (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
});
