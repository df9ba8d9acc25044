import { focusShares } from '../focus.ts';
import { sumIn } from '../frame.ts';
import type { ColumnGroup } from './column-group.ts';

const perFocus = ['steps up to', 'steps down to', 'is in', 'place in', 'linkDensity of', 'share of'];

/** How far a block is from the smallest elements that hold most of the page's prose, and from the most readable one. */
export const focusColumns: ColumnGroup = {
  columns: [
    ...[...focusShares, 'readable'].flatMap((which) => perFocus.map((what) => `${what} focus ${which}`)),
    'readable nearby',
  ],
  fill: ({ frame, focuses, readable, sums }, i, into, at) => {
    const { depths, first, last, home, blocks } = frame;
    const count = blocks.length;
    let next = at;
    for (let which = 0; which <= focuses.length; which++) {
      const { element, meeting } = focuses[which] ?? readable;
      const meets = meeting[home[i]!]!;
      const down = depths[element]! - meets;
      const words = sumIn(frame, sums.words, element);
      into[next++] = depths[home[i]!]! - meets;
      into[next++] = down;
      into[next++] = +(down === 0);
      into[next++] = placeIn(i, first[element]!, last[element]!, count);
      into[next++] = words === 0 ? 0 : sumIn(frame, sums.links, element) / words;
      into[next++] = words / (sums.words[count]! || 1);
    }
    into[next] = readable.nearby[home[i]!]!;
  },
};

/** From −0.5 to 0.5 inside, beyond −1 and 1 before and after. */
function placeIn(i: number, from: number, to: number, count: number): number {
  if (i < from) return -1 - (from - i) / count;
  if (i > to) return 1 + (i - to) / count;
  return (i - from) / (to - from || 1) - 0.5;
}
