/** Price lists: a row an offer, in columns whose order every shop chooses for itself. */
import type { Dice } from '../random.ts';
import { amount } from '../words.ts';
import { descriptionHtml, titleHtml } from './card.ts';
import { sectionHead } from './furniture.ts';
import { codeOf, type Offer } from './goods.ts';
import { aside, box, text, type Css } from './markup.ts';
import type { BodyContext } from './page.ts';
import { picture } from './picture.ts';
import { plainNumber, priceHtml, tagged } from './price.ts';
import type { Retailer } from './style.ts';

type Column = 'number' | 'code' | 'picture' | 'title' | 'description' | 'size' | 'price' | 'dealer' | 'old' | 'stock';

export type TableStyle = {
  readonly columns: readonly Column[];
  readonly headed: boolean;
  readonly under: boolean;
  readonly row: Css;
  readonly zebra: string;
  readonly rowHeight: number;
  readonly priceAlign: 'start' | 'center' | 'end';
  readonly groups: number;
  readonly sideBySide: number;
  readonly fullWidth: boolean;
};

/** In ems; words share what the others leave. */
const widths: Readonly<Record<Exclude<Column, 'title' | 'description' | 'picture'>, number>> = {
  number: 2.2,
  code: 5.5,
  size: 6,
  price: 8,
  dealer: 5,
  old: 5,
  stock: 4,
};

/** What a table does without first when there is no room. */
const leastWanted: readonly Column[] = ['stock', 'size', 'old', 'dealer', 'number', 'code', 'picture'];

const widthOf = (column: Column, rowHeight: number): number =>
  column === 'title' || column === 'description' ? 0 : column === 'picture' ? rowHeight : widths[column];

/** Takes columns away until words have half of the room. */
function fitting(columns: readonly Column[], rowHeight: number, room: number): Column[] {
  const needed = columns.reduce((sum, column) => sum + widthOf(column, rowHeight) + 0.8, 0);
  const spare = leastWanted.find((column) => columns.includes(column));
  if (needed <= room / 2 || spare === undefined) return [...columns];
  return fitting(
    columns.filter((column) => column !== spare),
    rowHeight,
    room,
  );
}

export function chooseTableStyle(dice: Dice, retailer: Retailer): TableStyle {
  const { share, colours, width, base } = retailer;
  const under = dice.chance(0.6);
  const zebra = colours.dark ? 'rgba(255,255,255,.1)' : 'rgba(0,0,0,.06)';
  const rowHeight = share.picture > 0 ? dice.between(3.2, 6) : dice.between(1.6, 3.2);
  const sideBySide = width > base * 50 && dice.chance(0.4) ? 2 : 1;
  const room = (width * 0.8) / base / sideBySide;
  return {
    columns: fitting(chooseColumns(dice, retailer, under), rowHeight, room),
    headed: dice.chance(0.6),
    under,
    row: dice.pick([
      {},
      { 'border-bottom': `1px solid ${colours.faint}` },
      { 'border-bottom': '1px solid #ccc' },
      { border: '1px solid #999' },
    ]),
    zebra: dice.chance(0.3) ? zebra : '',
    rowHeight,
    priceAlign: dice.pick(['end', 'end', 'start', 'center']),
    groups: dice.chance(0.7) ? dice.whole(4, 14) : 99,
    sideBySide,
    fullWidth: dice.chance(0.8),
  };
}

function chooseColumns(dice: Dice, { share }: Retailer, under: boolean): Column[] {
  const wanted: Readonly<Partial<Record<Column, boolean>>> = {
    number: dice.chance(0.3),
    code: share.code > 0,
    dealer: share.dealer > 0,
    old: share.old > 0,
    size: dice.chance(0.2),
    stock: dice.chance(0.12),
  };
  const having = (...names: Column[]): Column[] => names.filter((name) => wanted[name]);
  const both: Column[] = dice.chance(0.85) ? ['title', 'description'] : ['description', 'title'];
  const words: Column[] = under ? ['title'] : both;
  const first = having('number', 'code');
  const last = dice.some(having('dealer', 'old', 'size', 'stock'), 4);
  const priced: Column[] = dice.chance(0.75) ? [...last, 'price'] : ['price', ...last];
  const all: Column[] = dice.chance(0.88) ? [...first, ...words, ...priced] : ['price', ...first, ...words, ...last];
  if (share.picture === 0) return all;
  return dice.chance(0.7) ? ['picture', ...all] : [...all, 'picture'];
}

export function tableBody(context: BodyContext): string {
  const { dice, retailer, house } = context;
  const { table } = house;
  const { width, height, base } = retailer;
  const lists = Array.from({ length: table.sideBySide }, () => {
    const count = Math.min(45, Math.round(height / (base * table.rowHeight)));
    const rows: string[] = [];
    for (let at = 0; at < count; at++) {
      if (at % table.groups === 0 && table.groups < 99) rows.push(sectionHead(dice, retailer, { margin: '.4em 0' }));
      rows.push(rowOf(context, at));
    }
    const flow = box({ flex: '1 1 0', 'min-height': 0 }, rows.join(''), 'class="flow"');
    return box(
      { flex: '1 1 0', 'min-width': 0, display: 'flex', 'flex-direction': 'column' },
      (table.headed ? headRow(retailer, table) : '') + flow,
    );
  });
  const side = Math.round(width * dice.between(0.02, table.fullWidth ? 0.08 : 0.2));
  return box(
    { flex: '1 1 0', 'min-height': 0, display: 'flex', gap: `${base * 2}px`, padding: `${base}px ${side}px` },
    lists.join(''),
  );
}

function gridOf({ columns, rowHeight }: TableStyle, retailer: Retailer): Css {
  const tracks = columns.map((column) => {
    const width = widthOf(column, rowHeight);
    return width > 0 ? `${width}em` : column === 'title' ? 'minmax(0,1fr)' : 'minmax(0,1.2fr)';
  });
  return {
    display: 'grid',
    'grid-template-columns': tracks.join(' '),
    gap: '0 .8em',
    'align-items': 'center',
    'font-size': `${retailer.base}px`,
  };
}

function headRow(retailer: Retailer, table: TableStyle): string {
  const { language, colours, small, currency } = retailer;
  const [title, description, price, number] = language.says.heads;
  const money = retailer.price.sign === 'none' ? `${price} (${currency.signs[0] ?? currency.code})` : price;
  const names: Readonly<Partial<Record<Column, string>>> = {
    title,
    description,
    price: money,
    number,
    code: language.says.code[0] ?? '',
    dealer: language.says.dealer[0] ?? '',
    old: language.says.before[0] ?? '',
  };
  const cells = table.columns.map((column) =>
    box({ 'text-align': column === 'price' ? table.priceAlign : 'start' }, text(names[column] ?? '')),
  );
  return box(
    {
      ...gridOf(table, retailer),
      ...small,
      'font-size': `${retailer.base * 0.9}px`,
      'font-weight': 700,
      'background-color': colours.accent,
      color: colours.onAccent,
      padding: '.3em .4em',
    },
    cells.join(''),
  );
}

function rowOf(context: BodyContext, at: number): string {
  const { retailer, house, shelf } = context;
  const offer = shelf.next();
  const cells = house.table.columns.map((column) => cellOf(context, column, offer, at));
  const zebra = at % 2 === 1 && house.table.zebra ? { 'background-color': house.table.zebra } : {};
  const look = {
    ...gridOf(house.table, retailer),
    ...house.table.row,
    ...zebra,
    'min-height': `${house.table.rowHeight}em`,
    padding: '.1em .4em',
  };
  return box(look, cells.join(''), `data-offer="${offer.id}"`);
}

function cellOf(context: BodyContext, column: Column, offer: Offer, at: number): string {
  const { dice, retailer, house } = context;
  const { small, price, language, badge } = retailer;
  const plain = (value: string, attributes = ''): string =>
    box({ ...small, 'font-size': '.9em' }, text(value), attributes);
  const beside = (low: number, high: number): string =>
    plainNumber(Math.round(offer.price.value * dice.between(low, high)) / 100, price);
  switch (column) {
    case 'number':
      return plain(`${at + 1}${dice.chance(0.5) ? '.' : ''}`);
    case 'code':
      return plain(codeOf(dice));
    case 'picture':
      return picture(dice, retailer, { height: `${house.table.rowHeight * 0.9}em` });
    case 'title': {
      const fresh = dice.chance(retailer.share.badge)
        ? box({ ...badge, display: 'inline-block' }, text(dice.pick(language.says.fresh)))
        : '';
      return box(
        { 'min-width': 0 },
        titleHtml(retailer, offer) + (house.table.under ? descriptionHtml(retailer, offer) : '') + fresh,
      );
    }
    case 'description':
      return box({ 'min-width': 0 }, descriptionHtml(retailer, offer));
    case 'size':
      return plain(dice.pick(language.says.size));
    case 'price': {
      const least = dice.chance(retailer.share.minimum)
        ? { above: text(`${language.says.from} ${amount(dice, language)}`) }
        : {};
      return box(
        { 'text-align': house.table.priceAlign },
        tagged(priceHtml(offer.price, price, offer.sign, offer.id, language), price, least),
      );
    }
    case 'dealer':
      return plain(beside(60, 90));
    case 'old':
      return plain(beside(110, 180), aside('oldPrice', offer.id));
    case 'stock':
      return plain(String(dice.whole(0, 400)));
  }
}
