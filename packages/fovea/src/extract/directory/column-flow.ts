import type { Phrase } from './phrase.ts';
import type { HeaderView, TreeView } from './tree-view.ts';

/** Fewer headings do not make a column that others go on from. */
const leastHeaders = 2;

/**
 * The heading at the foot of the column before, for a line at the top of a column whose headings all stand further down,
 * at the same edge: what does not fit at the foot of a column goes on there.
 */
export function columnBefore(
  { box }: Phrase,
  { headers, bodies, em, besideShare, belowShare }: TreeView,
): HeaderView | undefined {
  if (besideShare >= belowShare) return undefined;
  const own = headers.filter(({ node, isTitle }) => !isTitle && Math.abs(node.box.x0 - box.x0) < 0.5 * em);
  if (own.length === 0 || own.some(({ first }) => first.box.y1 < box.y1)) return undefined;
  const left = headers.filter(({ node, isTitle }) => !isTitle && node.box.x1 < box.x0);
  const edge = Math.max(...left.map(({ node }) => node.box.x0));
  const column = left.filter(({ node }) => edge - node.box.x0 < em);
  const last = column.at(-1);
  if (!last || column.length < leastHeaders || last.first.box.y1 < box.y1) return undefined;
  // All that starts in the column before ends in it.
  const isClear = bodies.every((other) => other.box.x0 > box.x0 - em || other.box.x1 < box.x0);
  return isClear ? last : undefined;
}
