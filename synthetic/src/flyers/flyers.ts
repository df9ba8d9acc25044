/** Flyers, catalogues, menus and price lists of shops that don't exist, with all that is true of them. */
import { dropUnicodeMaps } from '../defects.ts';
import {
  round,
  unionOf,
  type GoldBox,
  type GoldOffer,
  type GoldPage,
  type GoldPart,
  type GoldToken,
  type Label,
  type MadeDocument,
} from '../gold.ts';
import type { MeasuredWord } from '../in-page/words.ts';
import { toPoints, type LaidOut, type Press } from '../print.ts';
import { createDice, type Dice } from '../random.ts';
import { redraw } from '../redraw.ts';
import { misread } from './misread.ts';
import { makePage, openHouse, type MadePage } from './page.ts';
import { plainPrice } from './price.ts';
import { chooseRetailer, type Kind, type Retailer } from './style.ts';

export type FlyerPlan = { readonly id: string; readonly seed: string; readonly kind: Kind; readonly pages: number };

const kinds: Readonly<Record<Kind, number>> = {
  grid: 20,
  free: 20,
  hero: 10,
  table: 14,
  menu: 18,
  catalogue: 12,
  slide: 5,
  list: 5,
};

/** One plan a retailer, until there are so many pages; of one to five pages each, unless told how many. What a plan makes doesn't depend on the others. */
export function planFlyers(count: number, seed: number, pagesEach?: number): FlyerPlan[] {
  const plans: FlyerPlan[] = [];
  for (let left = count; left > 0;) {
    const id = `s${seed}-${String(plans.length).padStart(4, '0')}`;
    const dice = createDice(`flyer ${id}`);
    // Drawn in any case: the kind that follows is the same however many pages are wanted.
    const drawn = dice.whole(1, 5);
    const pages = Math.min(left, pagesEach ?? drawn);
    plans.push({ id, seed: `flyer ${id}`, kind: dice.weighted(kinds), pages });
    left -= pages;
  }
  return plans;
}

export async function makeFlyer(press: Press, { id, seed, kind, pages }: FlyerPlan): Promise<MadeDocument> {
  const dice = createDice(seed);
  const retailer = chooseRetailer(dice.fork('retailer'), kind);
  const house = openHouse(dice.fork('house'), retailer);
  const made = Array.from({ length: pages }, (_, at) => makePage(dice.fork(`page ${at}`), house, at + 1));
  const { width, height, language } = retailer;
  const sheets = {
    width,
    height,
    css: '',
    pages: made.map((page) => page.html),
    language: language.code,
    rightToLeft: language.rightToLeft ?? false,
  };
  return await press.layOut(sheets, async (laidOut) => {
    const scanned = retailer.encoding === 'invisible';
    const words = scanned ? laidOut.words.map((each, at) => misread(each, dice.fork(`reading ${at}`))) : laidOut.words;
    const pdf = await write(laidOut, words, retailer, dice.fork('defects'));
    const gold = words.map((each, at) => goldOf({ id, page: at + 1, retailer }, each, made[at]!));
    return { id, publisher: retailer.name, pdf, pages: gold, selectable: scanned ? 'ocr-layer' : 'yes' };
  });
}

async function write(
  laidOut: LaidOut,
  words: LaidOut['words'],
  { encoding, width, height }: Retailer,
  dice: Dice,
): Promise<Uint8Array> {
  switch (encoding) {
    case 'browser':
    case 'type3':
      return await laidOut.print();
    case 'no-unicode':
      return dropUnicodeMaps(await laidOut.print(), () => true);
    case 'some-unicode':
      return dropUnicodeMaps(await laidOut.print(), () => dice.chance(0.5));
    case 'invisible':
      return await redraw(encoding, { width, height, words, photographs: await laidOut.photograph() });
    case 'words':
    case 'letters':
    case 'ligatures':
      return await redraw(encoding, { width, height, words, shapes: await laidOut.shapes() });
  }
}

const shownKinds: Readonly<Record<Kind, string>> = {
  grid: 'flyer',
  free: 'flyer',
  hero: 'flyer',
  table: 'pricelist',
  list: 'pricelist',
  menu: 'menu',
  catalogue: 'catalogue',
  slide: 'catalogue',
};

type Place = { readonly id: string; readonly page: number; readonly retailer: Retailer };

function goldOf({ id, page, retailer }: Place, words: readonly MeasuredWord[], made: MadePage): GoldPage {
  const { width, height, language, kind, encoding } = retailer;
  const numbers = offersOf(words);
  const offers = [...numbers].map((number) => offerOf(number, words, made, retailer));
  const order = new Map([...numbers].map((number, at) => [number, at]));
  const tokens = words.map((word): GoldToken => {
    const offer = order.get(word.offer);
    const label = offer === undefined ? 'Other' : (word.label as Label);
    return [word.text, ...boxOf(word), label, offer ?? -1];
  });
  return {
    id,
    source: `pdf/${id}.pdf`,
    page,
    width: toPoints(width),
    height: toPoints(height),
    unit: 'pt',
    origin: 'top-left',
    rotation: 0,
    lang: language.code,
    kind: encoding === 'invisible' ? `${shownKinds[kind]}-ocr` : shownKinds[kind],
    note: `synthetic: ${kind}, ${encoding}`,
    offers,
    tokens,
  };
}

/** Those that have both a title and a price, in the order of the page. */
function offersOf(words: readonly MeasuredWord[]): Set<number> {
  const having = (label: Label): Set<number> =>
    new Set(words.filter((word) => word.label === label && word.offer >= 0).map((word) => word.offer));
  const priced = having('Price');
  return new Set([...having('Title')].filter((number) => priced.has(number)));
}

function offerOf(
  number: number,
  words: readonly MeasuredWord[],
  made: MadePage,
  { price, language }: Retailer,
): GoldOffer {
  const offer = made.offers.get(number);
  if (!offer) throw new Error(`Offer ${number} was never drawn`);
  const partOf = (chosen: readonly MeasuredWord[]): GoldPart | undefined => {
    if (chosen.length === 0) return undefined;
    const once = chosen.filter((word) => !word.twice);
    return { bbox: unionOf(chosen.map(boxOf)), text: once.map((word) => word.text).join(' ') };
  };
  const labelled = (label: Label): GoldPart | undefined =>
    partOf(words.filter((word) => word.offer === number && word.label === label));
  const extra = (name: string): GoldPart | undefined =>
    partOf(words.filter((word) => word.extra === `${name}:${number}`));
  const [title, shown] = [labelled('Title'), labelled('Price')];
  if (!title || !shown) throw new Error(`Offer ${number} has no title or price`);
  const others = (['oldPrice', 'unitPrice', 'memberPrice'] as const).flatMap((name) => {
    const found = extra(name);
    return found ? [[name, found] as const] : [];
  });
  const { value, currency, quantity, unit } = offer.price;
  const details = { ...(quantity !== undefined && { quantity }), ...(unit !== undefined && { unit: unit.slice(1) }) };
  return {
    title,
    description: labelled('Description') ?? null,
    price: {
      bbox: shown.bbox,
      text: plainPrice(offer.price, price, offer.sign, language),
      value,
      currency,
      ...details,
    },
    ...Object.fromEntries(others),
  };
}

function boxOf({ box: [x0, y0, x1, y1] }: MeasuredWord): GoldBox {
  return [round(toPoints(x0)), round(toPoints(y0)), round(toPoints(x1)), round(toPoints(y1))];
}
