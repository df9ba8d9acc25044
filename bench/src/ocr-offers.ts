import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError, type Bench, type BenchContext, type BenchResult, type Check } from './bench.ts';
import { outputOf } from './measure.ts';
import { installedLanguages, isNativeInstalled } from './ocr-internals.ts';
import { drawnPage } from './ocr-pages.ts';
import { colorPicturePdf } from './picture-pdf.ts';
import { programPath } from './program-path.ts';
import { formatTable } from './table.ts';

const dpi = 150;
/** Of the figures with the text layer. */
const leastShares = { offer: 0.8, price: 0.9 } as const;

export const ocrOffers: Bench = {
  name: 'ocr-offers',
  description: 'offers found on pictures of labelled flyers, beside the same pages with their text layer',
  needsData: true,
  run,
};

type Truth = { readonly source: string; readonly page: number };

async function run({ data, files, print, maxPages }: BenchContext): Promise<BenchResult> {
  const folders = readdirSync(data)
    .filter((name) => (files ? files.includes(name) : name === 'flyers'))
    .toSorted();
  if (folders.length === 0) throw new UsageError(`There is no folder flyers in ${data}`);
  print(`The networks of the detector run in ${isNativeInstalled() ? 'machine code' : 'WebAssembly'}`);
  print(`Languages: ${installedLanguages().join(', ')}`);
  const checks: Check[] = [];
  const rows: (string | number)[][] = [];
  const figures: Record<string, unknown> = {};
  for (const folder of folders) {
    const { pictures, layers, pages } = await scoresOf(join(data, folder), maxPages);
    for (const [source, scores] of Object.entries({ 'text layer': layers, pictures })) {
      rows.push([folder, source, pages, ...columns.map((column) => scores[column].toFixed(3))]);
    }
    for (const [name, share] of Object.entries(leastShares) as [keyof typeof leastShares, number][]) {
      const least = share * layers[name];
      checks.push({
        name: `${folder}: ${name} F1 on pictures ≥ ${share.toFixed(2)} of that with the text layer (${least.toFixed(3)})`,
        passed: pictures[name] >= least,
        detail: pictures[name].toFixed(3),
      });
    }
    figures[folder] = { pictures, layers, pages };
  }
  print(formatTable(['folder', 'read from', 'pages', ...columns], rows));
  return { checks, figures };
}

const columns = ['title', 'description', 'price', 'offer'] as const;
type Scores = Readonly<Record<(typeof columns)[number], number>>;

async function scoresOf(
  folder: string,
  most: number,
): Promise<{ readonly pictures: Scores; readonly layers: Scores; readonly pages: number }> {
  const temporary = mkdtempSync(join(tmpdir(), 'fovea-ocr-offers-'));
  try {
    const pages = await drawLabelled(folder, temporary, most);
    return { layers: await evaluated(folder), pictures: await evaluated(temporary), pages };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** The same labels, each with its page as a picture. */
async function drawLabelled(folder: string, target: string, most: number): Promise<number> {
  for (const name of ['pdf', 'truth']) mkdirSync(join(target, name));
  const names = readdirSync(join(folder, 'truth'))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .slice(0, most);
  for (const [i, name] of names.entries()) {
    const truth = JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8')) as Truth;
    const source = `pdf/page-${i + 1}.pdf`;
    writeFileSync(join(target, source), colorPicturePdf(await drawnPage(join(folder, truth.source), truth.page, dpi)));
    writeFileSync(join(target, 'truth', name), JSON.stringify({ ...truth, source, page: 1 }));
  }
  return names.length;
}

/** As `fovea evaluate offers` gives them. */
async function evaluated(data: string): Promise<Scores> {
  const args = [programPath, 'evaluate', 'offers', '--data', data, '-f', 'json', '-q'];
  const { projected } = JSON.parse(await outputOf({ command: process.execPath, args })) as { projected: Scores };
  return projected;
}
