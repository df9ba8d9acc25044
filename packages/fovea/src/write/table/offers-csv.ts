import type { Extraction, Group } from '../../model/index.ts';
import { csvOf } from './csv.ts';

const columns = [
  'source',
  'page',
  'title',
  'description',
  'amount',
  'currency',
  'unit',
  'quantity',
  'up to',
  'old price',
  'unit price',
  'member price',
  'price text',
  'score',
  'x0',
  'y0',
  'x1',
  'y1',
  'further prices',
];

/** The header of {@link offersToCsv}. */
export const offersCsvHeader: string = csvOf([columns]);

/**
 * One row per offer, without the header, so that several documents can be joined into one table.
 * @example
 * ```ts
 * import { offers } from 'fovea';
 * import { offersToCsv } from 'fovea/write';
 * const found = await offers('examples/documents/flyer.pdf', { pages: [1] });
 * console.log(offersToCsv(found).split(',').slice(0, 3));
 * // => [ 'examples/documents/flyer.pdf', '1', 'Vine tomatoes' ]
 * ```
 */
export function offersToCsv({ source, groups }: Extraction): string {
  return csvOf(groups.filter(({ type }) => type === 'offer').map((offer) => cellsOf(source.uri, offer)));
}

function cellsOf(uri: string, { page, box, score, children = [] }: Group): unknown[] {
  const part = (type: string): Group | undefined => children.find((child) => child.type === type);
  const value = (type: string): Record<string, unknown> => (part(type)?.value ?? {}) as Record<string, unknown>;
  const { amount, currency, unit, quantity, upTo } = value('price');
  const others = ['oldPrice', 'unitPrice', 'memberPrice'].map((type) => value(type)['amount']);
  const place = box ? [box.x0, box.y0, box.x1, box.y1].map((one) => one.toFixed(2)) : ['', '', '', ''];
  return [
    uri,
    page,
    part('title')?.text,
    part('description')?.text,
    amount,
    currency,
    unit,
    quantity,
    upTo,
    ...others,
    part('price')?.text,
    score.toFixed(4),
    ...place,
    furtherPrices(children),
  ];
}

/** `Bottle 18.50; Glass 4`: what heads their columns, and the amounts. */
function furtherPrices(children: readonly Group[]): string {
  const further = children
    .filter(({ type }) => type === 'variant')
    .map(({ value, text }) => {
      const { label, amount = text } = (value ?? {}) as { readonly label?: string; readonly amount?: number };
      return label === undefined ? String(amount) : `${label} ${amount}`;
    });
  return further.join('; ');
}
