/** Offers compared by what they say instead of by their boxes: titles and descriptions by their words, prices by their amount. */
import { bagF1, bagOf } from './bag.ts';
import { parsePrice, type PageVerdict } from './offers-internals.ts';
import type { GoldText, OfferTexts } from './offers-pages.ts';

const textParts = ['title', 'description', 'price'] as const;
type TextPart = (typeof textParts)[number];

/** An offer as it was found. */
type FoundTexts = Readonly<Partial<Record<TextPart, string>>> & {
  readonly price: string;
  readonly further: readonly string[];
};

export const textFigures = [...textParts, 'offer', 'further'] as const;
export type TextFigure = (typeof textFigures)[number];
/** Right, found, wanted. */
type Count = readonly [right: number, found: number, wanted: number];
export type TextCounts = Readonly<Record<TextFigure, Count>>;

/** Of the words of both, so many have to agree. */
const leastF1 = 0.8;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const textsOf = ({ text, textVisual }: GoldText): string[] => [text, ...(textVisual ? [textVisual] : [])];

/** How well words agree; 1 where only their breaks differ, 0 below the least. */
function agreement(wanted: string, found: string): number {
  const [a, b] = [wordsOf(wanted), wordsOf(found)];
  if (a.length > 0 && a.join('') === b.join('')) return 1;
  const f1 = a.length + b.length === 0 ? 0 : bagF1(bagOf(a), bagOf(b));
  return f1 >= leastF1 ? f1 : 0;
}

const isPrice = (wanted: GoldText, found: string): boolean => {
  const amount = parsePrice(found)?.amount;
  if (typeof wanted.value === 'number' && amount !== undefined && Math.abs(amount - wanted.value) < 0.005) return true;
  return textsOf(wanted).some((text) => digitsOf(text) !== '' && digitsOf(text) === digitsOf(found));
};

function partAgreement(part: TextPart, wanted: GoldText, found: string): number {
  if (part === 'price') return +isPrice(wanted, found);
  return Math.max(...textsOf(wanted).map((text) => agreement(text, found)));
}

/** All that is wanted of an offer is right; more of it may have been found. */
function offerAgreement(wanted: OfferTexts, found: FoundTexts): number {
  const parts = textParts.filter((part) => wanted[part]);
  return Math.min(1, ...parts.map((part) => partAgreement(part, wanted[part]!, found[part] ?? '')));
}

/** Pairs that agree, each side used once, the best first. */
function agreeingPairs<A, B>(
  wanted: readonly A[],
  found: readonly B[],
  agree: (a: A, b: B) => number,
): [number, number][] {
  const pairs = wanted.flatMap((a, i) =>
    found.flatMap((b, j) => {
      const value = agree(a, b);
      return value > 0 ? [{ i, j, value }] : [];
    }),
  );
  const [left, right] = [new Set<number>(), new Set<number>()];
  return pairs
    .sort((a, b) => b.value - a.value)
    .flatMap(({ i, j }): [number, number][] => {
      if (left.has(i) || right.has(j)) return [];
      left.add(i);
      right.add(j);
      return [[i, j]];
    });
}

/** What a page says, offer by offer. */
export function foundTexts({ setting, offers }: Pick<PageVerdict, 'setting' | 'offers'>): FoundTexts[] {
  const { blocks, tags } = setting;
  const textOf = (part: TextPart, own: readonly number[]): Partial<Record<TextPart, string>> =>
    own.length > 0
      ? {
          [part]: own
            .toSorted((a, b) => blocks[a]!.box.y0 - blocks[b]!.box.y0)
            .map((i) => blocks[i]!.text)
            .join(' '),
        }
      : {};
  return offers.map(({ title, description, price }) => ({
    ...textOf('title', title),
    ...textOf('description', description),
    price: tags[price]!.text,
    further: (tags[price]!.further ?? []).map(({ text }) => text),
  }));
}

export const titlePairs = (wanted: readonly OfferTexts[], found: readonly FoundTexts[]): [number, number][] =>
  agreeingPairs(wanted, found, (a, b) =>
    a.title && b.title !== undefined ? partAgreement('title', a.title, b.title) : 0,
  );

export function countTexts(wanted: readonly OfferTexts[], found: readonly FoundTexts[]): TextCounts {
  const counts = textParts.map((part): [TextPart, Count] => {
    const [gold, own] = [wanted.flatMap((offer) => offer[part] ?? []), found.flatMap((offer) => offer[part] ?? [])];
    const right = agreeingPairs(gold, own, (a, b) => partAgreement(part, a, b)).length;
    return [part, [right, own.length, gold.length]];
  });
  const [gold, own] = [wanted.flatMap(({ variants }) => variants ?? []), found.flatMap(({ further }) => further)];
  return {
    ...(Object.fromEntries(counts) as Record<TextPart, Count>),
    offer: [agreeingPairs(wanted, found, offerAgreement).length, found.length, wanted.length],
    further: [agreeingPairs(gold, own, (a, b) => +isPrice(a, b)).length, own.length, gold.length],
  };
}

export function sumCounts(counts: readonly TextCounts[]): TextCounts {
  const sum = (figure: TextFigure, at: 0 | 1 | 2): number => counts.reduce((all, one) => all + one[figure][at], 0);
  return Object.fromEntries(
    textFigures.map((figure) => [figure, [sum(figure, 0), sum(figure, 1), sum(figure, 2)]]),
  ) as unknown as TextCounts;
}

/** Where nothing is wanted, nothing found is all right. */
export const f1Of = ([right, found, wanted]: Count): number =>
  found + wanted === 0 ? 1 : (2 * right) / (found + wanted);
