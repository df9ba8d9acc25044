import type { Box } from '../../model/index.ts';
import { entry, pick } from '../../model/lookup.ts';
import { createNearGrid } from './spatial-grid.ts';
import type { Scene } from './scene.ts';

/** What stands over the column of a tag: its words, and how many numbers lie between. */
export type ColumnHead = { readonly text: string; readonly below: number; readonly box: Box };

/** Words of a column are looked at up to so many above a tag: no table of a page is longer. */
const mostAbove = 150;

/** By tag of the page, the head of the column it stands in: the first words above it, in its width, that are no number. */
export function columnHeads({ words, tags, page }: Pick<Scene, 'words' | 'tags' | 'page'>): (ColumnHead | undefined)[] {
  const grid = createNearGrid(
    words.map(({ box }) => box),
    20,
  );
  const priced = new Set(tags.flatMap((tag) => tag.words));
  const strips = new Map<string, number[]>();
  const stripOf = (x0: number, x1: number): number[] => {
    const key = `${Math.round(x0 / 3)} ${Math.round(x1 / 3)}`;
    const known = strips.get(key);
    if (known) return known;
    const found = grid
      .touching({ x0, x1, y0: page.y0, y1: page.y1 })
      .toSorted((a, b) => entry(words, b).box.y1 - entry(words, a).box.y1);
    strips.set(key, found);
    return found;
  };
  return tags.map(({ box, main }) => {
    const size = entry(words, main).size;
    let below = 0;
    let seen = 0;
    for (const word of stripOf(box.x0 + 0.2 * size, box.x1 - 0.2 * size)) {
      const own = entry(words, word);
      if (own.box.y1 > box.y0 + 0.3 * size) continue;
      if (++seen > mostAbove) return undefined;
      if (priced.has(word)) below++;
      else if (/\p{L}|[€$£¥]/u.test(own.text) || !/^[-–—/|.…*+]*$/.test(own.text))
        return headAt(word, box, grid, words, below);
    }
    return undefined;
  });
}

/** The words of one line that reach into the width of the column; those of its neighbours are close by. */
function headAt(
  word: number,
  { x0, x1 }: Box,
  grid: ReturnType<typeof createNearGrid>,
  words: Scene['words'],
  below: number,
): ColumnHead {
  const { box, size } = entry(words, word);
  const middle = (box.y0 + box.y1) / 2;
  const line = grid
    .touching({ x0: x0 - 0.3 * size, x1: x1 + 0.3 * size, y0: middle, y1: middle })
    .toSorted((a, b) => entry(words, a).box.x0 - entry(words, b).box.x0);
  return {
    text: pick(words, line)
      .map(({ text }) => text)
      .join(' '),
    below,
    box,
  };
}
