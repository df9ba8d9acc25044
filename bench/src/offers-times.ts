import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'fovea';
import { tokenInk } from 'fovea/look';
import type { BenchContext, Check } from './bench.ts';
import { fitOffers, judgePage, sceneOf } from './offers-internals.ts';
import { formatTable } from './table.ts';

/** Pages of a flyer that a week's offers fill. */
const wantedPages = 16;
const mostSeconds = 3;
const documents = ['savegnago_a.pdf', 'capriblu.pdf'];

/**
 * Seconds of processor time for sixteen pages of each document, its pages read again where it has fewer. Without OCR: these
 * have their text, and reading what is only pictured would cost seconds a page.
 */
export async function timeChecks({ data, print }: BenchContext): Promise<Check[]> {
  const paths = documents.map((name) => join(data, 'flyers', 'pdf', name)).filter((path) => existsSync(path));
  const model = fitOffers([], { sketches: 24 });
  const rows: (string | number)[][] = [];
  const checks: Check[] = [];
  for (const path of paths) {
    const stages = await stagesOf(path, model);
    const total = Object.values(stages).reduce((sum, one) => sum + one, 0);
    const name = path.split('/').at(-1)!;
    rows.push([name, ...Object.values(stages).map((one) => one.toFixed(2)), total.toFixed(2)]);
    checks.push({
      name: `${wantedPages} pages of ${name} in under ${mostSeconds} s of processor time`,
      passed: total < mostSeconds,
      detail: `${total.toFixed(2)} s`,
    });
  }
  if (rows.length > 0)
    print(
      `Seconds for ${wantedPages} pages\n\n${formatTable(['document', 'read', 'planes', 'colours', 'offers', 'all'], rows)}\n`,
    );
  return checks;
}

type Stages = { read: number; planes: number; colours: number; offers: number };

async function stagesOf(path: string, model: ReturnType<typeof fitOffers>): Promise<Stages> {
  const stages: Stages = { read: 0, planes: 0, colours: 0, offers: 0 };
  const timed = async <T>(stage: keyof Stages, work: () => T | Promise<T>): Promise<T> => {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    stages[stage] += (user + system) / 1e6;
    return result;
  };
  for (let left = wantedPages; left > 0;) {
    const file = await timed('read', () => open(path, { isolate: false, ocr: 'never' }));
    for (let number = 1; number <= file.pageCount && left > 0; number++, left--) {
      const page = await timed('read', () => file.laidOutPage(number));
      const planes = await timed('planes', () => file.planes(number, { dpi: 72 }));
      await timed('colours', () => tokenInk(page, planes));
      await timed('offers', () => judgePage(sceneOf(page, file.styles), model));
    }
    await file.close();
  }
  return stages;
}
