import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleValue, Extraction } from '../../../src/model/index.ts';
import { article, codesOf, extractionsOf, finish, fovea, start, type Run } from './run-fovea.ts';

const flyer = fileURLToPath(new URL('../../../../../examples/documents/flyer.pdf', import.meta.url));
const posixIt = it.skipIf(process.platform === 'win32');

const pageOf = (words: string): string =>
  `<!doctype html><html><head><title>T</title></head><body><h1>${words}</h1><p>Said &amp; done</p></body></html>`;

let root = '';
const inRoot = (name: string): string => join(root, name);
const newFolder = (): Promise<string> => mkdtemp(join(root, 'case-'));

/** A folder with these files in it. */
async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await newFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const one = (run: Run): Extraction => JSON.parse(run.stdout) as Extraction;
const textOf = ({ groups }: Extraction): string => groups[0]!.text;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-article-'));
  await writeFile(inRoot('page.html'), pageOf('Seen'));
  await writeFile(inRoot('blank.html'), '<html><body></body></html>');
  await writeFile(inRoot('slow.html'), `<html><body>${'<p>some words'.repeat(3_000_000)}`);
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

describe('fovea article', () => {
  it('explains itself on standard output', async () => {
    const { stdout, stderr, code } = await fovea(['article', '--help']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    await expect(stdout).toMatchFileSnapshot('__snapshots__/article-help.txt');
  });
});

describe.concurrent('Wrong usage', () => {
  it.each([
    [['article'], /missing required argument 'inputs'/],
    [
      ['article', 'x.html', '-f', 'svg'],
      /Allowed choices are text, markdown, html, cards, csv, json, jsonl, html-report/,
    ],
    [['article', 'x.html', '--method', 'magic'], /--method takes fovea, dragnet, .*everything.*, not "magic"/],
    [['article', 'x.html', '--comments', 'some'], /--comments takes separate, include, exclude, only, not "some"/],
    [['article', 'x.html', '--encoding', 'klingon'], /--encoding takes an encoding label/],
    [['article', 'x.html', '--url', 'example.org'], /--url takes a URL like https:/],
    [['article', 'x.html', 'y.html', '--url', 'https://example.org', '-f', 'jsonl'], /there may be several/],
    [['article', 'x.html', '-f', 'markdown', '--explain'], /--explain requires -f text, json, jsonl or html-report/],
    [['article', 'x.html', 'y.html', '-f', 'json'], /use -f jsonl, or write to a folder with -o/],
    [
      ['article', 'x.html', 'y.html', '-f', 'html-report'],
      /holds a single document, but there are 2: write to a folder/,
    ],
    [['article', fileURLToPath(new URL('.', import.meta.url)), '-f', 'json'], /contains many: use -f jsonl/],
    [['article', 'x.html', '--resume'], /--resume requires a JSON Lines file/],
    [['article', 'x.html', '--resume', '-f', 'text', '-o', 'x.txt'], /--resume requires a JSON Lines file/],
    [['article', 'x.html', '--pages', '1'], /unknown option '--pages'/],
    [['article', '-', '-'], /only once/],
    [['article', 'no-such-*.html'], /No file matches/],
  ])('%j gives 2, a hint and no output', async (args, hint) => {
    const { stdout, stderr, code } = await fovea(args);
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toMatch(hint);
  });
});

describe('One page', () => {
  it('as json is one extraction, which is the default where the output is no terminal', async () => {
    const run = await article(inRoot('page.html'), '-f', 'json');
    expect({ stderr: run.stderr, code: run.code }).toEqual({ stderr: '', code: 0 });
    const extraction = one(run);
    expect(Object.keys(extraction)).toEqual(['schema', 'source', 'status', 'groups', 'notes']);
    expect(extraction).toMatchObject({ schema: 'fovea/extraction@1', status: 'ok', notes: [] });
    expect(extraction.source).toMatchObject({ uri: inRoot('page.html'), media: 'html', bytes: pageOf('Seen').length });
    expect(extraction.source.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(extraction.groups).toMatchObject([{ type: 'article', text: 'Seen\nSaid & done' }]);
    expect(await article(inRoot('page.html'))).toEqual(run);
  });

  it('as jsonl is the same on one line', async () => {
    const { stdout } = await article(inRoot('page.html'), '-f', 'jsonl');
    expect(stdout.split('\n')).toHaveLength(2);
    expect(JSON.parse(stdout)).toEqual(one(await article(inRoot('page.html'))));
  });

  it.each(['text', 'markdown', 'html', 'html-report'])('as %s has its words', async (format) => {
    const { stdout, stderr, code } = await article(inRoot('page.html'), '-f', format);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toMatch(format === 'text' ? /Seen\n[^]*Said & done\n$/ : /Seen[^]*Said (?:&|&amp;) done[^]*\n$/);
  });

  it('is explained block by block', async () => {
    const text = await article(inRoot('page.html'), '-f', 'text', '--explain');
    expect(text.stdout).toMatch(/^\+ 1\.00 content {5}Seen\n {7}\S.*\n\+ 1\.00 content {5}Said & done\n/);
    const value = one(await article(inRoot('page.html'), '--explain')).groups[0]!.value as ArticleValue;
    expect(value.blocks).toMatchObject([
      { kept: true, role: 'content', text: 'Seen' },
      { kept: true, role: 'content', text: 'Said & done' },
    ]);
    expect(one(await article(inRoot('page.html'))).groups[0]!.value).not.toHaveProperty('blocks');
  });

  it('from standard input is the same as from a file, but for the name', async () => {
    const run = await fovea(['article', '--method', 'everything', '-'], { input: pageOf('Seen') });
    const filed = one(await article(inRoot('page.html')));
    expect(one(run)).toEqual({ ...filed, source: { ...filed.source, uri: '-' } });
  });

  it('is read in the encoding asked for', async () => {
    const folder = await folderOf({ 'a.html': Buffer.from('<meta charset=utf-8><p>\xe4\xf6\xfc', 'latin1') });
    expect(textOf(one(await article(join(folder, 'a.html'), '--encoding', 'latin1')))).toBe('äöü');
  });

  it('needs no tag at its beginning', async () => {
    const folder = await folderOf({
      'wrapped.html': '<text id="x" title="y">\n<p>Wrapped words</p></text>',
      'late.html': `${'Words without end. '.repeat(5000)}<p>Late words</p>`,
      'upper.txt': 'Title<BR>Upper words',
    });
    const runs = extractionsOf((await article(folder, join(folder, 'upper.txt'), '-f', 'jsonl')).stdout);
    expect(runs.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
    expect(runs.map(textOf)).toEqual([
      expect.stringContaining('Late words'),
      expect.stringContaining('Wrapped words'),
      expect.stringContaining('Upper words'),
    ]);
  });

  it('with nothing in it gives 4 and says so', async () => {
    const run = await article(inRoot('blank.html'));
    expect([run.code, one(run).status]).toEqual([4, 'empty']);
    expect(run.stderr).toContain('no article found');
    expect((await article('-q', inRoot('blank.html'))).stderr).toBe('');
  });
});

describe('What is no web page', () => {
  const cases: [string, Uint8Array | string, string, RegExp][] = [
    ['a PDF', readFileSync(flyer), 'input/unknown-media', /is a PDF.*fovea read/],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR<p>\0\0\0\x01\0\0\0\x01', 'latin1'),
      'input/unknown-media',
      /is an image.*fovea read/,
    ],
    ['text without tags', 'Just words, 1 < 2 and 3 > 2.', 'input/unknown-media', /no HTML tags/],
    ['a feed', '<?xml version="1.0"?><rss><channel><title>x</title></channel></rss>', 'input/unknown-media', /no HTML/],
    ['nothing', '', 'input/empty', /is empty/],
  ];

  it.each(cases)('%s gives 1, a code and a reason', async (_, content, code, reason) => {
    const folder = await folderOf({ 'x.html': content });
    const run = await article(join(folder, 'x.html'));
    expect([run.code, one(run).status, codesOf(one(run))]).toEqual([1, 'failed', [code]]);
    expect(run.stderr).toMatch(reason);
    const asText = await article(join(folder, 'x.html'), '-f', 'text');
    expect([asText.code, asText.stdout]).toEqual([1, '']);
  });

  it('such as empty standard input has a code too', async () => {
    const run = await fovea(['article', '-']);
    expect([run.code, codesOf(one(run))]).toEqual([1, ['input/empty']]);
  });

  it('and what is not there is failed', async () => {
    const run = await article(inRoot('missing.html'));
    expect([run.code, one(run).source.uri, codesOf(one(run))]).toEqual([
      1,
      inRoot('missing.html'),
      ['input/not-found'],
    ]);
  });
});

describe('Several pages', () => {
  it('give a line each in the order of the inputs, those that fail included, and 3', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `${i}.html`);
    // Now and then a large one, so that later ones are done first.
    const contents = names.map((name, i) => pageOf(name.padEnd(i % 7 === 0 ? 300_000 : 10, ' x')));
    const folder = await folderOf(Object.fromEntries(names.map((name, i) => [name, i === 30 ? '' : contents[i]!])));
    const inputs = names.map((name) => join(folder, name));
    const run = await article(...inputs, '-f', 'jsonl', '-j', '3');
    const found = extractionsOf(run.stdout);
    expect(run.code).toBe(3);
    expect(found.map(({ source }) => source.uri)).toEqual(inputs);
    expect(found.map(({ status }) => status)).toEqual(names.map((_, i) => (i === 30 ? 'failed' : 'ok')));
    expect((await article(...inputs, '-f', 'jsonl', '-j', '1')).stdout).toBe(run.stdout);
  });

  it('give 1 when all fail, and 4 when all are empty', async () => {
    expect((await article('x.html', 'y.html', '-f', 'jsonl')).code).toBe(1);
    expect((await article(inRoot('blank.html'), inRoot('blank.html'), '-f', 'jsonl')).code).toBe(4);
    expect((await article(inRoot('blank.html'), inRoot('page.html'), '-f', 'jsonl')).code).toBe(0);
  });

  it('as text have an empty line between them', async () => {
    const { stdout } = await article(inRoot('page.html'), inRoot('page.html'), '-f', 'text');
    const alone = (await article(inRoot('page.html'), '-f', 'text')).stdout;
    expect(stdout).toBe(`${alone}\n${alone}\n`);
  });

  it('make one file each in a folder, and none for those that fail', async () => {
    const folder = await folderOf({ 'a/x.html': pageOf('A'), 'b/x.html': pageOf('B'), 'c.html': '' });
    const out = join(folder, 'out');
    const run = await article(
      join(folder, 'a'),
      join(folder, 'b'),
      join(folder, 'c.html'),
      '-f',
      'markdown',
      '-o',
      `${out}/`,
    );
    expect([run.stdout, run.code]).toEqual(['', 3]);
    expect((await readdir(out)).sort()).toEqual(['x-2.md', 'x.md']);
    expect(await readFile(join(out, 'x-2.md'), 'utf8')).toContain('B');
    await article(join(folder, 'a'), join(folder, 'c.html'), '-f', 'json', '-o', `${out}/`);
    expect((await readdir(out)).sort()).toEqual(['c.json', 'x-2.md', 'x.json', 'x.md']);
  });

  it('never replace their own inputs', async () => {
    const folder = await folderOf({ 'a.html': pageOf('A') });
    const run = await article(folder, '-f', 'html', '-o', folder);
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining('would overwrite its own input')]);
    expect(await readFile(join(folder, 'a.html'), 'utf8')).toBe(pageOf('A'));
  });
});

describe('A folder', () => {
  it('stands for all pages below it, by name', async () => {
    const folder = await folderOf({
      'b.html': pageOf('b'),
      'a/z.htm': pageOf('z'),
      'a/deep/er/y.xhtml': pageOf('y'),
      'c.HTML': pageOf('c'),
      'notes.txt': pageOf('notes'),
      '.hidden.html': pageOf('hidden'),
      '.git/x.html': pageOf('hidden'),
    });
    const { stdout, code } = await article(folder, '-f', 'jsonl');
    const names = ['a/deep/er/y.xhtml', 'a/z.htm', 'b.html', 'c.HTML'].map((name) => join(folder, name));
    expect(extractionsOf(stdout).map(({ source }) => source.uri)).toEqual(names);
    expect(code).toBe(0);
  });

  it('without pages is a failed input, and so is one that is closed', async () => {
    const folder = await folderOf({ 'notes.txt': 'x', 'closed/x.html': pageOf('x') });
    await rm(join(folder, 'closed', 'x.html'));
    const run = await article(folder, inRoot('page.html'), '-f', 'jsonl');
    expect([run.code, codesOf(extractionsOf(run.stdout)[0])]).toEqual([3, ['input/not-found']]);
    if (process.platform === 'win32' || process.getuid?.() === 0) return;
    await chmod(join(folder, 'closed'), 0);
    expect(codesOf(extractionsOf((await article(folder, '-f', 'jsonl')).stdout)[0])).toEqual(['input/unreadable']);
    await chmod(join(folder, 'closed'), 0o700);
  });

  posixIt('is not left, nor gone round in, by its links', async () => {
    const folder = await folderOf({ 'a.html': pageOf('a') });
    await symlink(folder, join(folder, 'loop'));
    await symlink(inRoot('page.html'), join(folder, 'b.html'));
    const uris = extractionsOf((await article(folder, '-f', 'jsonl')).stdout).map(({ source }) => source.uri);
    expect(uris).toEqual([join(folder, 'a.html'), join(folder, 'b.html')]);
  });
});

describe('Output to a file', () => {
  it.each(['text', 'jsonl'])('as %s has what standard output would have', async (format) => {
    const path = join(await newFolder(), 'deep', 'out');
    expect(await article(inRoot('page.html'), '-f', format, '-o', path)).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(await readFile(path, 'utf8')).toBe((await article(inRoot('page.html'), '-f', format)).stdout);
    expect(await readdir(join(path, '..'))).toEqual(['out']);
  });

  it('keeps the earlier file when there is nothing to write', async () => {
    const path = join(await newFolder(), 'out.txt');
    await writeFile(path, 'earlier');
    expect((await article(inRoot('missing.html'), '-f', 'text', '-o', path)).code).toBe(1);
    expect(await readFile(path, 'utf8')).toBe('earlier');
  });

  it('that can not be made gives 1 and a reason', async () => {
    const { stdout, stderr, code } = await article(inRoot('page.html'), '-o', join(inRoot('page.html'), 'out/'));
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr).toMatch(/^fovea: .*(?:EEXIST|ENOTDIR)/);
  });
});

describe('An address', () => {
  it('is fetched when it is allowed, decoded as the server says, and links start from where it led', async () => {
    const body = Buffer.from('<p>caf\xe9</p><a href="b">x</a>', 'latin1');
    const server = createServer((request, response) => {
      if (request.url === '/from') response.writeHead(302, { location: '/to/' }).end();
      else response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/from`;
      const refused = await article(url);
      expect([refused.code, codesOf(one(refused))]).toEqual([1, ['net/refused-address']]);
      const read = one(await article(url, '--allow-private'));
      expect(read).toMatchObject({ status: 'ok', source: { uri: url, media: 'html' } });
      expect(textOf(read)).toContain('café');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('A limit', () => {
  it('on bytes refuses larger inputs', async () => {
    const run = await article(inRoot('page.html'), '--max-bytes', '20');
    expect([run.code, codesOf(one(run))]).toEqual([1, ['limit/bytes']]);
  });

  it('on time ends the work on one page and leaves the others alone, wherever they stand', async () => {
    const inputs = ['page', 'page', 'page', 'slow', 'page', 'page', 'page'].map((name) => inRoot(`${name}.html`));
    const run = await article(...inputs, '--timeout', '0.5', '-f', 'jsonl', '-j', '1');
    const found = extractionsOf(run.stdout);
    expect(run.code).toBe(3);
    expect(found.map(({ source }) => source.uri)).toEqual(inputs);
    expect(found.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'failed', 'ok', 'ok', 'ok']);
    expect(codesOf(found[3])).toEqual(['limit/timeout']);
  });

  it('on memory ends the work on one page', async () => {
    const inputs = [inRoot('slow.html'), inRoot('page.html')];
    const run = await article(...inputs, '--memory', '100M', '-f', 'jsonl', '-j', '1');
    expect(run.code).toBe(3);
    expect(extractionsOf(run.stdout).map(codesOf)).toEqual([['limit/memory'], []]);
  });
});

describe('A run that is broken off', () => {
  /** Ends a run with a signal once its first page is done and it is at the second. */
  async function codeAfter(signal: 'SIGINT' | 'SIGTERM', second: string): Promise<number | null> {
    const out = join(await newFolder(), 'out.jsonl');
    const args = [
      'article',
      inRoot('page.html'),
      second,
      '--method',
      'everything',
      '-f',
      'jsonl',
      '-j',
      '1',
      '-o',
      out,
    ];
    const child = start(args);
    const done = finish(child);
    const written = (): number => (existsSync(`${out}.part`) ? statSync(`${out}.part`).size : 0);
    await expect.poll(written).toBeGreaterThan(0);
    child.kill(signal);
    return (await done).code;
  }

  posixIt.each(['SIGINT', 'SIGTERM'] as const)('by %s gives 130', async (signal) => {
    expect(await codeAfter(signal, inRoot('slow.html'))).toBe(130);
  });

  posixIt('while it waits for standard input gives 130', async () => {
    expect(await codeAfter('SIGINT', '-')).toBe(130);
  });
});
