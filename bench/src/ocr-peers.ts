import type { Bench, BenchContext, BenchResult } from './bench.ts';
import { exampleLang, picturesOf, readPicture, tableOf, ways, type Result } from './ocr-examples.ts';
import { pictureOf, printedWords } from './ocr-pages.ts';
import { counted } from './ocr-reading.ts';
import { findScribe, howToGetScribe, readWithScribe } from './ocr-scribe.ts';

/** A page of text, one of numbers and one of text on pictures: scribe.js is started anew for each picture. */
const pages = ['report:1', 'balance-sheet:1', 'flyer:1'];

export const ocrPeers: Bench = {
  name: 'ocr-peers',
  description: 'pages at several resolutions, worn and turned: Tesseract alone, the text detector, scribe.js',
  needsData: false,
  run,
};

async function run({ print, files }: BenchContext): Promise<BenchResult> {
  const scribe = findScribe();
  if (scribe === undefined) {
    return { checks: [{ name: 'scribe.js', passed: undefined, detail: howToGetScribe }], figures: {} };
  }
  const results: Result[] = [];
  const first = await pictureOf('form:1', 96);
  for (const way of ways) await readPicture('form:1', 'warm-up', first, way);
  for (const page of pages.filter((name) => !files || files.includes(name.split(':')[0]!))) {
    for await (const { source, picture } of picturesOf(page)) {
      for (const way of ways) results.push(await readPicture(page, source, picture, way));
      const { words, cpuSeconds } = await readWithScribe(scribe, picture, exampleLang);
      results.push({ page, source, way: 'scribe.js', ...counted(printedWords(page), words), cpuSeconds });
    }
  }
  print(tableOf(results));
  return { checks: [], figures: { results } };
}
