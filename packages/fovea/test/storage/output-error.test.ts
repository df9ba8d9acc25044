import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { FoveaError } from '../../src/model/index.ts';
import { createDiskStore } from '../../src/storage/disk-store.ts';
import { outputError, toOutput } from '../../src/storage/output-error.ts';
import { finish, fovea, type Run } from '../doors/cli/run-fovea.ts';
import { manyPages } from '../tiny-pdf.ts';

const bin = fileURLToPath(new URL('../../bin/fovea.js', import.meta.url));
const recipes = fileURLToPath(new URL('../../../../examples/labels/recipes/html', import.meta.url));
const flyer = fileURLToPath(new URL('../../../../examples/documents/flyer.pdf', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'fovea-output-error-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('An output that can’t be written', () => {
  it.each([
    ['ENOSPC', 'output/full', 'free some space'],
    ['EDQUOT', 'output/full', 'free some space'],
    ['EACCES', 'output/refused', 'permission'],
    ['EPERM', 'output/refused', 'permission'],
    ['EROFS', 'output/refused', 'read-only'],
    ['ENOENT', 'output/failed', 'cannot be created'],
    ['ENOTDIR', 'output/failed', 'not a folder'],
    ['EISDIR', 'output/failed', 'a folder has that name'],
    ['ENAMETOOLONG', 'output/failed', 'shorter'],
    ['EMFILE', 'output/failed', 'ulimit'],
    ['EIO', 'output/failed', 'write to another place'],
  ])('for %s has a code, the words of the system, the place, and what to do', (system, code, advice) => {
    const thrown = Object.assign(new Error(`${system}: as the system says it`), { code: system, errno: -1 });
    const error = outputError(thrown, 'out/x.json') as FoveaError;
    expect(error).toBeInstanceOf(FoveaError);
    expect(error.code).toBe(code);
    for (const part of [thrown.message, 'out/x.json', advice]) expect(error.message).toContain(part);
  });

  it('is not what an error of ours or of a program is', () => {
    for (const thrown of [new TypeError('no text'), new FoveaError('run/aborted'), 'text', undefined])
      expect(outputError(thrown, 'out')).toBe(thrown);
  });

  it.runIf(process.platform === 'linux')('is found on a device that is always full', async () => {
    const write = async (): Promise<void> => {
      const file = await open('/dev/full', 'a');
      await file.appendFile('text').finally(() => file.close());
    };
    await expect(toOutput('/dev/full', write)).rejects.toMatchObject({ code: 'output/full' });
  });
});

describe('A folder as a store', () => {
  it.runIf(process.platform === 'linux')('where none can be made says so, and does not try for ever', async () => {
    const store = createDiskStore('/proc/fovea/out');
    await expect(store.prepare()).rejects.toMatchObject({ code: 'output/failed' });
    await expect(store.put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'output/failed' });
  });

  it('below a file says so', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(createDiskStore(join(root, 'file/out')).prepare()).rejects.toMatchObject({ code: 'output/failed' });
  });
});

it.runIf(process.platform === 'linux')('fovea batch and fovea studio say what is wrong with a place', async () => {
  for (const args of [
    ['batch', 'read', 'x.pdf', '-o', '/proc/fovea/out'],
    ['batch', 'read', 'x.pdf', '-o', '/dev/null'],
    ['studio', '/proc/fovea', '--no-open'],
  ]) {
    const run = await fovea(args);
    expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(/^fovea: E[A-Z]+: .* \(output\/failed\)\n$/) });
  }
});

/** Without a disk to fill: no file may have more than a few blocks. */
function withLittleRoom(args: readonly string[]): Promise<Run> {
  const call = [process.execPath, bin, ...args].map((word) => `'${word}'`).join(' ');
  return finish(spawn('sh', ['-c', `ulimit -f 8; exec ${call}`]));
}

const unixOnly = it.runIf(process.platform !== 'win32');

unixOnly.each([
  ['read', ['-f', 'text', '-o', 'out.txt']],
  ['read', ['-f', 'svg', '-o', 'pages/']],
  ['read', ['-f', 'json', '-o', 'out.json']],
  ['planes', ['--dpi', '50', '-o', 'planes/']],
])('fovea %s into a file that finds no room (%j) says so, and leaves nothing of it', async (verb, rest) => {
  const folder = mkdtempSync(join(root, 'full-'));
  const document = join(root, 'long.pdf');
  writeFileSync(document, manyPages(200, 'One of very many pages with words that fill a disk'));
  const options = rest.map((word) => (/^(?:out|pages|planes)/.test(word) ? join(folder, word) : word));
  const run = await withLittleRoom([verb, verb === 'planes' ? flyer : document, ...options]);
  expect(run).toMatchObject({ code: 1, stderr: expect.stringMatching(/^fovea: EFBIG: .* \(output\/full\)$/m) });
  expect(readdirSync(folder).filter((name) => /^\.|^out/.test(name))).toEqual([]);
});

it.runIf(process.platform !== 'win32')('a batch that has no room left says so, and goes on when there is', async () => {
  const out = join(root, 'small');
  const args = ['batch', 'article', recipes, '-o', out, '--part-inputs', '12', '-j', '1'];
  const full = await withLittleRoom(args);
  expect(full.code).toBe(1);
  expect(full.stderr).toMatch(/--resume to continue\nfovea: EFBIG: .*part-00000.* \(output\/full\)\n$/);
  const resumed = await fovea([...args, '--resume']);
  expect(resumed).toMatchObject({ code: 0, stderr: 'fovea: 12 inputs: 12 ok\n' });
});
