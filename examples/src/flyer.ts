import { OFFERS, SHELVES } from './flyer-offers.ts';
import type { Offer, Shelf, ShelfRow } from './flyer-offers.ts';
import { A4, Paper } from './paper.ts';
import type { MadeDocument, Style } from './paper.ts';
import { paintPicture } from './picture.ts';

const [WIDTH, HEIGHT] = A4;
const RED = '#c8161d';
const GREEN = '#1f7a3a';
const GREY = '#6b6b6b';
const WHITE = '#ffffff';
const EURO = '€';

const GRID = { left: 24, top: 112, columns: 3, cellWidth: 178, cellHeight: 156, gapX: 7, gapY: 8 };
const PICTURE_PIXELS = [96, 80] as const;
const PRICE_BASELINE = 138;

const LEGAL_LINES = [
  'Offers valid from 12 May to 17 May 2025 in all our shops, while stocks last. Sold in household quantities only.',
  'Prices in euro, value added tax included. Pictures are serving suggestions. No liability for printing errors.',
  'Orto Lanterna cooperative, 4 Lantern Lane, Fieldbridge · orto-lanterna.example',
] as const;

function withComma(price: string): string {
  return price.replace('.', ',');
}

function cellCorner(index: number): [number, number] {
  const column = index % GRID.columns;
  const row = Math.floor(index / GRID.columns);
  return [GRID.left + column * (GRID.cellWidth + GRID.gapX), GRID.top + row * (GRID.cellHeight + GRID.gapY)];
}

function writeBanner(paper: Paper): void {
  paper.doc.rect(0, 0, WIDTH, 96).fill(RED);
  paper.write('Orto Lanterna', 28, 50, { font: 'sans-bold', size: 34, color: WHITE });
  paper.write('Fresh offers this week', 28, 78, { font: 'sans', size: 16, color: WHITE });
  paper.write('12 May – 17 May', WIDTH - 28, 78, { font: 'sans-bold', size: 16, color: WHITE, align: 'right' });
}

function writeLegal(paper: Paper): void {
  paper.writeLines(LEGAL_LINES, 28, HEIGHT - 40, { font: 'condensed', size: 6.5, color: '#333333', leading: 10 });
}

function drawFrame(paper: Paper, offer: Offer, x: number, y: number): void {
  const { doc } = paper;
  doc.roundedRect(x, y, GRID.cellWidth, GRID.cellHeight, 5).fillAndStroke('#fdfaf3', '#d8cfb8');
  const picture = paintPicture(...PICTURE_PIXELS, [253, 250, 243], offer.picture);
  doc.image(picture, x + 98, y + 6, { width: 74, height: 62 });
  doc.roundedRect(x + 96, y + 98, 76, 52, 4).fill(offer.boxColor);
}

function drawBadge(paper: Paper, x: number, y: number): void {
  paper.doc.circle(x + 158, y + 18, 14).fill('#0b4da2');
  paper.draw('NEW', x + 158, y + 21, { font: 'sans-bold', size: 8, color: WHITE, align: 'center' });
}

function drawWording(paper: Paper, offer: Offer, x: number, y: number): void {
  const title: Style = { font: 'condensed-bold', size: 11 };
  for (const [index, line] of offer.title.entries()) {
    paper.draw(line, x + 8, y + 20 + index * 13, title);
  }
  const below = y + 20 + offer.title.length * 13;
  if (offer.description !== null) {
    const lines = breakAtComma(offer.description);
    for (const [index, line] of lines.entries()) {
      paper.draw(line, x + 8, below + index * 10, { font: 'condensed', size: 7.5, color: '#333333' });
    }
  }
  paper.draw(offer.unitPrice, x + 8, y + 146, { font: 'condensed', size: 6.5, color: GREY });
}

function breakAtComma(text: string): string[] {
  return text.split(/(?<=,) /u);
}

/** The line through an old price is a drawn shape, which only its place ties to the text. */
function drawStruckOut(paper: Paper, price: string, x: number, y: number, style: Style): void {
  const [left, right] = paper.draw(withComma(price), x, y, style);
  const height = style.size * 0.75;
  paper.doc
    .moveTo(left - 2, y - height * 0.2)
    .lineTo(right + 2, y - height * 0.8)
    .lineWidth(1)
    .stroke(RED);
}

/** The pieces of a price as they are set, in reading order. */
function pricePieces(offer: Offer): string[] {
  const [whole = '', cents = ''] = offer.price.split('.');
  if (offer.setting === 'plain') {
    return [`${whole},${cents}`, EURO];
  }
  return [offer.setting === 'comma' ? `${whole},` : whole, cents, EURO];
}

function drawPlainPrice(paper: Paper, offer: Offer, x: number, y: number): void {
  const style: Style = { font: 'condensed-bold', size: 20, color: offer.textColor };
  paper.draw(pricePieces(offer).join(' '), x + 134, y + 132, { ...style, align: 'center' });
}

function drawSplitPrice(paper: Paper, offer: Offer, x: number, y: number, outline?: number): void {
  const [whole = '', cents = ''] = pricePieces(offer);
  const color = outline === undefined ? offer.textColor : '#5c0a0d';
  const line = outline === undefined ? {} : { outline };
  const big: Style = { font: 'condensed-bold', size: whole.length > 1 ? 34 : 40, color, ...line };
  const small: Style = { font: 'condensed-bold', size: 19, color, ...line };
  const gap = 4;
  const total = paper.widthOf(whole, big) + gap + paper.widthOf(cents, small);
  const left = x + 134 - total / 2;
  const [, right] = paper.draw(whole, left, y + PRICE_BASELINE, big);
  // The cents stand on a line of their own, level with the top of the big digit.
  paper.draw(cents, right + gap, y + PRICE_BASELINE - 15, small);
  if (outline === undefined) {
    const middle = right + gap + paper.widthOf(cents, small) / 2;
    paper.draw(EURO, middle, y + PRICE_BASELINE, { font: 'condensed-bold', size: 11, color, align: 'center' });
  }
}

function drawPrice(paper: Paper, offer: Offer, x: number, y: number): void {
  if (offer.oldPrice !== undefined) {
    drawStruckOut(paper, offer.oldPrice, x + 170, y + 90, { font: 'condensed', size: 12, color: GREY, align: 'right' });
  }
  if (offer.setting === 'plain') {
    drawPlainPrice(paper, offer, x, y);
    return;
  }
  drawSplitPrice(paper, offer, x, y);
  if (offer.outlined === true) {
    drawSplitPrice(paper, offer, x, y, 0.5);
  }
}

function tellOffer(paper: Paper, offer: Offer): void {
  paper.tell(offer.title.join(' '));
  paper.tell(offer.description ?? '');
  paper.tell(offer.unitPrice);
  paper.tell(offer.isNew === true ? 'NEW' : '');
  paper.tell(offer.oldPrice === undefined ? '' : withComma(offer.oldPrice));
  paper.tell(pricePieces(offer).join(' '));
}

/** Frames, then words, then prices, then badges: the file's order is the designer's layers, not the reader's path. */
function drawGrid(paper: Paper): void {
  const layers = [drawFrame, drawWording, drawPrice];
  for (const layer of layers) {
    for (const [index, offer] of OFFERS.entries()) {
      layer(paper, offer, ...cellCorner(index));
    }
  }
  for (const [index, offer] of OFFERS.entries()) {
    if (offer.isNew === true) {
      drawBadge(paper, ...cellCorner(index));
    }
    tellOffer(paper, offer);
  }
}

function dotsBetween(paper: Paper, left: number, right: number, style: Style): string {
  const count = Math.floor((right - left - 8) / paper.widthOf('.', style));
  return '.'.repeat(count);
}

function writeShelfRow(paper: Paper, row: ShelfRow, x: number, y: number): void {
  const style: Style = { font: 'sans', size: 10 };
  const edge = x + 250;
  const [, titleEnd] = paper.write(row.title, x, y, style);
  const price: Style = { font: 'sans-bold', size: 10, align: 'right' };
  let leaderEnd = edge - paper.widthOf(withComma(row.price), price);
  if (row.oldPrice !== undefined) {
    leaderEnd -= 8 + paper.widthOf(withComma(row.oldPrice), { font: 'sans', size: 8 });
  }
  paper.write(dotsBetween(paper, titleEnd, leaderEnd, style), leaderEnd - 4, y, { ...style, align: 'right' });
  if (row.oldPrice !== undefined) {
    paper.tell(withComma(row.oldPrice));
    drawStruckOut(paper, row.oldPrice, leaderEnd, y, { font: 'sans', size: 8, color: GREY });
  }
  paper.write(withComma(row.price), edge, y, price);
  if (row.description !== null) {
    paper.write(row.description, x + 10, y + 12, { font: 'condensed-oblique', size: 8, color: '#333333' });
  }
}

function writeShelf(paper: Paper, shelf: Shelf, x: number, top: number): number {
  paper.doc.rect(x - 6, top, 262, 22).fill(GREEN);
  paper.write(shelf.name, x, top + 16, { font: 'sans-bold', size: 12, color: WHITE });
  let y = top + 50;
  for (const row of shelf.rows) {
    writeShelfRow(paper, row, x, y);
    y += row.description === null ? 30 : 42;
  }
  return y + 10;
}

function writeShelfPage(paper: Paper): void {
  paper.doc.rect(0, 0, WIDTH, 72).fill(RED);
  paper.write('Straight from the shelf', 28, 44, { font: 'sans-bold', size: 26, color: WHITE });
  paper.write('All prices in euro', WIDTH - 28, 62, { font: 'sans', size: 9, color: WHITE, align: 'right' });
  for (const column of [0, 1] as const) {
    let y = 100;
    for (const shelf of SHELVES.filter((candidate) => candidate.column === column)) {
      y = writeShelf(paper, shelf, 34 + column * 277, y);
    }
  }
  const middle = WIDTH / 2;
  paper.doc
    .roundedRect(28, 590, WIDTH - 56, 120, 8)
    .lineWidth(2)
    .stroke(GREEN);
  paper.write('Open every day from 8 to 21', middle, 642, { font: 'sans-bold', size: 18, align: 'center' });
  paper.write('Sundays from 9 to 13', middle, 672, { font: 'sans', size: 13, align: 'center' });
}

function offerTruths(): object[] {
  const grid = OFFERS.map(({ title, description, price, oldPrice }) => ({
    page: 1,
    title: title.join(' '),
    description,
    price,
    oldPrice,
  }));
  const rows = SHELVES.flatMap((shelf) => shelf.rows.map((row) => ({ page: 2, ...row })));
  return [...grid, ...rows];
}

export async function flyer(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Orto Lanterna: fresh offers this week' });
  paper.startPage();
  writeBanner(paper);
  drawGrid(paper);
  writeLegal(paper);
  paper.startPage();
  writeShelfPage(paper);
  writeLegal(paper);
  return paper.finish('flyer', { offers: offerTruths() });
}
