import { readFileSync } from 'node:fs';
import { open, TokenFlag, type OpenDoc } from 'fovea';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { characterErrors } from './character-errors.ts';
import { picturePdf } from './picture-pdf.ts';
import { formatTable } from './table.ts';

/** Documents of our own making, whose words are known. */
const documents = new URL('../../../examples/documents/', import.meta.url);

/** Pages of plain text; those of the flyer and the rotated page are printed too, but nobody expects them to be clean. */
const clean = ['balance-sheet:1', 'directory-page:1', 'form:1', 'letters:1', 'no-unicode:1', 'report:1', 'report:2'];
const hard = ['flyer:1', 'rotated:1'];

const maxErrors = 0.02;
const dpi = 300;

export const ocr: Bench = {
  name: 'ocr',
  description: 'how right OCR is, and what it costs: fonts without a map, and pages as pictures',
  needsData: false,
  run,
};

type Result = {
  readonly page: string;
  readonly source: 'font' | 'picture';
  readonly errors: number;
  readonly characters: number;
  readonly words: number;
  readonly cpuSeconds: number;
};

async function run({ print, files }: BenchContext): Promise<BenchResult> {
  const wanted = (page: string): boolean => !files || files.includes(page.split(':')[0]!);
  const results: Result[] = [];
  // Loading the engine is paid for by the first page.
  await measure('no-unicode:1', 'font');
  results.push(await measure('no-unicode:1', 'font'));
  for (const page of [...clean, ...hard].filter(wanted)) results.push(await measure(page, 'picture'));
  print(tableOf(results));
  return { checks: checksOf(results), figures: { results } };
}

async function measure(page: string, source: Result['source']): Promise<Result> {
  const [name, number] = page.split(':') as [string, string];
  const file = await openForOcr(name, Number(number), source);
  const start = process.cpuUsage();
  const { tokens } = await file.page(1);
  const { user, system } = process.cpuUsage(start);
  await file.close();
  const read = tokens.filter(({ flags }) => source === 'font' || flags & TokenFlag.ocr).map(({ text }) => text);
  const counted = characterErrors(printedWords(name, Number(number)), read);
  return { page, source, ...counted, words: read.length, cpuSeconds: (user + system) / 1e6 };
}

/** The document itself, or one that has only the picture of a page. */
async function openForOcr(name: string, number: number, source: Result['source']): Promise<OpenDoc> {
  const path = new URL(`${name}.pdf`, documents);
  if (source === 'font') return open(readFileSync(path), { isolate: false });
  const file = await open(readFileSync(path), { isolate: false, ocr: 'never' });
  const picture = await file.picture(number, { dpi });
  await file.close();
  return open(picturePdf(picture), { isolate: false });
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
  const header = ['page', 'source', 'characters', 'words', 'character errors', 'CPU s'];
  const rows = results.map((one) => {
    const { page, source, characters, words, cpuSeconds } = one;
    return [page, source, characters, words, percent(one), cpuSeconds.toFixed(2)];
  });
  return formatTable(header, rows);
}

function checksOf(results: readonly Result[]): Check[] {
  const judged = results.filter(({ page }) => clean.includes(page));
  return judged.map((one) => ({
    name: `character errors of ${one.page} as a ${one.source} ≤ ${100 * maxErrors} %`,
    passed: one.errors <= maxErrors * one.characters,
    detail: percent(one),
  }));
}
