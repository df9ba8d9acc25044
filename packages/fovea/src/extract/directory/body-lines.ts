import { firstOf, lastOf, pick } from '../../model/lookup.ts';
import { rowPairs, type RowPair } from './neighbour-rows.ts';
import type { Phrase } from './phrase.ts';
import { rowsOf } from './rows.ts';
import { boxAround } from '../../model/box-around.ts';

/** A line of a body: phrases from left to right, and the column of its heading that it is in. */
export type BodyLine = { readonly phrases: readonly Phrase[]; readonly region: number };

/** How likely neighbours on one line are one body. */
export type SameBody = (pair: RowPair, pairs: readonly RowPair[]) => number;

/** Phrases whose stretches from left to right overlap, from left to right. */
function clustersOf(phrases: readonly Phrase[]): Phrase[][] {
  const clusters: Phrase[][] = [];
  let end = -Infinity;
  for (const phrase of phrases.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    if (phrase.box.x0 < end - 1) lastOf(clusters).push(phrase);
    else clusters.push([phrase]);
    end = Math.max(end, phrase.box.x1);
  }
  return clusters;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether all of one cluster stands right above or below all of another: what follows a heading on its line, and the lines below. */
function isNext(cluster: readonly Phrase[], other: readonly Phrase[]): boolean {
  const [a, b] = [cluster, other].map((phrases) => boxAround(phrases.map(({ box }) => box)));
  const between = Math.max(b!.y0 - a!.y1, a!.y0 - b!.y1);
  return between > -1 && between < 0.8 * firstOf(cluster).size;
}

/** More neighbours would hardly tell more. */
const mostPairs = 60;

/** Columns: clusters stay together where their lines are read across. */
function columnsOf(phrases: readonly Phrase[], sameBody: SameBody): Phrase[][] {
  const pairs = rowPairs(phrases);
  const columns: Phrase[][] = [];
  const columnOf = new Map<Phrase, Phrase[]>();
  const pairOf = new Map(pairs.map(({ right }, i) => [right, i]));
  for (const cluster of clustersOf(phrases)) {
    const before = columns.at(-1);
    const across = pick(
      pairs,
      cluster.flatMap((right) => pairOf.get(right) ?? []).sort((a, b) => a - b),
    ).filter(({ left }) => before !== undefined && columnOf.get(left) === before);
    const asked = across.slice(0, mostPairs).map((pair) => sameBody(pair, pairs));
    const goesOn = asked.length > 0 ? mean(asked) >= 0.5 : before !== undefined && isNext(before, cluster);
    const column = before && goesOn ? before : [];
    if (column !== before) columns.push(column);
    for (const phrase of cluster) {
      column.push(phrase);
      columnOf.set(phrase, column);
    }
  }
  return columns;
}

/** The lines under one heading in the order they are read: column by column. */
export function linesUnder(phrases: readonly Phrase[], sameBody: SameBody): BodyLine[] {
  return columnsOf(phrases, sameBody).flatMap((column, region) =>
    rowsOf(column).map((row): BodyLine => ({ phrases: row, region })),
  );
}
