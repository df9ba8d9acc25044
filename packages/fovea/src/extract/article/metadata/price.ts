import { textsOf, type Thing } from './json-ld.ts';
import type { Evidence } from './evidence.ts';

/** What a page tells machines that its product costs, as `19.90 EUR`; undefined where it does not say. */
export function priceSaid({ facts: { metas }, linked }: Evidence): string | undefined {
  for (const { offers } of linked.things) {
    const [offer] = (Array.isArray(offers) ? offers : [offers]) as readonly unknown[];
    if (typeof offer !== 'object' || offer === null) continue;
    const said = offer as Thing;
    const [amount] = [...textsOf(said['price']), ...textsOf(said['lowPrice'])];
    if (amount !== undefined) return written(amount, textsOf(said['priceCurrency'])[0]);
  }
  const amount = metas.get('product:price:amount')?.[0] ?? metas.get('og:price:amount')?.[0];
  const currency = metas.get('product:price:currency')?.[0] ?? metas.get('og:price:currency')?.[0];
  return amount === undefined ? undefined : written(amount, currency);
}

function written(amount: string, currency: string | undefined): string | undefined {
  if (!/^[^\d]{0,4}\d[\d.,' ]{0,20}$/.test(amount)) return undefined;
  return currency === undefined || currency.length > 4 ? amount : `${amount} ${currency}`;
}
