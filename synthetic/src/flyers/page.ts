/** A page of a retailer: furniture around a body that depends on the kind. */
import type { Dice } from '../random.ts';
import { chooseCardStyle, type CardContext, type CardStyle } from './card.ts';
import { chooseHabits } from './competing.ts';
import { freeBody, gridBody, heroBody } from './cards.ts';
import { furniture } from './furniture.ts';
import { openShelf, type Offer } from './goods.ts';
import { box } from './markup.ts';
import { chooseMenuStyle, menuBody, type MenuStyle } from './menu.ts';
import { slideBody } from './slide.ts';
import type { Retailer } from './style.ts';
import { chooseTableStyle, tableBody, type TableStyle } from './table.ts';

export type MadePage = { readonly html: string; readonly offers: ReadonlyMap<number, Offer> };

/** What stays the same on all pages of a retailer. */
export type House = {
  readonly retailer: Retailer;
  readonly habits: CardContext['habits'];
  readonly cards: readonly CardStyle[];
  readonly table: TableStyle;
  readonly menu: MenuStyle;
  readonly backdrop: boolean;
};

export function openHouse(dice: Dice, retailer: Retailer): House {
  return {
    retailer,
    habits: chooseHabits(dice.fork('habits'), retailer),
    cards: Array.from({ length: 6 }, (_, at) => chooseCardStyle(dice.fork(`card ${at}`), retailer)),
    table: chooseTableStyle(dice.fork('table'), retailer),
    menu: chooseMenuStyle(dice.fork('menu'), retailer),
    backdrop: dice.chance(retailer.colours.dark ? 0.4 : 0.06),
  };
}

export function makePage(dice: Dice, house: House, number: number): MadePage {
  const { retailer } = house;
  const shelf = openShelf(dice.fork('shelf'), retailer);
  const context = { dice, retailer, habits: house.habits, shelf, house };
  const { top, bottom } = furniture(dice.fork('furniture'), retailer, number);
  const body = bodies[retailer.kind](context);
  const { paper, ink, dark, hue } = retailer.colours;
  const veil = dark ? 'rgba(0,0,0,.55)' : 'rgba(255,255,255,.72)';
  const backdrop = house.backdrop
    ? `<canvas width="300" height="400" data-art="backdrop ${hue} ${number}" style="position:absolute;inset:0;width:100%;height:100%"></canvas>${box({ position: 'absolute', inset: 0, 'background-color': veil }, '')}`
    : '';
  const sheet = { position: 'absolute', inset: 0, display: 'flex', 'flex-direction': 'column', color: ink };
  const html =
    box({ position: 'absolute', inset: 0, 'background-color': paper }, '') + backdrop + box(sheet, top + body + bottom);
  return { html, offers: shelf.offers() };
}

export type BodyContext = CardContext & { readonly shelf: ReturnType<typeof openShelf>; readonly house: House };

const bodies: Readonly<Record<Retailer['kind'], (context: BodyContext) => string>> = {
  grid: gridBody,
  catalogue: gridBody,
  free: freeBody,
  hero: heroBody,
  table: tableBody,
  menu: menuBody,
  list: menuBody,
  slide: slideBody,
};
