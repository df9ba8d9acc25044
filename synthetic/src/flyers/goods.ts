/** What is on sale: invented goods, dishes and their prices. */
import type { Dice } from '../random.ts';
import { amount, brandName, type Language } from '../words.ts';
import { drawPrice, type Price } from './price.ts';
import type { Retailer } from './style.ts';

export type Offer = {
  /** Number on its page. */
  readonly id: number;
  readonly title: string;
  /** The maker, where the title sets him apart; then it is no part of `title`. */
  readonly brand: string;
  readonly description: string;
  /** The same in another language or words, as bilingual menus have. */
  readonly second: string;
  readonly price: Price;
  readonly sign: string;
};

/** Draws offers with numbers of their own, page by page. */
export type Shelf = { readonly next: () => Offer; readonly offers: () => ReadonlyMap<number, Offer> };

export function openShelf(dice: Dice, retailer: Retailer): Shelf {
  const drawn = new Map<number, Offer>();
  const sign = dice.pick(retailer.currency.signs.filter((each) => /[\p{L}\p{Sc}]/u.test(each)));
  const drinks = retailer.kind === 'menu' && dice.chance(0.12);
  const bilingual = retailer.kind === 'menu' && dice.chance(0.25);
  const next = (): Offer => {
    const offer = drawOffer(dice, retailer, { id: drawn.size, sign, drinks, bilingual });
    drawn.set(offer.id, offer);
    return offer;
  };
  return { next, offers: () => drawn };
}

type Circumstances = {
  readonly id: number;
  readonly sign: string;
  readonly drinks: boolean;
  readonly bilingual: boolean;
};

function drawOffer(dice: Dice, retailer: Retailer, { id, sign, drinks, bilingual }: Circumstances): Offer {
  const { language, kind, share, price, currency } = retailer;
  const menu = kind === 'menu';
  const range: readonly [number, number] = menu ? (drinks ? [1.5, 9] : [4, 38]) : retailer.food ? [0.4, 25] : [2, 400];
  const brand = !menu && retailer.brand && dice.chance(0.75) ? brandName(dice) : '';
  const name = menu ? dishName(dice, language, drinks) : productName(dice, retailer, brand === '');
  const described = dice.chance(drinks ? share.description / 3 : share.description);
  return {
    id,
    brand,
    title: retailer.upperTitle ? name.toLocaleUpperCase(language.code) : name,
    description: described ? describe(dice, retailer) : '',
    second: described && bilingual ? describe(dice, retailer) : '',
    price: drawPrice(dice, range, price, currency, language),
    sign,
  };
}

function dishName(dice: Dice, { dishes, drinks, traits }: Language, drink: boolean): string {
  const name = dice.pick(drink ? drinks : dishes);
  if (dice.chance(0.25)) return `${name} ${dice.pick(traits)}`;
  return dice.chance(0.15) ? `${name} ${brandName(dice)}` : name;
}

/** One to eight words: a name, perhaps who makes it, of which kind, and how much. */
function productName(dice: Dice, { language, food, kind }: Retailer, branded: boolean): string {
  const noun = dice.pick(food ? language.food : language.goods);
  const brand = branded && dice.chance(0.5) ? brandName(dice) : '';
  const traits = dice.some(language.traits, dice.pick([0, 0, 1, 1, 1, 2]));
  const packed = food && kind !== 'slide' && dice.chance(0.55) ? amount(dice, language) : '';
  const model = !food && dice.chance(0.3) ? `${brandName(dice).slice(0, 3).toUpperCase()}-${dice.whole(10, 990)}` : '';
  const order = dice.chance(0.5) ? [brand, noun, ...traits] : [noun, brand, ...traits];
  return [...order, model, packed].filter((piece) => piece !== '').join(' ');
}

function describe(dice: Dice, retailer: Retailer): string {
  const { language, kind, food } = retailer;
  if (kind === 'menu' || (food && kind !== 'slide' && dice.chance(0.4))) return listOfIngredients(dice, language);
  const clauses = kind === 'slide' ? dice.whole(4, 9) : dice.pick([1, 2, 3, 5]);
  if (kind !== 'slide' && dice.chance(0.35)) return facts(dice, language);
  const said = dice
    .some(language.clauses, clauses)
    .map((clause) => clause.charAt(0).toLocaleUpperCase(language.code) + clause.slice(1));
  return dice.chance(0.6) ? `${said.join('. ')}.` : said.join(', ');
}

function listOfIngredients(dice: Dice, { ingredients, says }: Language): string {
  const chosen = dice.some(ingredients, dice.whole(1, 12));
  const [first = ''] = chosen;
  const glue = dice.pick([', ', ', ', ', ', ' / ', ' · ', ' - ']);
  if (glue !== ', ' || chosen.length < 3) return chosen.join(glue);
  const lead = dice.chance(0.3) ? `${says.with} ` : '';
  const all = `${lead}${chosen.slice(0, -1).join(', ')} ${says.and} ${chosen.at(-1) ?? first}`;
  return dice.chance(0.5) ? all.charAt(0).toUpperCase() + all.slice(1) : all;
}

/** Short statements side by side: amount, trait, colour. */
function facts(dice: Dice, language: Language): string {
  const pieces = [
    amount(dice, language),
    dice.pick(language.traits),
    dice.pick(language.says.colours),
    dice.pick(language.says.size),
  ];
  return dice.some(pieces, dice.whole(1, 3)).join(dice.pick([', ', ' | ', ' · ', '; ']));
}

/** A number that names goods: 104-22, AB 4711, 00932. */
export function codeOf(dice: Dice): string {
  const digits = (count: number): string => Array.from({ length: count }, () => dice.whole(0, 9)).join('');
  return dice.pick([
    () => digits(5),
    () => digits(6),
    () => `${digits(3)}-${digits(2)}`,
    () => `${dice.pick('ABKLMXZ'.split(''))}${digits(4)}`,
    () => digits(8),
  ])();
}

export function dateOf(dice: Dice): string {
  const day = String(dice.whole(1, 28)).padStart(2, '0');
  const month = String(dice.whole(1, 12)).padStart(2, '0');
  return dice.pick([
    `${day}.${month}.`,
    `${day}.${month}.2026`,
    `${day}/${month}/2026`,
    `${day}/${month}`,
    `2026-${month}-${day}`,
  ]);
}

/** Puts the values in for the stars of a phrase, one by one. */
export function filled(phrase: string, values: readonly string[]): string {
  const rest = [...values];
  return phrase.replace(/\*/gu, () => rest.shift() ?? '');
}
