import { distance, height, type Box } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { isUnit } from './money.ts';
import { createNearGrid } from './spatial-grid.ts';
import type { PriceType } from './offer-group.ts';
import { isOldPrice } from './old-price.ts';
import type { PriceTag } from './price-tags.ts';
import { parsePrice } from './price-text.ts';
import type { Scene } from './scene.ts';
import { contextOf, type TagContext } from './tag-context.ts';
import { unitPriceCue } from './unit-price.ts';

/** Prices beside the price; `multiBuy` is what several pieces cost. */
export type SidePriceKind = Exclude<PriceType, 'price' | 'variant'> | 'multiBuy';

export type SidePrice = { readonly kind: SidePriceKind; readonly tag: PriceTag };

const memberCue =
  /\bcard\b|karte|cart[ãaeé]o?|carta|carte|club|member|medlem|\bplus\b|fedelt|\bapp\b|cliente|exclusiv|карт/i;
const perCue = /^(?:\/.*|al|per|pro|je|za|за|le|=|1)$/i;

type Rule = readonly [kind: SidePriceKind, test: (tag: PriceTag, scene: Scene, context: TagContext) => boolean];

const rules: readonly Rule[] = [
  ['oldPrice', isOldPrice],
  ['unitPrice', (tag, scene) => unitPriceCue(tag, scene) !== undefined],
  ['multiBuy', ({ text }) => (parsePrice(text)?.quantity ?? 1) > 1],
  ['unitPrice', ({ text }) => /\/\s?\d*\s?\p{L}/u.test(text)],
  [
    'unitPrice',
    (_, __, { after: [first = '', second = ''] }) =>
      perCue.test(first) && (isUnit(first.replace('/', '')) || isUnit(second)),
  ],
  ['memberPrice', (_, __, { before, above }) => [before[0] ?? '', ...above].some((text) => memberCue.test(text))],
];

/** No side price is farther from the price than this many times its height. */
const reach = 4;

/** A price of an offer, with the box of all that belongs to it. */
export type OfferedPrice = { readonly tag: PriceTag; readonly further?: readonly PriceTag[]; readonly box: Box };

/** The tags that were not chosen, by the offer whose price they stand beside: within its box, or else nearest to its price. */
export function sidePrices(scene: Scene, chosen: readonly OfferedPrice[]): SidePrice[][] {
  const taken = new Set(chosen.flatMap(({ tag, further = [] }) => [tag, ...further].map(({ main }) => main)));
  const found: SidePrice[][] = chosen.map(() => []);
  const tallest = Math.max(0, ...chosen.map(({ tag }) => height(tag.box)));
  const grid = createNearGrid(
    chosen.map(({ tag }) => tag.box),
    40,
  );
  for (const tag of scene.tags) {
    if (taken.has(tag.main) || !(tag.currency || tag.cents)) continue;
    const kind = kindOf(tag, scene);
    if (kind === undefined) continue;
    let best: number | undefined;
    let least = Infinity;
    const { x0, y0, x1, y1 } = tag.box;
    const far = reach * Math.max(tallest, y1 - y0);
    for (const i of grid.touching({ x0: x0 - far, y0: y0 - far, x1: x1 + far, y1: y1 + far })) {
      const price = entry(chosen, i);
      const fromPrice = distance(price.tag.box, tag.box);
      const apart = distance(price.box, tag.box) + 0.01 * fromPrice;
      const most = reach * Math.max(height(price.tag.box), height(tag.box));
      if (fromPrice < most && apart < least) [best, least] = [i, apart];
    }
    if (best !== undefined) entry(found, best).push({ kind, tag });
  }
  return found;
}

function kindOf(tag: PriceTag, scene: Scene): SidePriceKind | undefined {
  const context = contextOf(tag, scene);
  return rules.find(([, test]) => test(tag, scene, context))?.[0];
}
