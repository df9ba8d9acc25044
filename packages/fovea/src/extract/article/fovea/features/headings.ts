import { absent, type ColumnGroup } from './column-group.ts';
import type { PageView } from '../page-view.ts';

/** What "no title on this page" looks like as a distance. */
const nowhere = -999;

/** The heading above a block, and the title of the page. */
export const headingColumns: ColumnGroup = {
  columns: [
    'blocks since heading',
    'level of heading',
    'words since heading',
    'names of heading',
    'heading is sibling',
    'words in title',
    'is title',
    'blocks after title',
    'words after title',
    'blocks after first heading',
    'words in description',
  ],
  fill: (view, i, into, at) => {
    const { frame, levels, sums, names, title, described } = view;
    const { home, parents } = frame;
    const heading = headingAbove(view, i);
    const words = sums.words[i]!;
    let next = at;
    into[next++] = heading < 0 ? absent : i - heading;
    into[next++] = heading < 0 ? 0 : levels[heading]!;
    into[next++] = heading < 0 ? words : words - sums.words[heading]!;
    into[next++] = heading < 0 ? 0 : names.own[home[heading]!]!;
    into[next++] = heading < 0 ? absent : +(parents[home[heading]!] === parents[home[i]!]);
    into[next++] = title.shares[i]!;
    into[next++] = +(i === title.block);
    into[next++] = title.block < 0 ? nowhere : i - title.block;
    into[next++] = title.block < 0 ? absent : words - sums.words[title.block]!;
    into[next++] = title.heading < 0 ? nowhere : i - title.heading;
    into[next] = described[i]!;
  },
};

/** Farther up it says nothing of a block any more. */
const maxBlocksUp = 200;

function headingAbove({ levels }: PageView, i: number): number {
  for (let j = i - 1; j >= 0 && i - j <= maxBlocksUp; j--) if (levels[j]! > 0) return j;
  return -1;
}
