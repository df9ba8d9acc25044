import { logOdds, mean } from '../../learn/table/feature-numbers.ts';
import type { Table } from '../../learn/index.ts';
import type { JudgedPage } from './page-table.ts';
import type { OfferParts } from './pair-offers.ts';
import { entry, firstOf } from '../../model/lookup.ts';

/** An offer on a page of which it is known how likely it offers anything. */
type Seen = {
  readonly page: JudgedPage;
  readonly chance: number;
  readonly regular: number;
  /** Of all offers of the page. */
  readonly means: { readonly chance: number; readonly described: number; readonly missed: number };
};

type Column = readonly [name: string, of: (offer: OfferParts, seen: Seen) => number];

const logit = (chance: number): number => logOdds(chance, 0.005);

const columns: readonly Column[] = [
  ['pair', ({ chance }) => logit(chance)],
  ['price', ({ price }, { page }) => logit(entry(page.setting.tags, price).chance)],
  ['title', ({ title }, { page }) => logit(page.chances.title[firstOf(title)]!)],
  ['described', ({ described }) => logit(described)],
  ['missed', ({ missed }) => logit(missed)],
  ['has a description', ({ description }) => +(description.length > 0)],
  ['pairs of the page', (_, { means }) => logit(means.chance)],
  ['descriptions of the page', (_, { means }) => logit(means.described)],
  ['missed on the page', (_, { means }) => logit(means.missed)],
  ['page', (_, { chance }) => logit(chance)],
  ['regular', (_, { regular }) => regular],
  [
    'money',
    ({ price }, { page }) => +entry(page.setting.tags, price).currency + +entry(page.setting.tags, price).cents,
  ],
  ['offers', (_, { page }) => Math.log(page.offers.length)],
];

export const trustColumns: readonly string[] = columns.map(([name]) => name);

/** One row an offer of a page. */
export function trustTable(page: JudgedPage, chance: number): Table {
  const { offers } = page;
  const means = {
    chance: mean(offers.map((offer) => offer.chance)),
    described: mean(offers.map(({ described }) => described)),
    missed: mean(offers.map(({ missed }) => missed)),
  };
  const seen = { page, chance, regular: regularity(page), means };
  const data = Float32Array.from(page.offers.flatMap((offer) => columns.map(([, of]) => of(offer, seen))));
  return { columns: trustColumns, rows: page.offers.length, data };
}

/** The share of offers whose title has the look, and whose price has the look, that most have. */
function regularity({ offers, setting: { blocks, tags, scene } }: JudgedPage): number {
  const counts = new Map<string, number>();
  for (const { title, price } of offers) {
    const key = `${entry(blocks, firstOf(title)).cluster} ${entry(scene.words, entry(tags, price).main).cluster}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / (offers.length || 1);
}
