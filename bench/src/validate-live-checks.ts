import type { BenchContext, Check } from './bench.ts';
import { agreementOf, type SiteAgreement } from './validate-agreement.ts';
import { extractors, type VisualSite } from './validate-data.ts';
import { agreementTable, differencesTable, measurementsTable, sightTable } from './validate-live-tables.ts';
import { browserOrWhy, measureLive } from './validate-live.ts';

/** Pages of each site; below five, the validation only flags what pages repeat. */
const usualPages = 8;
/** The share of nodes that must have the same verdict, on every site and for every extractor. */
const leastSame = 0.99;
/** The share of nodes that the live page must have: verdicts on a few that were found would say nothing. */
const leastFound = 0.95;

const name = `verdicts from the data and from a live browser agree on ${leastSame} of the nodes of every site`;

/** Verdicts on the same nodes, measured for the data and measured now. */
export async function liveChecks({ print, maxPages }: BenchContext, sites: readonly VisualSite[]): Promise<Check[]> {
  const browser = await browserOrWhy();
  if (typeof browser === 'string') return [{ name, passed: undefined, detail: browser }];
  try {
    const list: SiteAgreement[] = [];
    const pages = maxPages === Infinity ? usualPages : maxPages;
    for (const site of sites) list.push(agreementOf(await measureLive(browser, site, pages)));
    const tables = [measurementsTable(list), sightTable(list), agreementTable(list), differencesTable(list)];
    print(`\nthe data beside ${browser.path} ${browser.version}\n\n${tables.join('\n\n')}`);
    return [agreementCheck(list), foundCheck(list)];
  } finally {
    await browser.close();
  }
}

export function agreementCheck(list: readonly SiteAgreement[]): Check {
  const shares = list.flatMap(({ site, by }) =>
    extractors.map((extractor) => {
      const { nodes, same } = by[extractor];
      return { what: `${extractor} on ${site}`, share: nodes > 0 ? same / nodes : 1 };
    }),
  );
  const least = shares.reduce((worst, one) => (one.share < worst.share ? one : worst));
  return { name, passed: least.share >= leastSame, detail: `${least.share.toFixed(4)} for ${least.what}` };
}

export function foundCheck(list: readonly SiteAgreement[]): Check {
  const rest = list.filter(
    ({ asked, rendered, nodes, twice }) => rendered < asked || twice.length < leastFound * nodes,
  );
  const [all, found] = list.reduce(([a, b], { nodes, twice }) => [a + nodes, b + twice.length], [0, 0]);
  return {
    name: `all pages come, and ${leastFound} of the nodes of every site are found live`,
    passed: rest.length === 0,
    detail: rest.length > 0 ? `not on ${rest.map(({ site }) => site).join(', ')}` : `${found} of ${all}`,
  };
}
