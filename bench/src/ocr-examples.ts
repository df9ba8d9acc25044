/** Example pages as pictures, as scanners and cameras make them. */
import type { Picture } from 'fovea';
import { pictureOf, printedWords, type Way } from './ocr-pages.ts';
import { measured, percent, readTokens, type Reading } from './ocr-reading.ts';
import { picturePdf } from './picture-pdf.ts';
import { formatTable } from './table.ts';
import { turnedPicture } from './turned-picture.ts';
import { jpegPicture, leaningPicture, noisyPicture } from './worn-picture.ts';

export const ways: readonly Way[] = ['tesseract', 'detector'];
const resolutions = [100, 150, 200, 300];
/** Quarters by which a page is turned, clockwise. */
const turns = [1, 2, 3];
type Wear = { readonly source: string; readonly dpi: number; readonly wear: (picture: Picture) => Picture };

/** What scanners, cameras and programs do to a page. */
const worn: readonly Wear[] = [
  ...resolutions.map((dpi): Wear => ({ source: `noise, ${dpi} dpi`, dpi, wear: noisyPicture })),
  { source: 'JPEG 40', dpi: 150, wear: (picture) => jpegPicture(picture, 40) },
  { source: 'skewed by 3°', dpi: 150, wear: (picture) => leaningPicture(picture, 3) },
];
/** Whatever else is installed: a user who has one language does not pay for the choice. */
export const exampleLang = 'eng';

export type Result = Reading & {
  readonly page: string;
  readonly source: string;
  readonly way: Way | 'scribe.js';
};

type Source = { readonly source: string; readonly picture: Picture; readonly isTurned: boolean };

/** A page at some resolutions, worn and turned. */
export async function* picturesOf(page: string): AsyncGenerator<Source, undefined> {
  for (const dpi of resolutions) {
    yield { source: `picture, ${dpi} dpi`, picture: await pictureOf(page, dpi), isTurned: false };
  }
  for (const { source, dpi, wear } of worn) {
    yield { source, picture: wear(await pictureOf(page, dpi)), isTurned: false };
  }
  const picture = await pictureOf(page, 150);
  for (const quarters of turns) {
    yield { source: `turned by ${90 * quarters}°`, picture: turnedPicture(picture, quarters), isTurned: true };
  }
}

export async function readPicture(page: string, source: string, picture: Picture, way: Way): Promise<Result> {
  const pdf = picturePdf(picture);
  const result = await measured(printedWords(page), () => readTokens(pdf, way, exampleLang));
  return { page, source, way, ...result };
}

export function tableOf(results: readonly Result[]): string {
  const header = ['page', 'source', 'read by', 'characters', 'words', 'character errors', 'CPU s'];
  const rows = results.map((one) => {
    const { page, source, way, characters, words, cpuSeconds } = one;
    return [page, source, way, characters, words, percent(one), cpuSeconds.toFixed(2)];
  });
  return formatTable(header, rows);
}
