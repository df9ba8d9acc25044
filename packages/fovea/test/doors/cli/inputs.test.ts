import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/run/exit-code.ts';
import { expandPatterns } from '../../../src/doors/cli/inputs.ts';

const files = ['b.pdf', 'a.pdf', 'c.txt', '.hidden.pdf', 'sub/d.pdf', 'sub/deep/e.pdf', 'odd[1].pdf'];
let folder = '';

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'fovea-inputs-')));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), '');
  }
});

afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** What a pattern in the folder gives, as paths in the folder. */
async function found(...patterns: string[]): Promise<string[]> {
  const inputs = await expandPatterns(patterns.map((pattern) => `${folder}/${pattern}`));
  return inputs.map((input) => resolve(input).slice(folder.length + 1));
}

describe('Inputs', () => {
  it('stay as given when they are no patterns, whether they exist or not', async () => {
    const given = ['nope.pdf', '-', './a', 'C:\\x\\y.pdf', '', 'https://example.org/a.pdf'];
    expect(await expandPatterns(given)).toEqual(given);
  });

  it('stay as given for any text without the signs of a pattern', async () => {
    const plain = fc.string({ unit: 'binary' }).filter((text) => !/[*?[\]{}]/.test(text) && text !== '-');
    await fc.assert(
      fc.asyncProperty(fc.array(plain), async (given) => {
        expect(await expandPatterns(given)).toEqual(given);
      }),
    );
  });

  it('stay as given when they are addresses, whatever signs those have', async () => {
    const given = ['https://example.org/a.pdf?x=[1]&y=*', 'HTTP://example.org/{a,b}.pdf', 'file:///tmp/*.pdf'];
    expect(await expandPatterns(given)).toEqual(given);
  });

  it('may come twice, but standard input only once', async () => {
    expect(await expandPatterns(['a', 'a'])).toEqual(['a', 'a']);
    expect(await expandPatterns(['-'])).toEqual(['-']);
    await expect(expandPatterns(['-', 'a', '-'])).rejects.toThrow(UsageError);
  });
});

describe('A pattern', () => {
  it('is filled in with the files it matches, sorted, hidden ones left out', async () => {
    expect(await found('*.pdf')).toEqual(['a.pdf', 'b.pdf', 'odd[1].pdf']);
  });

  it('reaches into folders with two stars, and names files only', async () => {
    expect(await found('sub/**')).toEqual(['sub/d.pdf', 'sub/deep/e.pdf']);
    expect(await found('**/*.pdf')).toContain('sub/deep/e.pdf');
  });

  it('keeps its place among the other inputs', async () => {
    expect(await found('sub/*.pdf', 'nope.pdf', '{b,a}.pdf')).toEqual(['sub/d.pdf', 'nope.pdf', 'a.pdf', 'b.pdf']);
  });

  it('is a plain path when a file has that very name', async () => {
    expect(await found('odd[1].pdf')).toEqual(['odd[1].pdf']);
  });

  it('that matches nothing is wrong usage, and the message names it', async () => {
    await expect(found('*.docx')).rejects.toThrow(UsageError);
    await expect(found('*.docx')).rejects.toThrow('*.docx');
  });
});
