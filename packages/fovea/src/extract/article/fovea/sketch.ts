import { inComments } from '../dragnet/comments.ts';
import { pageColumns } from './features/page.ts';
import { sumIn, type Frame, type Sums } from './frame.ts';
import type { PageView } from './page-view.ts';
import type { Repeats } from './repeats.ts';
import { isInside } from './surroundings.ts';
import type { Topics } from './topics.ts';

/** What of a page is still needed once its blocks have been judged at first sight: numbers only, no tree. */
export type PageSketch = Pick<Frame, 'parents' | 'first' | 'last' | 'inner'> &
  Pick<Repeats, 'kinds' | 'records'> & {
    /** By block. */
    readonly words: Float64Array;
    readonly linkDensity: Float32Array;
    readonly isHeading: Uint8Array;
    /** Whether it is in a listing of code. */
    readonly isCode: Uint8Array;
    /** The table of short cells that it is in, by the number of its element; −1 for all others. */
    readonly tables: Int32Array;
    /** Whether it is in a container of readers' comments. */
    readonly inComments: Uint8Array;
    /** Index into {@link boxNames}, from 1; 0 for any other element. */
    readonly boxes: Uint8Array;
    readonly wordSums: Sums;
    /** Equal for blocks that are made alike. */
    readonly alike: Int32Array;
    readonly topics: Topics;
    /** Whether it is a date or a time of day by itself. */
    readonly isTime: Uint8Array;
    /** The element that Readability would choose, and the first and last block of the longest run of text. */
    readonly readable: number;
    readonly longestRun: readonly [number, number];
    /** The block that is the title, or −1. */
    readonly title: number;
    /** The columns that are the same for all blocks of the page, as the first block has them. */
    readonly page: Float32Array;
  };

/** Elements whose share of the content tells what kind of page it is. */
export const boxNames = ['li', 'td', 'pre', 'p', 'dd'] as const;

const boxes: ReadonlyMap<string, number> = new Map(boxNames.map((name, i) => [name, i + 1]));

export function sketchOf(view: PageView): PageSketch {
  const { frame, repeats, sums, levels, linkDensity, title, surroundings, alike, times, readable, runs, topics } = view;
  const { parents, first, last, inner, blocks } = frame;
  const page = new Float32Array(pageColumns.columns.length);
  if (blocks.length > 0) pageColumns.fill(view, 0, page, 0);
  return {
    parents,
    first,
    last,
    inner,
    kinds: repeats.kinds,
    records: repeats.records,
    words: Float64Array.from(blocks, ({ words }) => words),
    linkDensity,
    isHeading: levels.map((level) => +(level > 0)),
    isCode: Uint8Array.from(inner, (element) => +isInside(surroundings, 'code', element)),
    tables: tablesOf(frame, sums.words),
    inComments: inComments(blocks),
    boxes: Uint8Array.from(blocks, ({ element }) => boxes.get(element.name) ?? 0),
    wordSums: sums.words,
    alike: alike.keys,
    topics,
    isTime: times.isTime,
    readable: readable.element,
    longestRun: [runs.from, runs.to],
    title: title.block,
    page,
  };
}

/** Cells of a table with figures have so many words at most, on average; others are columns of a page. */
const mostWordsInCell = 6;
const leastCells = 4;

function tablesOf(frame: Frame, words: Sums): Int32Array {
  const { elements, parents, first, last, inner } = frame;
  const tableOf = new Int32Array(elements.length).fill(-1);
  for (let e = 0; e < elements.length; e++) {
    if (elements[e]!.name !== 'table') {
      tableOf[e] = e === 0 ? -1 : tableOf[parents[e]!]!;
      continue;
    }
    const cells = last[e]! - first[e]! + 1;
    if (cells >= leastCells && sumIn(frame, words, e) <= mostWordsInCell * cells) tableOf[e] = e;
  }
  return inner.map((element) => tableOf[element]!);
}
