import { execFileSync } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSink, isFolder, PipeClosed, resultNames, streamSink, writeWhole } from '../../../src/run/output.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-output-'));
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

const newFolder = (): Promise<string> => mkdtemp(join(root, 'case-'));

describe('A file sink', () => {
  it('has nothing under the final name before it is committed, and all of it then', async () => {
    const folder = await newFolder();
    const path = join(folder, 'out.json');
    const sink = await fileSink(path);
    await sink.write('one ');
    expect(await readdir(folder)).not.toContain('out.json');
    await sink.write('two €');
    await sink.commit();
    expect(await readdir(folder)).toEqual(['out.json']);
    expect(await readFile(path, 'utf8')).toBe('one two €');
  });

  it('leaves nothing behind when discarded', async () => {
    const folder = await newFolder();
    const sink = await fileSink(join(folder, 'out.json'));
    await sink.write('half');
    await sink.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves an earlier file alone until it is committed, and for good when discarded', async () => {
    const path = join(await newFolder(), 'out.txt');
    await writeFile(path, 'old');
    const dropped = await fileSink(path);
    await dropped.write('dropped');
    await dropped.discard();
    expect(await readFile(path, 'utf8')).toBe('old');
    const kept = await fileSink(path);
    await kept.write('new');
    expect(await readFile(path, 'utf8')).toBe('old');
    await kept.commit();
    expect(await readFile(path, 'utf8')).toBe('new');
  });

  it('makes the folders it needs, and a file of nothing when nothing was written', async () => {
    const path = join(await newFolder(), 'a', 'b', 'out.txt');
    await (await fileSink(path)).commit();
    expect(await readFile(path, 'utf8')).toBe('');
  });

  it.each([
    [
      'sink',
      async (path: string): Promise<void> => {
        const sink = await fileSink(path);
        await sink.write('text');
        await sink.commit();
      },
    ],
    ['whole file', (path: string): Promise<void> => writeWhole(path, 'text')],
  ])('writes into a pipe or a device instead of putting a file in its place: %s', async (_, write) => {
    const path = join(await newFolder(), 'pipe');
    execFileSync('mkfifo', [path]);
    const [got] = await Promise.all([readFile(path, 'utf8'), write(path)]);
    expect(got).toBe('text');
    expect((await lstat(path)).isFIFO()).toBe(true);
    expect(await readdir(dirname(path))).toEqual(['pipe']);
  });

  it('replaces what a link leads to, not the link', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'real.txt'), 'old');
    await symlink('real.txt', join(folder, 'link.txt'));
    const sink = await fileSink(join(folder, 'link.txt'));
    await sink.write('new');
    await sink.commit();
    expect((await lstat(join(folder, 'link.txt'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder, 'real.txt'), 'utf8')).toBe('new');
  });

  it('hides the unfinished file from patterns and listings', async () => {
    const folder = await newFolder();
    const sink = await fileSink(join(folder, 'out.pdf'));
    await sink.write('half');
    const [partial] = await readdir(folder);
    expect(partial).toMatch(/^\..*\.part$/);
    await sink.discard();
  });

  it('reports that the final name is taken by a folder, and can still be discarded', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'taken'));
    const sink = await fileSink(join(folder, 'taken'));
    await sink.write('text');
    await expect(sink.commit()).rejects.toThrow(/EISDIR|EPERM|ENOTEMPTY|EEXIST/);
    await sink.discard();
    expect(await readdir(folder)).toEqual(['taken']);
  });

  it('reports a folder that can not be made', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    await expect(fileSink(join(folder, 'file', 'out.txt'))).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});

describe('A stream sink', () => {
  const failing = (code: string): Writable =>
    new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(`write ${code}`), { code })) });

  it('passes text on and says when it has gone', async () => {
    const chunks: string[] = [];
    const sink = streamSink(
      new Writable({ write: (chunk, _encoding, done) => (chunks.push(String(chunk)), setImmediate(done)) }),
    );
    await sink.write('a');
    await sink.write('b');
    expect(chunks).toEqual(['a', 'b']);
  });

  // The callback of the write comes before the error event that sets `broken`, so the bare EPIPE gets through.
  it('says with the first write that the reader has gone', async () => {
    await expect(streamSink(failing('EPIPE')).write('text')).rejects.toThrow(PipeClosed);
  });

  it('says with every later write that the reader has gone', async () => {
    const sink = streamSink(failing('EPIPE'));
    await sink.write('text').catch(() => {});
    await expect(sink.write('more')).rejects.toThrow(PipeClosed);
  });

  it('passes every other error on as it is', async () => {
    await expect(streamSink(failing('ENOSPC')).write('text')).rejects.toThrow('ENOSPC');
  });
});

describe('An output path', () => {
  it('is a folder when it is one, ends like one or has to hold several results', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), '');
    expect(await isFolder(folder, false)).toBe(true);
    expect(await isFolder(join(folder, 'new/'), false)).toBe(true);
    expect(await isFolder('new\\', false)).toBe(true);
    expect(await isFolder('new', true)).toBe(true);
    expect(await isFolder(join(folder, 'new'), false)).toBe(false);
    expect(await isFolder(join(folder, 'file'), false)).toBe(false);
  });
});

describe('The name of a result', () => {
  it.each([
    ['report.pdf', 'report.json'],
    ['a/b/report.v2.pdf', 'report.v2.json'],
    ['../../etc/passwd', 'passwd.json'],
    ['C:\\x\\y.pdf', 'y.json'],
    ['..\\..\\y.pdf', 'y.json'],
    ['https://example.org/files/a.pdf?download=../../x&b=1#page=2', 'a.json'],
    ['https://example.org/', 'example.json'],
    ['file:///tmp/a%2Fb.pdf', 'a%2Fb.json'],
    ['a\u0000b\nc\u001b[31m.pdf', 'a_b_c_[31m.json'],
    ['what?.pdf', 'what_.json'],
    ['a:b|c"d<e>f*.pdf', 'a_b_c_d_e_f_.json'],
    ['-', '-.json'],
    ['', 'input.json'],
    ['..', 'input.json'],
    ['/', 'input.json'],
    ['.pdf', 'pdf.json'],
    [' . .x.pdf', 'x.json'],
    ['請求書.pdf', '請求書.json'],
    ['con.pdf', '_con.json'],
    ['NUL.tar.gz', '_NUL.tar.json'],
    ['console.pdf', 'console.json'],
  ])('%j is %j', (input, name) => {
    expect(`${resultNames([input])[0]}.json`).toBe(name);
  });

  it('is numbered when another input has it, on file systems blind to case as well', () => {
    const inputs = ['a/x.pdf', 'b/x.pdf', 'c/X.PDF', 'x-2.pdf', 'x'];
    expect(resultNames(inputs)).toEqual(['x', 'x-2', 'X-3', 'x-2-2', 'x-4']);
  });

  const parts = [
    '..',
    '.',
    '/',
    '\\',
    'C:',
    'a',
    'A',
    '-2',
    '\0',
    '\n',
    '?',
    '#',
    'http://',
    '.pdf',
    '%2e%2e%2f',
    '\u202e',
  ];
  const input = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((list) => list.join('')),
  );

  it('never leaves the folder, is never hidden and never that of another input', () => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 20 }), (inputs) => {
        const given = resultNames(inputs).map((name) => `${name}.json`);
        for (const name of given) {
          expect(name).toMatch(/^[^.\s].*\.json$/su);
          // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
          expect(name).not.toMatch(/[\0-\x1f<>:"/\\|?*]/);
          expect(basename(name)).toBe(name);
          expect(dirname(join('out', name))).toBe('out');
        }
        expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(given.length);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves room for the ending of an unfinished file, in any script', () => {
    const name = `${resultNames([`${'請'.repeat(83)}.pdf`])[0]}.json`;
    expect(Buffer.byteLength(`.${name}.4194304.part`)).toBeLessThanOrEqual(255);
  });
});
