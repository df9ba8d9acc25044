import { open } from 'fovea';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { outputOf } from './measure.ts';
import { isNativeInstalled } from './ocr-internals.ts';
import { readFlyers } from './ocr-flyer-reading.ts';
import { exampleLang, picturesOf, readPicture, tableOf, ways, type Result } from './ocr-examples.ts';
import { exampleBytes, pictureOf, printedWords } from './ocr-pages.ts';
import { counted, measured, percent } from './ocr-reading.ts';
import { findScribe, howToGetScribe, readWithScribe } from './ocr-scribe.ts';
import { childCommand } from './peers.ts';
import { formatTable } from './table.ts';

/** Pages of plain text; those of the flyer and the rotated page are printed too, but nobody expects them to be clean. */
const clean = ['balance-sheet:1', 'directory-page:1', 'form:1', 'letters:1', 'no-unicode:1', 'report:1', 'report:2'];
const hard = ['flyer:1', 'rotated:1'];

/** Plain pages, and those with text of many sizes and colours on pictures. */
const [maxErrors, maxHardErrors] = [0.01, 0.06];
/** Of CPU, for a page. */
const maxSeconds = 4;
export const ocr: Bench = {
  name: 'ocr',
  description:
    'how right OCR is, and what it costs: fonts without a map, pages as pictures, worn and turned; flyers with --data',
  needsData: false,
  run,
};

async function run({ print, files, data, maxPages }: BenchContext): Promise<BenchResult> {
  const wanted = (page: string): boolean => !files || files.includes(page.split(':')[0]!);
  const results: Result[] = [];
  print(`The networks of the detector run in ${isNativeInstalled() ? 'machine code' : 'WebAssembly'}`);
  // Loading the engines is paid for by the first pages; at a size of its own, as what was read is kept.
  const first = await pictureOf('form:1', 96);
  for (const way of ways) await readPicture('form:1', 'warm-up', first, way);
  results.push(await readFont('no-unicode:1'));
  const pages = [...clean, ...hard].filter(wanted);
  for (const page of pages) results.push(...(await readExample(page)));
  const peer = await readByScribe(pages);
  results.push(...peer.results);
  const flyers = await readFlyers(data, wanted, maxPages, print);
  print(tableOf(results));
  const memory = { ...(await memoryOf(memoryPage(pages))), 'scribe.js': peer.megabytes };
  print(memoryTable(memoryPage(pages), memory));
  const checks = [...checksOf(results), ...flyers.checks, ...peer.checks];
  return { checks, figures: { results, flyers: flyers.pages, memory } };
}

async function readExample(page: string): Promise<Result[]> {
  const results: Result[] = [];
  for await (const { source, picture, isTurned } of picturesOf(page)) {
    // It is turned already, in parts.
    if (page.startsWith('rotated') && !source.startsWith('picture')) continue;
    for (const way of isTurned ? (['detector'] as const) : ways) {
      results.push(await readPicture(page, source, picture, way));
    }
  }
  return results;
}

/** A page with a font that does not say which letters it shows. */
async function readFont(page: string): Promise<Result> {
  const file = await open(exampleBytes('no-unicode'), { isolate: false, language: exampleLang });
  const result = await measured(printedWords(page), async () => (await file.page(1)).tokens);
  await file.close();
  return { page, ...result, source: 'font', way: 'tesseract' };
}

type PeerReadings = {
  readonly results: readonly Result[];
  readonly checks: readonly Check[];
  /** The most memory that it took on the page that all are weighed on. */
  readonly megabytes?: number;
};

/** The same pictures at 150 dpi, if scribe.js is there. */
async function readByScribe(pages: readonly string[]): Promise<PeerReadings> {
  const name = 'scribe.js beside it';
  const scribe = findScribe();
  if (scribe === undefined) return { results: [], checks: [{ name, passed: undefined, detail: howToGetScribe }] };
  const results: Result[] = [];
  let heaviest = 0;
  try {
    for (const page of pages) {
      const { words, cpuSeconds, megabytes } = await readWithScribe(scribe, await pictureOf(page, 150));
      const reading = counted(printedWords(page), words);
      results.push({ page, source: 'picture, 150 dpi', way: 'scribe.js', ...reading, cpuSeconds });
      if (page === memoryPage(pages)) heaviest = megabytes;
    }
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message.slice(-200) : String(thrown);
    return { results, checks: [{ name, passed: undefined, detail: `it does not run here: ${why}` }] };
  }
  return { results, checks: [], megabytes: heaviest };
}

const memoryPage = (pages: readonly string[]): string => (pages.includes('flyer:1') ? 'flyer:1' : 'report:1');

/** The most memory of a process that reads one page, by who reads it. */
async function memoryOf(page: string): Promise<Record<string, number>> {
  const memory: Record<string, number> = {};
  for (const way of ['none', ...ways]) memory[way] = Number(await outputOf(childCommand('ocr-memory', page, way)));
  return memory;
}

function memoryTable(page: string, memory: Readonly<Record<string, number | undefined>>): string {
  const cells = Object.values(memory).map((megabytes) => (megabytes === undefined ? '-' : Math.round(megabytes)));
  return formatTable(['memory, MB', ...Object.keys(memory)], [[page, ...cells]]);
}

/** At 100 dpi and with noise letters are lost that nobody can bring back: printed, not judged. */
const isUnjudged = (source: string): boolean =>
  source === 'font' || source === 'picture, 100 dpi' || source.startsWith('noise');

function checksOf(results: readonly Result[]): Check[] {
  const judged = results.filter(
    ({ page, way, source }) => way === 'detector' && !page.startsWith('rotated') && !isUnjudged(source),
  );
  const errors = judged.map((one) => {
    const limit = clean.includes(one.page) ? maxErrors : maxHardErrors;
    return {
      name: `character errors of ${one.page}, ${one.source} ≤ ${(100 * limit).toFixed(0)} %`,
      passed: one.errors <= limit * one.characters,
      detail: percent(one),
    };
  });
  const slowest = judged.reduce<Result | undefined>(
    (most, one) => (one.cpuSeconds > (most?.cpuSeconds ?? 0) ? one : most),
    undefined,
  );
  if (!slowest) return errors;
  const { page, source, cpuSeconds } = slowest;
  const name = `CPU of every page ≤ ${maxSeconds} s`;
  return [
    ...errors,
    { name, passed: cpuSeconds <= maxSeconds, detail: `${page}, ${source}: ${cpuSeconds.toFixed(1)} s` },
  ];
}
