import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { drawPdf } from '../../cases/draw-pdf.ts';
import { fovea } from './run-fovea.ts';

const drawn = 'page\nfont Helvetica 10\nput 72 60 Words.\nimage 72 100 272 250\nput 72 264 Figure 1: A quay';

async function inputs(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-figures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), drawPdf(drawn));
  }
  return folder;
}

describe('fovea read --images', () => {
  it('writes figures into a folder, and links them from where the Markdown is', async () => {
    const cwd = await inputs('in/quay.pdf');
    const { code, stderr } = await fovea(
      ['read', 'in/quay.pdf', '-f', 'markdown', '--images', 'out/my img', '-o', 'out/quay.md'],
      { cwd },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(await readFile(join(cwd, 'out/quay.md'), 'utf8')).toBe(
      'Words.\n\n![Figure 1: A quay](my%20img/quay-p1-1.png)\n',
    );
    expect(await readdir(join(cwd, 'out/my img'))).toEqual(['quay-p1-1.png']);
    const bytes = await readFile(join(cwd, 'out/my img/quay-p1-1.png'));
    expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  });

  it('gives inputs of one name files of their own', async () => {
    const cwd = await inputs('a/quay.pdf', 'b/quay.pdf');
    const { stdout } = await fovea(['read', 'a/quay.pdf', 'b/quay.pdf', '-f', 'markdown', '--images', 'img'], { cwd });
    expect(stdout.match(/\(img\/[^)]*\)/g)).toEqual(['(img/quay-p1-1.png)', '(img/quay-2-p1-1.png)']);
    expect((await readdir(join(cwd, 'img'))).sort()).toEqual(['quay-2-p1-1.png', 'quay-p1-1.png']);
  });

  it('marks figures in Markdown without it', async () => {
    const cwd = await inputs('quay.pdf');
    const { stdout } = await fovea(['read', 'quay.pdf', '-f', 'markdown'], { cwd });
    expect(stdout).toBe('Words.\n\n![Figure 1: A quay]()\n');
  });

  it('is for Markdown only', async () => {
    const cwd = await inputs('quay.pdf');
    const { code, stderr } = await fovea(['read', 'quay.pdf', '-f', 'json', '--images', 'img'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('--images is for markdown output, not for json');
  });
});
