import { absent, type ColumnGroup } from './column-group.ts';
import type { PageView } from '../page-view.ts';

const near = [-2, -1, 1, 2] as const;
const far = [-3, 3] as const;
const windows = [5, 12] as const;
/** Weights of the block itself and of those one to three away. */
const bell = [1, 0.8, 0.41, 0.135] as const;

const side = (by: number): string => `${Math.abs(by)} ${by < 0 ? 'before' : 'after'}`;

/** The blocks before and after. */
export const neighbourColumns: ColumnGroup = {
  columns: [
    ...[...near, ...far].flatMap((by) => [`words ${side(by)}`, `linkDensity ${side(by)}`]),
    ...near.flatMap((by) => ['prose', 'same tag', 'names', 'sibling'].map((what) => `${what} ${side(by)}`)),
    'smoothed words',
    'rise of smoothed words',
    ...windows.flatMap((size) => [`words within ${size}`, `linkDensity within ${size}`, `prose within ${size}`]),
    'prose in 12 before',
    'prose in 12 after',
    'prose before',
    'prose after',
  ],
  fill: (view, i, into, at) => {
    let next = at;
    const put = (value: number): void => void (into[next++] = value);
    const { frame, linkDensity, isParagraph, names } = view;
    const { blocks, home, parents } = frame;
    const isThere = (j: number): boolean => j >= 0 && j < blocks.length;
    for (const by of [...near, ...far]) {
      put(isThere(i + by) ? blocks[i + by]!.words : absent);
      put(isThere(i + by) ? linkDensity[i + by]! : absent);
    }
    for (const by of near) {
      const j = i + by;
      if (!isThere(j)) {
        next += 4;
        into.fill(absent, next - 4, next);
        continue;
      }
      put(isParagraph[j]!);
      put(+(blocks[j]!.element.name === blocks[i]!.element.name));
      put(names.own[home[j]!]!);
      put(+(parents[home[j]!] === parents[home[i]!]));
    }
    putWindows(view, i, put);
  },
};

function putWindows(view: PageView, i: number, put: (value: number) => void): void {
  const { words, links, paragraphs, prose } = view.sums;
  const count = view.frame.blocks.length;
  const here = smoothed(view, i);
  put(here);
  put(Math.max(smoothed(view, i + 1), smoothed(view, i + 2), smoothed(view, i + 3)) - here);
  for (const size of windows) {
    const from = Math.max(0, i - size);
    const to = Math.min(count, i + size + 1);
    const held = words[to]! - words[from]!;
    put(held / (to - from));
    put(held === 0 ? 0 : (links[to]! - links[from]!) / held);
    put((paragraphs[to]! - paragraphs[from]!) / (to - from));
  }
  put(paragraphs[i]! - paragraphs[Math.max(0, i - 12)]!);
  put(paragraphs[Math.min(count, i + 13)]! - paragraphs[i + 1]!);
  const all = prose[count]! || 1;
  put(prose[i]! / all);
  put((prose[count]! - prose[i + 1]!) / all);
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
