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
    into.set(
      [
        isText[i]!,
        words[i]!,
        words[i]! / (longest || 1),
        +(i >= from && i <= to),
        from < 0 ? -999 : i < from ? i - from : Math.max(0, i - to),
        from < 0 ? 0 : +(parents[home[i]!] === parents[home[from]!]) + +(parents[home[i]!] === parents[home[to]!]),
        times.since[i]!,
        times.until[i]!,
        times.isTime[i]!,
        times.count / blocks.length,
        alike.counts[i]!,
        alike.words[i]! / alike.counts[i]!,
        alike.prose[i]! / (sums.prose[blocks.length]! || 1),
        runs.count,
        longest,
        longest / (runs.total || 1),
        sumIn(frame, sums.words, readable.element),
        sumIn(frame, sums.prose, readable.element) / (sums.prose[blocks.length]! || 1),
      ],
      at,
    );
  },
};
