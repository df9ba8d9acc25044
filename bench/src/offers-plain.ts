import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'fovea';
import type { BenchContext, Check } from './bench.ts';
import { chooseOffersModel, judgeLonePage, sceneOf } from './offers-internals.ts';

/** Pages of each document, spread over it. */
const pagesEach = 2;
const mostShare = 0.07;

/**
 * Prospectuses and reports offer nothing, though they are full of sums: the share of their pages with an offer, by the model that
 * comes along.
 */
export async function plainPageChecks({ data, print }: BenchContext): Promise<Check[]> {
  const folder = join(data, 'directory', 'pdf');
  if (!existsSync(folder)) return [];
  const model = chooseOffersModel();
  let [pages, wrong] = [0, 0];
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.pdf'))) {
    const file = await open(join(folder, name), { isolate: false, ocr: 'never' });
    for (let i = 0; i < pagesEach; i++) {
      const number = Math.max(1, Math.round(((i + 0.5) * file.pageCount) / pagesEach));
      const page = await file.laidOutPage(number);
      pages++;
      const { offers } = judgeLonePage(sceneOf(page, file.styles), model);
      if (offers.length > 0) wrong++;
    }
    await file.close();
  }
  print(`Pages of prospectuses with an offer that is none: ${wrong} of ${pages}\n`);
  const name = `at most ${mostShare} of pages that offer nothing have an offer`;
  return [{ name, passed: wrong <= mostShare * pages, detail: `${wrong} of ${pages}` }];
}
