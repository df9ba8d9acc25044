import { area, containsPoint, FoveaError, type Box } from '../../model/index.ts';

/** The labels that a word of a flyer can have. */
export const offerLabels = ['Description', 'Other', 'Price', 'Title', 'Variant'] as const;
/** The label of a word of a flyer. */
export type OfferLabel = (typeof offerLabels)[number];

/** The parts of an offer that are boxes on the page. */
export type OfferBoxes = { readonly title?: Box; readonly description?: Box; readonly price?: Box };
/** The parts of an offer that have a box. */
export const offerParts = ['title', 'description', 'price'] as const;
/** A part of an offer that has a box. */
export type OfferPart = (typeof offerParts)[number];

/** A word of a flyer with its label. */
export type GoldToken = {
  readonly text: string;
  readonly box: Box;
  readonly label: OfferLabel;
  /** Index into the offers; undefined for words outside offers. */
  readonly offer: number | undefined;
};

/** The labels of one page of a flyer. */
export type OfferGold = {
  readonly id: string;
  /** The document, as a path relative to the parent of the gold folder. */
  readonly source: string;
  readonly page: number;
  readonly kind: string;
  readonly language: string;
  readonly offers: readonly OfferBoxes[];
  readonly tokens: readonly GoldToken[];
  /** Words that readers of the document miss, and that count as words of the page. */
  readonly added?: readonly { readonly text: string; readonly box: Box }[];
  /** The parts of the page that are labelled, if it is not labelled as a whole. */
  readonly regions?: readonly Box[];
};

/** Left, top, right, bottom, in points from the top left of the page. */
export type GoldCorners = readonly [number, number, number, number];

/** A gold file for one page of a flyer, as written by people. Other keys are ignored. */
export type OfferGoldFile = {
  readonly id: string;
  /** The document, as a path relative to the parent of the gold folder. */
  readonly source: string;
  readonly page: number;
  /** `flyer`, `pricelist`, `menu`: for information only. */
  readonly kind?: string;
  /** BCP 47. */
  readonly lang?: string;
  readonly offers: readonly {
    readonly title?: { readonly bbox: GoldCorners; readonly text?: string } | null;
    readonly description?: { readonly bbox: GoldCorners; readonly text?: string } | null;
    readonly price?: { readonly bbox: GoldCorners; readonly text?: string } | null;
  }[];
  /** Text, left, top, right, bottom, label, and the index of the offer or -1. */
  readonly tokens: readonly (readonly [
    text: string,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    label: OfferLabel,
    offer: number | null,
  ])[];
  /** Words that readers of the document miss: text, left, top, right, bottom. They are among the tokens, too. */
  readonly added?: readonly (readonly [text: string, x0: number, y0: number, x1: number, y1: number])[];
  /** The parts of the page that are labelled, if it is not labelled as a whole. */
  readonly regions?: readonly GoldCorners[];
};

/**
 * Parses one gold file:
 * `{ id, source, page, kind, lang, offers: [{ title: { bbox }, … }], tokens: [[text, x0, y0, x1, y1, label, offer]] }`.
 * @example
 * ```ts
 * import { parseOfferGold } from 'fovea/evaluate';
 * const offers = [{ title: { bbox: [0, 0, 40, 10] }, price: { bbox: [50, 0, 70, 10] } }];
 * const tokens = [['Honey', 0, 0, 40, 10, 'Title', 0], ['5,49', 50, 0, 70, 10, 'Price', 0]];
 * const gold = parseOfferGold({ id: 'a', source: 'a.pdf', page: 1, kind: 'flyer', lang: 'en', offers, tokens });
 * console.log(gold.tokens.map(({ text, label }) => `${label}: ${text}`)); // => [ 'Title: Honey', 'Price: 5,49' ]
 * ```
 */
export function parseOfferGold(json: unknown): OfferGold {
  const gold = json as Record<string, unknown>;
  const { id, source, page, offers, tokens } = gold ?? {};
  if (typeof id !== 'string' || typeof source !== 'string' || typeof page !== 'number')
    throw notGold('id, source and page');
  if (!Array.isArray(offers) || !Array.isArray(tokens)) throw notGold('offers and tokens');
  return {
    id,
    source,
    page,
    kind: textOf(gold['kind']),
    language: textOf(gold['lang']),
    offers: offers.map(offerOf),
    tokens: tokens.map(tokenOf),
    ...(Array.isArray(gold['added']) && { added: gold['added'].map(addedOf) }),
    ...(Array.isArray(gold['regions']) && { regions: gold['regions'].map(boxOf) }),
  };
}

function addedOf(given: unknown): { readonly text: string; readonly box: Box } {
  if (!Array.isArray(given) || typeof given[0] !== 'string') throw notGold('added words of text and box');
  return { text: given[0], box: boxOf(given.slice(1)) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const notGold = (what: string): FoveaError =>
  new FoveaError('input/unreadable', `Not an offers gold file: expected ${what}`);

function offerOf(given: unknown): OfferBoxes {
  const boxes = offerParts.flatMap((part) => {
    const own = (given as Record<string, { bbox?: unknown } | null | undefined>)[part];
    return own ? [[part, boxOf(own.bbox)] as const] : [];
  });
  return Object.fromEntries(boxes);
}

function tokenOf(given: unknown): GoldToken {
  if (!Array.isArray(given) || given.length < 6) throw notGold('tokens of text, box, label and offer');
  const [text, x0, y0, x1, y1, label, offer] = given as [unknown, unknown, unknown, unknown, unknown, unknown, unknown];
  const known = offerLabels.find((one) => one === label);
  if (known === undefined) throw notGold(`labels among ${offerLabels.join(', ')}, not ${String(label)}`);
  const isOwned = typeof offer === 'number' && offer >= 0 && known !== 'Other';
  return { text: String(text), box: boxOf([x0, y0, x1, y1]), label: known, offer: isOwned ? offer : undefined };
}

function boxOf(given: unknown): Box {
  if (!Array.isArray(given) || given.length < 4 || !given.every((one) => Number.isFinite(one)))
    throw notGold('boxes of four numbers');
  const [x0, y0, x1, y1] = given as [number, number, number, number];
  return { x0, y0, x1, y1 };
}

/**
 * Gives each of our words the label of the gold word that contains its centre, because two readers rarely split words
 * the same way. If several do, one with the same text is used, otherwise the smallest. Words without a gold word are
 * undefined.
 * @example
 * ```ts
 * import { parseOfferGold, projectGold } from 'fovea/evaluate';
 * const tokens = [['Honey', 0, 0, 40, 10, 'Title', 0], ['5,49', 50, 0, 70, 10, 'Price', 0]];
 * const offers = [{ title: { bbox: [0, 0, 40, 10] }, price: { bbox: [50, 0, 70, 10] } }];
 * const gold = parseOfferGold({ id: 'a', source: 'a.pdf', page: 1, kind: 'flyer', lang: 'en', offers, tokens });
 * const words = [{ text: '5,49', box: { x0: 51, y0: 1, x1: 69, y1: 9 } }];
 * console.log(projectGold(gold, words)[0]?.label); // => Price
 * ```
 */
export function projectGold(
  gold: OfferGold,
  words: readonly { readonly text: string; readonly box: Box }[],
): (GoldToken | undefined)[] {
  return words.map(({ text, box }) => {
    const x = (box.x0 + box.x1) / 2;
    const y = (box.y0 + box.y1) / 2;
    let best: GoldToken | undefined;
    let least = Infinity;
    for (const token of gold.tokens) {
      if (!containsPoint(token.box, x, y)) continue;
      const size = area(token.box) * (token.text === text ? 1e-3 : 1);
      if (size < least) [best, least] = [token, size];
    }
    return best;
  });
}
