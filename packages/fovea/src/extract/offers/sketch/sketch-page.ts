import { layoutPage } from '../../../layout/index.ts';
import type { LaidOutPage, Style } from '../../../model/index.ts';
import { valueAt } from '../../../model/lookup.ts';
import { createDice, type Dice } from './dice.ts';
import { drawPlainPage } from './plain-page.ts';
import { planPage, type Plan } from './plan.ts';
import { createSheet, putText, putWord, type Sheet, type SketchLabel } from './sheet.ts';
import { drawOffer } from './sketch-offer.ts';
import { name, prose, smallPrint, word } from './sketch-text.ts';
import { drawStructured, pickStructures } from './structured-page.ts';

/** A page of a flyer that never was, with what is wanted of each of its words. */
export type SketchPage = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly labels: readonly { readonly label: SketchLabel; readonly offer: number | undefined }[];
  /** What kind of page it is, where pages of that kind can be left out. */
  readonly structure?: string;
};

/**
 * Draws a page of a shop that never was: another look, order and clutter for every seed. Real flyers are few, and what
 * is learned from them must hold for others; sketches differ from each other in more ways than a few shops do.
 */
export function sketchPage(seed: number): SketchPage {
  const dice = createDice(seed);
  const plan = planPage(dice);
  const sheet = createSheet();
  const top = drawHead(sheet, dice, plan);
  drawOffers(sheet, dice, plan, top);
  for (let i = 0; i < plan.clutter; i++) drawClutter(sheet, dice, plan);
  if (dice.chance(0.6)) drawFoot(sheet, dice, plan);
  return laidOut(sheet, plan);
}

/** The same for a page whose items share one structure of those that are not left out. */
export function sketchStructured(seed: number, without: readonly string[] = []): SketchPage {
  const dice = createDice(seed);
  const [structure, ...further] = pickStructures(dice, without);
  const { sheet, width, height } = drawStructured(dice, [structure, ...further]);
  return { ...laidOut(sheet, { width, height }), structure };
}

/** The same for a page that offers nothing: every word is Other. */
export function sketchPlainPage(seed: number): SketchPage {
  const sheet = createSheet();
  const { structure, ...size } = drawPlainPage(sheet, createDice(seed));
  return { ...laidOut(sheet, size), structure };
}

function laidOut(
  { tokens, shapes, images, styles, labels }: Sheet,
  { width, height }: { readonly width: number; readonly height: number },
): SketchPage {
  const page = { number: 1, width, height, unit: 'pt' as const, tokens, shapes, images, annotations: [] };
  return { page: { ...page, layout: layoutPage(page, styles) }, styles, labels };
}

const other = { label: 'Other' } as const;
const margin = 0.06;

function drawHead(sheet: Sheet, dice: Dice, plan: Plan): number {
  const { width, height, heading } = plan;
  const column = { x0: margin * width, x1: (1 - margin) * width, align: dice.pick(['left', 'centre'] as const) };
  let y = 0.04 * height;
  if (dice.chance(0.7))
    y = putText(sheet, name(dice, { ...plan.names, words: [1, 4], measure: 0 }), heading, { ...column, y }, other).y1;
  if (dice.chance(0.4))
    y = putText(sheet, smallPrint(dice).slice(0, 14), plan.small, { ...column, y: y + 4 }, other).y1;
  if (dice.chance(0.15)) {
    putWord(sheet, dice.pick(['Products', 'Artikel', 'Produto']), plan.section, column.x0, y + 6, other);
    putWord(
      sheet,
      dice.pick(['Price', 'Preis', 'Preço']),
      plan.section,
      column.x1 - 5 * plan.section.style.size,
      y + 6,
      other,
    );
    y += 6 + 1.3 * plan.section.style.size;
  }
  return y + dice.between(8, 30);
}

/** Where offers go: columns of one width, each filled to some height. */
type Grid = {
  readonly isGrid: boolean;
  readonly left: number;
  readonly inner: number;
  readonly cell: number;
  readonly gutter: number;
  readonly bottoms: number[];
};

function gridOf(dice: Dice, { width, columns }: Plan, top: number): Grid {
  const inner = (1 - 2 * margin) * width;
  const gutter = dice.between(8, 24);
  const cell = (inner - gutter * (columns - 1)) / columns;
  const bottoms = Array.from({ length: columns }, () => top);
  return { isGrid: columns > 1 && dice.chance(0.6), left: margin * width, inner, cell, gutter, bottoms };
}

/** Column by column, or row by row as in grids; offers stop where the page ends. */
function drawOffers(sheet: Sheet, dice: Dice, plan: Plan, top: number): void {
  const grid = gridOf(dice, plan, top);
  const { isGrid, bottoms } = grid;
  const most = dice.chance(0.15) ? dice.whole(1, 4) : 60;
  const limit = 0.9 * plan.height;
  let offer = 0;
  for (let turn = 0; offer < most && turn < 400; turn++) {
    const column = isGrid ? turn % plan.columns : bottoms.findIndex((y) => y < limit);
    if (column < 0 || bottoms.every((y) => y >= limit)) break;
    if (valueAt(bottoms, column) >= limit) continue;
    drawCell(sheet, dice, plan, grid, column, offer++);
  }
}

/** One offer below what its column holds; a row of a grid starts below all of them, perhaps with a heading. */
function drawCell(sheet: Sheet, dice: Dice, plan: Plan, grid: Grid, column: number, offer: number): void {
  const { isGrid, left, inner, cell, gutter, bottoms } = grid;
  const startsRow = isGrid && column === 0;
  if (startsRow) bottoms.fill(Math.max(...bottoms));
  const x0 = left + column * (cell + gutter);
  let y = valueAt(bottoms, column);
  if ((!isGrid || column === 0) && dice.chance(plan.sections)) {
    y = drawSection(sheet, dice, plan, x0, isGrid ? x0 + inner : x0 + cell, y);
  }
  if (startsRow) bottoms.fill(y);
  const shift = plan.loose ? dice.between(0, 1.5 * plan.title.style.size) : 0;
  const bottom = drawOffer(sheet, dice, plan, { x0, x1: x0 + cell, y: y + shift }, offer);
  bottoms[column] = bottom + plan.gap * plan.title.style.size * (plan.loose ? dice.between(0.5, 1.5) : 1);
}

function drawSection(sheet: Sheet, dice: Dice, plan: Plan, x0: number, x1: number, y: number): number {
  const column = { x0, x1, align: plan.align };
  const low =
    putText(
      sheet,
      name(dice, { ...plan.names, words: [1, 3], measure: 0 }),
      plan.section,
      { ...column, y: y + 4 },
      other,
    ).y1 + 3;
  if (!dice.chance(0.25)) return low;
  return (
    putText(sheet, prose(dice, { kind: 'prose', words: [4, 12] }), plan.small, { ...column, y: low }, other).y1 + 3
  );
}

/** Words on packages, stickers: anywhere, small or large. */
function drawClutter(sheet: Sheet, dice: Dice, plan: Plan): void {
  const style = {
    ...plan.small.style,
    size: dice.between(4, 16),
    color: dice.pick(['#ffffff', '#c00000', '#333333']),
    font: dice.pick(['Pack-400', 'Sticker-700']),
  };
  const words = Array.from({ length: dice.whole(1, 3) }, () =>
    dice.chance(0.2) ? String(dice.whole(1, 500)) : word(dice).toUpperCase(),
  );
  const x0 = dice.between(0.05, 0.85) * plan.width;
  putText(
    sheet,
    words,
    { ...plan.small, style },
    { x0, x1: x0 + 80, y: dice.between(0.05, 0.9) * plan.height, align: 'centre' },
    other,
  );
}

function drawFoot(sheet: Sheet, dice: Dice, plan: Plan): void {
  const { width, height } = plan;
  const column = { x0: margin * width, x1: (1 - margin) * width, align: dice.pick(['left', 'centre'] as const) };
  putText(sheet, smallPrint(dice), plan.small, { ...column, y: 0.94 * height }, other);
}
