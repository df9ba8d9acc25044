import { height, type Box } from '../../model/index.ts';
import { entry, pick, valueAt } from '../../model/lookup.ts';
import { createNearGrid, type NearGrid } from './spatial-grid.ts';
import type { PriceTag } from './price-tags.ts';
import type { Scene } from './scene.ts';

/** The words around a price tag, as texts. */
export type TagContext = {
  /** Of its row, from the nearest on. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Right above it, in reading order. */
  readonly above: readonly string[];
};

/** What is asked of a page over and over, made once. */
type Index = {
  /** By word: its row, and its place in it. */
  readonly places: ReadonlyMap<number, readonly [row: readonly number[], at: number]>;
  readonly words: NearGrid;
  readonly rules: NearGrid;
};

const indexes = new WeakMap<Scene, Index>();

function indexOf(scene: Scene): Index {
  const known = indexes.get(scene);
  if (known) return known;
  const places = new Map<number, readonly [readonly number[], number]>();
  for (const row of scene.rows) row.forEach((word, i) => places.set(word, [row, i]));
  const index = {
    places,
    words: createNearGrid(
      scene.words.map(({ box }) => box),
      20,
    ),
    rules: createNearGrid(scene.rules, 40),
  };
  indexes.set(scene, index);
  return index;
}

/** Rules that touch a box. */
export function rulesAt(scene: Scene, box: Box): Box[] {
  return pick(scene.rules, indexOf(scene).rules.touching(box));
}

/** No phrase around a price is longer. */
const mostWords = 6;

/** The words of a tag's row before it (-1) or after it (1), from the nearest on. */
function wordsBeside(tag: PriceTag, scene: Scene, step: -1 | 1): number[] {
  const own = new Set(tag.words);
  const [row, at] = indexOf(scene).places.get(tag.main) ?? [[], 0];
  const found: number[] = [];
  for (let i = at + step; i >= 0 && i < row.length && found.length < mostWords; i += step)
    if (!own.has(valueAt(row, i))) found.push(valueAt(row, i));
  return found;
}

export const wordsBefore = (tag: PriceTag, scene: Scene): number[] => wordsBeside(tag, scene, -1);

export function contextOf(tag: PriceTag, scene: Scene): TagContext {
  const { words } = scene;
  const { words: grid } = indexOf(scene);
  const own = new Set(tag.words);
  const textOf = (word: number): string => entry(words, word).text;
  const { box } = tag;
  const high = height(box);
  const above = grid
    .touching({ x0: box.x0 - high, x1: box.x1 + high, y0: box.y0 - 2.5 * high, y1: box.y0 })
    .filter((i) => {
      const { y1 } = entry(words, i).box;
      return !own.has(i) && y1 <= box.y0 + 0.4 * high && y1 > box.y0 - 1.2 * high;
    });
  return {
    before: wordsBeside(tag, scene, -1).map(textOf),
    after: wordsBeside(tag, scene, 1).map(textOf),
    above: above.slice(0, 2 * mostWords).map(textOf),
  };
}
