import type { Table } from '../../../learn/index.ts';
import type { Choice } from './choose.ts';
import { pageColumns } from './features/page.ts';
import { boxNames, type PageSketch } from './sketch.ts';

const shares = [0.25, 0.5, 0.75] as const;

/** What the kind of a page is judged by. */
export const pageKindColumns: readonly string[] = [
  ...pageColumns.columns,
  'content share',
  'content blocks',
  'content expected',
  'content linkDensity',
  'content words a block',
  'content headings',
  'content in records',
  ...boxNames.map((name) => `content in ${name}`),
  ...shares.map((share) => `place of ${share} of the content`),
];

/** One row for the page, given what would be chosen from it at first sight. */
export function pageTable(sketch: PageSketch, { chosen, expected }: Choice): Table {
  const { words, wordSums, linkDensity, isHeading, records, inner, boxes, page } = sketch;
  const sum = (valueOf: (i: number) => number): number =>
    chosen.reduce((total, isChosen, i) => (isChosen === 1 ? total + valueOf(i) : total), 0);
  const count = sum(() => 1);
  const held = sum((i) => words[i]!);
  const shareOf = (isCounted: (i: number) => boolean): number =>
    sum((i) => (isCounted(i) ? words[i]! : 0)) / (held || 1);
  const data = Float32Array.from([
    ...page,
    held / (wordSums[words.length]! || 1),
    count,
    expected,
    sum((i) => linkDensity[i]! * words[i]!) / (held || 1),
    held / (count || 1),
    sum((i) => isHeading[i]!) / (count || 1),
    shareOf((i) => records[inner[i]!]! >= 0),
    ...boxNames.map((_, box) => shareOf((i) => boxes[i] === box + 1)),
    ...shares.map((share) => placeOf(sketch, chosen, share * held)),
  ]);
  return { columns: pageKindColumns, rows: 1, data };
}

/** How far down the page, by words, so many of the chosen words are. */
function placeOf({ words, wordSums }: PageSketch, chosen: Uint8Array, goal: number): number {
  let held = 0;
  for (let i = 0; i < words.length; i++) {
    held += chosen[i]! * words[i]!;
    if (held >= goal) return wordSums[i]! / (wordSums[words.length]! || 1);
  }
  return 1;
}
