import { focusShares } from '../focus.ts';
import { sumIn } from '../frame.ts';
import type { ColumnGroup } from './column-group.ts';

const perFocus = ['steps up to', 'steps down to', 'is in', 'place in', 'linkDensity of', 'share of'];

/** How far a block is from the smallest elements that hold most of the page's prose. */
export const focusColumns: ColumnGroup = {
  columns: focusShares.flatMap((share) => perFocus.map((what) => `${what} focus ${share}`)),
  fill: ({ frame, focuses, sums }, i, into, at) => {
    const { depths, first, last, home, blocks } = frame;
    const count = blocks.length;
    focuses.forEach(({ element, meeting }, f) => {
      const meets = meeting[home[i]!]!;
      const down = depths[element]! - meets;
      const [from, to] = [first[element]!, last[element]!];
      const words = sumIn(frame, sums.words, element);
      const before = i < from ? -1 - (from - i) / count : undefined;
      const after = i > to ? 1 + (i - to) / count : undefined;
      const values = [
        depths[home[i]!]! - meets,
        down,
        +(down === 0),
        before ?? after ?? (i - from) / (to - from || 1) - 0.5,
        words === 0 ? 0 : sumIn(frame, sums.links, element) / words,
        words / (sums.words[count]! || 1),
      ];
      into.set(values, at + f * perFocus.length);
    });
  },
};
