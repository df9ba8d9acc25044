import { absent, type ColumnGroup } from './column-group.ts';
import type { PageView } from '../page-view.ts';

const near = [-2, -1, 1, 2] as const;
const far = [-3, 3] as const;
const nearAndFar: readonly number[] = [...near, ...far];
const windows = [5, 12] as const;
/** Weights of the block itself and of those one to three away. */
const bell = [1, 0.8, 0.41, 0.135] as const;

const side = (by: number): string => `${Math.abs(by)} ${by < 0 ? 'before' : 'after'}`;

/** The blocks before and after. */
export const neighbourColumns: ColumnGroup = {
  columns: [
    ...nearAndFar.flatMap((by) => [`words ${side(by)}`, `linkDensity ${side(by)}`]),
    ...near.flatMap((by) => ['prose', 'same tag', 'names', 'sibling'].map((what) => `${what} ${side(by)}`)),
    'smoothed words',
    'rise of smoothed words',
    ...windows.flatMap((size) => [`words within ${size}`, `linkDensity within ${size}`, `prose within ${size}`]),
    'prose in 12 before',
    'prose in 12 after',
    'prose before',
    'prose after',
  ],
  fill: (view, i, into, at) => fillWindows(view, i, into, fillNeighbours(view, i, into, at)),
};

/** Gives the place behind what it wrote. */
function fillNeighbours(view: PageView, i: number, into: Float32Array, at: number): number {
  const { frame, linkDensity, isParagraph, names } = view;
  const { blocks, home, parents } = frame;
  let next = at;
  for (const by of nearAndFar) {
    const other = blocks[i + by];
    into[next++] = other ? other.words : absent;
    into[next++] = other ? linkDensity[i + by]! : absent;
  }
  for (const by of near) {
    const j = i + by;
    const other = blocks[j];
    into[next++] = other ? isParagraph[j]! : absent;
    into[next++] = other ? +(other.element.name === blocks[i]!.element.name) : absent;
    into[next++] = other ? names.own[home[j]!]! : absent;
    into[next++] = other ? +(parents[home[j]!] === parents[home[i]!]) : absent;
  }
  return next;
}

function fillWindows(view: PageView, i: number, into: Float32Array, at: number): void {
  const { words, links, paragraphs, prose } = view.sums;
  const count = view.frame.blocks.length;
  let next = at;
  const here = smoothed(view, i);
  into[next++] = here;
  into[next++] = Math.max(smoothed(view, i + 1), smoothed(view, i + 2), smoothed(view, i + 3)) - here;
  for (const size of windows) {
    const from = Math.max(0, i - size);
    const to = Math.min(count, i + size + 1);
    const held = words[to]! - words[from]!;
    into[next++] = held / (to - from);
    into[next++] = held === 0 ? 0 : (links[to]! - links[from]!) / held;
    into[next++] = (paragraphs[to]! - paragraphs[from]!) / (to - from);
  }
  into[next++] = paragraphs[i]! - paragraphs[Math.max(0, i - 12)]!;
  into[next++] = paragraphs[Math.min(count, i + 13)]! - paragraphs[i + 1]!;
  const all = prose[count]! || 1;
  into[next++] = prose[i]! / all;
  into[next] = (prose[count]! - prose[i + 1]!) / all;
}

/** Words outside of links, averaged over the neighbours with a bell curve. */
function smoothed({ frame: { blocks } }: PageView, i: number): number {
  let sum = 0;
  let weights = 0;
  for (let by = -3; by <= 3; by++) {
    const block = blocks[i + by];
    if (!block) continue;
    const weight = bell[Math.abs(by)]!;
    sum += weight * (block.words - block.linkWords);
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}
