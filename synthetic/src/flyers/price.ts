/** Prices as they are printed: digits of different sizes, raised cents, signs before, after, far away or nowhere. */
import type { Dice } from '../random.ts';
import type { Currency, Language } from '../words.ts';
import { box, part, span, text, type Css } from './markup.ts';
import type { Colours, Kind } from './style.ts';

type Form = 'plain' | 'small-cents' | 'raised' | 'raised-comma' | 'underlined' | 'stacked' | 'dash' | 'whole' | 'apart';
type SignPlace =
  | 'before'
  | 'after'
  | 'raised-before'
  | 'raised-after'
  | 'low-before'
  | 'far'
  | 'above'
  | 'none'
  | 'under-cents';
type TagShape = 'none' | 'rectangle' | 'rounded' | 'pill' | 'circle' | 'slanted' | 'framed' | 'burst';

export type PriceStyle = {
  readonly form: Form;
  readonly sign: SignPlace;
  readonly signScale: number;
  readonly centScale: number;
  readonly dash: string;
  readonly point: string;
  readonly blank: boolean;
  readonly look: Css;
  readonly tag: TagShape;
  readonly tagLook: Css;
  /** Filled letters, and their outline drawn over them once more. */
  readonly twice: boolean;
  readonly outline: string;
  readonly share: {
    readonly multi: number;
    readonly range: number;
    readonly unit: number;
    readonly from: number;
    readonly each: number;
  };
  readonly unitText: string;
  /** Words before every price that belong to none: `Price incl. VAT:`. */
  readonly lead: string;
  /** The sign may stand on the line below. */
  readonly breaks: boolean;
};

export type Price = {
  readonly value: number;
  readonly currency: string;
  readonly quantity?: number;
  readonly unit?: string;
  readonly upTo?: number;
  readonly from?: true;
  readonly each?: string;
};

type Choices = {
  readonly kind: Kind;
  readonly colours: Colours;
  readonly family: () => string;
  readonly titleFamily: string;
  readonly language: Language;
};

export function choosePriceStyle(dice: Dice, choices: Choices): PriceStyle {
  const { kind, colours, language } = choices;
  const loud = isLoud(kind);
  const tag = loud
    ? dice.weighted({ none: 5, rectangle: 4, rounded: 3, pill: 2, circle: 1.5, slanted: 1.5, framed: 1, burst: 1 })
    : dice.weighted({ none: 9, rectangle: 1, rounded: 0.5, pill: 0.5, framed: 0.5 });
  const second = dice.chance(0.4);
  const onTag = tag !== 'none' && tag !== 'framed';
  const color = onTag ? (second ? colours.onSecond : colours.onAccent) : plainColour(dice, colours);
  const [gram, kilo, litre, , piece] = language.units;
  return {
    form: chooseForm(dice, loud),
    sign: chooseSign(dice, loud),
    signScale: dice.between(0.3, 0.7),
    centScale: dice.between(0.38, 0.75),
    dash: dice.pick([',-', ',–', '.-', ':-', '.–', ',--', ' :-']),
    point: dice.chance(0.88) ? language.decimal : dice.pick(['.', ',', '·']),
    blank: dice.chance(0.5),
    look: priceLook(dice, choices, color),
    tag,
    tagLook: { 'background-color': second ? colours.second : colours.accent },
    twice: loud && dice.chance(0.16),
    outline: dice.pick([colours.accent, '#000', '#fff', colours.second]),
    share: chooseShares(dice, loud),
    lead: !loud && dice.chance(0.1) ? dice.pick(language.says.tax) : '',
    breaks: !loud && dice.chance(0.05),
    unitText: dice.pick([`/${kilo}`, `/${piece}`, `/100${gram}`, `/${litre}`]),
  };
}

/** Flyers shout their prices; menus, lists and catalogues don't. */
const isLoud = (kind: Kind): boolean => kind === 'grid' || kind === 'free' || kind === 'hero';

function plainColour(dice: Dice, { ink, dark }: Colours): string {
  if (dice.chance(0.5)) return ink;
  return dark ? '#fff' : dice.pick([ink, '#c8102e', 'hsl(215 80% 35%)', '#000']);
}

function priceLook(dice: Dice, { kind, family, titleFamily }: Choices, color: string): Css {
  const loud = isLoud(kind);
  return {
    'font-family': dice.chance(loud ? 0.35 : 0.7) ? titleFamily : family(),
    'font-size': `${sizeOf(dice, kind)}em`,
    'font-weight': dice.chance(loud ? 0.8 : 0.45) ? 700 : 400,
    'font-style': dice.chance(0.15) ? 'italic' : 'normal',
    color,
    'letter-spacing': dice.chance(0.15) ? '-.04em' : undefined,
    'line-height': dice.between(0.95, 1.15),
  };
}

function chooseShares(dice: Dice, loud: boolean): PriceStyle['share'] {
  const some = (usual: number, least: number, most: number): number =>
    dice.chance(usual) ? dice.between(least, most) : 0;
  return {
    multi: loud ? some(0.3, 0.05, 0.3) : 0,
    range: some(0.12, 0.05, 0.2),
    unit: some(0.3, 0.1, 1),
    from: some(0.12, 0.05, 0.3),
    each: some(0.2, 0.2, 1),
  };
}

function chooseForm(dice: Dice, loud: boolean): Form {
  return loud
    ? dice.weighted({
        plain: 4,
        'small-cents': 3,
        raised: 4,
        'raised-comma': 3,
        underlined: 1,
        stacked: 1.5,
        dash: 2,
        whole: 1,
        apart: 2,
      })
    : dice.weighted({ plain: 10, 'small-cents': 1, raised: 0.7, dash: 1, whole: 3, apart: 0.5 });
}

function chooseSign(dice: Dice, loud: boolean): SignPlace {
  return loud
    ? dice.weighted({
        before: 3,
        after: 3,
        'raised-before': 2,
        'raised-after': 2,
        'low-before': 1,
        far: 1,
        above: 0.7,
        none: 3,
        'under-cents': 0.7,
      })
    : dice.weighted({ before: 3, after: 5, none: 2.5, 'raised-after': 0.3, far: 0.3 });
}

/** Against the size of ordinary text. */
function sizeOf(dice: Dice, kind: Kind): number {
  if (kind === 'menu' || kind === 'list' || kind === 'table')
    return dice.chance(0.55) ? dice.between(0.95, 1.1) : dice.ratio(0.8, 1.8);
  if (kind === 'catalogue' || kind === 'slide')
    return dice.chance(0.3) ? dice.between(0.6, 0.95) : dice.ratio(0.95, 2.4);
  return dice.chance(0.12) ? dice.between(1, 1.6) : dice.ratio(1.7, 5.6);
}

/** A price between two amounts, mostly one that ends as prices do. */
export function drawPrice(
  dice: Dice,
  range: readonly [number, number],
  style: PriceStyle,
  currency: Currency,
  language: Language,
): Price {
  const scale = { SEK: 9, DKK: 7, RUB: 60, INR: 60, PLN: 4, BRL: 4, MXN: 15, GHS: 10 }[currency.code] ?? 1;
  const rough = dice.ratio(range[0], range[1]) * scale;
  const whole = Math.max(style.form === 'dash' || style.form === 'whole' ? 1 : 0, Math.floor(rough));
  const round = style.form === 'dash' || style.form === 'whole';
  const cents = round ? 0 : dice.pick([99, 99, 90, 95, 49, 79, 50, 0, 29, 89, dice.whole(0, 99)]);
  const value = whole + cents / 100;
  const has = (share: number): boolean => dice.chance(share);
  return {
    value: value === 0 ? 0.99 : value,
    currency: currency.code,
    ...(has(style.share.multi) && { quantity: dice.whole(2, 4) }),
    ...(has(style.share.unit) && { unit: style.unitText }),
    ...(has(style.share.range) && { upTo: value + dice.whole(2, 20) }),
    ...(has(style.share.from) && { from: true as const }),
    ...(has(style.share.each) && { each: dice.pick(language.says.each) }),
  };
}

const partsOf = (value: number): [string, string] => {
  const cents = Math.round(value * 100);
  return [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')];
};

/** Thousands are parted where there are any. */
const grouped = (whole: string, point: string): string =>
  whole.length > 3 ? `${whole.slice(0, -3)}${point === ',' ? '.' : ','}${whole.slice(-3)}` : whole;

/** The number as plain text, as it would be typed. */
export function plainNumber(value: number, style: PriceStyle): string {
  const [whole, cents] = partsOf(value);
  if (style.form === 'whole') return grouped(whole, style.point);
  if (style.form === 'dash') return `${grouped(whole, style.point)}${style.dash}`;
  return `${grouped(whole, style.point)}${style.point}${cents}`;
}

/** What a person would write down for it. */
export function plainPrice(price: Price, style: PriceStyle, sign: string, { says }: Language): string {
  const { quantity, upTo, unit } = price;
  const number = plainNumber(price.value, style) + (upTo === undefined ? '' : ` – ${plainNumber(upTo, style)}`);
  const before = style.sign !== 'after' && style.sign !== 'raised-after' && style.sign !== 'under-cents';
  const signed = style.sign === 'none' ? number : before ? `${sign} ${number}` : `${number} ${sign}`;
  return `${quantity === undefined ? '' : `${quantity} ${says.multi} `}${signed}${unit ?? ''}`;
}

const level = { display: 'inline-flex', 'align-items': 'baseline', 'white-space': 'nowrap' };
const upright = { display: 'inline-flex', 'flex-direction': 'column' };
const raised = { display: 'inline-flex', 'align-items': 'flex-start', 'white-space': 'nowrap' };

function numberHtml(value: number, style: PriceStyle, sign: string): string {
  const [whole, cents] = partsOf(value);
  const big = text(grouped(whole, style.point));
  const small = { 'font-size': `${style.centScale}em` };
  const gap = { 'margin-inline-start': '.06em' };
  const point = text(style.point);
  switch (style.form) {
    case 'small-cents':
      return span(level, `<span>${big}${point}</span>${span(small, cents)}`);
    case 'raised':
      return span(raised, `<span>${big}</span>${span({ ...small, ...gap }, cents)}`);
    case 'raised-comma':
      return span(raised, `<span>${big}</span><span>${point}</span>${span({ ...small, ...gap }, cents)}`);
    case 'underlined':
      return span(raised, `<span>${big}</span>${span({ ...small, ...gap, 'text-decoration': 'underline' }, cents)}`);
    case 'stacked': {
      const below = style.sign === 'under-cents' ? span({ 'font-size': '.7em' }, text(sign)) : '';
      const column = { ...small, ...gap, display: 'inline-flex', 'flex-direction': 'column', 'align-items': 'center' };
      return span(raised, `<span>${big}</span>${span(column, `<span>${cents}</span>${below}`)}`);
    }
    case 'apart':
      return span(level, `<span>${big}</span>${span(gap, point)}${span({ ...gap, ...small }, cents)}`);
    case 'dash':
    case 'whole':
    case 'plain':
      return `<span>${text(plainNumber(value, style))}</span>`;
  }
}

/** The number with its sign where the style wants it. */
function signed(number: string, style: PriceStyle, sign: string): string {
  const mark = (css: Css): string => span(css, text(sign));
  const small = { 'font-size': `${style.signScale}em` };
  const gap = style.blank ? '.25em' : '.04em';
  const [before, after] = [{ 'margin-inline-end': gap }, { 'margin-inline-start': gap }];
  // Without a blank, sign and number are typed as one word.
  const typed = style.form === 'plain' && !style.blank;
  const ways: Readonly<Record<SignPlace, () => string>> = {
    before: () => (typed ? number.replace('<span>', () => `<span>${text(sign)}`) : span(level, mark(before) + number)),
    after: () => {
      if (style.breaks) return span({ display: 'inline-block' }, `${number}<br>${mark({})}`);
      return typed ? number.replace('</span>', () => `${text(sign)}</span>`) : span(level, number + mark(after));
    },
    'raised-before': () => span(raised, mark({ ...small, ...before }) + number),
    'raised-after': () => span(raised, number + mark({ ...small, ...after })),
    'low-before': () => span({ ...level, 'align-items': 'flex-end' }, mark({ ...small, ...before }) + number),
    far: () => span(level, mark({ ...small, 'margin-inline-end': '1.6em' }) + number),
    above: () => span(upright, mark({ ...small, 'margin-bottom': '-.1em' }) + number),
    'under-cents': () => (style.form === 'stacked' ? number : span(raised, number + mark({ ...small, ...after }))),
    none: () => number,
  };
  return ways[style.sign]();
}

function drawnTwice(inside: string, style: PriceStyle): string {
  const over = {
    position: 'absolute',
    left: '.015em',
    top: '.015em',
    color: 'transparent',
    '-webkit-text-stroke': `.03em ${style.outline}`,
    'white-space': 'nowrap',
  };
  return span({ position: 'relative', display: 'inline-block' }, inside + span(over, inside, 'data-twice'));
}

/** The words of a price, in the middle of whatever stands around them. */
export function priceHtml(price: Price, style: PriceStyle, sign: string, offer: number, { says }: Language): string {
  const { quantity, upTo, unit } = price;
  const small = { 'font-size': `${Math.max(0.3, style.centScale * 0.8)}em`, 'align-self': 'center' };
  const range = upTo === undefined ? '' : span({ margin: '0 .15em' }, '–') + numberHtml(upTo, style, sign);
  const number = signed(numberHtml(price.value, style, sign) + range, style, sign);
  const times =
    quantity === undefined ? '' : span({ ...small, 'margin-inline-end': '.3em' }, text(`${quantity} ${says.multi}`));
  const per =
    unit === undefined ? '' : span(style.form === 'plain' ? {} : { ...small, 'align-self': 'flex-end' }, text(unit));
  const inside = span(
    { ...level, direction: 'ltr', 'align-items': times || per ? 'center' : 'baseline' },
    times + number + per,
  );
  const marked = span(
    { ...style.look, display: 'inline-block' },
    style.twice ? drawnTwice(inside, style) : inside,
    `class="price" ${part('Price', offer)}`,
  );
  const from = price.from
    ? span({ 'font-size': '.8em', 'margin-inline-end': '.3em', color: style.look['color'] }, text(says.from))
    : '';
  const each = price.each
    ? span({ 'font-size': '.7em', 'margin-inline-start': '.3em', color: style.look['color'] }, text(price.each))
    : '';
  const lead = style.lead ? span({ 'margin-inline-end': '.4em' }, text(style.lead)) : '';
  return lead + from + marked + each;
}

const shapes: Readonly<Record<TagShape, Css>> = {
  none: { 'background-color': undefined },
  rectangle: { padding: '.15em .4em' },
  rounded: { padding: '.2em .5em', 'border-radius': '.6em' },
  pill: { padding: '.15em .9em', 'border-radius': '9em' },
  circle: { padding: '1.6em .7em', 'border-radius': '50%' },
  slanted: { padding: '.15em .9em', 'clip-path': 'polygon(6% 0,100% 0,94% 100%,0 100%)' },
  framed: { padding: '.15em .4em', 'background-color': undefined, border: '2px solid currentColor' },
  burst: {
    padding: '1.2em .9em',
    'clip-path':
      'polygon(50% 0,60% 14%,76% 5%,80% 22%,96% 24%,90% 40%,100% 50%,90% 60%,96% 76%,80% 78%,76% 95%,60% 86%,50% 100%,40% 86%,24% 95%,20% 78%,4% 76%,10% 60%,0 50%,10% 40%,4% 24%,20% 22%,24% 5%,40% 14%)',
  },
};

/** A price in its tag, with what else is printed there. */
export function tagged(
  inside: string,
  style: PriceStyle,
  extras: { readonly above?: string; readonly below?: string } = {},
): string {
  const colour = style.look['color'];
  const note = (html: string | undefined): string =>
    html ? box({ color: colour, 'font-size': '.7em', 'line-height': 1.15 }, html) : '';
  const content = note(extras.above) + inside + note(extras.below);
  if (style.tag === 'none') return box({ display: 'inline-block' }, content);
  const { 'clip-path': outline, ...look } = shapes[style.tag];
  const tag = { display: 'inline-block', position: 'relative', 'text-align': 'center', ...look, color: colour };
  if (outline === undefined) return box({ ...tag, 'background-color': undefined, ...style.tagLook, ...look }, content);
  // The shape lies behind the words, so that it never cuts them.
  const shape = box({ position: 'absolute', inset: 0, ...style.tagLook, 'clip-path': outline }, '');
  return box(tag, shape + box({ position: 'relative' }, content));
}
