/** A searchable PDF as others read it: pdf.js, and poppler where that is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { read } from '../../../src/verbs/run/read.ts';
import { searchablePdf } from '../../../src/verbs/run/searchable-pdf.ts';
import { exampleBytes, openHere, picturePdf, strip } from '../../ocr-samples.ts';

// A page takes some seconds of one processor, and on a busy machine many times as long.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'fovea-searchable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0;
const hasMupdf = spawnSync('mutool', ['-v']).status === 0;
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** As each reader gives them, in its own order. */
const readers: Readonly<Record<string, (path: string, bytes: Uint8Array) => Promise<string>>> = {
  'pdf.js': async (_path, bytes) => {
    const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
    const { items } = await (await (await task.promise).getPage(1)).getTextContent();
    await task.destroy();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  },
  poppler: async (path) => spawnSync('pdftotext', [path, '-'], { encoding: 'utf8' }).stdout,
  MuPDF: async (path) => spawnSync('mutool', ['draw', '-q', '-F', 'text', path], { encoding: 'utf8' }).stdout,
};
const absent: Readonly<Record<string, string>> = {
  ...(!hasPoppler && { poppler: 'pdftotext is not installed' }),
  ...(!hasMupdf && { MuPDF: 'mutool is not installed' }),
};

describe('a scan that was made searchable', () => {
  const path = join(folder, 'searchable.pdf');
  let bytes = new Uint8Array();
  let own: string[] = [];

  beforeAll(async () => {
    const { pdf } = await openHere(exampleBytes('no-unicode'), { ocr: 'never' });
    const lines = strip(await pdf.picture(1, { dpi: 150 }), 75, 200);
    pdf.close();
    bytes = await searchablePdf(picturePdf([lines]));
    writeFileSync(path, bytes);
    own = (await read(bytes, { ocr: 'never' })).pages[0]!.tokens.map(({ text }) => text);
  });

  for (const [name, text] of Object.entries(readers)) {
    const why = absent[name];
    it.skipIf(why !== undefined)(
      `has the same words in the same order for ${name}${why ? ` (${why})` : ''}`,
      async () => {
        const words = wordsOf(await text(path, bytes));
        expect(own.length).toBeGreaterThan(20);
        expect(words).toEqual(own);
      },
    );
  }
});
