import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractArticle } from '../src/extract/article/index.ts';
import { article, FoveaError } from '../src/index.ts';
import { readHtml } from '../src/read/html/index.ts';

const html = '<html><body><h1>Seen</h1><p>Said &amp; done</p></body></html>';
const everything = { method: 'everything' } as const;
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-library-'));
  await writeFile(join(root, 'page.html'), html);
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('article', () => {
  it('takes a path, bytes, a Blob and a stream', async () => {
    const path = join(root, 'page.html');
    const inputs = [path, bytesOf(html), new Blob([html]), new Blob([html]).stream()];
    for (const input of inputs) {
      const extraction = await article(input, everything);
      expect(extraction).toMatchObject({ schema: 'fovea/extraction@1', status: 'ok', source: { media: 'html' } });
      expect(extraction.groups[0].text).toBe('Seen\nSaid & done');
    }
    expect((await article(path, everything)).source.uri).toBe(path);
    expect((await article(bytesOf(html), { ...everything, name: 'n.html' })).source.uri).toBe('n.html');
  });

  it('is what the pure functions give', async () => {
    const page = readHtml(html, { uri: 'bytes:', media: 'html' });
    expect((await article(bytesOf(html), everything)).groups).toEqual(extractArticle(page, everything).groups);
  });

  it('explains, decodes and keeps limits as it is told', async () => {
    const explained = await article(bytesOf(html), { ...everything, explain: true });
    expect(explained.groups[0].value.blocks).toHaveLength(2);
    const cyrillic = new Uint8Array([0x3c, 0x70, 0x3e, 0xcf, 0xf0, 0xe8]);
    expect((await article(cyrillic, { ...everything, encoding: 'windows-1251' })).groups[0].text).toBe('При');
    await expect(article(bytesOf(html), { maxBytes: 10 })).rejects.toMatchObject({ code: 'limit/bytes' });
    await expect(article(bytesOf(html), { encoding: 'klingon' })).rejects.toMatchObject({ code: 'option/invalid' });
    await expect(article(bytesOf(html), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'run/aborted',
    });
  });

  it('throws for what is no page', async () => {
    await expect(article(bytesOf('only words'))).rejects.toThrow(FoveaError);
    await expect(article(join(root, 'none.html'))).rejects.toMatchObject({ code: 'input/not-found' });
    await expect(article(bytesOf('%PDF-1.7\n%%EOF'))).rejects.toThrow(/use read\(\)/);
  });
});
