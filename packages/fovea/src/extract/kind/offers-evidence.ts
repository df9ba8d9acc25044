import { adding, needed, ramp, share, type Evidence } from './evidence.ts';
import type { PageSigns } from './page-signs.ts';

/** What makes a page one of offers: many prices, each on its own, and no figures of a statement. */
export function offersEvidence(signs: PageSigns, pagesWithOne?: number): Evidence[] {
  const { prices, priced, apart, standOut, aligned, named, large, prose } = signs;
  const per = (part: number): string => `${part} of ${prices} prices`;
  return [
    ...(pagesWithOne === undefined ? manyPrices(signs) : onePrice(pagesWithOne)),
    needed(
      'it has no figures like a financial statement',
      1 - ramp(share(large, prices), 0.4, 1.2),
      `${large} figures in groups of three`,
    ),
    needed('prices have a currency, a style or a row of their own', ramp(share(named, prices), 0.2, 0.5), per(named)),
    adding(0.3, 'prices are not in sentences', share(apart, prices), per(apart)),
    adding(0.25, 'prices have a currency', share(priced, prices), per(priced)),
    adding(0.15, 'prices stand out by size, weight or colour', share(standOut, prices), per(standOut)),
    adding(0.2, 'prices line up', share(aligned, prices), per(aligned)),
    adding(0.1, 'there is little running text', 1 - prose, `${Math.round(100 * prose)} % of the words`),
  ];
}

function manyPrices({ prices, words }: PageSigns): Evidence[] {
  const hundred = share(100 * prices, words);
  return [
    needed('there are prices', ramp(prices, 0, 3), `${prices} prices`),
    needed('prices are dense', ramp(hundred, 0.5, 2), `${hundred.toFixed(1)} per hundred words`),
  ];
}

/** One price on a page is enough where page after page has one: catalogues with an article a page. */
function onePrice(pages: number): Evidence[] {
  return [needed('page after page has a price', 1, `one or two that stand out on each of ${pages} pages`)];
}
