import { open, type OpenDoc, type Picture } from 'fovea';
import { UsageError, type Bench, type BenchContext, type BenchResult } from './bench.ts';
import { pdfsOf } from './data.ts';
import { colorPictureOf, createSceneReader, findSceneFiles, loadNetworks, scenePackages } from './ocr-internals.ts';
import { formatTable } from './table.ts';
import { turnedPicture } from './turned-picture.ts';

const folders = ['flyers/pdf', 'flyers2/pdf', 'directory/pdf', 'directory2/pdf', 'balance/pdf'];
/** Pages, each turned in four ways. */
const mostPages = 100;
/** Of one document, so many pages at most: no publisher decides. */
const mostOfDocument = 2;
/** A page with fewer words can't say how it stands. */
const leastWords = 40;
/** As small scans are; the detector looks at larger ones no closer than 1,600 pixels. */
const dpi = 100;
const leastRight = 0.99;

export const ocrTurned: Bench = {
  name: 'ocr-turned',
  description: 'whether OCR finds out how pages lie: upright, on their sides, on their heads',
  needsData: true,
  run,
};

type Turned = { readonly page: string; readonly quarters: number; readonly found: number; readonly cpuSeconds: number };

async function run(context: BenchContext): Promise<BenchResult> {
  const files = findSceneFiles();
  if (!files) throw new UsageError(`ocr-turned needs ${scenePackages.join(' and ')}`);
  const reader = createSceneReader(await loadNetworks(files));
  const results: Turned[] = [];
  for await (const { name, picture } of uprightPages(context)) {
    for (const quarters of [0, 1, 2, 3]) {
      const turned = colorPictureOf(turnedPicture(picture, quarters));
      const start = process.cpuUsage();
      const scene = await reader.find(turned);
      const { user, system } = process.cpuUsage(start);
      // A page that was turned by one quarter is upright after three more.
      const found = (4 - scene.quarters) % 4;
      results.push({ page: name, quarters, found, cpuSeconds: (user + system) / 1e6 });
      if (found !== quarters) context.print(`${name} turned by ${90 * quarters}° is taken for ${90 * found}°`);
    }
  }
  return resultOf(results, context.print);
}

/** Pages with text that is upright. */
async function* uprightPages(context: BenchContext): AsyncGenerator<{ name: string; picture: Picture }> {
  const most = Math.min(mostPages, context.maxPages);
  let count = 0;
  for (const path of pdfsOf(context, folders)) {
    const file = await open(path, { isolate: false, ocr: 'never' });
    try {
      let own = 0;
      for (let number = 1; number <= Math.min(file.pageCount, 12) && own < mostOfDocument && count < most; number++) {
        if (!(await isUpright(file, number))) continue;
        own++;
        count++;
        const name = `${path.split('/').at(-1)!}:${number}`;
        yield { name, picture: await file.picture(number, { dpi }) };
      }
    } finally {
      await file.close();
    }
  }
}

async function isUpright(file: OpenDoc, number: number): Promise<boolean> {
  const { tokens } = await file.page(number);
  const level = tokens.filter(({ style }) => file.styles[style]!.angle === 0);
  return level.length >= leastWords && level.length >= 0.9 * tokens.length;
}

function resultOf(results: readonly Turned[], print: (text: string) => void): BenchResult {
  const rows = [0, 1, 2, 3].map((quarters) => {
    const own = results.filter((one) => one.quarters === quarters);
    const right = own.filter(({ found }) => found === quarters).length;
    const seconds = own.reduce((sum, one) => sum + one.cpuSeconds, 0) / Math.max(1, own.length);
    return [`${90 * quarters}°`, own.length, right, seconds.toFixed(2)];
  });
  print(formatTable(['turned by', 'pages', 'right', 'CPU s a page'], rows));
  const right = results.filter(({ quarters, found }) => quarters === found).length;
  const check = {
    name: `orientation right on ≥ ${100 * leastRight} % of ${results.length} pages`,
    passed: right >= leastRight * results.length,
    detail: `${((100 * right) / Math.max(1, results.length)).toFixed(1)} %`,
  };
  return { checks: [check], figures: { results } };
}
