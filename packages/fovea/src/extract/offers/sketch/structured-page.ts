import { TokenFlag, type Box } from '../../../model/index.ts';
import { entry, lastOf, valueAt } from '../../../model/lookup.ts';
import type { Dice } from './dice.ts';
import { createKit, type Kit } from './kit.ts';
import { phrase } from './scripts.ts';
import { createSheet, putText, type Role, type Sheet } from './sheet.ts';
import { drawSlots, type Room, type Slot } from './slots.ts';
import { smallPrint } from './sketch-text.ts';
import type { Form } from './form.ts';
import { structures } from './structures.ts';

const other: Role = { label: 'Other' };
const margin = 0.06;

/** What was drawn, and how large the page is. */
export type DrawnPage = { readonly sheet: Sheet; readonly width: number; readonly height: number };

/** Draws a page whose items all have one structure, or two. */
export function drawStructured(dice: Dice, names: readonly string[]): DrawnPage {
  const kit = createKit(dice);
  const sheet = createSheet();
  const { width, height } = kit.plan;
  let y = drawHead(sheet, kit);
  const forms = names.map((name) => structures[name]!(kit));
  let offer = 0;
  forms.forEach((form, i) => {
    const limit = i === forms.length - 1 ? 0.92 * height : y + (0.92 * height - y) * dice.between(0.35, 0.65);
    const drawn = drawItems(sheet, kit, { form, y, limit }, offer);
    ({ offer } = drawn);
    y = drawn.y + dice.between(6, 20);
  });
  if (dice.chance(0.6)) drawFoot(sheet, kit, Math.max(y, 0.94 * height));
  if (dice.chance(0.12)) loseLooks(sheet, dice);
  if (dice.chance(kit.tongue.leftwards ? 0.9 : 0.02)) mirror(sheet, width);
  return { sheet, width, height: Math.max(height, y + 20) };
}

/** Right to left: all that stood at the left stands at the right. Prices keep the order of their words. */
function mirror({ tokens, labels, shapes, images }: Sheet, width: number): void {
  const turned = ({ x0, x1, y0, y1 }: Box): Box => ({ x0: width - x1, x1: width - x0, y0, y1 });
  images.forEach((image, i) => (images[i] = { ...image, box: turned(image.box) }));
  shapes.forEach((shape, i) => (shapes[i] = { ...shape, box: turned(shape.box) }));
  for (let from = 0; from < tokens.length;) {
    let to = from + 1;
    const isPrice = entry(labels, from).label === 'Price' || entry(labels, from).label === 'Variant';
    while (
      isPrice &&
      labels[to]?.label === entry(labels, from).label &&
      entry(labels, to).offer === entry(labels, from).offer
    )
      to++;
    const boxes = tokens.slice(from, to).map(({ box }) => box);
    const [left, right] = [Math.min(...boxes.map(({ x0 }) => x0)), Math.max(...boxes.map(({ x1 }) => x1))];
    const shift = width - right - left;
    for (let i = from; i < to; i++) {
      const move = ({ x0, x1, ...rest }: Box): Box => ({ x0: x0 + shift, x1: x1 + shift, ...rest });
      tokens[i] = { ...entry(tokens, i), box: move(entry(tokens, i).box), ink: move(entry(tokens, i).ink) };
    }
    from = to;
  }
}

/** As scans do: all words are black and of one font, and their sizes are guessed. */
function loseLooks(sheet: Sheet, dice: Dice): void {
  sheet.styles.forEach((style, i) => {
    const size = Math.round(style.size * dice.between(0.95, 1.05) * 10) / 10;
    sheet.styles[i] = { ...style, size, font: 'Scan', family: 'Scan', weight: 400, italic: false, color: '#000000' };
  });
  sheet.tokens.forEach((token, i) => (sheet.tokens[i] = { ...token, flags: token.flags | TokenFlag.ocr }));
}

function drawHead(sheet: Sheet, { dice, plan, tongue }: Kit): number {
  const column = {
    x0: margin * plan.width,
    x1: (1 - margin) * plan.width,
    align: dice.pick(['left', 'centre'] as const),
  };
  let y = 0.04 * plan.height;
  if (dice.chance(0.6))
    y = putText(sheet, phrase(dice, tongue, [1, 4], 'upper'), plan.heading, { ...column, y }, other).y1;
  if (dice.chance(0.35))
    y = putText(sheet, smallPrint(dice).slice(0, 18), plan.small, { ...column, y: y + 4 }, other).y1;
  return y + dice.between(6, 24);
}

function drawFoot(sheet: Sheet, { dice, plan }: Kit, y: number): void {
  const column = {
    x0: margin * plan.width,
    x1: (1 - margin) * plan.width,
    align: dice.pick(['left', 'centre'] as const),
  };
  putText(sheet, smallPrint(dice).slice(0, 40), plan.small, { ...column, y }, other);
}

/** Where the items of a form go. */
type Columns = { readonly rooms: readonly Room[]; readonly bottoms: number[]; readonly isGrid: boolean };

function columnsOf({ dice, plan }: Kit, form: Form, y: number): Columns {
  const across = dice.pick(form.across);
  const left = margin * plan.width;
  const inner = (1 - 2 * margin) * plan.width;
  const gutter = dice.between(10, 30);
  const wide = (inner - gutter * (across - 1)) / across;
  const rooms = Array.from({ length: across }, (_, i) => ({
    x0: left + i * (wide + gutter),
    x1: left + i * (wide + gutter) + wide,
    y,
  }));
  return { rooms, bottoms: rooms.map(() => y), isGrid: across > 1 && (form.even === true || dice.chance(0.3)) };
}

/** What is drawn, and between which heights. */
type Stretch = { readonly form: Form; readonly y: number; readonly limit: number };

function drawItems(sheet: Sheet, kit: Kit, stretch: Stretch, from: number): { y: number; offer: number } {
  const { dice, plan } = kit;
  const { form, y, limit } = stretch;
  const columns = columnsOf(kit, form, y);
  const { rooms, bottoms, isGrid } = columns;
  const isTight = form.lines === 'table' || form.header === true;
  const gap = (isTight ? dice.between(0.1, 0.8) : dice.between(0.2, 2.5)) * plan.title.style.size;
  const sections = dice.chance(0.65) ? dice.between(0.04, 0.25) : 0;
  const notices = dice.chance(0.2) ? dice.between(0.03, 0.15) : 0;
  const most = dice.chance(0.15) ? dice.whole(2, 6) : dice.whole(8, 30);
  let offer = from;
  for (let turn = 0; offer - from < most && turn < 500; turn++) {
    const column = isGrid ? turn % rooms.length : bottoms.findIndex((low) => low < limit);
    if (column < 0 || bottoms.every((low) => low >= limit)) break;
    if (valueAt(bottoms, column) >= limit) continue;
    if (isGrid && column === 0) bottoms.fill(Math.max(...bottoms));
    const at = drawAbove(sheet, kit, stretch, columns, { column, sections, notices });
    bottoms[column] = drawItem(sheet, kit, form, { ...entry(rooms, column), y: at }, offer++) + gap;
  }
  return { y: Math.max(...bottoms), offer };
}

/** The heading of a section, the names of columns: what may stand above an item. Gives where the item begins. */
function drawAbove(
  sheet: Sheet,
  kit: Kit,
  { form, y }: Stretch,
  { rooms, bottoms, isGrid }: Columns,
  { column, sections, notices }: { readonly column: number; readonly sections: number; readonly notices: number },
): number {
  const { dice } = kit;
  const room = entry(rooms, column);
  const at = valueAt(bottoms, column);
  const isFirst = at === y;
  const isHeaded = (!isGrid || column === 0) && (isFirst ? dice.chance(0.5) : dice.chance(sections));
  if (!isHeaded && form.header && isFirst) return drawHeader(sheet, kit, form.slots, { ...room, y: at });
  if (!isHeaded) return !isGrid && dice.chance(notices) ? drawNotice(sheet, kit, { ...room, y: at }) : at;
  let low = drawSection(sheet, kit, { ...room, x1: isGrid ? lastOf(rooms).x1 : room.x1, y: at });
  if (form.header && (isFirst || dice.chance(0.3))) low = drawHeader(sheet, kit, form.slots, { ...room, y: low });
  if (isGrid) bottoms.fill(low);
  return low;
}

/** What holds for all, and is for no item: an extra with its price, hours, a fee. */
function drawNotice(sheet: Sheet, { dice, plan, tongue, third, money }: Kit, room: Room): number {
  const amount = dice.chance(0.6) ? money(dice).map(({ text }) => text) : [];
  const words = [...phrase(dice, tongue, [2, 9], 'first'), ...(dice.chance(0.5) ? ['+'] : []), ...amount];
  const align = dice.pick(['left', 'left', 'centre'] as const);
  return putText(sheet, words, dice.pick([plan.small, third, plan.text]), { ...room, align }, other).y1 + 3;
}

function drawSection(sheet: Sheet, { dice, plan, tongue, third }: Kit, room: Room): number {
  const align = dice.pick(['left', 'left', 'centre'] as const);
  const words = phrase(dice, tongue, [1, 4], dice.pick(['upper', 'first'] as const));
  const low = putText(sheet, words, plan.section, { ...room, y: room.y + 4, align }, other).y1 + 3;
  if (!dice.chance(0.3)) return low;
  const note = phrase(dice, tongue, [3, 16], 'first');
  return putText(sheet, note, dice.pick([plan.text, plan.small, third]), { ...room, y: low, align }, other).y1 + 3;
}

const heads = {
  Title: ['Name', 'Artikel', 'Наименование', 'Nombre', '品名', 'Produkt', 'Описание', 'Item', 'Zabieg'],
  Price: ['Price', 'Preis', 'Цена', 'Precio', '價格', 'Cena', 'Pris', 'Ціна', 'Prix', 'руб.', '€', 'Price EUR'],
  Description: ['Size', 'Unit', 'kg', 'Масса', 'Länge', 'Spec', '規格', 'cc', 'Packing', 'од.', 'Remark'],
  Other: ['No.', 'Code', 'Арт.', 'SKU', '№', 'Ref.'],
  Variant: ['Bottle', 'XL', '1000', 'ICED', 'Net', '0,5 l', 'Large', 'Flasche', '500 g', 'Опт', 'Menu'],
} as const;

/** The names of the columns, above what stands in them. */
function drawHeader(sheet: Sheet, { dice, plan }: Kit, slots: readonly Slot[], room: Room): number {
  const setting = dice.pick([plan.section, plan.title, plan.small]);
  const wide = room.x1 - room.x0;
  const isShort = dice.chance(0.4);
  let low = room.y;
  for (const { label, edges, align, row, flow } of slots) {
    if (row !== 0 || flow !== undefined || (isShort && label !== 'Price' && label !== 'Variant')) continue;
    const words = dice.pick(heads[label]).split(' ');
    const place = { x0: room.x0 + edges[0] * wide, x1: room.x0 + edges[1] * wide, y: room.y, align };
    low = Math.max(low, putText(sheet, words, setting, place, other).y1);
  }
  return low + dice.between(2, 8);
}

function drawItem(sheet: Sheet, kit: Kit, form: Form, room: Room, offer: number): number {
  const { dice } = kit;
  const side = Math.min(room.x1 - room.x0, 160) * 0.4;
  const top = room.y;
  let own = room;
  let least = 0;
  if (form.picture) {
    sheet.images.push({
      box: { x0: room.x0, x1: room.x0 + side, y0: top, y1: top + side },
      pixelWidth: 100,
      pixelHeight: 100,
    });
    if (form.picture === 'left') [own, least] = [{ ...room, x0: room.x0 + side + 4 }, top + side];
    else own = { ...room, y: top + side + 3 };
  }
  const low = Math.max(least, drawSlots(sheet, dice, form.slots, own, offer));
  drawLines(sheet, form, room, top, low);
  return low;
}

/** Rules of tables are thin boxes as often as lines. */
function drawLines(sheet: Sheet, { lines, slots }: Form, { x0, x1 }: Room, top: number, low: number): void {
  const rule = (box: Sheet['shapes'][number]['box']): void =>
    void sheet.shapes.push({ kind: 'rule', box, stroke: '#808080', width: 0.5 });
  if (lines === 'boxes')
    sheet.shapes.push({
      kind: 'rect',
      box: { x0: x0 - 3, y0: top - 3, x1: x1 + 3, y1: low + 2 },
      stroke: '#808080',
      width: 0.5,
    });
  if (lines === 'rules' || lines === 'table') rule({ x0, x1, y0: low + 0.5, y1: low + 0.9 });
  if (lines !== 'table') return;
  for (const { edges, row } of slots) {
    if (row !== 0) continue;
    const x = x0 + edges[0] * (x1 - x0) - 2;
    rule({ x0: x, x1: x + 0.4, y0: top, y1: low + 0.9 });
  }
}

/** Structures that come in more ways than others: how many times as often they are drawn. */
const manifold: Readonly<Record<string, number>> = {
  'fact table': 3,
  'name table': 3,
  'sized rows': 3,
  cards: 3,
  'described rows': 3,
  'reduced cards': 3,
  'one look': 3,
  composed: 10,
};

/** One or two structures, by chance. */
export function pickStructures(dice: Dice, without: readonly string[]): [string, ...string[]] {
  const all = Object.keys(structures)
    .filter((name) => !without.includes(name))
    .flatMap((name) => Array<string>(manifold[name] ?? 1).fill(name));
  const first = dice.pick(all);
  return dice.chance(0.2) ? [first, dice.pick(all)] : [first];
}
