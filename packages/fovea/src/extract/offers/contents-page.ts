import { firstOf, lastOf, pick } from '../../model/lookup.ts';
import type { JudgedPage } from './page-table.ts';
import type { PriceTag } from './price-tags.ts';
import type { Scene } from './scene.ts';

/** Fewer lines may rise by chance. */
const leastLines = 5;
/** As many where the numbers go beyond the document, as in one that was cut; only lines with leaders count then. */
const leastLed = 10;
/** Numbers are printed from the first page of text on, and covers may be missing. */
const slack = 4;
/** Appendices start anew now and then. */
const leastRising = 0.9;
const leader = /[.…·•_]{3,}/;

/**
 * Whether what was found are the entries of a table of contents: nothing on them says that they are money, and the numbers
 * rise from line to line, up to the number of pages that the document has.
 */
export function isContentsPage({ setting: { scene, tags }, offers }: JudgedPage, pageCount: number): boolean {
  const prices = pick(
    tags,
    offers.map(({ price }) => price),
  );
  if (prices.length < leastLines || prices.some(({ currency, cents }) => currency || cents)) return false;
  const order = readingOrder(scene);
  const entries = prices.toSorted((a, b) => order(a.main) - order(b.main));
  const numbers = entries.map(({ text }) => Number(text));
  const rising = numbers.filter((number, i) => number >= (numbers[i - 1] ?? Infinity)).length;
  if (rising < leastRising * (numbers.length - 1) || lastOf(numbers) <= firstOf(numbers)) return false;
  return Math.max(...numbers) <= pageCount + slack || isLed(entries, scene, order);
}

function isLed(entries: readonly PriceTag[], { words, rows }: Scene, order: (word: number) => number): boolean {
  const inOrder = rows.flat();
  const hasLeader = ({ main }: PriceTag): boolean => {
    const place = order(main);
    const before = pick(words, inOrder.slice(Math.max(0, place - 3), place + 1));
    return leader.test(before.map(({ text }) => text).join(''));
  };
  const led = entries.filter(hasLeader).length;
  return led >= leastLed && 2 * led >= entries.length;
}

/** By word, its place in the order of reading; those that no row has come last. */
function readingOrder({ rows }: Scene): (word: number) => number {
  const places = new Map(rows.flat().map((word, place) => [word, place]));
  return (word) => places.get(word) ?? Infinity;
}
