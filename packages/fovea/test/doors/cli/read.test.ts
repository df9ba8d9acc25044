import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Doc } from '../../../src/model/index.ts';
import { manyPages, onePage, packed, textContent } from '../../tiny-pdf.ts';
import { bin, finish, fovea, start, type Run } from './run-fovea.ts';

const documents = fileURLToPath(new URL('../../../../../examples/documents/', import.meta.url));
const example = (name: string): string => join(documents, `${name}.pdf`);
const posixIt = it.skipIf(process.platform === 'win32');

const read = (...args: string[]): Promise<Run> => fovea(['read', ...args]);

function docsOf({ stdout }: Run): Doc[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Doc);
}

const codesOf = (doc: Doc | undefined): string[] => doc?.notes.map(({ code }) => code) ?? [];
const firstNote = (run: Run): string | undefined => codesOf(JSON.parse(run.stdout) as Doc)[0];

let root = '';
const inRoot = (name: string): string => join(root, name);
const newFolder = (): Promise<string> => mkdtemp(join(root, 'case-'));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-cli-'));
  await writeFile(inRoot('blank.pdf'), onePage());
  await writeFile(inRoot('long.pdf'), manyPages(20_000, 'One of many pages'));
  await writeFile(inRoot('slow.pdf'), onePage({ content: packed(Buffer.alloc(100 << 20, '1 1 m 2 2 l S\n')) }));
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

describe('fovea', () => {
  it('explains itself on standard output', async () => {
    const { stdout, stderr, code } = await fovea(['--help']);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    await expect(stdout).toMatchFileSnapshot('__snapshots__/help.txt');
  });

  it('explains its verb', async () => {
    const { stdout, stderr, code } = await read('--help');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    await expect(stdout).toMatchFileSnapshot('__snapshots__/read-help.txt');
  });

  it('says its version and nothing else', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    ) as Doc['metadata'];
    expect(await fovea(['--version'])).toEqual({ stdout: `${version}\n`, stderr: '', code: 0 });
  });
});

describe.concurrent('Wrong usage', () => {
  it.each([
    [[], /Usage: fovea/],
    [['nope'], /unknown command 'nope'\n.*--help/],
    [['read'], /missing required argument 'inputs'\n.*--help/],
    [['read', '--nope', 'x.pdf'], /unknown option '--nope'\n.*--help/],
    [['read', 'x.pdf', '-f', 'xml'], /Allowed choices are text, markdown, html, json, jsonl, csv, xlsx, svg, pdf/],
    [['read', 'x.pdf', '--pages', '3-1'], /--pages: "3-1" contains no page; pages count from 1/],
    [['read', 'x.pdf', '--pages', 'some'], /expected something like 1-3,7,12-/],
    [['read', 'x.pdf', '--max-bytes', 'much'], /takes a size like 200M/],
    [['read', 'x.pdf', '--timeout', '0'], /takes seconds above 0/],
    [['read', 'x.pdf', '-j', '0'], /takes a whole number from 1/],
    [
      ['read', 'x.pdf', '--show', 'words'],
      /takes tokens, segments, lines, blocks, order, furniture, frames, tables, shapes, images, annotations/,
    ],
    [['read', 'a.pdf', 'b.pdf', '-f', 'json'], /use -f jsonl, or write to a folder with -o/],
    [['read', 'a.pdf', 'b.pdf', '-f', 'svg'], /write to a folder with -o/],
    [['read', '-', '-'], /only once/],
    [['read', 'no-such-*.pdf'], /No file matches no-such-\*\.pdf/],
  ])('%j gives 2, a hint and no output', async (args, hint) => {
    const { stdout, stderr, code } = await fovea(args);
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toMatch(hint);
  });

  // `page++` no longer changes a number from 2^53 on: the process hangs in a loop, and no signal but KILL ends it.
  it('is a page number that can not be counted to', async () => {
    const child = start(['read', example('flyer'), '--pages', '9007199254740992']);
    const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
    const { code } = await finish(child);
    clearTimeout(timer);
    expect(code).toBe(2);
  });
});

describe('Reading one document', () => {
  it('as text has its words, with a form feed between pages', async () => {
    const { stdout, stderr, code } = await read(example('report'), '-f', 'text');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toContain('How Eyes Read a Page');
    expect(stdout.split('\f')).toHaveLength(5);
  });

  it('as Markdown has page marks and running heads where they are asked for', async () => {
    const args = [example('report'), '-f', 'markdown', '--pages', '1-2'];
    const [plain, marked, whole] = await Promise.all([
      read(...args),
      read(...args, '--page-marks'),
      read(...args, '--furniture', 'keep'),
    ]);
    expect(plain.stdout).not.toContain('<!-- page');
    expect(marked.stdout).toMatch(/^<!-- page 1 -->\n[^]*<!-- page 2 -->/);
    expect(whole.stdout.length).toBeGreaterThan(plain.stdout.length);
    const [text, dropped] = await Promise.all([
      read(example('report'), '-f', 'text'),
      read(example('report'), '-f', 'text', '--furniture', 'drop'),
    ]);
    expect(dropped.stdout.length).toBeLessThan(text.stdout.length);
  });

  it('as json is one document with pages, tokens, styles and the digest of its bytes', async () => {
    const { stdout, stderr, code } = await read(example('flyer'), '-f', 'json');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    const doc = JSON.parse(stdout) as Doc;
    expect(doc).toMatchObject({ schema: 'fovea/doc@1', status: 'ok', media: 'pdf', notes: [] });
    expect(doc.source).toMatchObject({
      uri: example('flyer'),
      pageCount: 2,
      bytes: readFileSync(example('flyer')).length,
    });
    expect(doc.source.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(doc.source.pages.map(({ number }) => number)).toEqual([1, 2]);
    expect(doc.pages[0]!.tokens.map(({ text }) => text)).toContain('Lanterna');
    expect(doc.pages.flatMap(({ tokens }) => tokens).filter(({ style }) => !doc.styles[style])).toEqual([]);
  });

  it('is json when the output is no terminal and nothing is said', async () => {
    expect(docsOf({ ...(await read(example('letters'), '-f', 'jsonl')) })).toEqual([
      JSON.parse((await read(example('letters'))).stdout),
    ]);
  });

  it('as svg is one picture of all its pages', async () => {
    const { stdout, stderr, code } = await read(example('flyer'), '-f', 'svg', '--dpi', '20', '--show', 'tokens');
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toMatch(/^(?:<\?xml[^>]*>\s*)?<svg[^]*Lanterna[^]*<\/svg>\s*$/);
  });

  it('from standard input is the same as from a file, but for the name', async () => {
    const run = await fovea(['read', '-', '-f', 'jsonl'], { input: readFileSync(example('letters')) });
    const [piped, filed] = [docsOf(run)[0]!, docsOf(await read(example('letters'), '-f', 'jsonl'))[0]!];
    expect(piped.source.uri).toBe('-');
    expect({ ...piped, source: { ...piped.source, uri: filed.source.uri } }).toEqual(filed);
  });

  it('takes only the pages that are asked for', async () => {
    const [doc] = docsOf(await read(example('report'), '-f', 'jsonl', '--pages', '2-3'));
    expect(doc).toMatchObject({ status: 'ok', source: { pageCount: 5 } });
    expect(doc!.pages.map(({ number }) => number)).toEqual([2, 3]);
  });

  it('is partial, with a note, when a page beyond the end is asked for', async () => {
    const run = await read(example('report'), '-f', 'jsonl', '--pages', '5,9');
    const [doc] = docsOf(run);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('page 9: error: The document has no page 9 (pdf/no-such-page)');
    expect(doc!.status).toBe('partial');
    expect(doc!.notes).toMatchObject([{ level: 'error', code: 'pdf/no-such-page', page: 9 }]);
  });

  it('needs its password when it is encrypted', async () => {
    const words = (run: Run): number => docsOf(run)[0]!.pages.flatMap(({ tokens }) => tokens).length;
    const jsonl = [example('encrypted'), '-f', 'jsonl'];
    const [without, wrong, right] = [
      await read(...jsonl),
      await read(...jsonl, '--password', 'x'),
      await read(...jsonl, '--password', 'open sesame'),
    ];
    expect([without, wrong, right].map(({ code }) => code)).toEqual([1, 1, 0]);
    expect([without, wrong].map(firstNote)).toEqual(['pdf/encrypted', 'pdf/wrong-password']);
    expect(words(right)).toBeGreaterThan(0);
  });

  it('that has nothing in it gives 4 and says so', async () => {
    const run = await read(inRoot('blank.pdf'), '-f', 'jsonl');
    expect(run.code).toBe(4);
    expect(run.stderr).toContain('no text found');
    expect(docsOf(run)[0]).toMatchObject({ status: 'empty', pages: [{ width: 200, height: 100, tokens: [] }] });
  });

  it('that fails gives 1, and as json still a document that says why', async () => {
    const run = await read(inRoot('missing.pdf'));
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('does not exist; check the path (input/not-found)');
    expect(JSON.parse(run.stdout)).toMatchObject({ schema: 'fovea/doc@1', status: 'failed', pages: [], styles: [] });
  });

  it('says its warnings on standard error, unless it is to be quiet', async () => {
    const loud = await read(example('no-unicode'), '-f', 'text', '--ocr', 'never');
    const quiet = await fovea(['--quiet', 'read', example('no-unicode'), '-f', 'text', '--ocr', 'never']);
    expect(loud.stderr).toContain('warning:');
    expect(loud.stderr).toContain('(pdf/no-unicode-map)');
    expect(quiet).toEqual({ ...loud, stderr: '' });
    expect((await read('-q', inRoot('blank.pdf'), '-f', 'text')).stderr).toBe('');
  });
});

describe('Reading several documents', () => {
  const missing = 'no-such-file.pdf';

  it('gives a line for each in the order of the inputs, those that fail included, and 3', async () => {
    const inputs = [example('report'), missing, example('letters'), example('flyer')];
    const run = await read(...inputs, '-f', 'jsonl', '-j', '2');
    const docs = docsOf(run);
    expect(run.code).toBe(3);
    expect(docs.map(({ source }) => source.uri)).toEqual(inputs);
    expect(docs.map(({ status }) => status)).toEqual(['ok', 'failed', 'ok', 'ok']);
    expect(codesOf(docs[1])).toEqual(['input/not-found']);
  });

  it('gives 1 when all fail, and 4 when all are empty', async () => {
    await mkdir(inRoot('empty'));
    const failed = await read(missing, inRoot('empty'), example('flyer.truth.json'), '-f', 'jsonl');
    expect(failed.code).toBe(1);
    expect(docsOf(failed).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect((await read(inRoot('blank.pdf'), inRoot('blank.pdf'), '-f', 'jsonl')).code).toBe(4);
    expect((await read(inRoot('blank.pdf'), example('letters'), '-f', 'jsonl')).code).toBe(0);
  });

  it('takes a pattern that the shell left alone', async () => {
    const { stdout, code } = await fovea(['read', 'enc*.pdf', '-f', 'jsonl', '--password', 'open sesame'], {
      cwd: documents,
    });
    expect(code).toBe(0);
    expect(docsOf({ stdout, stderr: '', code }).map(({ source }) => source.uri)).toEqual([
      'encrypted-owner.pdf',
      'encrypted.pdf',
    ]);
  });

  it('makes one file each in a folder, named after the inputs', async () => {
    const folder = await newFolder();
    const twins = ['a', 'b'].map((name) => join(folder, name, 'same.pdf'));
    for (const path of twins) {
      await mkdir(join(path, '..'));
      await writeFile(path, onePage({ content: { stream: textContent(path.at(-10)!) } }));
    }
    const run = await read(...twins, example('letters'), '-f', 'json', '-o', join(folder, 'out'));
    expect(run).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['letters.json', 'same-2.json', 'same.json']);
    const uris = ['same', 'same-2'].map(
      (name) => (JSON.parse(readFileSync(join(folder, 'out', `${name}.json`), 'utf8')) as Doc).source.uri,
    );
    expect(uris).toEqual(twins);
  });
});

describe('Output to a file', () => {
  it('has what standard output would have, and nothing else is printed', async () => {
    const path = join(await newFolder(), 'deep', 'out.txt');
    expect(await read(example('letters'), '-f', 'text', '-o', path)).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(await readFile(path, 'utf8')).toBe((await read(example('letters'), '-f', 'text')).stdout);
  });

  it('goes into a folder when the path ends in a slash', async () => {
    const folder = join(await newFolder(), 'out/');
    await read(example('letters'), '-o', folder);
    expect(await readdir(folder)).toEqual(['letters.json']);
  });

  it('as svg is a file a page in a folder', async () => {
    const folder = await newFolder();
    expect((await read(example('flyer'), '-f', 'svg', '--dpi', '20', '-o', folder)).code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['flyer-p1.svg', 'flyer-p2.svg']);
    expect(await readFile(join(folder, 'flyer-p2.svg'), 'utf8')).toMatch(/<svg[^]*<\/svg>/);
  });

  // Each page asks for a name of its own, when it comes: page 2 takes the first free name, whatever its page 1 had.
  it('as svg has one name for all pages of an input', async () => {
    const folder = await newFolder();
    const inputs = [join(folder, 'a', 'x.pdf'), join(folder, 'b', 'x.pdf')];
    for (const [index, path] of inputs.entries()) {
      await mkdir(join(path, '..'));
      await writeFile(path, manyPages(index + 1, 'Words'));
    }
    await read(...inputs, '-f', 'svg', '--dpi', '20', '-j', '1', '-o', join(folder, 'out'));
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['x-2-p1.svg', 'x-2-p2.svg', 'x-p1.svg']);
  });

  it('that can not be made gives 1 and a reason', async () => {
    const { stdout, stderr, code } = await read(example('letters'), '-o', join(inRoot('blank.pdf'), 'out.json'));
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr).toMatch(/^fovea: .*(?:EEXIST|ENOTDIR)/);
  });

  // A failed reading is committed like any other; as text or svg that is a file of nothing over a good one.
  it('keeps the earlier file when the input fails and there is nothing to write', async () => {
    const path = join(await newFolder(), 'out.svg');
    await writeFile(path, 'earlier');
    expect((await read('no-such-file.pdf', '-f', 'svg', '-o', path)).code).toBe(1);
    expect(await readFile(path, 'utf8')).toBe('earlier');
  });
});

describe('An address', () => {
  it('of this machine is refused, and read with --allow-private', async () => {
    const server = createServer((_request, response) => response.end(readFileSync(example('letters'))));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.pdf?x=[1]`;
      const refused = await read(url);
      expect([refused.code, firstNote(refused)]).toEqual([1, 'net/refused-address']);
      expect(refused.stderr).toContain('--allow-private');
      const [doc] = docsOf(await read(url, '--allow-private', '-f', 'jsonl'));
      expect(doc).toMatchObject({ status: 'ok', source: { uri: url, media: 'pdf' } });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('A limit', () => {
  it('on bytes refuses larger inputs', async () => {
    const run = await read(example('flyer'), '--max-bytes', '1k');
    expect([run.code, firstNote(run)]).toEqual([1, 'limit/bytes']);
  });

  it('on pages leaves out the rest, with a warning', async () => {
    const run = await read(example('report'), '--max-pages', '2', '-f', 'jsonl');
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('Only the first 2 of 5 pages are read; raise the page limit for more (limit/pages)');
    expect(docsOf(run)[0]).toMatchObject({ status: 'partial', pages: [{ number: 1 }, { number: 2 }] });
  });

  it.each(['0.001', '0.3'])('on time ends a reading after %s seconds', async (seconds) => {
    const run = await read(inRoot('slow.pdf'), '--timeout', seconds);
    expect([run.code, firstNote(run)]).toEqual([1, 'limit/timeout']);
  });

  it('on memory ends a reading', async () => {
    const run = await read(inRoot('slow.pdf'), '--memory', '20M');
    expect([run.code, firstNote(run)]).toEqual([1, 'limit/memory']);
  });

  it('on time for one input leaves the others alone', async () => {
    const run = await read(inRoot('slow.pdf'), example('letters'), '--timeout', '3', '-f', 'jsonl', '-j', '1');
    expect(run.code).toBe(3);
    // Given more time, it would fail for its memory.
    expect(codesOf(docsOf(run)[0])).toEqual(['limit/timeout']);
    expect(docsOf(run).map(({ status }) => status)).toEqual(['failed', 'ok']);
  });
});

describe('A run that is broken off', () => {
  posixIt.each(['SIGINT', 'SIGTERM'] as const)('by %s gives 130 and leaves nothing behind', async (signal) => {
    const folder = await newFolder();
    const long = [inRoot('long.pdf'), inRoot('long.pdf'), inRoot('long.pdf')];
    const child = start(['read', ...long, '-f', 'jsonl', '-o', join(folder, 'out.jsonl')]);
    const done = finish(child);
    const written = (): number[] => readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    await expect.poll(() => Math.max(0, ...written())).toBeGreaterThan(100_000);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)]);
    child.kill(signal);
    expect(await done).toEqual({ stdout: '', stderr: '', code: 130 });
    expect(readdirSync(folder)).toEqual([]);
    expect(() => process.kill(child.pid!, 0)).toThrow('ESRCH');
  });

  posixIt('in a folder keeps whole files only', async () => {
    const folder = await newFolder();
    const child = start(['read', example('letters'), inRoot('long.pdf'), '-j', '1', '-o', folder]);
    const done = finish(child);
    await expect.poll(() => existsSync(join(folder, 'letters.json'))).toBe(true);
    child.kill('SIGINT');
    expect((await done).code).toBe(130);
    expect(readdirSync(folder)).toEqual(['letters.json']);
  });

  /** What `fovea read … | head -1` prints, with the exit code of fovea as the last line of standard error. */
  function headOf(...args: string[]): Promise<Run> {
    const words = [process.execPath, bin, 'read', ...args].map((word) => `'${word}'`).join(' ');
    return finish(spawn('sh', ['-c', `{ ${words}; echo "code $?" >&2; } | head -n 1`]));
  }

  it.runIf(process.platform !== 'win32')('by a closed pipe is quiet and gives 0', async () => {
    const { stdout, stderr } = await headOf(inRoot('long.pdf'), '-f', 'text');
    expect(stdout).toBe('One of many pages\n');
    expect(stderr).toBe('code 0\n');
  });
});
