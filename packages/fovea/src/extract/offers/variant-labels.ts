import { verticalOverlap } from '../../layout/chunks.ts';
import { columnHeads } from './column-heads.ts';
import { createNearGrid } from './spatial-grid.ts';
import type { PriceTag } from './price-tags.ts';
import type { Scene } from './scene.ts';
import { entry, pick } from '../../model/lookup.ts';

/** More words than this between two prices are no label. */
const mostWords = 4;

/** A price with the further ones of its offer. */
type Prices = { readonly main: PriceTag; readonly further: readonly PriceTag[] };

/** By offer and further price, what says which one it is: the words before it in its row, else the head of its column. */
export function variantLabels(scene: Scene, offers: readonly Prices[]): (string | undefined)[][] {
  if (offers.every(({ further }) => further.length === 0)) return offers.map(() => []);
  const heads = new Map(columnHeads(scene).map((head, i) => [entry(scene.tags, i).main, head?.text]));
  const { words } = scene;
  const grid = createNearGrid(
    words.map(({ box }) => box),
    20,
  );
  const priced = new Set(scene.tags.flatMap((tag) => tag.words));
  const between = (a: PriceTag, b: PriceTag): string | undefined => {
    const found = grid
      .touching({ x0: a.box.x1, x1: b.box.x0, y0: b.box.y0, y1: b.box.y1 })
      .filter((word) => {
        const { box } = entry(words, word);
        const middle = (box.x0 + box.x1) / 2;
        const isInside = middle > a.box.x1 && middle < b.box.x0;
        return isInside && !priced.has(word) && verticalOverlap(box, b.box) > 0.5;
      })
      .toSorted((one, other) => entry(words, one).box.x0 - entry(words, other).box.x0);
    const text = pick(words, found)
      .map(({ text }) => text)
      .join(' ');
    return found.length > 0 && found.length <= mostWords && /[\p{L}\p{N}]/u.test(text) ? text : undefined;
  };
  return offers.map(({ main, further }) =>
    further.map((tag, i) => between(i === 0 ? main : entry(further, i - 1), tag) ?? heads.get(tag.main)),
  );
}
