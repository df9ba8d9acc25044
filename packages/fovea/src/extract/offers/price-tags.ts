import { height, union, type Box } from '../../model/index.ts';
import { entry, firstOf, lastOf, pick } from '../../model/lookup.ts';
import { localSigns } from './local-signs.ts';
import { anyCurrency } from './money.ts';
import { createNearGrid, type NearGrid } from './spatial-grid.ts';
import {
  addQuantity,
  addTail,
  boxOf,
  hasCents,
  isMoney,
  isSize,
  numberChains,
  pricesHaveGroups,
  type Chain,
  type Part,
} from './price-chains.ts';
import { pieceOf } from './price-pieces.ts';
import { parsePrice } from './price-text.ts';
import { isFromCue, saysFree } from './price-words.ts';
import type { Word } from './words.ts';
import { boxAround } from '../../model/box-around.ts';

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
  /** Letters of the tag that are a currency on its page alone. */
  readonly sign?: string;
  /** A word that says that it costs nothing, where prices stand. */
  readonly free?: true;
};

/** All that may be a price, without a judgement which are. */
export function findPriceTags(words: readonly Word[], rows: readonly (readonly number[])[]): PriceTag[] {
  const signs = localSigns(words, rows);
  const parts: Part[] = [];
  words.forEach(({ text, ink, box, size }, word) => {
    const piece = pieceOf(text, signs);
    // The ink of a comma says little; the box of a raised digit says where its line is.
    if (piece) parts.push({ ...piece, word, box: { ...box, x0: ink.x0, x1: ink.x1 }, size });
  });
  const grid = createNearGrid(
    parts.map(({ box }) => box),
    20,
  );
  const used = new Set<number>();
  const places = placesOf(rows);
  const after = (word: number): Word | undefined => words[places.get(word)?.next ?? -1];
  const found = numberChains(parts, grid, used, pricesHaveGroups(words, rows));
  addCurrencies(found, parts, grid, wrappedPairs(parts, rows));
  const chains = joinedRanges(
    found.filter((chain) => !isSize(chain, after(firstOf(chain.numbers).word))),
    parts,
    grid,
  );
  for (const chain of chains) addTail(chain, parts, grid, used);
  const counts = new Set(chains.flatMap((chain) => addQuantity(chain, parts, grid)));
  for (const chain of chains) addCue(chain, words, places);
  const tags = chains
    .filter(({ numbers }) => !counts.has(firstOf(numbers)))
    .map((chain) => tagOf(chain, words, signs))
    .filter((tag) => tag !== undefined);
  return [...tags, ...freeTags(tags, words, rows)];
}

type Place = { readonly before: readonly number[]; readonly next: number | undefined };

/** By word: the three words before it in its row, from the nearest on, and the next. */
function placesOf(rows: readonly (readonly number[])[]): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const row of rows) {
    row.forEach((word, i) =>
      places.set(word, { before: row.slice(Math.max(0, i - 3), i).toReversed(), next: row[i + 1] }),
    );
  }
  return places;
}

/** `from`, `à partir de` or a plus right before money is part of what it says. */
function addCue(chain: Chain, words: readonly Word[], places: ReadonlyMap<number, Place>): void {
  if (!isMoney(chain) || chain.quantity) return;
  const { size } = firstOf(chain.numbers);
  const signFirst = chain.currency !== undefined && chain.currency.box.x0 < firstOf(chain.numbers).box.x0;
  const front = signFirst ? chain.currency! : firstOf(chain.numbers);
  const near: number[] = [];
  let edge = front.box.x0;
  for (const word of places.get(front.word)?.before ?? []) {
    const { box } = entry(words, word);
    if (edge - box.x1 > 0.7 * size || edge < box.x1 - 0.3 * size) break;
    near.push(word);
    edge = box.x0;
  }
  for (let count = near.length; count > 0; count--) {
    const phrase = near.slice(0, count).toReversed();
    const text = pick(words, phrase)
      .map(({ text }) => text)
      .join(' ');
    if (isFromCue(text.replace(/:$/, '')) || (count === 1 && text === '+')) {
      chain.cue = phrase;
      return;
    }
  }
}

/** Two numbers with a dash or a stroke between them, of one look and one form, are the ends of a range. */
function joinedRanges(chains: readonly Chain[], parts: readonly Part[], grid: NearGrid): Chain[] {
  const starting = new Map(chains.map((chain) => [firstOf(chain.numbers), chain]));
  const dropped = new Set<Chain>();
  for (const chain of chains.toSorted((a, b) => firstOf(a.numbers).box.x0 - firstOf(b.numbers).box.x0)) {
    // A list of three has two joints.
    for (let count = 0; count < 3 && !dropped.has(chain); count++) {
      const joint = besideRight(boxOf(chain), chain, parts, grid, ({ kind }) => kind === 'joint');
      const number =
        joint && besideRight(joint.box, chain, parts, grid, (part) => starting.has(part) && part !== chain.numbers[0]);
      const other = number && starting.get(number);
      if (!joint || !other || dropped.has(other) || !areEnds(chain, joint, other)) break;
      chain.tail.push(joint, ...other.numbers);
      if (other.currency) {
        if (chain.currency) chain.tail.push(other.currency);
        else chain.currency = other.currency;
      }
      dropped.add(other);
    }
  }
  return chains.filter((chain) => !dropped.has(chain));
}

function besideRight(
  box: Box,
  { numbers: [own] }: Chain,
  parts: readonly Part[],
  grid: NearGrid,
  fits: (part: Part) => boolean,
): Part | undefined {
  const { size } = own;
  const reach = { x0: box.x1 - 0.2 * size, x1: box.x1 + 0.6 * size, y0: own.box.y0, y1: own.box.y1 };
  const found = grid
    .touching(reach)
    .find(
      (i) =>
        fits(entry(parts, i)) &&
        entry(parts, i).box.x0 > box.x1 - 0.2 * size &&
        Math.abs(entry(parts, i).size - size) < 0.15 * size,
    );
  return found === undefined ? undefined : parts[found];
}

/** `8 € / 15 €` are two prices, `32 / 35 kr` is one; `5 - 12,50` may be a number and a price. */
function areEnds(chain: Chain, joint: Part, other: Chain): boolean {
  const [a, b] = [isWithCurrency(chain), isWithCurrency(other)];
  if (joint.plain === '/' && a && b) return false;
  if (chain.tail.length === 0 && hasCents(chain) !== hasCents(other)) return false;
  const sign = other.currency ?? chain.currency;
  const text = [
    textOf(chain.numbers),
    ...tailText(chain.tail),
    joint.plain,
    textOf(other.numbers),
    sign?.text ?? '',
  ].join(' ');
  return parsePrice(text, sign ? { signs: [sign.text] } : {})?.upTo !== undefined;
}

const isWithCurrency = ({ currency, numbers }: Chain): boolean =>
  currency !== undefined || numbers.some(({ kind, text }) => kind === 'price' && anyCurrency.test(text));

/** Each currency goes to the nearest number that has none; a tag may hold it far from its digits. */
function addCurrencies(
  chains: readonly Chain[],
  parts: readonly Part[],
  grid: NearGrid,
  wrapped: ReadonlyMap<number, number>,
): void {
  const pairs: { readonly chain: Chain; readonly part: number; readonly apart: number }[] = [];
  for (const chain of chains) {
    const box = boxAround(chain.numbers.map((part) => part.box));
    const size = firstOf(chain.numbers).size;
    const reach = {
      x0: box.x0 - size * 1.5,
      x1: box.x1 + size * 1.1,
      y0: box.y0 - size * 0.2,
      y1: box.y1 + size * 0.2,
    };
    for (const part of grid.touching(reach)) {
      if (entry(parts, part).kind !== 'currency') continue;
      pairs.push({ chain, part, apart: signApart(box, entry(parts, part).box, size) });
    }
    const below = wrapped.get(lastOf(chain.numbers).word);
    if (below !== undefined) pairs.push({ chain, part: below, apart: 0.9 });
  }
  pairs.sort((a, b) => a.apart - b.apart || a.part - b.part);
  const taken = new Set<number>();
  for (const { chain, part } of pairs) {
    if (chain.currency || taken.has(part) || isBracketed(chain) || isWithCurrency(chain)) continue;
    taken.add(part);
    chain.currency = entry(parts, part);
  }
}

/** How far a currency is from digits, in their size: one that is half above or below them may be another's. */
function signApart(digits: Box, sign: Box, size: number): number {
  const along = Math.max(digits.x0 - sign.x1, sign.x0 - digits.x1, 0) / size;
  const shared = Math.min(digits.y1, sign.y1) - Math.max(digits.y0, sign.y0);
  return along + 0.6 * (1 - Math.max(0, Math.min(1, shared / Math.min(height(digits), height(sign)))));
}

/** A number in brackets is an aside: what stands outside them is not for it. */
const isBracketed = ({ numbers }: Chain): boolean => /^[([]/.test(firstOf(numbers).text);

/** A number that ends a row whose next row, right below, begins with a currency: by word, the part that is the currency. */
function wrappedPairs(parts: readonly Part[], rows: readonly (readonly number[])[]): Map<number, number> {
  const partOf = new Map(parts.map(({ word }, i) => [word, i]));
  const pairs = new Map<number, number>();
  rows.slice(1).forEach((row, i) => {
    const end = lastOf(entry(rows, i));
    const number = partOf.get(end);
    const currency = partOf.get(firstOf(row));
    if (number === undefined || currency === undefined || entry(parts, currency).kind !== 'currency') return;
    if (entry(rows, i).length < 2 || entry(parts, number).size !== entry(parts, currency).size) return;
    const down = entry(parts, currency).box.y0 - entry(parts, number).box.y1;
    if (down < entry(parts, number).size && down > -entry(parts, number).size * 0.5) pairs.set(end, currency);
  });
  return pairs;
}

function tagOf(chain: Chain, words: readonly Word[], signs: readonly string[]): PriceTag | undefined {
  const { numbers, currency, tail, quantity = [], cue = [] } = chain;
  const all = [...quantity, ...numbers, ...(currency ? [currency] : []), ...tail];
  const parts = all.toSorted((a, b) => a.box.x0 - b.box.x0);
  const own = firstOf(numbers);
  const text = [
    ...pick(words, cue).map(({ text }) => text),
    ...quantity.map((part) => part.text),
    ...(currency ? [currency.text] : []),
    textOf(numbers),
    ...tailText(tail),
  ].join(' ');
  // Digits that still want their cents are the number of an item.
  if (lastOf(numbers).kind === 'open' || parsePrice(text, { signs }) === undefined) return undefined;
  const held = [...cue, ...parts.map(({ word }) => word)];
  const sign = signs.toSorted((a, b) => b.length - a.length).find((one) => all.some((part) => part.text.includes(one)));
  return {
    words: held,
    box: pick(words, held)
      .map(({ box }) => box)
      .reduce(union),
    main: own.word,
    text,
    currency:
      sign !== undefined ||
      currency !== undefined ||
      [own, ...numbers, ...tail].some((part) => anyCurrency.test(part.text)),
    cents: hasCents(chain),
    ...(sign !== undefined && { sign }),
  };
}

/** Cents of the upper end get their comma too. */
function tailText(tail: readonly Part[]): string[] {
  return tail.map(({ kind, text }, i) =>
    kind === 'whole' && tail[i - 1]?.kind === 'upTo' && !/[.,·]$/.test(entry(tail, i - 1).text) ? `,${text}` : text,
  );
}

/** Raised cents have no comma: it is put in. Groups of digits keep their blank. */
function textOf(numbers: readonly Part[]): string {
  return numbers
    .map(({ kind, text, plain }, i) => {
      const isWhole = i > 0 && entry(numbers, i - 1).kind === 'whole' && (kind === 'whole' || kind === 'price');
      if (!isWhole) return text;
      return plain.length === 2 ? `,${text}` : ` ${text}`;
    })
    .join('');
}

/** So many prices stand above or below a word like `gratis` that is one. */
const leastColumn = 3;

/** Words like `gratis` that stand in a column of prices, in a row that has none. */
function freeTags(tags: readonly PriceTag[], words: readonly Word[], rows: readonly (readonly number[])[]): PriceTag[] {
  const held = new Set(tags.flatMap((tag) => tag.words));
  const money = tags.filter(({ currency, cents }) => currency || cents);
  return rows.flatMap((row) => {
    const found =
      row.length <= 40 && !row.some((word) => held.has(word))
        ? row.filter((word) => saysFree(entry(words, word).text))
        : [];
    return found.flatMap((word): PriceTag[] => {
      const { text, box, size } = entry(words, word);
      const column = money.filter(
        (tag) =>
          tag.box.x0 < box.x1 && tag.box.x1 > box.x0 && Math.abs(entry(words, tag.main).size - size) < 0.2 * size,
      );
      if (column.length < leastColumn) return [];
      return [{ words: [word], box, main: word, text, currency: false, cents: false, free: true }];
    });
  });
}
