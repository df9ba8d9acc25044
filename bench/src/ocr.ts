import { readFileSync } from 'node:fs';
import { open, type Picture } from 'fovea';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { characterErrors } from './character-errors.ts';
import { createEngineSource, ocrFor, openReadable, type Ocr } from './ocr-internals.ts';
import { pdfiumModule } from './internals.ts';
import { picturePdf } from './picture-pdf.ts';
import { turnedPicture } from './turned-picture.ts';
import { formatTable } from './table.ts';

/** Documents of our own making, whose words are known. */
const documents = new URL('../../../examples/documents/', import.meta.url);

/** Pages of plain text; those of the flyer and the rotated page are printed too, but nobody expects them to be clean. */
const clean = ['balance-sheet:1', 'directory-page:1', 'form:1', 'letters:1', 'no-unicode:1', 'report:1', 'report:2'];
const hard = ['flyer:1', 'rotated:1'];

/** Plain pages, and those with text of many sizes and colours on pictures. */
const [maxErrors, maxHardErrors] = [0.01, 0.07];
const resolutions = [150, 300];
/** Quarters by which a page is turned, clockwise. */
const turns = [1, 2, 3];
const ways = ['tesseract', 'detector'] as const;

export const ocr: Bench = {
  name: 'ocr',
  description: 'how right OCR is, and what it costs: fonts without a map, pages as pictures, upright and turned',
  needsData: false,
  run,
};

type Way = (typeof ways)[number];

type Result = {
  readonly page: string;
  readonly source: string;
  readonly way: Way;
  readonly errors: number;
  readonly characters: number;
  readonly words: number;
  readonly cpuSeconds: number;
};

async function run({ print, files }: BenchContext): Promise<BenchResult> {
  const wanted = (page: string): boolean => !files || files.includes(page.split(':')[0]!);
  const results: Result[] = [];
  // Loading the engines is paid for by the first pages; at a size of its own, as what was read is kept.
  const first = await pictureOf('form:1', 96);
  for (const way of ways) await readPicture('form:1', 'warm-up', first, way);
  results.push(await readFont('no-unicode:1'));
  for (const page of [...clean, ...hard].filter(wanted)) {
    for (const dpi of resolutions) {
      const picture = await pictureOf(page, dpi);
      for (const way of ways) results.push(await readPicture(page, `picture, ${dpi} dpi`, picture, way));
    }
    if (page.startsWith('rotated')) continue;
    const picture = await pictureOf(page, 150);
    for (const quarters of turns) {
      const turned = turnedPicture(picture, quarters);
      results.push(await readPicture(page, `turned by ${90 * quarters}°`, turned, 'detector'));
    }
  }
  print(tableOf(results));
  return { checks: checksOf(results), figures: { results } };
}

/** The page as it is drawn. */
async function pictureOf(page: string, dpi: number): Promise<Picture> {
  const [name, number] = page.split(':') as [string, string];
  const file = await open(readFileSync(new URL(`${name}.pdf`, documents)), { isolate: false, ocr: 'never' });
  const picture = await file.picture(Number(number), { dpi });
  await file.close();
  return picture;
}

/** With everything that is installed, or with Tesseract alone. */
const engineOf =
  (way: Way) =>
  (lang: string): Ocr => {
    const { readScene, ...plain } = ocrFor(lang);
    return way === 'detector' && readScene ? { ...plain, readScene } : plain;
  };

async function readPicture(page: string, source: string, picture: Picture, way: Way): Promise<Result> {
  const engines = createEngineSource(await pdfiumModule(), 1 << 30);
  const file = await openReadable(engines, picturePdf(picture), {}, engineOf(way));
  return { ...(await measured(page, async () => (await file.page(1)).page.tokens)), source, way };
}

/** A page with a font that does not say which letters it shows. */
async function readFont(page: string): Promise<Result> {
  const file = await open(readFileSync(new URL('no-unicode.pdf', documents)), { isolate: false });
  const result = await measured(page, async () => (await file.page(1)).tokens);
  await file.close();
  return { ...result, source: 'font', way: 'tesseract' };
}

async function measured(
  page: string,
  read: () => Promise<readonly { readonly text: string; readonly flags: number }[]>,
): Promise<Omit<Result, 'source' | 'way'>> {
  const [name, number] = page.split(':') as [string, string];
  const start = process.cpuUsage();
  const tokens = await read();
  const { user, system } = process.cpuUsage(start);
  const words = tokens.map(({ text }) => text);
  const counted = characterErrors(printedWords(name, Number(number)), words);
  return { page, ...counted, words: words.length, cpuSeconds: (user + system) / 1e6 };
}

type Truth = {
  readonly pages: readonly {
    readonly words: readonly string[];
    readonly hyphenated?: readonly { readonly word: string; readonly pieces: readonly string[] }[];
  }[];
};

/** Words as they stand on the page: those parted at the end of a line in their pieces. */
function printedWords(name: string, number: number): string[] {
  const truth = JSON.parse(readFileSync(new URL(`${name}.truth.json`, documents), 'utf8')) as Truth;
  const { words, hyphenated = [] } = truth.pages[number - 1]!;
  const parted = new Map(hyphenated.map(({ word, pieces }) => [word, pieces]));
  return words.flatMap((word) => parted.get(word) ?? [word]);
}

function percent({ errors, characters }: Result): string {
  return `${((100 * errors) / characters).toFixed(2)} %`;
}

function tableOf(results: readonly Result[]): string {
  const header = ['page', 'source', 'read by', 'characters', 'words', 'character errors', 'CPU s'];
  const rows = results.map((one) => {
    const { page, source, way, characters, words, cpuSeconds } = one;
    return [page, source, way, characters, words, percent(one), cpuSeconds.toFixed(2)];
  });
  return formatTable(header, rows);
}

function checksOf(results: readonly Result[]): Check[] {
  const judged = results.filter(
    ({ page, way, source }) => way === 'detector' && !page.startsWith('rotated') && source !== 'font',
  );
  return judged.map((one) => {
    const limit = clean.includes(one.page) ? maxErrors : maxHardErrors;
    return {
      name: `character errors of ${one.page}, ${one.source} ≤ ${(100 * limit).toFixed(0)} %`,
      passed: one.errors <= limit * one.characters,
      detail: percent(one),
    };
  });
}
