import type { Token } from 'fovea';
import type { Check } from './bench.ts';
import { flyerPages, type FlyerPage } from './ocr-flyers.ts';
import { drawnPage } from './ocr-pages.ts';
import { percent, readTokens } from './ocr-reading.ts';
import { cpuSecondsOfAll } from './own-processes.ts';
import { picturePdf } from './picture-pdf.ts';
import { placedErrors, type PlacedErrors, type PlacedWord } from './placed-errors.ts';
import { formatTable } from './table.ts';

/** Labelled pages are drawn at this resolution. */
const dpi = 150;
/** Of all characters of all pages. */
const maxErrors = 0.06;

type FlyerResult = Pick<FlyerPage, 'name' | 'lang'> & PlacedErrors & { readonly cpuSeconds: number };

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
  for (const { name, path, number, lang, words } of pages.filter((page) => wanted(page.name)).slice(0, most)) {
    const pdf = picturePdf(await drawnPage(path, number, dpi));
    const start = cpuSecondsOfAll();
    const tokens = await readTokens(pdf, 'detector', lang);
    const cpuSeconds = cpuSecondsOfAll() - start;
    results.push({ name, lang, ...placedErrors(words, tokens.map(placed)), cpuSeconds });
  }
  if (results.length === 0) return { pages: [], checks: [] };
  print(tableOf(results));
  const all = totalOf(results);
  const name = `character errors of ${results.length} labelled flyers, ${dpi} dpi ≤ ${(100 * maxErrors).toFixed(0)} %`;
  return {
    pages: results,
    checks: [{ name, passed: all.errors <= maxErrors * all.characters, detail: percent(all) }],
  };
}

const placed = ({ text, box }: Token): PlacedWord => ({ text, ...box });

/** A row a language, and one for all; the worst page and the one in the middle tell how they differ. */
function tableOf(results: readonly FlyerResult[]): string {
  const header = ['flyers in', 'pages', 'characters', 'errors', 'middle page', 'worst page', 'CPU s a page'];
  const langs = [...new Set(results.map(({ lang }) => lang))].toSorted();
  const rows = langs.map((lang) =>
    rowOf(
      lang,
      results.filter((one) => one.lang === lang),
    ),
  );
  return formatTable(header, [...rows, rowOf('all', results)]);
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
