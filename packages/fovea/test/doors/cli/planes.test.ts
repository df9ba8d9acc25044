import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePage } from '../../tiny-pdf.ts';
import { fovea, type Run } from './run-fovea.ts';

const documents = fileURLToPath(new URL('../../../../../examples/documents/', import.meta.url));
const flyer = join(documents, 'flyer.pdf');

let root = '';
const newFolder = (): Promise<string> => mkdtemp(join(root, 'case-'));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-planes-'));
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

const planes = (...args: string[]): Promise<Run> => fovea(['planes', ...args]);

/** Width, height and PNG's number for the kind of pixel. */
async function headOf(path: string): Promise<number[]> {
  const file = await readFile(path);
  return [file.readUInt32BE(16), file.readUInt32BE(20), file[25]!];
}

describe('fovea planes', () => {
  it('writes three pictures a page: grey for black, with opacity for the others', async () => {
    const folder = await newFolder();
    expect(await planes(flyer, '-o', folder, '--dpi', '20', '--pages', '1')).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect((await readdir(folder)).toSorted()).toEqual([
      'flyer-p1-black.png',
      'flyer-p1-colour.png',
      'flyer-p1-markup.png',
    ]);
    expect(await headOf(join(folder, 'flyer-p1-black.png'))).toEqual([165, 234, 0]);
    expect(await headOf(join(folder, 'flyer-p1-colour.png'))).toEqual([165, 234, 6]);
    expect(await headOf(join(folder, 'flyer-p1-markup.png'))).toEqual([165, 234, 6]);
  });

  it('cuts pages to an area', async () => {
    const [whole, upper, outside] = [await newFolder(), await newFolder(), await newFolder()];
    const args = ['--dpi', '20', '--pages', '1'];
    await planes(flyer, '-o', whole, ...args);
    expect((await planes(flyer, '-o', upper, ...args, '--crop', '0,10%,100%,50%')).code).toBe(0);
    const [[width, height], [cutWidth, cutHeight]] = [
      await headOf(join(whole, 'flyer-p1-black.png')),
      await headOf(join(upper, 'flyer-p1-black.png')),
    ];
    expect(cutWidth).toBe(width);
    expect(cutHeight! / height!).toBeCloseTo(0.4, 1);
    const nothing = await planes(flyer, '-o', outside, ...args, '--crop', '5000,5000,6000,6000');
    expect([nothing.code, await readdir(outside)]).toEqual([4, []]);
    const unclear = await planes(flyer, '-o', outside, ...args, '--crop', 'left');
    expect([unclear.code, unclear.stderr]).toEqual([2, expect.stringContaining('"left" is not an area')]);
  });

  it('makes the folder, and keeps inputs of one name apart', async () => {
    const folder = join(await newFolder(), 'a', 'b');
    expect((await planes(flyer, flyer, '-o', folder, '--dpi', '5', '--max-pages', '1', '-j', '1')).code).toBe(0);
    const names = await readdir(folder);
    expect(names).toHaveLength(6);
    expect(names).toContain('flyer-2-p1-markup.png');
  });

  it('says what is missing, goes on, and tells by its exit code', async () => {
    const folder = await newFolder();
    const some = await planes(flyer, join(root, 'none.pdf'), '-o', folder, '--dpi', '5', '--pages', '1,99');
    expect(some.code).toBe(3);
    expect(some.stderr).toContain('pdf/no-such-page');
    expect(some.stderr).toContain('input/not-found');
    expect(await readdir(folder)).toHaveLength(3);
    expect((await planes(join(root, 'none.pdf'), '-o', folder)).code).toBe(1);
    expect((await planes(flyer)).code).toBe(2);
    expect((await planes(flyer, '-o', folder, '--dpi', 'x')).code).toBe(2);
  });

  it('ends with 4 where there are no letters or drawings', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'blank.pdf'), onePage());
    const { code, stderr } = await planes(join(folder, 'blank.pdf'), '-o', join(folder, 'out'));
    expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringContaining('no letters or drawings') });
    expect(await readdir(join(folder, 'out'))).toHaveLength(3);
  });

  it('keeps to the limits of every verb', async () => {
    const folder = await newFolder();
    const { code, stderr } = await planes(flyer, '-o', folder, '--timeout', '0.000001');
    expect(code).toBe(1);
    expect(stderr).toContain('limit/timeout');
    expect((await planes(flyer, '-o', folder, '--max-bytes', '1k')).stderr).toContain('limit/bytes');
    expect(await readdir(folder)).toEqual([]);
  });
});
