/** One offer as a card: picture, title, description and price, put together in one of many ways. */
import type { Dice } from '../random.ts';
import { drawExtras, type Habits } from './competing.ts';
import type { Offer } from './goods.ts';
import { box, part, span, text, type Css } from './markup.ts';
import { picture } from './picture.ts';
import { priceHtml, tagged } from './price.ts';
import type { Retailer } from './style.ts';

type Build =
  | 'stack'
  | 'picture-start'
  | 'picture-end'
  | 'price-end'
  | 'price-start'
  | 'price-over'
  | 'text-over'
  | 'floating';

export type CardStyle = {
  readonly build: Build;
  /** Top to bottom: picture, title, description, price, extra lines. */
  readonly order: readonly ('p' | 't' | 'd' | 'r' | 'x')[];
  readonly align: 'start' | 'center' | 'end';
  readonly frame: Css;
  readonly badgeAt: Css;
  readonly priceAt: Css;
  readonly textShare: number;
};

const orders = [
  'ptdrx',
  'ptdrx',
  'ptdxr',
  'tdprx',
  'tdpxr',
  'rptdx',
  'prtdx',
  'ptrdx',
  'trpdx',
  'tdrpx',
  'dtprx',
  'xptdr',
  'pdtrx',
  'trdpx',
  'ptxdr',
];

export function chooseCardStyle(dice: Dice, { colours, kind }: Retailer): CardStyle {
  const framed = dice.weighted({ none: 5, line: 2, fill: 2, rule: 1 });
  const frames: Readonly<Record<typeof framed, Css>> = {
    none: {},
    line: { border: `${dice.whole(1, 3)}px solid ${dice.pick([colours.faint, colours.accent, '#ccc'])}` },
    fill: {
      'background-color': colours.dark ? 'hsl(0 0% 20%)' : dice.pick(['#fff', '#fff', `hsl(${colours.hue} 40% 94%)`]),
    },
    rule: { 'border-bottom': `1px solid ${colours.faint}` },
  };
  const side = dice.pick(['left', 'right']);
  const builds = {
    stack: 6,
    'picture-start': 3,
    'picture-end': 1.5,
    'price-end': 2,
    'price-start': 1,
    'price-over': 2.5,
    'text-over': 0.7,
    floating: kind === 'free' ? 2 : 0.5,
  };
  return {
    build: dice.weighted(builds),
    order: dice.pick(orders).split('') as CardStyle['order'][number][],
    align: dice.weighted({ start: 5, center: 4, end: 1 }),
    frame: {
      ...frames[framed],
      'border-radius': dice.chance(0.25) ? `${dice.between(0.3, 1.2)}em` : undefined,
      padding: `${dice.between(0.2, 0.9)}em`,
    },
    badgeAt: { position: 'absolute', [dice.pick(['top', 'top', 'bottom'])]: '2%', [side]: '2%' },
    priceAt: {
      position: 'absolute',
      [dice.pick(['top', 'bottom', 'bottom'])]: '0',
      [dice.pick(['left', 'right'])]: '0',
    },
    textShare: dice.between(0.4, 0.65),
  };
}

export type CardContext = { readonly dice: Dice; readonly retailer: Retailer; readonly habits: Habits };

/** The card fills whatever cell it is put into; its text shrinks where it doesn't fit. */
export function card({ dice, retailer, habits }: CardContext, design: CardStyle, offer: Offer, css: Css = {}): string {
  const pieces = piecesOf({ dice, retailer, habits }, offer);
  const inside = builders[design.build](pieces, design);
  const badges = pieces.badges ? box(design.badgeAt, pieces.badges, 'class="badge"') : '';
  const frame = {
    position: 'relative',
    display: 'flex',
    height: '100%',
    'min-width': 0,
    'min-height': 0,
    'font-size': `${retailer.base}px`,
    ...design.frame,
    ...css,
  };
  return box({ ...frame, 'text-align': design.align }, inside + badges, `class="fit" data-offer="${offer.id}"`);
}

type Pieces = {
  readonly p: string;
  readonly t: string;
  readonly d: string;
  readonly r: string;
  readonly x: string;
  readonly badges: string;
};

function piecesOf({ dice, retailer, habits }: CardContext, offer: Offer): Pieces {
  const extras = drawExtras(dice, retailer, habits, offer);
  const { price, language } = retailer;
  return {
    p: dice.chance(retailer.share.picture)
      ? picture(dice, retailer, { flex: '1 1 40%', 'min-height': '2.5em', width: '100%' })
      : '',
    t: titleHtml(retailer, offer),
    d: descriptionHtml(retailer, offer),
    r: tagged(priceHtml(offer.price, price, offer.sign, offer.id, language), price, extras.inTag),
    x: extras.lines.join(''),
    badges: extras.badges.join(' '),
  };
}

export function titleHtml(retailer: Retailer, offer: Offer, css: Css = {}): string {
  const brand = offer.brand ? `${span(retailer.brand ?? {}, text(offer.brand))} ` : '';
  return box({ ...retailer.title, ...css }, brand + text(offer.title), part('Title', offer.id));
}

export function descriptionHtml(retailer: Retailer, offer: Offer, css: Css = {}): string {
  if (offer.description === '') return '';
  const second = offer.second ? box({ opacity: 0.7 }, text(offer.second)) : '';
  return box({ ...retailer.description, ...css }, text(offer.description) + second, part('Description', offer.id));
}

const cross = { start: 'flex-start', center: 'center', end: 'flex-end' } as const;

function column(pieces: readonly string[], { align }: CardStyle, css: Css = {}): string {
  const look = {
    display: 'flex',
    'flex-direction': 'column',
    flex: '1 1 0',
    'min-width': 0,
    'min-height': 0,
    gap: '.2em',
    'align-items': cross[align],
  };
  return box({ ...look, ...css }, pieces.filter((piece) => piece !== '').join(''));
}

const without = (design: CardStyle, left: string): CardStyle['order'] =>
  design.order.filter((piece) => !left.includes(piece));

const builders: Readonly<Record<Build, (pieces: Pieces, design: CardStyle) => string>> = {
  stack: (pieces, design) =>
    column(
      design.order.map((piece) => pieces[piece]),
      design,
    ),
  'picture-start': (pieces, design) => {
    const words = column(
      without(design, 'p').map((piece) => pieces[piece]),
      design,
      { 'flex-grow': design.textShare * 2, 'justify-content': 'center' },
    );
    return `${box({ flex: '1 1 0', display: 'flex', 'min-width': 0 }, pieces.p)}${words}`;
  },
  'picture-end': (pieces, design) => {
    const words = column(
      without(design, 'p').map((piece) => pieces[piece]),
      design,
      { 'flex-grow': design.textShare * 2 },
    );
    return `${words}${box({ flex: '1 1 0', display: 'flex', 'min-width': 0 }, pieces.p)}`;
  },
  'price-end': (pieces, design) => {
    const words = column([pieces.t, pieces.d], design, { flex: '1 0 45%' });
    const row = box(
      { display: 'flex', width: '100%', gap: '.4em', 'align-items': 'center' },
      words + column([pieces.r, pieces.x], design, { flex: '0 1 auto' }),
    );
    return column(design.order[0] === 'p' ? [pieces.p, row] : [row, pieces.p], design);
  },
  'price-start': (pieces, design) => {
    const words = column([pieces.t, pieces.d, pieces.x], design, { flex: '1 0 45%' });
    const row = box(
      { display: 'flex', width: '100%', gap: '.4em', 'align-items': 'center' },
      box({ flex: '0 1 auto' }, pieces.r) + words,
    );
    return column(design.order[0] === 't' ? [row, pieces.p] : [pieces.p, row], design);
  },
  'price-over': (pieces, design) => {
    const scene = box(
      { position: 'relative', flex: '1 1 50%', 'min-height': '4em', width: '100%', display: 'flex' },
      pieces.p + box(design.priceAt, pieces.r),
    );
    return column(
      without(design, 'r').map((piece) => (piece === 'p' ? scene : pieces[piece])),
      design,
    );
  },
  'text-over': (pieces, design) => {
    const back = box({ position: 'absolute', inset: '15% 10%', display: 'flex', opacity: 0.55 }, pieces.p);
    return (
      back +
      column(
        without(design, 'p').map((piece) => pieces[piece]),
        design,
        { position: 'relative', 'justify-content': 'space-between' },
      )
    );
  },
  floating: (pieces, design) => {
    const back = box(
      { position: 'absolute', left: '5%', top: '12%', width: '55%', height: '80%', display: 'flex' },
      pieces.p,
    );
    const words = column(
      without(design, 'p').map((piece) => pieces[piece]),
      design,
      { position: 'relative', 'margin-inline-start': '38%', 'justify-content': 'center' },
    );
    return back + words;
  },
};
