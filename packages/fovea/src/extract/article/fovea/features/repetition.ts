import { sumIn } from '../frame.ts';
import type { ColumnGroup } from './column-group.ts';

/** Whether a block is part of something that repeats, and what that is like. */
export const repetitionColumns: ColumnGroup = {
  columns: [
    'siblings alike',
    'steps to record',
    'place among records',
    'words of record',
    'linkDensity of record',
    'records',
    'share of records',
    'linkDensity of records',
    'prose of records',
    'names of record',
    'names of records',
    'is in largest records',
  ],
  fill: ({ frame, repeats, sums, names }, i, into, at) => {
    const { counts, places, records, largest } = repeats;
    const { parents, depths, home, inner, first, last, blocks } = frame;
    into[at] = counts[home[i]!]!;
    into[at + 11] = +(largest >= 0 && first[largest]! <= i && i <= last[largest]!);
    const record = records[inner[i]!]!;
    if (record < 0) {
      into[at + 1] = 99;
      return;
    }
    const all = parents[record]!;
    const words = sumIn(frame, sums.words, record);
    const held = sumIn(frame, sums.words, all);
    let next = at + 1;
    into[next++] = depths[home[i]!]! - depths[record]!;
    into[next++] = places[record]!;
    into[next++] = words;
    into[next++] = words === 0 ? 0 : sumIn(frame, sums.links, record) / words;
    into[next++] = counts[record]!;
    into[next++] = held / (sums.words[blocks.length]! || 1);
    into[next++] = held === 0 ? 0 : sumIn(frame, sums.links, all) / held;
    into[next++] = sumIn(frame, sums.prose, all) / (sums.prose[blocks.length]! || 1);
    into[next++] = names.own[record]!;
    into[next] = names.own[all]!;
  },
};
