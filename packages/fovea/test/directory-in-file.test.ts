/** Directories of open documents: what is read by OCR, and what is said of the rest. */
import { afterEach, describe, expect, it } from 'vitest';
import { directoriesInFile, type FindDirectories } from '../src/verbs/run/directory-in-file.ts';
import { readDirectories } from '../src/extract/directory/directory.ts';
import { open, type OpenDoc } from '../src/read/open.ts';
import { exampleBytes, picturePdf } from './ocr-samples.ts';

const opened: OpenDoc[] = [];
afterEach(async () => {
  for (const file of opened.splice(0)) await file.close();
});

const openHere = async (bytes: Uint8Array<ArrayBuffer>): Promise<OpenDoc> => {
  const file = await open(bytes, { isolate: false });
  opened.push(file);
  return file;
};

const find: FindDirectories = async (doc, among) => readDirectories(doc, { ...(among && { among }) });

/** The same document, which notes how its pages were asked for. */
function watched(file: OpenDoc): { file: OpenDoc; plain: () => number; again: number[] } {
  const again: number[] = [];
  let plain = 0;
  const doc: OpenDoc['doc'] = (numbers, how) => {
    if (how?.ocr === 'never') plain++;
    return file.doc(numbers, how);
  };
  const readAgain: OpenDoc['readAgain'] = (before, numbers) => {
    again.push(...numbers);
    return file.readAgain(before, again);
  };
  return { file: Object.assign(Object.create(file) as OpenDoc, { doc, readAgain }), plain: () => plain, again };
}

describe('directories of a document', { timeout: 120_000 }, () => {
  it('that says all itself are found without OCR, and as they would be with it', async () => {
    const { file, plain, again } = watched(await openHere(exampleBytes('directory-page')));
    const { extraction } = await directoriesInFile(file, {}, find);
    expect([plain(), again]).toEqual([1, []]);
    expect(extraction).toEqual((await find(await file.doc())).extraction);
  });

  it('that is a scan are read by OCR', async () => {
    const page = await openHere(exampleBytes('directory-page'));
    const { file, again } = watched(await openHere(picturePdf([await page.picture(1, { dpi: 150 })])));
    const { doc, extraction } = await directoriesInFile(file, {}, find);
    expect(again).toEqual([1]);
    expect(doc.pages[0]!.tokens.length).toBeGreaterThan(50);
    expect(extraction.notes.map(({ code }) => code)).not.toContain('pdf/needs-ocr');
    expect(JSON.stringify(extraction.groups)).toContain('Oddo Asset Management');
  });

  it('on pages that were asked for are read as told', async () => {
    const { file, plain, again } = watched(await openHere(exampleBytes('directory-page')));
    await directoriesInFile(file, { numbers: [1] }, find);
    await directoriesInFile(file, { allPages: true }, find);
    await directoriesInFile(file, { ocr: 'never' }, find);
    expect([plain(), again]).toEqual([0, []]);
  });
});
