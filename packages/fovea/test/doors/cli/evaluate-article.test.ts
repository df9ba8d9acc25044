import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fovea, withoutProgress } from './run-fovea.ts';

let root = '';
const evaluate = (...args: string[]): ReturnType<typeof fovea> => fovea(['evaluate', 'article', '--data', ...args]);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-evaluate-article-'));
  for (const folder of ['one/html', 'one/gold', 'two/html', 'two/gold', 'empty/html', 'empty/gold'])
    await mkdir(join(root, folder), { recursive: true });
  const put = async (set: string, id: string, html: string, gold: string): Promise<void> => {
    await writeFile(join(root, set, 'html', `${id}.html`), html);
    await writeFile(join(root, set, 'gold', `${id}.txt`), gold);
  };
  await put('one', 'a', '<p>one two three four', 'one two three four');
  await put('one', 'b', '<p>one two three four', 'one two five six seven eight');
  await put('two', 'c', '<p>one', 'two');
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

/** Keeps everything, so that the figures can be worked out by hand. */
const everything = ['--method', 'boilerpipe:keep-everything'];

describe('fovea evaluate article', () => {
  it('prints means over pages, by set and for all', async () => {
    const { code, stdout, stderr } = await evaluate(root, ...everything);
    expect([code, withoutProgress(stderr)]).toEqual([0, '']);
    // a: all; b: 2 of 4 found and 2 of 6 wanted, F1 .4; c: nothing.
    expect(stdout).toBe(
      [
        '| pages | count | precision | recall | f1     |',
        '| ----- | ----- | --------- | ------ | ------ |',
        '| one   | 2     | 0.7500    | 0.6667 | 0.7000 |',
        '| two   | 1     | 0.0000    | 0.0000 | 0.0000 |',
        '| all   | 3     | 0.5000    | 0.4444 | 0.4667 |',
        '',
      ].join('\n'),
    );
  });

  it('has each page in JSON', async () => {
    const { stdout } = await evaluate(join(root, 'one'), ...everything, '-f', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ count: 2, pages: [{ set: 'one', id: 'a', f1: 1 }, { id: 'b' }] });
  });

  it('says what is wrong', async () => {
    expect(await evaluate(join(root, 'nowhere'))).toMatchObject({ code: 1 });
    expect(await evaluate(join(root, 'empty'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('input/empty'),
    });
    expect(await evaluate(root, '--method', 'magic')).toMatchObject({ code: 2 });
    expect(await evaluate(root, '--model', join(root, 'one/html/a.html'))).toMatchObject({ code: 2 });
  });
});
