import { inComments } from '../dragnet/comments.ts';
import { pageColumns } from './features/page.ts';
import type { Frame, Sums } from './frame.ts';
import type { PageView } from './page-view.ts';
import type { Repeats } from './repeats.ts';
import { isInside } from './surroundings.ts';

/** What of a page is still needed once its blocks have been judged at first sight: numbers only, no tree. */
export type PageSketch = Pick<Frame, 'parents' | 'first' | 'last' | 'inner'> &
  Pick<Repeats, 'kinds' | 'records'> & {
    /** By block. */
    readonly words: Float64Array;
    readonly linkDensity: Float32Array;
    readonly isHeading: Uint8Array;
    /** Whether it is in a listing of code. */
    readonly isCode: Uint8Array;
    /** Whether it is in a container of readers' comments. */
    readonly inComments: Uint8Array;
    /** Index into {@link boxNames}, from 1; 0 for any other element. */
    readonly boxes: Uint8Array;
    readonly wordSums: Sums;
    /** The block that is the title, or −1. */
    readonly title: number;
    /** The columns that are the same for all blocks of the page, as the first block has them. */
    readonly page: Float32Array;
  };

/** Elements whose share of the content tells what kind of page it is. */
export const boxNames = ['li', 'td', 'pre', 'p', 'dd'] as const;

const boxes: ReadonlyMap<string, number> = new Map(boxNames.map((name, i) => [name, i + 1]));

export function sketchOf(view: PageView): PageSketch {
  const { frame, repeats, sums, levels, linkDensity, title, surroundings } = view;
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
    inComments: inComments(blocks),
    boxes: Uint8Array.from(blocks, ({ element }) => boxes.get(element.name) ?? 0),
    wordSums: sums.words,
    title: title.block,
    page,
  };
}
