/** Menus and plain lists: names, dots, prices, and what is in a dish. */
import type { Dice } from '../random.ts';
import { descriptionHtml } from './card.ts';
import { drawExtras } from './competing.ts';
import { sectionHead } from './furniture.ts';
import type { Offer } from './goods.ts';
import { box, part, span, text, type Css } from './markup.ts';
import type { BodyContext } from './page.ts';
import { priceHtml, tagged } from './price.ts';
import type { Retailer } from './style.ts';

type Line = 'run-in' | 'dots' | 'apart' | 'inline' | 'below' | 'column' | 'first' | 'dash';

export type MenuStyle = {
  readonly line: Line;
  readonly columns: number;
  readonly dot: string;
  readonly align: 'start' | 'center';
  readonly numbered: boolean;
  readonly allergens: number;
  readonly gap: number;
  readonly rule: string;
  readonly descriptionFirst: boolean;
  readonly sections: number;
  readonly photos: boolean;
  /** Between dots and price; without one, readers take them for one word. */
  readonly dotGap: string;
};

export function chooseMenuStyle(dice: Dice, { kind, width, base, colours }: Retailer): MenuStyle {
  const line = dice.weighted({
    dots: 4,
    'run-in': 1.5,
    apart: 5,
    inline: 3,
    below: 1.5,
    column: 1.5,
    first: 0.8,
    dash: kind === 'list' ? 2 : 0.7,
  });
  const roomy = Math.floor(width / (base * 22));
  return {
    line,
    columns: Math.max(1, Math.min(3, dice.pick([1, 1, 2, roomy]), roomy)),
    dot: dice.pick(['.', '.', '.', '. ', '…', '_', '-', '·']),
    align: line === 'inline' || line === 'below' ? dice.pick(['start', 'center']) : 'start',
    numbered: dice.chance(0.25),
    allergens: kind === 'menu' && dice.chance(0.3) ? dice.between(0.3, 1) : 0,
    gap: dice.ratio(0.1, 3),
    rule: dice.chance(0.2) ? `1px solid ${dice.pick([colours.faint, colours.accent])}` : '',
    descriptionFirst: dice.chance(0.05),
    sections: dice.whole(3, 12),
    photos: dice.chance(0.15),
    dotGap: dice.pick(['.3em', '.3em', '0', '1em']),
  };
}

export function menuBody(context: BodyContext): string {
  const { dice, retailer, house } = context;
  const { menu } = house;
  const { width, height, base } = retailer;
  const tall = base * (1.6 + menu.gap + (retailer.share.description > 0 ? 2 : 0));
  const columns = Array.from({ length: menu.columns }, () => {
    const count = Math.min(46, Math.ceil((height * 0.95) / tall));
    const items: string[] = [];
    for (let at = 0; at < count; at++) {
      if (at % menu.sections === 0 && (at > 0 || dice.chance(0.8)))
        items.push(sectionHead(dice, retailer, { margin: '.5em 0 .4em' }));
      items.push(itemOf(context, at));
    }
    return box({ flex: '1 1 0', 'min-width': 0, 'min-height': 0 }, items.join(''), 'class="flow"');
  });
  const photos = menu.photos ? [photoColumn(context)] : [];
  const side = Math.round(width * dice.between(0.04, menu.columns === 1 ? 0.16 : 0.07));
  const look = {
    flex: '1 1 0',
    'min-height': 0,
    display: 'flex',
    gap: `${base * dice.between(1.5, 4)}px`,
    padding: `${base}px ${side}px`,
  };
  return box(look, [...columns, ...photos].join(''));
}

function photoColumn({ dice, retailer }: BodyContext): string {
  const one = (): string =>
    `<canvas width="140" height="120" data-art="plate ${dice.whole(0, 359)} ${dice.whole(1, 999)}" style="width:100%;display:block;margin-bottom:8px"></canvas>`;
  return box(
    { flex: `0 0 ${Math.round(retailer.width * 0.22)}px`, overflow: 'hidden' },
    Array.from({ length: 5 }, one).join(''),
  );
}

function itemOf(context: BodyContext, at: number): string {
  const { dice, retailer, house, shelf } = context;
  const { menu } = house;
  const offer = shelf.next();
  const extras = drawExtras(dice, retailer, house.habits, offer);
  const badges = extras.badges.length > 0 ? ` ${extras.badges.join(' ')}` : '';
  const number = menu.numbered ? span({ 'margin-inline-end': '.8em', color: retailer.colours.ink }, `${at + 1}.`) : '';
  const marks = dice.chance(menu.allergens)
    ? span(
        { ...retailer.small, 'vertical-align': dice.pick(['super', 'baseline']), 'margin-inline-start': '.3em' },
        text(allergens(dice)),
      )
    : '';
  const brand = offer.brand ? `${span({ ...retailer.brand, display: 'inline' }, text(offer.brand))} ` : '';
  const name = span({ ...retailer.title, 'line-height': 1.2 }, brand + text(offer.title), part('Title', offer.id));
  const title = number + name + marks + badges;
  const price = tagged(priceHtml(offer.price, retailer.price, offer.sign, offer.id, retailer.language), retailer.price);
  const description = descriptionHtml(retailer, offer);
  const lines = lineBuilders[menu.line](title, price, description, context, offer);
  const look: Css = {
    'font-size': `${retailer.base}px`,
    'margin-bottom': `${menu.gap}em`,
    'text-align': menu.align,
    'border-bottom': menu.rule || undefined,
  };
  const all = (menu.descriptionFirst ? description + lines : lines) + extras.lines.join('');
  return box(look, all, `data-offer="${offer.id}"`);
}

const allergens = (dice: Dice): string => {
  const all = dice.chance(0.5) ? '1 2 3 4 5 6 7 8 9 10 11 12'.split(' ') : 'A B C D E F G L M N'.split(' ');
  const chosen = dice.some(all, dice.whole(1, 4)).join(',');
  return dice.chance(0.5) ? `(${chosen})` : chosen;
};

type LineBuilder = (title: string, price: string, description: string, context: BodyContext, offer: Offer) => string;

const row = { display: 'flex', 'align-items': 'baseline', gap: '.3em' };
const grow = { flex: '1 1 0', 'min-width': '1.5em' };
const below = (description: string, { house }: BodyContext): string => (house.menu.descriptionFirst ? '' : description);

const lineBuilders: Readonly<Record<Line, LineBuilder>> = {
  'run-in': (title, price, description) => {
    const words = box(
      { flex: '0 1 auto' },
      `${title} ${description.replace(/^<div/u, '<span').replace(/<\/div>$/u, '</span>')}`,
    );
    return box({ ...row, 'justify-content': 'space-between', gap: '1em' }, words + price);
  },
  dots: (title, price, description, context) => {
    const leader = span(
      { ...grow, overflow: 'hidden', 'white-space': 'nowrap', 'line-height': 1 },
      '',
      `data-dots="${context.house.menu.dot}"`,
    );
    return (
      box({ ...row, gap: context.house.menu.dotGap }, box({ flex: '0 1 auto' }, title) + leader + price) +
      below(description, context)
    );
  },
  apart: (title, price, description, context) =>
    box({ ...row, 'justify-content': 'space-between' }, box({ flex: '0 1 auto' }, title) + price) +
    below(description, context),
  inline: (title, price, description, context) => box({}, `${title} ${price}`) + below(description, context),
  below: (title, price, description, context) => box({}, title) + below(description, context) + box({}, price),
  column: (title, price, description, context) =>
    box(
      { display: 'flex', gap: '1em' },
      box({ flex: '1 1 0' }, title + below(description, context)) +
        box({ flex: '0 0 6em', 'text-align': 'end' }, price),
    ),
  first: (title, price, description, context) =>
    box(
      { display: 'flex', gap: '.8em' },
      box({ flex: '0 0 6em' }, price) + box({ flex: '1 1 0' }, title + below(description, context)),
    ),
  dash: (title, price, description, context) =>
    box({}, `${title} <span>–</span> ${price}`) + below(description, context),
};
