import type { Style } from '../../../model/index.ts';
import { entry, firstOf, valueAt } from '../../../model/lookup.ts';
import type { Dice } from './dice.ts';
import { groupedDigits } from './grouped-digits.ts';
import { lengthOf, putText, putWord, type Role, type Setting, type Sheet } from './sheet.ts';
import { name, prose, smallPrint, word } from './sketch-text.ts';

/** How a page without offers is set. */
type Looks = {
  readonly width: number;
  readonly height: number;
  readonly body: Setting;
  readonly strong: Setting;
  readonly heading: Setting;
  readonly numbers: Numbers;
};

/** How numbers are written on one page. */
type Numbers = { readonly group: string; readonly decimal: '.' | ','; readonly minus: 'before' | 'after' | 'brackets' };

const other: Role = { label: 'Other' };
const margin = 0.09;

/** What fills a page from a height on; gives where it ends. */
type Filling = (sheet: Sheet, dice: Dice, looks: Looks, y: number) => number;

const fillings = {
  prose: putProse,
  figures: putFigures,
  entries: putEntries,
  terms: putTerms,
  contents: putContents,
  bill: putBill,
} satisfies Record<string, Filling>;
/** Tables of figures and bills come in more ways than the others. */
const names = [...Object.keys(fillings), 'figures', 'bill'] as (keyof typeof fillings)[];

/**
 * Draws a page that offers nothing, though it may be full of numbers: prose with amounts in it, tables of figures, lists of
 * addresses, terms with their fees, tables of contents, bills. What was only taught flyers finds offers everywhere.
 */
export function drawPlainPage(
  sheet: Sheet,
  dice: Dice,
): { readonly width: number; readonly height: number; readonly structure: string } {
  const looks = looksOf(dice);
  const { width, height } = looks;
  const structure = dice.pick(names);
  if (dice.chance(0.25)) putPicture(sheet, dice, looks);
  let y = putHeading(sheet, dice, looks, 0.06 * height);
  const end = dice.chance(0.3) ? dice.between(0.15, 0.88) : 0.88;
  while (y < end * height) {
    if (dice.chance(0.2)) y = putHeading(sheet, dice, looks, y);
    y = fillings[dice.chance(0.7) ? structure : dice.pick(names)](sheet, dice, looks, y) + dice.between(4, 24);
  }
  return { width, height, structure };
}

/** Of any size: reports have photographs too. */
function putPicture({ images }: Sheet, dice: Dice, { width, height }: Looks): void {
  const [wide, high] = [dice.between(0.2, 1) * width, dice.between(0.1, 0.8) * height];
  const [x0, y0] = [dice.between(0, width - wide), dice.between(0, height - high)];
  images.push({ box: { x0, y0, x1: x0 + wide, y1: y0 + high }, pixelWidth: 100, pixelHeight: 100 });
}

function looksOf(dice: Dice): Looks {
  const family = dice.pick(['Helvetica', 'Georgia', 'Times']);
  const size = dice.between(7, 12);
  const set = (own: Partial<Style>): Setting => {
    const plain: Style = {
      font: '',
      family,
      size,
      weight: 400,
      italic: false,
      color: '#000000',
      opacity: 1,
      angle: 0,
      ...own,
    };
    return { style: { ...plain, font: `${family}-${plain.weight}` }, wide: 0.5, leading: dice.between(1.15, 1.5) };
  };
  const color = dice.pick(['#000000', '#000000', '#1f3864', '#c00000']);
  return {
    width: dice.between(420, 860),
    height: dice.between(560, 1200),
    body: set({}),
    strong: set({ weight: 700 }),
    heading: set({ weight: dice.pick([400, 700]), size: size * dice.between(1.1, 2), color }),
    numbers: dice.pick<Numbers>([
      { group: ',', decimal: '.', minus: 'brackets' },
      { group: ',', decimal: '.', minus: 'before' },
      { group: '.', decimal: ',', minus: 'after' },
      { group: '.', decimal: ',', minus: 'before' },
      { group: '\u00a0', decimal: ',', minus: 'before' },
    ]),
  };
}

const rowNames = { words: [1, 5], letters: 'first', measure: 0, bracket: 0.1 } as const;

function putHeading(sheet: Sheet, dice: Dice, { width, heading }: Looks, y: number): number {
  return putText(sheet, name(dice, rowNames), heading, { ...columnOf(width), y }, other).y1 + 4;
}

const columnOf = (width: number): { x0: number; x1: number; align: 'left' } => ({
  x0: margin * width,
  x1: (1 - margin) * width,
  align: 'left',
});

/** Sentences with sums, shares and years in them, in one column or two. */
function putProse(sheet: Sheet, dice: Dice, { width, body, numbers }: Looks, y: number): number {
  const { x0, x1 } = columnOf(width);
  const columns = dice.pick([1, 1, 2]);
  const wide = (x1 - x0) / columns;
  const lows = Array.from({ length: columns }, (_, i) => {
    const words = prose(dice, { kind: 'prose', words: [30, 90] }).flatMap((one) =>
      dice.chance(0.05) ? [one, ...sum(dice, numbers)] : [one],
    );
    const left = x0 + i * wide;
    return putText(sheet, words, body, { x0: left, x1: left + wide - 14, y, align: 'left' }, other).y1;
  });
  return Math.max(...lows);
}

/** A sum as sentences have it: `€ 4,500`, `EUR 12.50`, `3.2 million`. */
function sum(dice: Dice, numbers: Numbers): string[] {
  const number = figure(dice, dice.pick([0, 0, 1, 2]), numbers);
  const sign = dice.pick(['€', '$', '£', 'EUR', 'USD', 'euro', 'kr']);
  return dice.pick([
    [`${sign}${number}`],
    [sign, number],
    [number, sign],
    [number, 'million'],
    [`${number}%`],
    [number],
  ]);
}

const figure = (dice: Dice, decimals: number, numbers: Numbers): string =>
  written(amount(dice, decimals), decimals, numbers);

const amount = (dice: Dice, decimals: number): number =>
  dice.whole(0, dice.pick([9, 99, 999, 99_999, 9_999_999])) + dice.whole(0, 10 ** decimals - 1) / 10 ** decimals;

function written(value: number, decimals: number, { group, decimal }: Numbers): string {
  const [whole = '', rest] = value.toFixed(decimals).split('.');
  const grouped = groupedDigits(whole, group);
  return rest === undefined ? grouped : `${grouped}${decimal}${rest}`;
}

const negative = (number: string, { minus }: Numbers): string =>
  ({ before: `-${number}`, after: `${number}-`, brackets: `(${number})` })[minus];

/** A table: names of rows at the left, years or days above, and up to seven columns of figures at the right. */
function putFigures(sheet: Sheet, dice: Dice, { width, body, strong, numbers }: Looks, y: number): number {
  const { x0, x1 } = columnOf(width);
  const columns = dice.whole(1, 7);
  const from = x0 + (x1 - x0) * (columns < 3 ? dice.between(0.45, 0.7) : dice.between(0.3, 0.5));
  const step = (x1 - from) / columns;
  const decimals = dice.pick([0, 0, 1, 2, 2]);
  const sign = dice.chance(0.3) ? dice.pick(['€', '$', '£']) : '';
  const put = (text: string, column: number, at: number, setting: Setting): void =>
    void putWord(sheet, text, setting, from + step * (column + 1) - lengthOf(text, setting), at, other);
  const day = dice.chance(0.3) ? '31/12/' : '';
  for (let column = 0; column < columns; column++) put(`${day}${2026 - column}`, column, y, strong);
  let at = y + strong.leading * strong.style.size;
  const totals = dice.chance(0.5) ? dice.between(0.1, 0.3) : 0;
  let sums = Array<number>(columns).fill(0);
  for (let row = dice.whole(4, 22); row > 0; row--) {
    const isTotal = dice.chance(totals);
    const setting = isTotal || dice.chance(0.12) ? strong : body;
    const low = putText(sheet, name(dice, rowNames), setting, { x0, x1: from, y: at, align: 'left' }, other).y1;
    const figures = isTotal ? sums : dice.chance(0.12) ? [] : figuresOf(dice, decimals, columns);
    figures.forEach((value, column) => {
      if (value === undefined) return;
      const number = `${sign}${written(Math.abs(value), decimals, numbers)}`;
      put(isBelowZero(value) && !isTotal ? negative(number, numbers) : number, column, at, setting);
    });
    const goesOn = !isTotal && figures.length > 0;
    sums = sums.map((sum, column) => (goesOn ? sum + (figures[column] ?? 0) : 0));
    at = low;
  }
  return at;
}

/** `(0)` is what is left of a small loss. */
const isBelowZero = (value: number): boolean => value < 0 || Object.is(value, -0);

/** A row of figures; some are missing, some below zero. */
function figuresOf(dice: Dice, decimals: number, columns: number): (number | undefined)[] {
  return Array.from({ length: columns }, () => {
    if (dice.chance(0.08)) return undefined;
    const isLess = dice.chance(0.15);
    return amount(dice, decimals) * (isLess ? -1 : 1);
  });
}

/** Names of chapters, perhaps dots, and the number of a page. */
function putContents(sheet: Sheet, dice: Dice, { width, body, strong }: Looks, y: number): number {
  const { x0, x1 } = columnOf(width);
  const isDotted = dice.chance(0.6);
  let [at, page] = [y, dice.whole(1, 30)];
  for (let row = dice.whole(5, 24); row > 0; row--) {
    const setting = dice.chance(0.15) ? strong : body;
    const number = String((page += dice.whole(0, 9)));
    const right = x1 - lengthOf(number, setting);
    const words = name(dice, { ...rowNames, words: [1, 7] });
    const { y1 } = putText(sheet, words, setting, { x0, x1: x0 + 0.7 * (x1 - x0), y: at, align: 'left' }, other);
    const line = y1 - setting.leading * setting.style.size;
    if (isDotted) putWord(sheet, '.'.repeat(30), setting, right - lengthOf('.'.repeat(31), setting), line, other);
    putWord(sheet, number, setting, right, line, other);
    at = y1;
  }
  return at;
}

/** What stands over the columns of a bill. */
const billHeads = [
  ['Qty', 'Quantity', 'Menge', 'Qté', 'Кол-во', 'Cant.'],
  ['Price', 'Unit price', 'Preis', 'Prix', 'Цена', 'Precio', 'Rate'],
  ['Amount', 'Total', 'Betrag', 'Montant', 'Сумма', 'Importe', 'Price'],
] as const;

/** What was sold: how many, for how much each, for how much in all, and the sums below. */
function putBill(sheet: Sheet, dice: Dice, { width, body, strong, numbers }: Looks, y: number): number {
  const { x0, x1 } = columnOf(width);
  const edges = [0.65, 0.82, 1].map((share) => x0 + share * (x1 - x0));
  const put = (text: string, edge: number, at: number, setting: Setting): void =>
    void putWord(sheet, text, setting, valueAt(edges, edge) - lengthOf(text, setting), at, other);
  const two = (value: number): string => written(value, 2, numbers);
  const sign = dice.chance(0.3) ? dice.pick(['€', '$', '£', '€ ']) : '';
  const isSingle = dice.chance(0.2);
  putText(sheet, name(dice, rowNames), strong, { x0, x1: firstOf(edges) - 60, y, align: 'left' }, other);
  const isNamed = dice.chance(0.5);
  for (let edge = isSingle ? 2 : 0; edge < 3; edge++)
    put(isNamed ? dice.pick(entry(billHeads, edge)) : word(dice), edge, y, strong);
  let at = y + strong.leading * strong.style.size;
  let total = 0;
  for (let row = dice.whole(1, 12); row > 0; row--) {
    const low = putText(
      sheet,
      name(dice, rowNames),
      body,
      { x0, x1: firstOf(edges) - 60, y: at, align: 'left' },
      other,
    ).y1;
    const count = isSingle ? 1 : dice.whole(1, 40);
    const each = Math.round(100 * dice.between(0.5, 400)) / 100;
    total += count * each;
    const line = isSingle ? [two(each)] : [String(count), two(each), two(count * each)];
    line.forEach((text, i) => put(i > 0 || isSingle ? `${sign}${text}` : text, 3 - line.length + i, at, body));
    at = low;
  }
  const tax = Math.round(total * dice.pick([5, 7, 19, 20, 25])) / 100;
  const sums = dice.pick([[total], [total, tax, total + tax], [total, 0, total]]);
  sums.forEach((value, i) => {
    const setting = i === sums.length - 1 ? strong : body;
    put(word(dice), 1, at, setting);
    put(`${sign}${two(value)}`, 2, at, setting);
    at += setting.leading * setting.style.size;
  });
  return at;
}

/** Addresses with their numbers, in columns. */
function putEntries(sheet: Sheet, dice: Dice, { width, body, strong }: Looks, y: number): number {
  const { x0, x1 } = columnOf(width);
  const columns = dice.whole(1, 3);
  const wide = (x1 - x0) / columns;
  const lows = Array.from({ length: columns }, (_, i) => {
    const place = { x0: x0 + i * wide, x1: x0 + (i + 1) * wide - 8, align: 'left' as const };
    let at = putText(sheet, name(dice, { ...rowNames, letters: 'each' }), strong, { ...place, y }, other).y1;
    const lines = [
      [word(dice), 'Street', String(dice.whole(1, 200))],
      [String(dice.whole(1000, 99_999)), word(dice)],
      ['Tel.', `${dice.whole(10, 99)}`, `${dice.whole(100, 999)}`, `${dice.whole(10, 99)}.${dice.whole(10, 99)}`],
    ];
    for (const line of lines) if (dice.chance(0.85)) at = putText(sheet, line, body, { ...place, y: at }, other).y1;
    return at;
  });
  return Math.max(...lows);
}

/** Numbered paragraphs, a few of which end in a fee or a share. */
function putTerms(sheet: Sheet, dice: Dice, { width, body, numbers }: Looks, y: number): number {
  let at = y;
  const section = dice.whole(1, 20);
  for (let i = 1; i <= dice.whole(2, 6); i++) {
    const words = [`${section}.${i}`, ...smallPrint(dice), ...(dice.chance(0.3) ? sum(dice, numbers) : [])];
    at = putText(sheet, words, body, { ...columnOf(width), y: at }, other).y1 + 3;
  }
  return at;
}
