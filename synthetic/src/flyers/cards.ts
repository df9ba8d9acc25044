/** Bodies made of cards: even grids, rows that look placed by hand, and one offer larger than the rest. */
import type { Dice } from '../random.ts';
import { card } from './card.ts';
import { banner, sectionHead } from './furniture.ts';
import { box, type Css } from './markup.ts';
import type { BodyContext } from './page.ts';
import type { Retailer } from './style.ts';

const fill = { flex: '1 1 0', 'min-height': 0, 'min-width': 0 };

/** About so many pixels for a card; small pages hold few. */
const roomFor = (length: number, card: number): number => Math.max(1, Math.round(length / card));

export function gridBody(context: BodyContext): string {
  const { dice, retailer, house } = context;
  const { width, height, base, kind } = retailer;
  const sections = kind === 'catalogue' ? 1 : dice.pick([1, 1, 1, 2, 2, 3]);
  const columns = Math.min(6, Math.max(1, roomFor(width, base * dice.ratio(11, 40))));
  const rows = Math.min(8, Math.max(1, roomFor(height, base * dice.ratio(12, 36))));
  const gap = dice.between(0.2, 1.6) * base;
  const tall = Math.max(1, Math.round(rows / sections));
  const design = house.cards[0]!;
  const other = dice.chance(0.25) ? house.cards[1]! : design;
  const grid = (): string => {
    const cells = Array.from({ length: columns * tall }, () =>
      card(context, dice.chance(0.8) ? design : other, context.shelf.next()),
    );
    const look = {
      ...fill,
      display: 'grid',
      'grid-template-columns': `repeat(${columns},minmax(0,1fr))`,
      'grid-template-rows': `repeat(${tall},minmax(0,1fr))`,
      gap: `${gap}px`,
    };
    return box(look, cells.join(''));
  };
  const parts = Array.from({ length: sections }, () => section(dice, retailer, grid(), 1, dice.chance(0.65)));
  return body(dice, retailer, between(dice, retailer, parts));
}

/** Rows of unequal cards, each built in its own way and pushed about a little. */
export function freeBody(context: BodyContext): string {
  const { dice, retailer, house } = context;
  const { width, height, base } = retailer;
  const rows = Math.min(9, Math.max(2, roomFor(height, base * dice.between(9, 16))));
  const across = Math.min(7, Math.max(2, roomFor(width, base * dice.between(9, 17))));
  const designs = dice
    .some(house.cards, dice.whole(2, 5))
    .map((design) => (dice.chance(0.7) ? { ...design, frame: { padding: '.2em' } } : design));
  const row = (): string => {
    const count = Math.max(1, across + dice.whole(-1, 1));
    const cells = Array.from({ length: count }, () => {
      const push: Css = { transform: `translate(${dice.whole(-8, 8)}px,${dice.whole(-8, 8)}px)` };
      const cell = card(context, dice.pick(designs), context.shelf.next(), dice.chance(0.7) ? push : {});
      return box({ ...fill, 'flex-grow': dice.between(0.8, 1.5) }, cell);
    });
    return box(
      { ...fill, 'flex-grow': dice.between(0.85, 1.3), display: 'flex', gap: `${base * 0.4}px` },
      cells.join(''),
    );
  };
  const parts: string[] = [];
  for (let left = rows; left > 0;) {
    const count = Math.min(left, dice.whole(1, 4));
    const inside = Array.from({ length: count }, row).join('');
    parts.push(
      section(
        dice,
        retailer,
        box({ ...fill, display: 'flex', 'flex-direction': 'column', gap: `${base * 0.3}px` }, inside),
        count,
        dice.chance(0.85),
      ),
    );
    left -= count;
  }
  return body(dice, retailer, between(dice, retailer, parts));
}

/** One offer takes a good part of the page, others stand beside or below. */
export function heroBody(context: BodyContext): string {
  const { dice, retailer, house, shelf } = context;
  const { base, width, height } = retailer;
  const star = card(context, house.cards[0]!, shelf.next(), { 'font-size': `${base * dice.between(1.5, 2.4)}px` });
  const beside = dice.chance(0.5);
  const area = (wide: number, high: number): string => {
    const columns = Math.min(5, Math.max(1, roomFor(wide, base * dice.ratio(11, 26))));
    const rows = Math.min(6, Math.max(1, roomFor(high, base * dice.ratio(12, 26))));
    const cells = Array.from({ length: columns * rows }, () => card(context, house.cards[1]!, shelf.next()));
    return box(
      {
        ...fill,
        display: 'grid',
        'grid-template-columns': `repeat(${columns},minmax(0,1fr))`,
        'grid-template-rows': `repeat(${rows},minmax(0,1fr))`,
        gap: `${base * 0.5}px`,
      },
      cells.join(''),
    );
  };
  const top = box(
    { ...fill, display: 'flex', gap: `${base}px`, 'flex-grow': dice.between(0.6, 1.2) },
    box({ ...fill, 'flex-grow': beside ? 1.4 : 1 }, star) +
      (beside ? box({ ...fill, display: 'flex' }, area(width * 0.4, height * 0.4)) : ''),
  );
  const below = section(dice, retailer, area(width, height * 0.5), dice.between(0.8, 1.5), dice.chance(0.5));
  return body(dice, retailer, dice.chance(0.7) ? [top, below] : [below, top]);
}

/** Sections are coloured boxes, framed boxes, or nothing but a head. */
function section(dice: Dice, retailer: Retailer, inside: string, grow: number, headed: boolean): string {
  const { colours, base } = retailer;
  const look = dice.weighted({ none: 4, tint: 3, frame: 2 });
  const hue = dice.whole(0, 359);
  const tint = colours.dark ? `hsl(${hue} 30% 18%)` : `hsl(${hue} ${dice.whole(20, 80)}% ${dice.whole(84, 95)}%)`;
  const looks: Readonly<Record<typeof look, Css>> = {
    none: {},
    tint: {
      'background-color': tint,
      'border-radius': dice.chance(0.5) ? '12px' : undefined,
      padding: `${base * 0.5}px`,
    },
    frame: {
      border: `2px solid ${colours.accent}`,
      'border-radius': dice.chance(0.5) ? '12px' : undefined,
      padding: `${base * 0.5}px`,
    },
  };
  const head = headed ? sectionHead(dice, retailer, { flex: '0 0 auto', 'margin-bottom': '.3em' }) : '';
  return box(
    { ...fill, 'flex-grow': grow, display: 'flex', 'flex-direction': 'column', ...looks[look] },
    head + inside,
  );
}

function between(dice: Dice, retailer: Retailer, parts: readonly string[]): string[] {
  return parts.flatMap((each, at) => (at > 0 && dice.chance(0.15) ? [banner(dice, retailer), each] : [each]));
}

function body(dice: Dice, { width, base }: Retailer, parts: readonly string[]): string {
  const padding = `${base * dice.between(0.3, 1)}px ${Math.round(width * dice.between(0.015, 0.06))}px`;
  return box(
    { ...fill, display: 'flex', 'flex-direction': 'column', gap: `${base * dice.between(0.3, 1)}px`, padding },
    parts.join(''),
  );
}
