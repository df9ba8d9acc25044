import { distance, height } from '../../model/index.ts';
import { isUnit } from './money.ts';
import type { PriceType } from './offer-group.ts';
import type { PriceTag } from './price-tags.ts';
import type { Scene } from './scene.ts';
import { isStruck } from './tag-table.ts';

/** Prices beside the price. */
export type SidePriceKind = Exclude<PriceType, 'price'>;

export type SidePrice = { readonly kind: SidePriceKind; readonly tag: PriceTag };

const oldCue =
  /^(?:reg|statt|uvp|was|invece|anziché|prima|avant|antes|de|før|ord|ordinarie|vorher|bisher|instead|original|было|вместо)[.:]*$/i;
const memberCue =
  /card|karte|cart[ãaeé]o?|carta|carte|club|member|medlem|plus|fedelt|app|cliente|exclusiv|kundenkarte|карт/i;
const perCue = /^(?:\/.*|al|per|pro|je|za|за|le|=|1)$/i;

type Context = { readonly before: string; readonly after: readonly string[]; readonly above: string };
type Rule = readonly [kind: SidePriceKind, test: (tag: PriceTag, scene: Scene, context: Context) => boolean];

const rules: readonly Rule[] = [
  ['oldPrice', (tag, scene) => isStruck(tag, scene)],
  ['oldPrice', (_, __, { before }) => oldCue.test(before)],
  ['unitPrice', ({ text }) => /\/\s?\d*\s?\p{L}/u.test(text)],
  [
    'unitPrice',
    (_, __, { after: [first = '', second = ''] }) =>
      perCue.test(first) && (isUnit(first.replace('/', '')) || isUnit(second)),
  ],
  ['memberPrice', (_, __, { before, above }) => memberCue.test(before) || memberCue.test(above)],
];

/** No side price is farther from the price than this many times its height. */
const reach = 4;

/** The tags that were not chosen, by the offer whose price they stand beside. */
export function sidePrices(scene: Scene, chosen: readonly PriceTag[]): SidePrice[][] {
  const taken = new Set(chosen.map(({ main }) => main));
  const found: SidePrice[][] = chosen.map(() => []);
  for (const tag of scene.tags) {
    if (taken.has(tag.main) || !(tag.currency || tag.cents)) continue;
    const kind = kindOf(tag, scene);
    if (kind === undefined) continue;
    let best: number | undefined;
    let least = Infinity;
    chosen.forEach((price, i) => {
      const apart = distance(price.box, tag.box);
      const most = reach * Math.max(height(price.box), height(tag.box));
      if (apart < Math.min(least, most)) [best, least] = [i, apart];
    });
    if (best !== undefined) found[best]!.push({ kind, tag });
  }
  return found;
}

function kindOf(tag: PriceTag, scene: Scene): SidePriceKind | undefined {
  const context = contextOf(tag, scene);
  return rules.find(([, test]) => test(tag, scene, context))?.[0];
}

function contextOf(tag: PriceTag, { words, rows }: Scene): Context {
  const own = new Set(tag.words);
  const row = rows.find((one) => one.includes(tag.main)) ?? [];
  const first = row.findIndex((word) => own.has(word));
  const rest = row.slice(first + 1).filter((word) => !own.has(word));
  const textOf = (word: number | undefined): string => (word === undefined ? '' : words[word]!.text);
  const { box } = tag;
  const high = height(box);
  const above = words.filter(
    ({ box: other }, i) =>
      !own.has(i) &&
      other.y1 <= box.y0 + 0.4 * high &&
      other.y1 > box.y0 - 1.2 * high &&
      other.x1 > box.x0 - high &&
      other.x0 < box.x1 + high,
  );
  return { before: textOf(row[first - 1]), after: rest.map(textOf), above: above.map(({ text }) => text).join(' ') };
}
