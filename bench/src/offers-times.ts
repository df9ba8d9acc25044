import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'fovea';
import { fontPagesOf, tokenInk } from 'fovea/look';
import { paperOffers, paperTable, type PaperPage } from 'fovea/offers';
import type { BenchContext, Check } from './bench.ts';
import { chooseOffersModel, judgePage, sceneOf, type OffersModel } from './offers-internals.ts';
import { formatTable } from './table.ts';

/** Pages of a flyer that a week's offers fill. */
const wantedPages = 16;
const mostSeconds = 3;
const documents = ['savegnago_a.pdf', 'capriblu.pdf'];

/**
 * Seconds of processor time for sixteen pages of each document, its pages read again where it has fewer: opened once, as a
 * flyer of sixteen pages is, so that its fonts and colour profiles are made ready once. Without OCR: these have their text,
 * and reading what is only pictured would cost seconds a page.
 */
export async function timeChecks({ data, print }: BenchContext): Promise<Check[]> {
  const paths = documents.map((name) => join(data, 'flyers', 'pdf', name)).filter((path) => existsSync(path));
  const model = chooseOffersModel();
  const rows: (string | number)[][] = [];
  const checks: Check[] = [];
  for (const path of paths) {
    const stages = await stagesOf(path, model);
    const name = path.split('/').at(-1)!;
    const totals = methodStages.map(
      ([method, own]) => [method, own.reduce((sum, one) => sum + stages[one], 0)] as const,
    );
    rows.push([
      name,
      ...stageNames.map((stage) => stages[stage].toFixed(2)),
      ...totals.map(([, total]) => total.toFixed(2)),
    ]);
    for (const [method, total] of totals)
      checks.push({
        name: `${wantedPages} pages of ${name} in under ${mostSeconds} s of processor time, method ${method}`,
        passed: total < mostSeconds,
        detail: `${total.toFixed(2)} s`,
      });
  }
  if (rows.length > 0)
    print(
      `Seconds for ${wantedPages} pages\n\n${formatTable(['document', ...stageNames, ...methodStages.map(([method]) => `all of ${method}`)], rows)}\n`,
    );
  return checks;
}

const stageNames = ['read', 'offers', 'planes', 'colours', 'paper'] as const;
type Stages = Record<(typeof stageNames)[number], number>;

/** What each method needs: only that of the paper looks at planes. */
const methodStages: readonly (readonly [string, readonly (keyof Stages)[]])[] = [
  ['fovea', ['read', 'offers']],
  ['paper', ['read', 'planes', 'colours', 'paper']],
];

async function stagesOf(path: string, model: OffersModel): Promise<Stages> {
  const stages: Stages = { read: 0, offers: 0, planes: 0, colours: 0, paper: 0 };
  const timed = async <T>(stage: keyof Stages, work: () => T | Promise<T>): Promise<T> => {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    stages[stage] += (user + system) / 1e6;
    return result;
  };
  const file = await timed('read', () => open(path, { isolate: false, ocr: 'never' }));
  for (let i = 0; i < wantedPages; i++) {
    const number = 1 + (i % file.pageCount);
    const page = await timed('read', () => file.laidOutPage(number));
    await timed('offers', () => judgePage(sceneOf(page, file.styles), model));
    const planes = await timed('planes', () => file.planes(number));
    const ink = await timed('colours', () => tokenInk(page, planes));
    await timed('paper', () =>
      paperStage({ page, styles: file.styles, ink, fontPages: fontPagesOf([page], file.styles) }),
    );
  }
  await file.close();
  return stages;
}

/** The forest itself is small: labels by what a word looks like stand in for its answers. */
function paperStage(page: PaperPage): void {
  paperTable(page);
  const labels = page.page.tokens.map(({ text }, i) => (/\d/.test(text) ? 'Price' : i % 2 === 0 ? 'Title' : 'Other'));
  paperOffers(page, labels);
}
