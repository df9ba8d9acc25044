import { currencyPattern } from '../../model/currency.ts';
import { height, union, unionAll, type Box } from '../../model/index.ts';
import { createNearGrid, type NearGrid } from './near-grid.ts';
import { pieceOf, type Piece } from './price-pieces.ts';
import { parsePrice } from './price-text.ts';
import type { Word } from './words.ts';

/** Words that together may be a price. */
export type PriceTag = {
  /** Indexes into the words of the page, from left to right. */
  readonly words: readonly number[];
  readonly box: Box;
  /** The word that the amount begins with. */
  readonly main: number;
  readonly text: string;
  readonly currency: boolean;
  /** Has cents, written or as a dash. */
  readonly cents: boolean;
};

const anyCurrency = new RegExp(currencyPattern);

type Part = Piece & { readonly word: number; readonly box: Box; readonly size: number };

/** All that may be a price, without a judgement which are. */
export function findPriceTags(words: readonly Word[], rows: readonly (readonly number[])[]): PriceTag[] {
  const parts: Part[] = [];
  words.forEach(({ text, ink, box, size }, word) => {
    const piece = pieceOf(text);
    // The ink of a comma says little; the box of a raised digit says where its line is.
    if (piece) parts.push({ ...piece, word, box: { ...box, x0: ink.x0, x1: ink.x1 }, size });
  });
  const grid = createNearGrid(
    parts.map(({ box }) => box),
    20,
  );
  const used = new Set<number>();
  const chains = numberChains(parts, grid, used);
  addCurrencies(chains, parts, grid, wrappedPairs(parts, rows));
  for (const chain of chains) addTail(chain, parts, grid, used);
  const counts = new Set(chains.flatMap((chain) => addQuantity(chain, parts, grid)));
  return chains
    .filter(({ numbers }) => !counts.has(numbers[0]!))
    .map((chain) => tagOf(chain, words))
    .filter((tag) => tag !== undefined);
}

type Chain = {
  readonly numbers: Part[];
  currency?: Part;
  readonly tail: Part[];
  /** `2 for`, before everything. */
  quantity?: readonly Part[];
};

/** Digits, their comma and their cents, joined from left to right; the largest digits go first. */
function numberChains(parts: readonly Part[], grid: NearGrid, used: Set<number>): Chain[] {
  const chains: Chain[] = [];
  const starts = parts
    .map((part, i) => ({ part, i }))
    .filter(({ part: { kind } }) => kind === 'price' || kind === 'open' || kind === 'whole')
    .sort((a, b) => b.part.size - a.part.size || a.part.box.x0 - b.part.box.x0);
  for (const { part, i } of starts) {
    if (used.has(i)) continue;
    used.add(i);
    const numbers = [part];
    for (let last = part; ;) {
      const next = nextPart(last, part, parts, grid, used);
      if (next === undefined) break;
      used.add(next);
      last = parts[next]!;
      numbers.push(last);
    }
    chains.push({ numbers, tail: [] });
  }
  return chains;
}

/** The rest of a range and the unit, right behind the digits or their currency. */
function addTail(chain: Chain, parts: readonly Part[], grid: NearGrid, used: Set<number>): void {
  const { size } = chain.numbers[0]!;
  const step = (kinds: readonly string[]): boolean => {
    const box = unionAll(
      [...chain.numbers, ...(chain.currency ? [chain.currency] : []), ...chain.tail].map((part) => part.box),
    )!;
    const reach = { x0: box.x1 - 0.3 * size, x1: box.x1 + 0.4 * size, y0: box.y0, y1: box.y1 };
    const next = grid
      .touching(reach)
      .find((i) => !used.has(i) && kinds.includes(parts[i]!.kind) && parts[i]!.box.x0 > box.x1 - 0.4 * size);
    if (next === undefined) return false;
    used.add(next);
    chain.tail.push(parts[next]!);
    return true;
  };
  if (chain.numbers.length === 1 && chain.numbers[0]!.kind === 'whole' && !chain.currency) return;
  if (step(['upTo'])) step(['whole']);
  step(['unit']);
}

/** `2 for` right before a price; gives the number of pieces, which is no price then. */
function addQuantity(chain: Chain, parts: readonly Part[], grid: NearGrid): Part[] {
  const { size } = chain.numbers[0]!;
  const before = (box: Box, kind: string): Part | undefined => {
    const reach = { ...box, x0: box.x0 - 0.8 * size, x1: box.x0 + 0.1 * size };
    const found = grid.touching(reach).find((i) => parts[i]!.kind === kind && parts[i]!.box.x0 < box.x0);
    return found === undefined ? undefined : parts[found];
  };
  const front = chain.currency && chain.currency.box.x0 < chain.numbers[0]!.box.x0 ? chain.currency : chain.numbers[0]!;
  const cue = before(front.box, 'buys');
  const count = cue && before(cue.box, 'whole');
  if (!cue || !count || count.text.length > 2 || count.size > 1.2 * size) return [];
  chain.quantity = [count, cue];
  return [count];
}

/** What may follow: by the kind of the last part. */
const followers: Readonly<Record<string, readonly string[]>> = {
  open: ['whole', 'dash'],
  whole: ['sign', 'cents', 'dash', 'whole'],
  sign: ['whole'],
  cents: [],
  price: [],
  dash: [],
};

function nextPart(
  last: Part,
  first: Part,
  parts: readonly Part[],
  grid: NearGrid,
  used: ReadonlySet<number>,
): number | undefined {
  const wanted = followers[last.kind]!;
  if (wanted.length === 0 || (last.kind === 'whole' && last !== first)) return undefined;
  const { box, size } = first;
  const reach = { x0: last.box.x1 - size * 0.3, x1: last.box.x1 + size * 0.4, y0: box.y0, y1: box.y1 };
  let best: number | undefined;
  for (const i of grid.touching(reach)) {
    const part = parts[i]!;
    if (used.has(i) || !wanted.includes(part.kind) || !followsOn(last, first, part)) continue;
    if (best === undefined || part.box.x0 < parts[best]!.box.x0) best = i;
  }
  return best;
}

function followsOn(last: Part, first: Part, next: Part): boolean {
  const gap = next.box.x0 - last.box.x1;
  if (gap < -first.size * 0.35 || gap > first.size * 0.4 || next.box.x1 <= last.box.x1) return false;
  const shared = Math.min(first.box.y1, next.box.y1) - Math.max(first.box.y0, next.box.y0);
  if (shared < 0.4 * Math.min(height(first.box), height(next.box))) return false;
  if (next.kind !== 'whole') return true;
  // Cents: two digits, and smaller than what they follow where no comma tells.
  if (next.text.length !== 2) return false;
  return last.kind !== 'whole' || next.size < 0.85 * first.size;
}

/** Each currency goes to the nearest number that has none; a tag may hold it far from its digits. */
function addCurrencies(
  chains: readonly Chain[],
  parts: readonly Part[],
  grid: NearGrid,
  wrapped: ReadonlyMap<number, number>,
): void {
  const pairs: { readonly chain: Chain; readonly part: number; readonly apart: number }[] = [];
  for (const chain of chains) {
    const box = unionAll(chain.numbers.map((part) => part.box))!;
    const size = chain.numbers[0]!.size;
    const reach = {
      x0: box.x0 - size * 1.5,
      x1: box.x1 + size * 1.1,
      y0: box.y0 - size * 0.2,
      y1: box.y1 + size * 0.2,
    };
    for (const part of grid.touching(reach)) {
      if (parts[part]!.kind !== 'currency') continue;
      pairs.push({ chain, part, apart: signApart(box, parts[part]!.box, size) });
    }
    const below = wrapped.get(chain.numbers.at(-1)!.word);
    if (below !== undefined) pairs.push({ chain, part: below, apart: 0.9 });
  }
  pairs.sort((a, b) => a.apart - b.apart || a.part - b.part);
  const taken = new Set<number>();
  for (const { chain, part } of pairs) {
    if (
      chain.currency ||
      taken.has(part) ||
      isBracketed(chain) ||
      chain.numbers.some(({ kind, text }) => kind === 'price' && anyCurrency.test(text))
    )
      continue;
    taken.add(part);
    chain.currency = parts[part]!;
  }
}

/** How far a currency is from digits, in their size: one that is half above or below them may be another's. */
function signApart(digits: Box, sign: Box, size: number): number {
  const along = Math.max(digits.x0 - sign.x1, sign.x0 - digits.x1, 0) / size;
  const shared = Math.min(digits.y1, sign.y1) - Math.max(digits.y0, sign.y0);
  return along + 0.6 * (1 - Math.max(0, Math.min(1, shared / Math.min(height(digits), height(sign)))));
}

/** A number in brackets is an aside: what stands outside them is not for it. */
const isBracketed = ({ numbers }: Chain): boolean => /^[([]/.test(numbers[0]!.text);

/** A number that ends a row whose next row, right below, begins with a currency: by word, the part that is the currency. */
function wrappedPairs(parts: readonly Part[], rows: readonly (readonly number[])[]): Map<number, number> {
  const partOf = new Map(parts.map(({ word }, i) => [word, i]));
  const pairs = new Map<number, number>();
  rows.slice(1).forEach((row, i) => {
    const end = rows[i]!.at(-1)!;
    const number = partOf.get(end);
    const currency = partOf.get(row[0]!);
    if (number === undefined || currency === undefined || parts[currency]!.kind !== 'currency') return;
    if (rows[i]!.length < 2 || parts[number]!.size !== parts[currency]!.size) return;
    const down = parts[currency]!.box.y0 - parts[number]!.box.y1;
    if (down < parts[number]!.size && down > -parts[number]!.size * 0.5) pairs.set(end, currency);
  });
  return pairs;
}

function tagOf({ numbers, currency, tail, quantity = [] }: Chain, words: readonly Word[]): PriceTag | undefined {
  const all = [...quantity, ...numbers, ...(currency ? [currency] : []), ...tail];
  const parts = all.toSorted((a, b) => a.box.x0 - b.box.x0);
  const text = textOf(numbers);
  const own = numbers[0]!;
  // Digits that still want their cents are the number of an item.
  if (numbers.at(-1)!.kind === 'open' || parsePrice(text) === undefined) return undefined;
  const boxes = parts.map(({ word }) => words[word]!.box);
  return {
    words: parts.map(({ word }) => word),
    box: boxes.reduce(union),
    main: own.word,
    text: [...quantity.map((part) => part.text), ...(currency ? [currency.text] : []), text, ...tailText(tail)].join(
      ' ',
    ),
    currency: currency !== undefined || [own, ...tail].some((part) => anyCurrency.test(part.text)),
    cents: numbers.length > 1 || /[.,](?:\d{2}|[-–—])/.test(own.text),
  };
}

/** Cents of the upper end get their comma too. */
function tailText(tail: readonly Part[]): string[] {
  return tail.map(({ kind, text }, i) =>
    kind === 'whole' && tail[i - 1]?.kind === 'upTo' && !/[.,·]$/.test(tail[i - 1]!.text) ? `,${text}` : text,
  );
}

/** Raised cents have no comma: it is put in. */
function textOf(numbers: readonly Part[]): string {
  const [first, second] = numbers;
  if (first?.kind === 'whole' && second?.kind === 'whole') return `${first.text},${second.text}`;
  return numbers.map(({ text }) => text).join('');
}
