/** How one retailer prints. Every choice is drawn for itself, so that no two go together by habit. */
import { packagedFamilies, systemFamilies } from '../fonts.ts';
import type { Dice } from '../random.ts';
import type { Drawing } from '../redraw.ts';
import { brandName, languages, type Currency, type Language } from '../words.ts';
import type { Css } from './markup.ts';
import { choosePriceStyle, type PriceStyle } from './price.ts';

export type Kind = 'grid' | 'free' | 'hero' | 'table' | 'menu' | 'catalogue' | 'slide' | 'list';

/** How the file is written: by the browser as it is, by the browser and then damaged, or by another writer. */
export type Encoding = 'browser' | 'no-unicode' | 'some-unicode' | 'type3' | Drawing;

export type Colours = {
  readonly paper: string;
  readonly ink: string;
  readonly faint: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly second: string;
  readonly onSecond: string;
  readonly dark: boolean;
  readonly hue: number;
};

export type Retailer = {
  readonly name: string;
  readonly language: Language;
  readonly currency: Currency;
  readonly kind: Kind;
  readonly encoding: Encoding;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of ordinary text in pixels. */
  readonly base: number;
  readonly colours: Colours;
  readonly title: Css;
  readonly upperTitle: boolean;
  /** How the maker's name looks in a title that sets it apart; undefined where it doesn't. */
  readonly brand: Css | undefined;
  readonly description: Css;
  readonly head: Css;
  readonly upperHead: boolean;
  readonly small: Css;
  readonly badge: Css;
  readonly price: PriceStyle;
  /** How often an offer has each of them. */
  readonly share: {
    readonly description: number;
    readonly picture: number;
    readonly old: number;
    readonly member: number;
    readonly unit: number;
    readonly badge: number;
    readonly multiBuy: number;
    readonly saving: number;
    readonly dealer: number;
    readonly code: number;
    readonly size: number;
    readonly packaging: number;
    readonly minimum: number;
    readonly limit: number;
    readonly foreign: number;
  };
  /** Vector pictures instead of pixels. */
  readonly vector: boolean;
  readonly food: boolean;
};

const sizes: readonly (readonly [number, number])[] = [
  [792, 1120],
  [792, 1120],
  [792, 1120],
  [816, 1056],
  [528, 1120],
  [1080, 1624],
  [1096, 1096],
  [1080, 1920],
  [1920, 1080],
  [1120, 792],
  [560, 792],
  [880, 1280],
  [1000, 1400],
];

export function chooseRetailer(dice: Dice, kind: Kind): Retailer {
  const language = dice.pick(languages);
  const encoding = chooseEncoding(dice, language);
  const [width, height] =
    kind === 'slide' ? dice.pick([[1920, 1080] as const, [1120, 792] as const]) : dice.pick(sizes);
  const colours = chooseColours(dice.fork('colours'), kind);
  const family = familyOf(dice, encoding, language);
  const big = Math.sqrt((width * height) / (792 * 1120));
  const wordy = kind === 'menu' || kind === 'slide';
  const base = (wordy ? dice.between(11, 15) : dice.between(9.5, 15)) * Math.max(0.8, big ** 0.8);
  const titleFamily = family();
  const title = titleLook(dice, colours, titleFamily);
  const upperTitle = dice.chance(0.3);
  const price = choosePriceStyle(dice.fork('price'), { kind, colours, family, titleFamily, language });
  const uniform = dice.fork('uniform').chance(kind === 'list' || kind === 'table' ? 0.25 : 0.06);
  const one: Css = { 'font-family': titleFamily, 'font-size': '1em', 'font-weight': 400, color: colours.ink };
  return {
    name: dice.chance(0.5) ? brandName(dice) : `${brandName(dice)} ${brandName(dice)}`,
    language,
    currency: dice.pick(language.currencies),
    kind,
    encoding,
    width,
    height,
    base,
    colours,
    title: uniform ? one : title,
    upperTitle,
    brand: chooseBrand(dice.fork('brand'), colours),
    description: uniform ? one : descriptionLook(dice, colours, title, dice.chance(0.6) ? titleFamily : family()),
    head: headLook(dice, colours, family()),
    upperHead: dice.chance(0.4),
    small: {
      'font-family': family(),
      'font-size': `${dice.between(0.55, 0.85)}em`,
      color: dice.pick([colours.ink, colours.faint]),
    },
    badge: badgeLook(dice, colours, family()),
    // Some pages are typed in one style, and only places tell what is what.
    price: uniform ? { ...price, form: 'plain', tag: 'none', twice: false, look: one } : price,
    share: chooseShares(dice.fork('share'), kind),
    vector: dice.chance(0.25),
    food: kind === 'menu' || dice.chance(kind === 'catalogue' || kind === 'slide' ? 0.15 : 0.65),
  };
}

function chooseEncoding(dice: Dice, language: Language): Encoding {
  const all = {
    browser: 58,
    'no-unicode': 6,
    'some-unicode': 6,
    type3: 8,
    words: 6,
    letters: 5,
    ligatures: 5,
    invisible: 6,
  };
  const encoding = dice.weighted(all);
  // The PDF library doesn't set text from right to left.
  const redrawn = encoding === 'words' || encoding === 'letters' || encoding === 'ligatures';
  return language.rightToLeft && redrawn ? 'browser' : encoding;
}

/** A function that draws families; those that another writer draws again must come from files we have. */
function familyOf(dice: Dice, encoding: Encoding, language: Language): () => string {
  const ours = packagedFamilies.slice(0, 4);
  if (encoding === 'words' || encoding === 'letters' || encoding === 'ligatures') return () => `"${dice.pick(ours)}"`;
  // Serifs and fixed widths have no Arabic letters.
  if (language.rightToLeft)
    return () => dice.pick(['"DejaVu Sans"', '"DejaVu Sans"', '"DejaVu Sans Condensed"', '"Sealed DejaVu Sans"']);
  if (encoding === 'type3') return () => `"Sealed ${dice.pick(ours)}"`;
  return () => {
    if (dice.chance(0.65))
      return dice.pick([...systemFamilies.slice(0, 3), ...systemFamilies.slice(0, 2), ...systemFamilies]);
    return `"${dice.pick(packagedFamilies)}"`;
  };
}

function chooseColours(dice: Dice, kind: Kind): Colours {
  const hue = dice.whole(0, 359);
  const other = (hue + dice.pick([0, 30, 120, 150, 180, 210, 330])) % 360;
  const dark = dice.chance(kind === 'menu' || kind === 'slide' ? 0.25 : 0.08);
  const plain = dice.chance(0.5);
  const paper = dark
    ? `hsl(${hue} ${dice.whole(0, 40)}% ${dice.whole(6, 18)}%)`
    : plain
      ? '#fff'
      : `hsl(${hue} ${dice.whole(10, 90)}% ${dice.whole(86, 97)}%)`;
  const ink = dark
    ? `hsl(${hue} 20% ${dice.whole(88, 100)}%)`
    : `hsl(${hue} ${dice.whole(0, 60)}% ${dice.whole(0, 22)}%)`;
  const faint = dark
    ? `hsl(${hue} 10% ${dice.whole(60, 80)}%)`
    : `hsl(${hue} ${dice.whole(0, 30)}% ${dice.whole(30, 58)}%)`;
  const bright = dice.chance(0.25);
  const accent = `hsl(${other} ${dice.whole(60, 100)}% ${bright ? dice.whole(50, 60) : dice.whole(28, 45)}%)`;
  const yellowish = bright && other > 35 && other < 190;
  const secondLight = dice.chance(0.5);
  return {
    paper,
    ink,
    faint,
    accent,
    onAccent: yellowish ? '#111' : '#fff',
    second: secondLight
      ? `hsl(${dice.whole(40, 60)} 95% ${dice.whole(50, 65)}%)`
      : `hsl(${(other + 180) % 360} 60% 30%)`,
    onSecond: secondLight ? dice.pick(['#111', '#c00', '#024']) : '#fff',
    dark,
    hue,
  };
}

/** Text in accent colours must still be seen on the paper. */
const textAccent = (colours: Colours): string =>
  colours.dark
    ? colours.second.replace(/\d+%\)$/u, '70%)')
    : colours.accent.replace(/(\d+)%\)$/u, (_, light: string) => `${Math.min(40, Number(light))}%)`);

function titleLook(dice: Dice, colours: Colours, family: string): Css {
  return {
    'font-family': family,
    'font-size': `${dice.ratio(0.95, 1.6)}em`,
    'font-weight': dice.chance(0.6) ? 700 : 400,
    'font-style': dice.chance(0.1) ? 'italic' : 'normal',
    color: dice.weighted({ ink: 6, accent: 2, faint: 1 }) === 'accent' ? textAccent(colours) : colours.ink,
    'letter-spacing': dice.chance(0.15) ? `${dice.between(-0.03, 0.15)}em` : undefined,
    'line-height': dice.between(1, 1.4),
    'text-decoration': dice.chance(0.05) ? 'underline' : undefined,
  };
}

function chooseBrand(dice: Dice, colours: Colours): Css | undefined {
  if (dice.chance(0.7)) return undefined;
  return {
    display: dice.chance(0.7) ? 'block' : 'inline',
    'font-weight': dice.pick([400, 700]),
    'font-size': `${dice.pick([0.75, 1, 1, 1.2])}em`,
    'font-style': dice.chance(0.2) ? 'italic' : 'normal',
    color: dice.chance(0.3) ? textAccent(colours) : undefined,
  };
}

/** Often the title's own style, only lighter or smaller; sometimes the very same. */
function descriptionLook(dice: Dice, colours: Colours, title: Css, family: string): Css {
  const kin = dice.weighted({ lighter: 3, smaller: 3, own: 5, same: 1 });
  const leading = { 'line-height': dice.between(1.05, 1.6) };
  if (kin === 'same') return { ...title, 'font-weight': dice.pick([400, 700]) };
  if (kin === 'lighter') return { ...title, 'font-weight': 400, color: colours.faint, ...leading };
  if (kin === 'smaller')
    return { ...title, 'font-size': `${dice.between(0.65, 0.9)}em`, 'font-weight': 400, ...leading };
  return {
    'font-family': family,
    'font-size': `${dice.between(0.65, 1.05)}em`,
    'font-weight': dice.chance(0.08) ? 700 : 400,
    'font-style': dice.chance(0.3) ? 'italic' : 'normal',
    color: dice.pick([colours.ink, colours.faint, colours.faint, textAccent(colours)]),
    ...leading,
  };
}

function headLook(dice: Dice, colours: Colours, family: string): Css {
  const filled = dice.chance(0.4);
  return {
    'font-family': family,
    'font-size': `${dice.ratio(1.1, 3.2)}em`,
    'font-weight': dice.chance(0.7) ? 700 : 400,
    'font-style': dice.chance(0.15) ? 'italic' : 'normal',
    color: filled ? colours.onAccent : dice.chance(0.5) ? textAccent(colours) : colours.ink,
    'background-color': filled ? colours.accent : undefined,
    padding: filled ? '.1em .5em' : '0',
    'border-radius': filled && dice.chance(0.4) ? '.4em' : undefined,
    'border-bottom': !filled && dice.chance(0.4) ? `${dice.whole(1, 4)}px solid ${colours.accent}` : undefined,
    'text-align': dice.pick(['start', 'start', 'center', 'end']),
    'letter-spacing': dice.chance(0.2) ? `${dice.between(0.02, 0.2)}em` : undefined,
    'line-height': 1.25,
  };
}

function badgeLook(dice: Dice, colours: Colours, family: string): Css {
  const filled = dice.chance(0.8);
  return {
    'font-family': family,
    'font-size': `${dice.between(0.6, 1.2)}em`,
    'font-weight': dice.chance(0.7) ? 700 : 400,
    color: filled ? colours.onSecond : textAccent(colours),
    'background-color': filled ? colours.second : undefined,
    padding: '.15em .5em',
    'border-radius': dice.pick(['0', '.4em', '2em', '50%']),
    border: dice.chance(0.2) ? `1px solid ${colours.accent}` : undefined,
    'line-height': 1.2,
  };
}

/** How usual each thing is in flyers, in catalogues, in tables and elsewhere, and how often it then comes at most. */
const habits: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  old: [0.45, 0.45, 0.1, 0.1, 0.8],
  member: [0.3, 0, 0, 0, 0.6],
  unit: [0.5, 0.5, 0, 0, 1],
  badge: [0.5, 0.5, 0.25, 0.25, 0.4],
  multiBuy: [0.3, 0, 0, 0, 0.4],
  saving: [0.35, 0, 0, 0, 0.6],
  dealer: [0, 0.3, 0.3, 0, 1],
  code: [0.12, 0.7, 0.7, 0.12, 1],
  size: [0.1, 0.5, 0.1, 0.05, 0.9],
  packaging: [0.25, 0, 0, 0, 0.6],
  minimum: [0.1, 0.1, 0.2, 0.08, 0.9],
  limit: [0.12, 0, 0, 0, 0.2],
  foreign: [0.04, 0.1, 0.08, 0.04, 1],
};

const described: Readonly<Record<Kind, number>> = {
  menu: 0.9,
  slide: 1,
  catalogue: 0.6,
  table: 0.5,
  list: 0.4,
  grid: 0.35,
  free: 0.3,
  hero: 0.5,
};

function chooseShares(dice: Dice, kind: Kind): Retailer['share'] {
  const column = { grid: 0, free: 0, hero: 0, catalogue: 1, table: 2, menu: 3, list: 3, slide: 3 }[kind];
  /** Many have none at all, others nearly always. */
  const shares = Object.entries(habits).map(([name, row]) => {
    const usual = row[column] ?? 0;
    return [name, dice.chance(usual) ? dice.between(0.1, row[4]) : 0] as const;
  });
  return {
    ...(Object.fromEntries(shares) as Retailer['share']),
    description: dice.chance(described[kind]) ? dice.pick([1, 1, 0.9, 0.6]) : 0,
    picture: pictureShare(dice, kind),
  };
}

function pictureShare(dice: Dice, kind: Kind): number {
  if (kind === 'menu' || kind === 'list') return 0;
  if (kind === 'slide') return 1;
  return dice.chance(kind === 'table' ? 0.5 : 0.9) ? dice.pick([1, 1, 0.8]) : 0;
}
