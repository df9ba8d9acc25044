import { textShare } from './text-share.ts';
import type { Box } from '../../model/index.ts';
import { entry, lookUp, pick } from '../../model/lookup.ts';
import type { TextBlock } from './text-blocks.ts';

/** What the blocks of one look that stand under each other have in common. */
export type BlockColumn = {
  readonly blocks: number;
  /** Share of them whose text no other has: names differ, units repeat. */
  readonly distinct: number;
  readonly letters: number;
  readonly digits: number;
  readonly words: number;
  readonly width: number;
};

const edges: readonly ((box: Box) => number)[] = [({ x0 }) => x0, ({ x1 }) => x1, ({ x0, x1 }) => (x0 + x1) / 2];

/** Something of a look, with a place. */
type Placed = { readonly box: Box; readonly cluster: number; readonly size: number };

/** By thing, all that stand in its column: of those that share its left edge, right edge or middle, the largest group. */
export function columnGroups(things: readonly Placed[]): (readonly number[])[] {
  const members = edges.map((edge) => {
    const groups = new Map<string, number[]>();
    things.forEach((thing, i) => {
      const key = keyOf(thing, edge);
      const group = groups.get(key);
      if (group) group.push(i);
      else groups.set(key, [i]);
    });
    return groups;
  });
  return things.map((thing) =>
    edges
      .map((edge, e) => lookUp(entry(members, e), keyOf(thing, edge)))
      .reduce((best, one) => (one.length > best.length ? one : best)),
  );
}

const keyOf = ({ cluster, box, size }: Placed, edge: (box: Box) => number): string =>
  `${cluster} ${Math.round(edge(box) / (0.6 * size))}`;

/** By block, what is known of the column it stands in. */
export function blockColumnsOf(blocks: readonly TextBlock[]): BlockColumn[] {
  const known = new Map<readonly number[], BlockColumn>();
  return columnGroups(blocks).map((group) => {
    const column = known.get(group) ?? columnOf(pick(blocks, group));
    known.set(group, column);
    return column;
  });
}

function columnOf(blocks: readonly TextBlock[]): BlockColumn {
  const counts = new Map<string, number>();
  for (const { text } of blocks) counts.set(text, (counts.get(text) ?? 0) + 1);
  const mean = (of: (block: TextBlock) => number): number =>
    blocks.reduce((sum, block) => sum + of(block), 0) / blocks.length;
  return {
    blocks: blocks.length,
    distinct: blocks.filter(({ text }) => counts.get(text) === 1).length / blocks.length,
    letters: mean(({ text }) => textShare(text, /\p{L}/gu)),
    digits: mean(({ text }) => textShare(text, /\p{N}/gu)),
    words: mean(({ words }) => words.length),
    width: mean(({ box, size }) => (box.x1 - box.x0) / size),
  };
}
