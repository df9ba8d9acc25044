import type { Token } from 'fovea';
import type { Check } from './bench.ts';
import { flyerPages, type FlyerPage } from './ocr-flyers.ts';
import { drawnPage } from './ocr-pages.ts';
import { percent, readPage } from './ocr-reading.ts';
import { cpuSecondsOfAll } from './own-processes.ts';
import { picturePdf } from './picture-pdf.ts';
import { placedErrors, type PlacedErrors, type PlacedWord } from './placed-errors.ts';
import { formatTable } from './table.ts';

/** Labelled pages are drawn at this resolution. */
const dpi = 150;
/** Of all characters of all pages. */
const maxErrors = 0.06;
/** Of CPU, for a page: on average, as small print takes more. */
const maxSeconds = 4;

type FlyerResult = Pick<FlyerPage, 'name' | 'folder' | 'lang'> & PlacedErrors & { readonly cpuSeconds: number };

/** Labelled flyers, menus and price lists, drawn without their text layer, in their language. */
export async function readFlyers(
  data: string,
  wanted: (page: string) => boolean,
  most: number,
  print: (text: string) => void,
): Promise<{ readonly pages: readonly FlyerResult[]; readonly checks: readonly Check[] }> {
  if (data === '') return { pages: [], checks: [] };
  const { pages, missing } = flyerPages(data);
  if (missing.length > 0)
    print(`Pages in these languages are left out, as no data is installed: ${missing.join(', ')}`);
  const results: FlyerResult[] = [];
  for (const flyer of pages.filter((page) => wanted(page.name)).slice(0, most)) {
    const { name, folder, path, number, lang, words } = flyer;
    const pdf = picturePdf(await drawnPage(path, number, dpi));
    const start = cpuSecondsOfAll();
    const { page, notes } = await readPage(pdf, 'detector', lang);
    const cpuSeconds = cpuSecondsOfAll() - start;
    for (const { level, message } of notes) if (level === 'error') print(`${name}: ${message}`);
    results.push({ name, folder, lang, ...placedErrors(words, page.tokens.map(placed)), cpuSeconds });
  }
  if (results.length === 0) return { pages: [], checks: [] };
  print(tableOf(results));
  const all = totalOf(results);
  const seconds = all.cpuSeconds / results.length;
  const name = `${results.length} labelled flyers, ${dpi} dpi`;
  return {
    pages: results,
    checks: [
      {
        name: `character errors of ${name} ≤ ${(100 * maxErrors).toFixed(0)} %`,
        passed: all.errors <= maxErrors * all.characters,
        detail: percent(all),
      },
      {
        name: `CPU of ${name}, on average ≤ ${maxSeconds} s`,
        passed: seconds <= maxSeconds,
        detail: `${seconds.toFixed(1)} s`,
      },
    ],
  };
}

const placed = ({ text, box }: Token): PlacedWord => ({ text, ...box });

/** A row a folder, a language, and one for all; the worst page and the one in the middle tell how they differ. */
function tableOf(results: readonly FlyerResult[]): string {
  const header = ['flyers in', 'pages', 'characters', 'errors', 'middle page', 'worst page', 'CPU s a page'];
  const rowsBy = (key: 'folder' | 'lang'): (string | number)[][] =>
    [...new Set(results.map((one) => one[key]))].toSorted().map((value) =>
      rowOf(
        value,
        results.filter((one) => one[key] === value),
      ),
    );
  return formatTable(header, [...rowsBy('folder'), ...rowsBy('lang'), rowOf('all', results)]);
}

function rowOf(title: string, results: readonly FlyerResult[]): (string | number)[] {
  const total = totalOf(results);
  const sorted = results.toSorted((a, b) => a.errors / a.characters - b.errors / b.characters);
  const shown = [total, sorted[sorted.length >> 1]!, sorted.at(-1)!].map((one) => percent(one));
  return [title, results.length, total.characters, ...shown, (total.cpuSeconds / results.length).toFixed(2)];
}

function totalOf(results: readonly FlyerResult[]): { errors: number; characters: number; cpuSeconds: number } {
  const total = { errors: 0, characters: 0, cpuSeconds: 0 };
  for (const { errors, characters, cpuSeconds } of results) {
    total.errors += errors;
    total.characters += characters;
    total.cpuSeconds += cpuSeconds;
  }
  return total;
}
