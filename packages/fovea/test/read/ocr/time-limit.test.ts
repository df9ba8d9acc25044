/** Pictures that OCR would take minutes for: the page is given up, the document is not. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Doc } from '../../../src/model/index.ts';
import { ocrFor } from '../../../src/read/ocr/engine.ts';
import { read } from '../../../src/read.ts';
import { exampleBytes, openHere, strip } from '../../ocr-samples.ts';
import { textContent, tinyPdf } from '../../tiny-pdf.ts';
import { greyOf } from '../../../src/read/ocr/grey.ts';

const bin = fileURLToPath(new URL('../../../bin/fovea.js', import.meta.url));

/** Specks of many sizes, one bit each, always the same: letters all over, to OCR. */
function specks(size: number): Uint8Array {
  const bits = new Uint8Array((size / 8) * size).fill(255);
  let seed = 7;
  for (let i = 0; i < size * size; i++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    if (seed < 0.3 * 0x7fff_ffff) bits[i >> 3]! &= ~(128 >> (i & 7));
  }
  return bits;
}

const size = 1200;
/** As large as pages are drawn. */
const points = 960;

/** A page of specks, and one with words after it. */
function speckledPdf(): Uint8Array<ArrayBuffer> {
  const image = `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /ColorSpace /DeviceGray /BitsPerComponent 1`;
  const resources = '/Resources << /XObject << /I 3 0 R >> /Font << /F 8 0 R >> >>';
  const page = (content: number): string =>
    `<< /Type /Page /Parent 2 0 R /Contents ${content} 0 R /MediaBox [0 0 ${points} ${points}] ${resources} >>`;
  return tinyPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R 7 0 R] /Count 2 >>',
    { dict: image, stream: specks(size) },
    { stream: `q ${points} 0 0 ${points} 0 0 cm /I Do Q` },
    page(4),
    { stream: textContent('Words after the specks') },
    page(6),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** The page of specks is given up within half of this; all else is quick, even on a busy machine. */
const timeoutMs = 15_000;
const patience = { timeout: 90_000 };

function expectGivenUp(doc: Doc): void {
  expect(doc.status).toBe('partial');
  expect(doc.notes.map(({ level, code, page }) => [level, code, page])).toEqual([
    ['warning', 'pdf/needs-ocr', 1],
    ['error', 'ocr/time-limit', 1],
  ]);
  expect(doc.pages.map(({ number, tokens }) => [number, tokens.length])).toEqual([
    [1, 0],
    [2, 4],
  ]);
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-specks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a page whose OCR takes too long', () => {
  it('is given up, and the pages after it are read', patience, async () => {
    expectGivenUp(await read(speckledPdf(), { timeoutMs }));
  });

  it('is given up by the command line as well', patience, async () => {
    const path = join(folder, 'specks.pdf');
    await writeFile(path, speckledPdf());
    const args = [bin, 'read', path, '-f', 'json', '--timeout', String(timeoutMs / 1000)];
    expectGivenUp(JSON.parse((await promisify(execFile)(process.execPath, args)).stdout) as Doc);
  });

  it('ends its thread, and the next picture gets another', patience, async () => {
    const ocr = ocrFor('eng');
    const grey = { width: 1600, height: 1600, dpi: 300, isPartial: false };
    const bits = specks(1600);
    const pixels = Uint8Array.from({ length: 1600 * 1600 }, (_, i) => ((bits[i >> 3]! >> (7 - (i & 7))) & 1) * 255);
    await expect(ocr.recognize({ ...grey, pixels }, 50)).rejects.toMatchObject({ code: 'ocr/time-limit' });
    const { pdf } = await openHere(exampleBytes('no-unicode'), { ocr: 'never' });
    const picture = strip(await pdf.picture(1, { dpi: 200 }), 80, 110);
    pdf.close();
    const lines = await ocr.recognize(greyOf(picture), 60_000);
    expect(lines[0]!.words.map(({ text }) => text)).toContain('page');
  });
});
