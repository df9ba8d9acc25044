import type { Table } from '../../../learn/index.ts';
import { blockColumns } from './block-table.ts';
import { sumIn, sumsOf, type Sums } from './frame.ts';
import type { PageSketch } from './sketch.ts';

/** How many elements around a block are asked what is thought of all they hold. */
const levels = 4;
const sides = [-3, -2, -1, 1, 2, 3] as const;

/** What was thought of a block at first sight, of those around it, and of those that are made alike. */
const secondColumns: readonly string[] = [
  'chance',
  ...sides.map((by) => `chance ${Math.abs(by)} ${by < 0 ? 'before' : 'after'}`),
  'chance within 5',
  ...Array.from({ length: levels }, (_, i) => `chance in container ${i + 1}`),
  'chance of its like',
  'its like',
  'chance at its place in records',
  'chance in record',
  'chance in records',
  'content before',
  'content after',
  'page chance',
  'page expected',
];

/** What of the first look is looked at again, as it means other things on other kinds of pages. */
const keptColumns: readonly string[] = [
  'words',
  'linkDensity',
  'is prose',
  'own names',
  'highest names',
  'lowest names',
  'all names',
  'steps to comment',
  'steps to review',
  'steps to link',
  'steps to list',
  'steps to table',
  'steps to code',
  'steps to button',
  'place by words',
  'words since heading',
  'words in title',
];
const keptPlaces: readonly number[] = keptColumns.map((name) => blockColumns.indexOf(name));

export function secondLookColumns(pageKinds: readonly string[]): readonly string[] {
  return [...keptColumns, ...secondColumns, ...pageKinds.map((name) => `page may be ${name}`)];
}

/** A row for each of some blocks: some of the first look, what was thought then, and what kind of page it may be. */
export function secondTable(
  sketch: PageSketch,
  first: Float32Array,
  { chances, expected }: { readonly chances: ArrayLike<number>; readonly expected: number },
  pageKinds: { readonly names: readonly string[]; readonly chances: ArrayLike<number> },
  blocks: readonly number[],
): Table {
  const columns = secondLookColumns(pageKinds.names);
  const width = blockColumns.length;
  const data = new Float32Array(blocks.length * columns.length);
  const thoughts = thoughtsOf(sketch, chances, expected);
  let next = 0;
  for (const i of blocks) {
    for (const place of keptPlaces) data[next++] = first[i * width + place]!;
    next = fillThoughts(sketch, chances, thoughts, i, data, next);
    for (let kind = 0; kind < pageKinds.names.length; kind++) data[next++] = pageKinds.chances[kind]!;
  }
  return { columns, rows: blocks.length, data };
}

/** What was thought at first, but for the blocks that were looked at again. */
export function withSecondThoughts(
  first: Float64Array,
  blocks: readonly number[],
  second: ArrayLike<number>,
): Float64Array {
  const chances = first.slice();
  blocks.forEach((block, row) => void (chances[block] = second[row]!));
  return chances;
}

/** What was thought of a page, summed up once for all of its blocks. */
type Thoughts = {
  readonly likely: Sums;
  readonly alike: Means;
  readonly placed: Means;
  readonly expected: number;
};

function thoughtsOf(sketch: PageSketch, chances: ArrayLike<number>, expected: number): Thoughts {
  const { words } = sketch;
  return {
    likely: sumsOf(words.map((own, i) => own * chances[i]!)),
    alike: meansBy(sketch, chances, sketch.alike),
    placed: meansBy(sketch, chances, placesInRecords(sketch)),
    expected,
  };
}

/** Gives the place behind what it wrote. */
function fillThoughts(
  sketch: PageSketch,
  chances: ArrayLike<number>,
  { likely, alike, placed, expected }: Thoughts,
  i: number,
  into: Float32Array,
  at: number,
): number {
  const { words, wordSums, inner, parents, records } = sketch;
  const count = words.length;
  const all = likely[count]! || 1;
  const record = records[inner[i]!]!;
  const [from, to] = [Math.max(0, i - 5), Math.min(count, i + 6)];
  let next = at;
  into[next++] = chances[i]!;
  for (const by of sides) into[next++] = chances[i + by] ?? 0;
  into[next++] = (likely[to]! - likely[from]!) / (wordSums[to]! - wordSums[from]! || 1);
  for (const element of containersOf(sketch, i)) into[next++] = meanIn(sketch, likely, element);
  into[next++] = alike.means[i]!;
  into[next++] = alike.counts[i]!;
  into[next++] = placed.means[i]!;
  into[next++] = record < 0 ? -1 : meanIn(sketch, likely, record);
  into[next++] = record < 0 ? -1 : meanIn(sketch, likely, parents[record]!);
  into[next++] = likely[i]! / all;
  into[next++] = (all - likely[i + 1]!) / all;
  into[next++] = all / (wordSums[count]! || 1);
  into[next++] = expected;
  return next;
}

/** The mean chance, by words, of what is in an element. */
function meanIn(sketch: PageSketch, likely: Sums, element: number): number {
  return sumIn(sketch, likely, element) / (sumIn(sketch, sketch.wordSums, element) || 1);
}

/** The elements around a block, each with more blocks than the one inside it; the root stands in for those that lack. */
function containersOf({ inner, parents, first, last }: PageSketch, block: number): number[] {
  const found: number[] = [];
  let held = 1;
  for (let e = inner[block]!; e >= 0 && found.length < levels; e = parents[e]!) {
    const blocks = last[e]! - first[e]! + 1;
    if (blocks > held) found.push(e);
    held = Math.max(held, blocks);
  }
  while (found.length < levels) found.push(0);
  return found;
}

/** By block, the list of records it is in and what it is in its record; undefined outside of records. */
function placesInRecords({ inner, parents, kinds, records }: PageSketch): (string | undefined)[] {
  return Array.from(inner, (innermost) => {
    const record = records[innermost]!;
    if (record < 0) return undefined;
    let key = String(parents[record]!);
    for (let e = innermost; e !== record; e = parents[e]!) key += `/${kinds[e]!}`;
    return key;
  });
}

/** What blocks that belong together share; undefined for those that belong to none. */
type Key = string | number | undefined;

type Means = { readonly means: Float64Array; readonly counts: Int32Array };

/** The mean chance, by words, of all blocks with the same key, and how many they are; −1 and 0 without a key. */
function meansBy({ words }: PageSketch, chances: ArrayLike<number>, keys: ArrayLike<Key>): Means {
  const totals = new Map<Key, { words: number; likely: number; count: number }>();
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key === undefined) continue;
    const total = totals.get(key) ?? { words: 0, likely: 0, count: 0 };
    // A block without words still counts a little.
    const weight = words[i]! || 0.1;
    total.words += weight;
    total.likely += weight * chances[i]!;
    total.count++;
    totals.set(key, total);
  }
  const means = new Float64Array(keys.length).fill(-1);
  const counts = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) {
    const total = totals.get(keys[i]);
    if (!total) continue;
    means[i] = total.likely / total.words;
    counts[i] = total.count;
  }
  return { means, counts };
}
