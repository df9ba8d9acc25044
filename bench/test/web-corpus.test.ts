import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openWebCorpus } from '../src/web-corpus.ts';

const data = mkdtempSync(join(tmpdir(), 'fovea-web-corpus-'));
afterAll(() => rmSync(data, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(data, path, '..'), { recursive: true });
  writeFileSync(join(data, path), text);
}

write('web/news/html/b.html', '<p>b');
write('web/news/html/a.html', '<p>a');
write('web/news/gold/a.txt', 'a');
write('web/news/meta.json', JSON.stringify({ pages: { a: { url: 'http://a.example/', lang: 'en' }, b: { url: '' } } }));
write('web/blogs/html/c.html', '<p>c');

describe('a corpus of web pages', () => {
  it('lists the pages of all sets in order', async () => {
    const { pages, remove } = await openWebCorpus(data);
    await remove();
    expect(pages.map(({ set, id }) => `${set}/${id}`)).toEqual(['blogs/c', 'news/a', 'news/b']);
  });

  it('knows what the set says of a page', async () => {
    const { pages } = await openWebCorpus(data, ['news']);
    const folder = join(data, 'web', 'news');
    expect(pages[0]).toEqual({
      set: 'news',
      id: 'a',
      html: join(folder, 'html', 'a.html'),
      gold: join(folder, 'gold', 'a.txt'),
      url: 'http://a.example/',
      meta: { url: 'http://a.example/', lang: 'en' },
    });
    expect(pages[1]).toMatchObject({ gold: undefined, url: undefined });
  });

  it('says what is missing', async () => {
    await expect(openWebCorpus(data, ['no-such-set'])).rejects.toThrow(/no-such-set\.tar\.xz is there/);
    await expect(openWebCorpus(join(data, 'nowhere'))).rejects.toThrow(/no sets of web pages/);
  });
});
