import type { Table } from '../../../learn/index.ts';
import { chooseBlocks } from './choose.ts';
import { sumIn, sumsOf } from './frame.ts';
import type { PageSketch } from './sketch.ts';

/** How many elements around a block are asked what is thought of all they hold. */
const levels = 4;
const sides = [-3, -2, -1, 1, 2, 3] as const;

/** What was thought of a block at first sight, of those around it, and of those that are made alike. */
export const secondColumns: readonly string[] = [
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

/** One row a block: the columns of the first look, then those of the second, then what kind of page it may be. */
export function secondTable(
  sketch: PageSketch,
  first: Table,
  chances: ArrayLike<number>,
  pageKinds: { readonly names: readonly string[]; readonly chances: ArrayLike<number> },
): Table {
  const columns = [...first.columns, ...secondColumns, ...pageKinds.names.map((name) => `page may be ${name}`)];
  const width = first.columns.length;
  const data = new Float32Array(first.rows * columns.length);
  const look = createLook(sketch, chances);
  for (let i = 0; i < first.rows; i++) {
    const at = i * columns.length;
    data.set(first.data.subarray(i * width, (i + 1) * width), at);
    data.set(look(i), at + width);
    data.set(pageKinds.chances, at + width + secondColumns.length);
  }
  return { columns, rows: first.rows, data };
}

function createLook(sketch: PageSketch, chances: ArrayLike<number>): (block: number) => number[] {
  const { words, wordSums, inner, parents, records } = sketch;
  const count = words.length;
  const likely = sumsOf(words.map((own, i) => own * chances[i]!));
  const all = likely[count]! || 1;
  const alike = meansBy(sketch, chances, likenessOf(sketch));
  const placed = meansBy(sketch, chances, placesInRecords(sketch));
  const { expected } = chooseBlocks(chances, words);
  const within = (element: number): number => sumIn(sketch, likely, element) / (sumIn(sketch, wordSums, element) || 1);
  const at = (i: number): number => chances[i] ?? 0;
  return (i) => {
    const record = records[inner[i]!]!;
    const from = Math.max(0, i - 5);
    const to = Math.min(count, i + 6);
    return [
      at(i),
      ...sides.map((by) => at(i + by)),
      (likely[to]! - likely[from]!) / (wordSums[to]! - wordSums[from]! || 1),
      ...containersOf(sketch, i).map(within),
      alike.means[i]!,
      alike.counts[i]!,
      placed.means[i]!,
      record < 0 ? -1 : within(record),
      record < 0 ? -1 : within(parents[record]!),
      likely[i]! / all,
      (all - likely[i + 1]!) / all,
      all / (wordSums[count]! || 1),
      expected,
    ];
  };
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

/** How many elements, from the inside out, must be of the same kinds for two blocks to be alike. */
const likeDepth = 5;

/** By block, what it is made of: equal for blocks that look alike on the screen. */
function likenessOf({ inner, parents, kinds }: PageSketch): string[] {
  return Array.from(inner, (innermost) => {
    let key = '';
    for (let e = innermost, depth = 0; e >= 0 && depth < likeDepth; e = parents[e]!, depth++) key += `/${kinds[e]!}`;
    return key;
  });
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

/** The mean chance, by words, of all blocks with the same key, and how many they are; −1 and 0 without a key. */
function meansBy(
  { words }: PageSketch,
  chances: ArrayLike<number>,
  keys: readonly (string | undefined)[],
): { readonly means: Float64Array; readonly counts: Int32Array } {
  const totals = new Map<string, { words: number; likely: number; count: number }>();
  keys.forEach((key, i) => {
    if (key === undefined) return;
    const total = totals.get(key) ?? { words: 0, likely: 0, count: 0 };
    // A block without words still counts a little.
    const weight = words[i]! || 0.1;
    total.words += weight;
    total.likely += weight * chances[i]!;
    total.count++;
    totals.set(key, total);
  });
  const means = new Float64Array(keys.length).fill(-1);
  const counts = new Int32Array(keys.length);
  keys.forEach((key, i) => {
    const total = key === undefined ? undefined : totals.get(key);
    if (!total) return;
    means[i] = total.likely / total.words;
    counts[i] = total.count;
  });
  return { means, counts };
}
