/** `fovea read -f pdf`: bytes to a file, to a folder or to a pipe. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePng } from '../../../src/write/index.ts';
import { exampleBytes } from '../../ocr-samples.ts';
import { onePage, textContent } from '../../tiny-pdf.ts';
import { fovea, start, type Run } from './run-fovea.ts';

const printed = onePage({ content: { stream: textContent('Printed words') } });
const blank = { width: 40, height: 30, scale: 1, rgba: new Uint8Array(40 * 30 * 4).fill(255) };

let root = '';
const inRoot = (name: string): string => join(root, name);
const toPdf = (...args: string[]): Promise<Run> => fovea(['read', ...args, '-f', 'pdf'], { cwd: root });
const isSame = (name: string, bytes: Uint8Array): boolean => readFileSync(inRoot(name)).equals(Buffer.from(bytes));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fovea-read-pdf-'));
  await writeFile(inRoot('printed.pdf'), printed);
  await writeFile(inRoot('other.pdf'), printed);
  await writeFile(inRoot('notes.txt'), 'no document');
  await writeFile(inRoot('protected.pdf'), exampleBytes('encrypted-owner'));
  await writeFile(inRoot('blank.png'), encodePng(blank));
});

afterAll(async () => await rm(root, { recursive: true, force: true }));

describe('fovea read -f pdf', () => {
  it('writes a file, the same where there is nothing to add', async () => {
    expect(await toPdf('printed.pdf', '-o', 'out.pdf')).toEqual({ stdout: '', stderr: '', code: 0 });
    expect(isSame('out.pdf', printed)).toBe(true);
  });

  it('writes a file for each of several inputs into a folder', async () => {
    const { code } = await toPdf('printed.pdf', 'other.pdf', '-o', 'out/');
    expect([code, isSame('out/printed.pdf', printed), isSame('out/other.pdf', printed)]).toEqual([0, true, true]);
  });

  it('makes a PDF of an image', async () => {
    const { code } = await toPdf('blank.png', '--ocr', 'never', '-o', 'image.pdf');
    // There is no text in it, and that is said.
    expect(code).toBe(4);
    expect(readFileSync(inRoot('image.pdf')).toString('latin1')).toMatch(/^%PDF-1\.7[^]*\/Subtype \/Image/);
  });

  it.each([[['-o', '-']], [[]]])('writes its bytes to a pipe with %j', async (output) => {
    const child = start(['read', 'printed.pdf', '-f', 'pdf', ...output], root);
    const parts: Buffer[] = [];
    for await (const part of child.stdout!) parts.push(part as Buffer);
    expect(Buffer.concat(parts).equals(Buffer.from(printed))).toBe(true);
    expect(existsSync(inRoot('-'))).toBe(false);
  });

  it('holds one document', async () => {
    const { stderr, code } = await toPdf('printed.pdf', 'other.pdf');
    expect([code, stderr]).toEqual([2, expect.stringContaining('write to a folder with -o out/')]);
  });

  it.each([
    ['notes.txt', 'input/unknown-media'],
    ['none.pdf', 'input/not-found'],
    ['protected.pdf', 'pdf/protected'],
  ])('writes nothing for %s, and leaves what was there', async (input, problem) => {
    await writeFile(inRoot('kept.pdf'), 'kept');
    const { stderr, code } = await toPdf(input, '-o', 'kept.pdf');
    expect([code, stderr]).toEqual([1, expect.stringContaining(`(${problem})`)]);
    expect(readFileSync(inRoot('kept.pdf'), 'utf8')).toBe('kept');
  });
});
