import { height, type Box } from '../../model/index.ts';
import { entry, firstOf, lastOf, valueAt } from '../../model/lookup.ts';
import { anyCurrency, isCurrency, isSizeUnit } from './money.ts';
import type { NearGrid } from './spatial-grid.ts';
import type { Piece } from './price-pieces.ts';
import type { Word } from './words.ts';
import { boxAround } from '../../model/box-around.ts';

/** A word that may be part of a price, at its place. */
export type Part = Piece & { readonly word: number; readonly box: Box; readonly size: number };

/** Parts that together are a price, as far as it was put together. */
export type Chain = {
  readonly numbers: [Part, ...Part[]];
  currency?: Part;
  readonly tail: Part[];
  /** `2 for`, before everything. */
  quantity?: readonly Part[];
  /** `from`, `à partir de`: words right before it all. */
  cue?: readonly number[];
};

const startKinds: ReadonlySet<string> = new Set(['price', 'open', 'whole', 'list']);

/** Digits, their comma and their cents, joined from left to right; the largest digits go first. */
export function numberChains(parts: readonly Part[], grid: NearGrid, used: Set<number>, hasGroups: boolean): Chain[] {
  const chains: Chain[] = [];
  const starts = parts
    .map((part, i) => ({ part, i }))
    .filter(({ part: { kind } }) => startKinds.has(kind))
    .sort((a, b) => b.part.size - a.part.size || a.part.box.x0 - b.part.box.x0);
  for (const { part, i } of starts) {
    if (used.has(i)) continue;
    used.add(i);
    const numbers: Chain['numbers'] = [part];
    for (let last = part; ;) {
      const next = nextPart(last, part, parts, grid, used, hasGroups);
      if (next === undefined) break;
      used.add(next);
      last = entry(parts, next);
      numbers.push(last);
    }
    chains.push({ numbers, tail: [] });
  }
  return chains;
}

/** What may follow: by the kind of the last part. */
const followers: Readonly<Record<string, readonly string[]>> = {
  open: ['whole', 'dash'],
  whole: ['sign', 'cents', 'dash', 'whole', 'price'],
  sign: ['whole'],
  cents: [],
  price: [],
  dash: [],
  list: [],
};

/** In sizes of the digits; a narrow 1 leaves more white beside it. */
const [centsGap, groupGap] = [0.4, 0.55];

function nextPart(
  last: Part,
  first: Part,
  parts: readonly Part[],
  grid: NearGrid,
  used: ReadonlySet<number>,
  hasGroups: boolean,
): number | undefined {
  const wanted = followers[last.kind]!;
  if (wanted.length === 0 || (last.kind === 'whole' && last !== first && !isGroup(last))) return undefined;
  const { box, size } = first;
  const reach = { x0: last.box.x1 - size * 0.3, x1: last.box.x1 + size * groupGap, y0: box.y0, y1: box.y1 };
  let best: number | undefined;
  for (const i of grid.touching(reach)) {
    const part = entry(parts, i);
    if (used.has(i) || !wanted.includes(part.kind) || !followsOn(last, first, part, hasGroups)) continue;
    if (best === undefined || part.box.x0 < entry(parts, best).box.x0) best = i;
  }
  return best;
}

function followsOn(last: Part, first: Part, next: Part, hasGroups: boolean): boolean {
  const gap = next.box.x0 - last.box.x1;
  const most = isGroup(next) ? groupGap : centsGap;
  if (gap < -first.size * 0.35 || gap > first.size * most || next.box.x1 <= last.box.x1) return false;
  const shared = Math.min(first.box.y1, next.box.y1) - Math.max(first.box.y0, next.box.y0);
  if (shared < 0.4 * Math.min(height(first.box), height(next.box))) return false;
  if (next.kind !== 'whole' && next.kind !== 'price') return true;
  if (last.kind === 'whole' && isGroup(next)) return hasGroups && startsGroups(first, next, last === first);
  if (next.kind === 'price') return false;
  // Cents: two digits, and smaller than what they follow where no comma tells.
  if (next.plain.length !== 2) return false;
  return last.kind !== 'whole' || (last === first && next.size < 0.85 * first.size);
}

/** Three digits, and cents or a currency behind them. */
const isGroup = ({ plain }: Part): boolean => /^\d{3}(?:[.,](?:\d{1,2}|-)|\s?[^\d\s.,/-]{1,4}\.?)?$/.test(plain);

/** `85 000` is one number: digits of one size, a blank apart. */
function startsGroups(first: Part, next: Part, isFirst: boolean): boolean {
  if (Math.abs(first.size - next.size) > 0.05 * first.size || (isFirst && !/^[1-9]\d{0,2}$/.test(first.plain)))
    return false;
  return next.box.x0 - first.box.x1 > -0.1 * first.size || !isFirst;
}

/** The rest of a range and the unit, right behind the digits or their currency. */
export function addTail(chain: Chain, parts: readonly Part[], grid: NearGrid, used: Set<number>): void {
  const { size } = firstOf(chain.numbers);
  const step = (kinds: readonly string[]): boolean => {
    const box = boxOf(chain);
    const reach = { x0: box.x1 - 0.3 * size, x1: box.x1 + 0.4 * size, y0: box.y0, y1: box.y1 };
    const next = grid
      .touching(reach)
      .find(
        (i) => !used.has(i) && kinds.includes(entry(parts, i).kind) && entry(parts, i).box.x0 > box.x1 - 0.4 * size,
      );
    if (next === undefined) return false;
    used.add(next);
    chain.tail.push(entry(parts, next));
    return true;
  };
  if (chain.numbers.length === 1 && firstOf(chain.numbers).kind === 'whole' && !chain.currency) return;
  if (step(['upTo'])) step(['whole']);
  step(['unit']);
}

export function boxOf({ numbers, currency, tail }: Chain): Box {
  return boxAround([...numbers, ...(currency ? [currency] : []), ...tail].map((part) => part.box));
}

/** `2 for` right before a price; gives the number of pieces, which is no price then. */
export function addQuantity(chain: Chain, parts: readonly Part[], grid: NearGrid): Part[] {
  const { size } = firstOf(chain.numbers);
  const before = (box: Box, kind: string): Part | undefined => {
    const reach = { ...box, x0: box.x0 - 0.8 * size, x1: box.x0 + 0.1 * size };
    const found = grid.touching(reach).find((i) => entry(parts, i).kind === kind && entry(parts, i).box.x0 < box.x0);
    return found === undefined ? undefined : parts[found];
  };
  const front =
    chain.currency && chain.currency.box.x0 < firstOf(chain.numbers).box.x0 ? chain.currency : firstOf(chain.numbers);
  const cue = before(front.box, 'buys');
  const count = cue && before(cue.box, 'whole');
  if (!cue || !count || count.text.length > 2 || count.size > 1.2 * size) return [];
  if (/^[x×]$/i.test(cue.plain) && !chain.currency && !hasCents(chain)) return [];
  chain.quantity = [count, cue];
  return [count];
}

export function hasCents({ numbers: [own, ...more] }: Chain): boolean {
  return (
    more.some(({ kind }) => kind !== 'whole' && kind !== 'price') ||
    (more.length > 0 && lastOf(more).kind === 'whole' && lastOf(more).plain.length === 2) ||
    [own, ...more].some(({ plain }) => /[.,·](?:\d{2}(?!\d)|-)|:-/.test(plain))
  );
}

/** Whether digits or words say that it is money. */
export const isMoney = (chain: Chain): boolean =>
  chain.currency !== undefined ||
  hasCents(chain) ||
  [...chain.numbers, ...chain.tail].some(({ kind, text }) => kind !== 'whole' && anyCurrency.test(text));

/** Between a number and its unit there is no more than a blank. */
export function isSize(
  chain: Chain,
  next: { readonly text: string; readonly box: Box; readonly size: number } | undefined,
): boolean {
  if (!next || chain.numbers.length > 1 || chain.currency || !isSizeUnit(next.text)) return false;
  const [own] = chain.numbers;
  if (anyCurrency.test(own.text) || own.plain.endsWith('-')) return false;
  // `14,80 kg` may be what a kilogram costs.
  if (/[.,]\d\d$/.test(own.plain) && /^(?:kg|кг|g)\b/iu.test(next.text)) return false;
  const gap = next.box.x0 - own.box.x1;
  return gap < 0.5 * own.size && gap > -0.3 * own.size && next.size > 0.75 * own.size && next.size < 1.3 * own.size;
}

/**
 * Whether digits a blank apart are thousands of prices: most of them round, or with a currency or cents. Else they are figures,
 * which nothing costs, or numbers of two columns.
 */
export function pricesHaveGroups(words: readonly Word[], rows: readonly (readonly number[])[]): boolean {
  let [all, likely] = [0, 0];
  for (const row of rows) {
    for (let i = 0; i + 1 < row.length; i++) {
      const [first, next] = [entry(words, valueAt(row, i)), entry(words, row[i + 1]!)];
      const found = /^[1-9]\d{0,2}$/.test(first.text) && /^\d{3}(\D.{0,6})?$/.exec(next.text);
      if (!found || next.box.x0 - first.box.x1 > groupGap * first.size) continue;
      all++;
      const beside = [row[i - 1], row[i + 2]].map((word) => (word === undefined ? '' : entry(words, word).text));
      const isPriced = found[1] !== undefined || /[059]$/.test(next.text) || beside.some(isCurrency);
      if (isPriced) likely++;
    }
  }
  return likely * 2 >= all;
}
