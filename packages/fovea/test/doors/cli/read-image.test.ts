/** Images on the command line: by themselves and in folders. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../src/model/index.ts';
import { fovea } from './run-fovea.ts';

const samples = join(import.meta.dirname, '../../read/image/samples');
const docOf = (stdout: string): Doc => JSON.parse(stdout) as Doc;

describe('an image', () => {
  it.each(['json', 'jsonl'])('is a document, and says so: -f %s', async (format) => {
    const { stdout, stderr } = await fovea(['read', join(samples, 'plain.jpg'), '--ocr', 'never', '-f', format]);
    const doc = docOf(stdout);
    expect([doc.media, doc.source.media, doc.pages.length]).toEqual(['image', 'image', 1]);
    expect(doc.pages[0]!.images).toHaveLength(1);
    expect(stderr).toContain('pdf/needs-ocr');
  });

  it('is found in a folder', async () => {
    const { stdout } = await fovea(['read', samples, '--ocr', 'never', '-f', 'jsonl', '-q']);
    const names = stdout
      .trimEnd()
      .split('\n')
      .map((line) => docOf(line).source.uri.replace(/^.*\//, ''));
    expect(names).toContain('plain.webp');
    expect(names).toContain('pages.tif');
    expect(names).toHaveLength(27);
  });

  it('is no web page', async () => {
    const { code, stderr } = await fovea(['article', join(samples, 'plain.png'), '-f', 'text']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/is an image.*fovea read.*input\/unknown-media/)]);
  });
});
