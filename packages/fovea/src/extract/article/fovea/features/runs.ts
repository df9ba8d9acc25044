import { sumIn } from '../frame.ts';
import type { ColumnGroup } from './column-group.ts';

/** Where a block is seen from the longest run of text, and from dates and times of day. */
export const runColumns: ColumnGroup = {
  columns: [
    'is text by rule',
    'words of run',
    'share of run',
    'is in longest run',
    'blocks from longest run',
    'same home as longest run',
    'blocks since time',
    'blocks until time',
    'is time',
    'times on page',
    'blocks alike',
    'words a block alike',
    'prose share alike',
    'runs',
    'words of longest run',
    'share of longest run',
    'words of readable',
    'prose of readable',
  ],
  fill: ({ frame, runs, sums, times, alike, readable }, i, into, at) => {
    const { isText, words, from, to } = runs;
    const { home, parents, blocks } = frame;
    const longest = from < 0 ? 0 : words[from]!;
    let next = at;
    into[next++] = isText[i]!;
    into[next++] = words[i]!;
    into[next++] = words[i]! / (longest || 1);
    into[next++] = +(i >= from && i <= to);
    into[next++] = from < 0 ? -999 : i < from ? i - from : Math.max(0, i - to);
    into[next++] =
      from < 0 ? 0 : +(parents[home[i]!] === parents[home[from]!]) + +(parents[home[i]!] === parents[home[to]!]);
    into[next++] = times.since[i]!;
    into[next++] = times.until[i]!;
    into[next++] = times.isTime[i]!;
    into[next++] = times.count / blocks.length;
    into[next++] = alike.counts[i]!;
    into[next++] = alike.words[i]! / alike.counts[i]!;
    into[next++] = alike.prose[i]! / (sums.prose[blocks.length]! || 1);
    into[next++] = runs.count;
    into[next++] = longest;
    into[next++] = longest / (runs.total || 1);
    into[next++] = sumIn(frame, sums.words, readable.element);
    into[next] = sumIn(frame, sums.prose, readable.element) / (sums.prose[blocks.length]! || 1);
  },
};
