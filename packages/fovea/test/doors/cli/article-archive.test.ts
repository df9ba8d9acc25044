import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction } from '../../../src/model/index.ts';
import { packedWarc, plainWarc, type Stored } from '../../read/warc/tiny-warc.ts';
import { article, codesOf, extractionsOf, fovea } from './run-fovea.ts';

let root = '';
const inRoot = (name: string): string => join(root, name);

const page = (name: string, more: Partial<Stored> = {}): Stored => ({
  uri: `https://example.org/${name}`,
  id: `<urn:uuid:${name}>`,
  body: `<html><body><p>Words of ${name}`,
  ...more,
});

const stored: readonly Stored[] = [
  { type: 'warcinfo', body: 'software: test\r\n' },
  page('a'),
  page('picture', { http: { 'Content-Type': 'image/png' } }),
  page('b', {
    http: { 'Content-Type': 'text/html; charset=windows-1252', 'Content-Encoding': 'gzip' },
    body: gzipSync(Buffer.from('<html><body><p>caf\xe9', 'latin1')),
  }),
  page('cut', { fields: { 'WARC-Truncated': 'length' } }),
  page('broken', { fields: { 'Content-Length': 'none' } }),
  page('large', { body: '<html><body><p>long words '.repeat(1000) }),
  page('z'),
];

const linesOf = async (...args: string[]): Promise<Extraction[]> =>
  extractionsOf((await article(...args, '-f', 'jsonl')).stdout);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-archive-'));
  await writeFile(inRoot('plain.warc'), plainWarc(...stored));
  await writeFile(inRoot('packed.warc.gz'), packedWarc(...stored));
  await writeFile(inRoot('one-stream.warc.gz'), gzipSync(plainWarc(...stored)));
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

describe.each(['plain.warc', 'packed.warc.gz', 'one-stream.warc.gz'])('%s', (name) => {
  it('gives a line for each page under its own address, those that fail included, and 3', async () => {
    const run = await article(inRoot(name), '-f', 'jsonl', '--max-bytes', '20k');
    const found = extractionsOf(run.stdout);
    expect(run.code).toBe(3);
    expect(found.map(({ source, status }) => `${source.uri.slice(20)} ${status}`)).toEqual([
      'a ok',
      'b ok',
      'cut partial',
      'broken failed',
      'large failed',
      'z ok',
    ]);
    expect(found.map(codesOf)).toEqual([[], [], ['warc/truncated'], ['warc/damaged'], ['limit/bytes'], []]);
    expect(found[1]!.groups[0]!.text).toBe('café');
  });

  it('has for each result a note that leads to its record', async () => {
    const found = await linesOf(inRoot(name));
    expect(found.map(({ notes }) => notes[0])).toEqual(
      found.map(({ source }) => ({
        level: 'info',
        code: 'warc/record',
        message: expect.stringMatching(
          new RegExp(`^Record <urn:uuid:${source.uri.slice(20)}> at byte \\d+ of .*${name.replaceAll('.', '\\.')}$`),
        ),
      })),
    );
  });
});

describe('An archive', () => {
  it('is told by its content, whatever it is called, and may come through a pipe', async () => {
    await writeFile(inRoot('crawl.dat'), packedWarc(page('a'), page('b')));
    expect((await linesOf(inRoot('crawl.dat'))).map(({ source }) => source.uri)).toHaveLength(2);
    const piped = await fovea(['article', '-', '-f', 'jsonl'], { input: packedWarc(page('a'), page('b')) });
    expect(extractionsOf(piped.stdout).map(({ source }) => source.uri.slice(20))).toEqual(['a', 'b']);
  });

  it('holds many pages, so that it takes a format or a place for many', async () => {
    const refused = await article(inRoot('plain.warc'), '-f', 'json');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('contains many: use -f jsonl')]);
    const piped = await fovea(['article', '-', '-f', 'json'], { input: plainWarc(page('a')) });
    expect([piped.code, piped.stdout]).toEqual([2, '']);
    const out = inRoot('out');
    expect((await article(inRoot('plain.warc'), '-f', 'text', '-o', `${out}/`)).code).toBe(3);
    expect((await readdir(out)).sort()).toEqual(['a.txt', 'b.txt', 'cut.txt', 'large.txt', 'z.txt']);
    expect(await readFile(join(out, 'b.txt'), 'utf8')).toBe('café\n');
  });

  it('is found in folders, among pages, in its place', async () => {
    const folder = await mkdtemp(join(root, 'case-'));
    await writeFile(join(folder, 'a.html'), '<p>a');
    await writeFile(join(folder, 'b.warc.gz'), packedWarc(page('in-b')));
    await writeFile(join(folder, 'c.html'), '<p>c');
    expect((await linesOf(folder)).map(({ groups }) => groups[0]!.text)).toEqual(['a', 'Words of in-b', 'c']);
  });

  it('without pages is empty, and one without bytes is failed', async () => {
    await writeFile(inRoot('info.warc'), plainWarc(stored[0]!));
    await writeFile(inRoot('none.warc.gz'), '');
    const [info, none] = await linesOf(inRoot('info.warc'), inRoot('none.warc.gz'));
    expect([info!.status, codesOf(info), none!.status, codesOf(none)]).toEqual([
      'empty',
      ['warc/no-pages'],
      'failed',
      ['input/empty'],
    ]);
  });

  it('that was cut off has all whole pages', async () => {
    const archive = packedWarc(page('a'), page('b'), page('c'));
    await writeFile(inRoot('cut.warc.gz'), archive.subarray(0, archive.length - 20));
    const found = await linesOf(inRoot('cut.warc.gz'));
    expect(found.map(({ status }) => status)).toEqual(['ok', 'ok', 'failed']);
    expect(codesOf(found[2])).toEqual(['warc/damaged']);
  });

  it('that has no record where it should begin goes on with the next', async () => {
    await writeFile(inRoot('headless.warc'), Buffer.concat([Buffer.from('rubbish\r\n'), plainWarc(page('a'))]));
    const found = await linesOf(inRoot('headless.warc'));
    expect(found.map(({ status }) => status)).toEqual(['failed', 'ok']);
    expect(found[0]!.source.uri).toBe(`${inRoot('headless.warc')}#byte=0`);
  });
});
