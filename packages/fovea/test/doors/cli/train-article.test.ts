import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGoldFolders, readGoldFile, type PageSplit } from '../../../src/train/article/gold-pages.ts';
import { articleModelFromJson } from '../../../src/extract/article/fovea/article-model.ts';
import { madeUpPage } from '../../extract/article/dragnet/made-up-page.ts';
import { fovea, withoutProgress } from './run-fovea.ts';

let root = '';
const count = 40;
const isForum = (number: number): boolean => number % 4 === 3;

/** Half of the forum pages' gold is what readers say. */
function goldOf(number: number): string {
  return madeUpPage(number).gold;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-train-article-'));
  await mkdir(join(root, 'pages/html'), { recursive: true });
  await mkdir(join(root, 'pages/gold'), { recursive: true });
  const pages: Record<string, { url: string; page_type: string }> = {};
  for (let number = 0; number < count; number++) {
    const { html, host } = madeUpPage(number);
    await writeFile(join(root, `pages/html/${number}.html`), html);
    await writeFile(join(root, `pages/gold/${number}.txt`), goldOf(number));
    pages[number] = { url: `https://${host}/${number}`, page_type: isForum(number) ? 'forum' : 'article' };
  }
  await writeFile(join(root, 'pages/meta.json'), JSON.stringify({ pages }));
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

const train = (...args: string[]): ReturnType<typeof fovea> =>
  fovea(['train', 'article', '--data', join(root, 'pages'), '--folds', '2', ...args]);

describe('fovea train article with pages of which only snippets are known', () => {
  it('trains on them, tests on the others alone, and marks them on the card', async () => {
    const both = join(root, 'both');
    await mkdir(join(both, 'pieces/html'), { recursive: true });
    await cp(join(root, 'pages'), join(both, 'pages'), { recursive: true });
    const pages: Record<string, { with: string[]; without: string[] }> = {};
    for (let number = count; number < count + 6; number++) {
      const { html } = madeUpPage(number);
      await writeFile(join(both, `pieces/html/${number}.html`), html);
      const [, menu] = /<a[^>]*>([^<]+)/.exec(html)!;
      pages[number] = { with: [goldOf(number).split('\n')[0]!.slice(0, 40)], without: [menu!] };
    }
    await writeFile(join(both, 'pieces/meta.json'), JSON.stringify({ pages }));
    const run = await fovea(['train', 'article', '--data', both, '--folds', '2', '-o', join(both, 'model.json')]);
    expect([run.code, withoutProgress(run.stderr)]).toEqual([0, '']);
    const card = await readFile(join(both, 'model.card.md'), 'utf8');
    expect(card).toMatch(/^\| pieces \* +\| own +\| +\| 6 /m);
    expect(card).not.toContain('| pieces: ');
    expect(card).toMatch(new RegExp(`^\\| all +\\| ${count} `, 'm'));
  });

  it('needs pages whose content is known', async () => {
    const run = await fovea(['train', 'article', '--data', join(root, 'both/pieces'), '-o', join(root, 'none.json')]);
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('has html/ and gold/') as string });
  });
});

describe('fovea train article', () => {
  it('writes a model and its card, twice the same bytes, and the model works', async () => {
    const at = (name: string): string => join(root, name);
    const first = await train('-o', at('one/model.json'), '--texts', at('one/texts.jsonl'), '--date', '2026-11-01');
    expect([first.code, withoutProgress(first.stderr)]).toEqual([0, '']);
    await train('-o', at('two/model.json'), '--date', '2026-11-01');
    for (const name of ['model.json', 'model.card.md']) {
      expect(await readFile(at(`two/${name}`), 'utf8')).toBe(await readFile(at(`one/${name}`), 'utf8'));
    }
    const json = await readFile(at('one/model.json'), 'utf8');
    expect(articleModelFromJson(JSON.parse(json)).kinds.classes).toEqual(['article', 'forum']);
    expect(await readFile(at('one/model.card.md'), 'utf8')).toContain('| pages: article ');

    const lines = (await readFile(at('one/texts.jsonl'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(count);
    expect(JSON.parse(lines[0]!)).toMatchObject({ method: 'fovea', set: 'pages', id: '0' });
    const all = first.stdout.trim().split('\n').at(-1)!;
    // On pages as plain as these, hosts that were not seen are no trouble.
    expect(Number(all.split('|').at(-2))).toBeGreaterThan(0.9);

    const page = join(root, 'pages/html/5.html');
    const run = await fovea(['article', page, '--model', at('one/model.json'), '-f', 'json']);
    expect([run.code, withoutProgress(run.stderr)]).toEqual([0, '']);
    const [{ value, text, score }] = JSON.parse(run.stdout).groups;
    expect(value).toMatchObject({ method: 'fovea', pageType: { name: expect.any(String) } });
    expect(text.split('\n').slice(1)).toEqual(goldOf(5).split('\n').slice(1));
    expect(score).toBeGreaterThan(0.5);
  });

  it('leaves out whole collections with --split set', async () => {
    const [folder] = await findGoldFolders(join(root, 'pages'));
    const hostBy = async (split: PageSplit): Promise<string> =>
      (await readGoldFile(folder!, '0', createHash('sha256'), split)).host;
    expect([await hostBy('set'), await hostBy('page')]).toEqual(['pages', '0']);
    const run = await train('--split', 'set', '-o', join(root, 'x.json'));
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('--split to page') });
  });

  it('says what is wrong', async () => {
    expect(await train()).toMatchObject({ code: 2 });
    expect(
      await fovea(['train', 'article', '--data', join(root, 'nowhere'), '-o', join(root, 'x.json')]),
    ).toMatchObject({
      code: 1,
    });
  });
});
