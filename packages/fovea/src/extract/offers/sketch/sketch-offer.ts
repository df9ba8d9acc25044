import type { Box } from '../../../model/index.ts';
import { lastOf } from '../../../model/lookup.ts';
import type { Dice } from './dice.ts';
import type { Plan } from './plan.ts';
import { lengthOf, lineLength, priceLength, putPrice, putText, putWord, type Role, type Sheet } from './sheet.ts';
import { priceParts, type PricePart } from './sketch-price.ts';
import { name, prose } from './sketch-text.ts';

export type Cell = { readonly x0: number; readonly x1: number; readonly y: number };

type Drawing = { readonly sheet: Sheet; readonly dice: Dice; readonly plan: Plan; readonly offer: number };

const other: Role = { label: 'Other' };

/** Draws an offer into a cell; gives how far down it reaches. */
export function drawOffer(sheet: Sheet, dice: Dice, usual: Plan, cell: Cell, offer: number): number {
  const plan = unevenPlan(dice, usual);
  const drawing = { sheet, dice, plan, offer };
  const parts = priceParts(dice, plan.prices);
  const wide = priceLength(parts, plan.price);
  const room = pictureRoom(drawing, cell);
  const start = plan.place === 'above' ? drawPrice(drawing, parts, room.x0, room.y).y1 : room.y;
  const left = plan.place === 'left' ? room.x0 + wide + plan.title.style.size : room.x0;
  const right = plan.place === 'row' || plan.place === 'column' ? room.x1 - wide - plan.title.style.size : room.x1;
  const column = { x0: left, x1: Math.max(right, left + 6 * plan.title.style.size), y: start };
  const title = drawTitle(drawing, column);
  if (plan.place === 'left') drawPrice(drawing, parts, room.x0, start);
  let bottom = Math.max(title.y1, besideTitle(drawing, parts, title, { ...room, wide, right }));
  if (plan.place === 'below') bottom = drawPrice(drawing, parts, under(drawing, room, wide), bottom).y1;
  const text = drawTexts(drawing, { ...column, y: bottom });
  if (plan.place === 'column') {
    const middle = (start + text - plan.price.style.size * 1.15) / 2;
    const at = dice.chance(0.5) ? middle : start;
    bottom = Math.max(text, drawPrice(drawing, parts, right + plan.title.style.size, at).y1);
  } else bottom = text;
  if (plan.place === 'end')
    bottom = drawPrice(drawing, parts, under(drawing, room, wide), bottom + 0.2 * plan.price.style.size).y1;
  return Math.max(bottom, room.low);
}

/** Where there is little room, prices are smaller. */
function unevenPlan(dice: Dice, plan: Plan): Plan {
  if (plan.uneven === 0 || dice.chance(0.5)) return plan;
  const { style } = plan.price;
  const size = Math.round(style.size * (1 - plan.uneven * dice.pick([0.5, 1])) * 10) / 10;
  return { ...plan, price: { ...plan.price, style: { ...style, size } } };
}

/** The cell without its picture. */
function pictureRoom({ sheet, dice, plan }: Drawing, cell: Cell): Cell & { readonly low: number } {
  const side = Math.min(cell.x1 - cell.x0, 160) * dice.between(0.3, 0.5);
  const put = (box: Box): void => void sheet.images.push({ box, pixelWidth: 100, pixelHeight: 100 });
  if (plan.picture === 'left') {
    put({ x0: cell.x0, x1: cell.x0 + side, y0: cell.y, y1: cell.y + side });
    return { ...cell, x0: cell.x0 + side + 4, low: cell.y + side };
  }
  if (plan.picture === 'above') {
    put({ x0: cell.x0, x1: cell.x0 + side, y0: cell.y, y1: cell.y + side });
    return { ...cell, y: cell.y + side + 3, low: 0 };
  }
  return { ...cell, low: 0 };
}

function under({ dice, plan }: Drawing, { x0, x1 }: Cell, wide: number): number {
  if (plan.loose) return x0 + dice.between(0, Math.max(0, x1 - x0 - wide));
  return plan.align === 'centre' ? (x0 + x1 - wide) / 2 : plan.align === 'right' ? x1 - wide : x0;
}

function drawTitle({ sheet, dice, plan, offer }: Drawing, column: Cell): Box {
  const { title } = plan;
  let { x0 } = column;
  if (plan.numbered) {
    putWord(sheet, `${offer + 1}.`, title, x0, column.y, other);
    x0 += 3 * title.style.size;
  }
  const box = putText(
    sheet,
    name(dice, plan.names),
    title,
    { ...column, x0, align: plan.align },
    { label: 'Title', offer },
  );
  if (!dice.chance(plan.extras.badge)) return box;
  const badge = { ...title, style: { ...title.style, color: '#e0a800' } };
  const last = lastOf(sheet.tokens);
  putWord(
    sheet,
    dice.pick(['NEW', 'TOP', 'BIO', '-20%']),
    badge,
    last.box.x1 + 0.4 * title.style.size,
    last.box.y0,
    other,
  );
  return box;
}

/** What stands in the title's lines: the price, dots before it, remarks behind it. Gives how far down it reaches. */
function besideTitle(
  drawing: Drawing,
  parts: readonly PricePart[],
  title: Box,
  room: Cell & { wide: number; right: number },
): number {
  const { sheet, dice, plan } = drawing;
  const last = lastOf(sheet.tokens).box;
  const size = plan.title.style.size;
  let bottom = title.y1;
  if (plan.place === 'inline') {
    const box = drawPrice(drawing, parts, last.x1 + 0.3 * size, last.y1 - 1.15 * plan.price.style.size);
    bottom = Math.max(bottom, box.y1);
  } else if (plan.place === 'row') {
    const line = dice.chance(0.8) ? sheet.tokens.findLast(({ box }) => box.y0 <= title.y0 + 1)!.box : last;
    const at = room.right + size;
    if (plan.leader) putDots(drawing, line.x1 + 0.3 * size, at - 0.4 * size, line.y0);
    bottom = Math.max(bottom, drawPrice(drawing, parts, at, line.y0 + (size - plan.price.style.size) * 0.5).y1);
  }
  if (dice.chance(plan.extras.bracket)) {
    const behind = lastOf(sheet.tokens).box;
    putWord(
      sheet,
      `(${dice.whole(1, 9)},${dice.whole(1, 14)})`,
      plan.small,
      behind.x1 + 0.4 * size,
      behind.y0 + 2,
      other,
    );
  }
  return bottom;
}

function putDots({ sheet, plan }: Drawing, x0: number, x1: number, y: number): void {
  const count = Math.floor((x1 - x0) / lengthOf('.', { ...plan.title, wide: plan.title.wide * 0.5 }));
  if (count > 3) putWord(sheet, '.'.repeat(count), { ...plan.title, wide: plan.title.wide * 0.5 }, x0, y, other);
}

function drawTexts({ sheet, dice, plan, offer }: Drawing, column: Cell): number {
  let { y } = column;
  const align = plan.align;
  if (dice.chance(plan.extras.code)) {
    y = putText(sheet, ['Ref.', String(dice.whole(1000, 99999))], plan.small, { ...column, y, align }, other).y1;
  }
  const role: Role = { label: 'Description', offer };
  const drawSize = (): void => {
    if (dice.chance(plan.sized)) y = putText(sheet, plan.sizes(dice), plan.text, { ...column, y, align }, role).y1;
  };
  if (plan.sizeFirst) drawSize();
  if (!dice.chance(plan.described)) {
    if (!plan.sizeFirst) drawSize();
    return y;
  }
  y = putText(sheet, prose(dice, plan.proses), plan.text, { ...column, y, align }, role).y1;
  if (plan.secondText) y = putText(sheet, prose(dice, plan.proses), plan.secondText, { ...column, y, align }, role).y1;
  if (!plan.sizeFirst) drawSize();
  return y;
}

/** The price with what competes with it. */
function drawPrice(drawing: Drawing, parts: readonly PricePart[], x: number, y: number): Box {
  const { sheet, dice, plan, offer } = drawing;
  const { extras, small, price } = plan;
  let [at, top] = [x, y];
  if (extras.label.length > 0) {
    const wide = lineLength(extras.label, small);
    putText(sheet, extras.label, small, { x0: at, x1: at + wide + 1, y: top, align: 'left' }, other);
    if (plan.place === 'end' || plan.place === 'below') top += small.leading * small.style.size;
    else at += wide + 0.4 * small.style.size;
  }
  const box = putPrice(sheet, parts, price, at, top, { label: 'Price', offer });
  let bottom = box.y1;
  const lines: readonly (readonly [number, () => void])[] = [
    [
      extras.note.length > 0 ? 1 : 0,
      () =>
        void (bottom = putText(
          sheet,
          extras.note,
          small,
          { x0: at, x1: at + 200, y: bottom, align: 'left' },
          other,
        ).y1),
    ],
    [extras.unitPrice, () => (bottom = drawUnitPrice(drawing, at, bottom))],
    [extras.oldPrice, () => drawOldPrice(drawing, box)],
    [extras.member, () => (bottom = drawMember(drawing, at, bottom))],
  ];
  for (const [share, draw] of lines) if (dice.chance(share)) draw();
  return { ...box, y1: bottom };
}

function drawUnitPrice({ sheet, dice, plan }: Drawing, x: number, y: number): number {
  const { currency, point } = plan.prices;
  const amount = `${dice.whole(1, 40)}${point}${dice.whole(10, 99)}`;
  const unit = dice.pick(['/kg', '/l', 'al kg', 'per kg', '= 100 g']);
  const forms = [
    `${currency} ${amount} ${unit}`,
    `(${amount}${currency}${unit})`,
    `(${amount} Pta.)`,
    `${amount} ${unit}`,
  ];
  const words = dice.pick(forms);
  return putText(sheet, words.split(' '), plan.small, { x0: x, x1: x + 300, y, align: 'left' }, other).y1;
}

/** Smaller and struck out, or after a word that says so; beside or above the price. */
function drawOldPrice({ sheet, dice, plan }: Drawing, { x0, x1, y0 }: Box): void {
  const style = { ...plan.price.style, size: Math.max(5, plan.price.style.size * dice.between(0.4, 0.8)) };
  const setting = { ...plan.price, style };
  const parts = priceParts(dice, { ...plan.prices, split: false });
  const isBeside = dice.chance(0.5);
  const [x, y] = isBeside ? [x1 + 0.5 * style.size, y0] : [x0, y0 - 1.2 * style.size];
  if (dice.chance(0.4)) {
    putText(
      sheet,
      [dice.pick(['Reg:', 'statt', 'invece', 'was', 'antes'])],
      setting,
      { x0: x, x1: x + 100, y, align: 'left' },
      other,
    );
    putPrice(sheet, parts, setting, lastOf(sheet.tokens).box.x1 + 0.3 * style.size, y, other);
    return;
  }
  const box = putPrice(sheet, parts, setting, x, y, other);
  const middle = (box.y0 + box.y1) / 2;
  sheet.shapes.push({
    kind: 'rule',
    box: { x0: box.x0, x1: box.x1, y0: middle - 0.4, y1: middle + 0.4 },
    stroke: '#c00000',
    width: 0.8,
  });
}

/** A second price for some, in another colour, with words that say for whom. */
function drawMember({ sheet, dice, plan }: Drawing, x: number, y: number): number {
  const style = {
    ...plan.price.style,
    color: '#ffffff',
    weight: 700,
    font: 'Badge-700',
    size: Math.max(6, plan.price.style.size * dice.between(0.5, 0.95)),
  };
  const words = dice.pick(['with card', 'members pay', 'take 3 pay 2', 'com cartão']).split(' ');
  const low = putText(
    sheet,
    words,
    { ...plan.small, style: { ...plan.small.style, color: '#ffffff' } },
    { x0: x, x1: x + 150, y: y + 2, align: 'left' },
    other,
  ).y1;
  return putPrice(
    sheet,
    priceParts(dice, { ...plan.prices, place: dice.chance(0.5) ? 'none' : plan.prices.place }),
    { ...plan.price, style },
    x,
    low,
    other,
  ).y1;
}
