import { writeText, type Sheet, type Slot } from './sheet.ts';
import * as words from './words.ts';

type Frame = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Heads and feet that repeat; now and then one that nothing tells from the rest. */
function writeRunning({ pen, looks, dice, width, height, furniture }: Sheet, name: string): void {
  const style = pen.styleOf(looks.running);
  const isKnown = dice.chance(0.9);
  const put = (text: string, x: number, y: number): void => {
    for (const token of pen.write(text, x, y, style)) if (isKnown) furniture.add(token);
  };
  if (dice.chance(0.5)) put(name, dice.pick([0.08, 0.5, 0.66]) * width, 0.045 * height);
  if (dice.chance(0.25)) put(`Annual Report ${dice.whole(2015, 2024)}`, 0.08 * width, 0.062 * height);
  if (dice.chance(0.7)) put(String(dice.whole(1, 200)), dice.pick([0.08, 0.5, 0.9]) * width, 0.97 * height);
  if (dice.chance(0.25)) put(`Prospectus – ${name}`, 0.3 * width, 0.97 * height);
}

function writeIntro(sheet: Sheet, { left, right, top }: Frame): number {
  const { dice, looks } = sheet;
  const slot: Slot = { x: left, width: right - left, align: 'left' };
  const count = dice.whole(1, 2);
  const text = Array.from({ length: count }, () => dice.pick(words.introProse)).join(' ');
  return writeText(sheet, text, slot, top, looks.small).y + 2.2 * looks.body.size;
}

/** A disclaimer or the like, as wide as the page. */
function writeFoot(sheet: Sheet, { left, right, bottom }: Frame): void {
  const { dice, looks } = sheet;
  const text = Array.from({ length: dice.whole(1, 4) }, () => dice.pick(words.footProse)).join(' ');
  const slot: Slot = { x: left, width: right - left, align: dice.chance(0.2) ? 'centre' : 'left' };
  writeText(sheet, text, slot, bottom, looks.small);
}

/** Key figures beside the directory: a number, and what it is. */
function writePanel(sheet: Sheet, { right, top, bottom }: Frame): void {
  const { dice, looks } = sheet;
  const slot: Slot = { x: right, width: 90, align: 'left' };
  const label = { ...looks.body, color: '#ffffff' };
  const value = { ...looks.header, color: '#ffffff', size: looks.body.size * dice.between(1.2, 2) };
  const count = dice.whole(3, 9);
  const step = (bottom - top) / count;
  for (let i = 0; i < count; i++) {
    writeText(sheet, dice.pick(words.figures), slot, top + i * step, label);
    const amount = dice.pick([
      `$${dice.whole(1, 900)}.${dice.whole(0, 9)} million`,
      String(dice.whole(10, 9000)),
      '4.0%',
    ]);
    writeText(sheet, amount, slot, top + i * step + 1.3 * value.size, value);
  }
}

/** Chapters of the document at the edge of the page. */
function writeTabs(sheet: Sheet, { right, top }: Frame): void {
  const { dice, looks } = sheet;
  const slot: Slot = { x: right, width: 60, align: 'left' };
  const step = dice.between(24, 70);
  words.chapters.slice(0, dice.whole(3, words.chapters.length)).forEach((text, i) => {
    writeText(sheet, text, slot, top + i * step, { ...looks.small, color: '#555555' });
  });
}

/** What the marks beside names mean. */
function writeLegend(sheet: Sheet, { left, right, bottom }: Frame): void {
  const { dice, looks, spacing } = sheet;
  const slot: Slot = { x: left, width: right - left, align: 'left' };
  const count = dice.whole(1, 4);
  for (let i = 0; i < count; i++) {
    const y = bottom - (count - i) * looks.body.size * spacing.line;
    writeText(sheet, dice.pick(words.legends), slot, y, dice.chance(0.7) ? looks.small : looks.body);
  }
}

/** The marks of a chart: numbers at its side, years below, what its lines stand for. */
function writeChart({ dice, looks, pen, spacing }: Sheet, { left, right, bottom }: Frame): void {
  const style = pen.styleOf({ ...looks.body, size: looks.body.size * dice.between(0.7, 1) });
  const step = looks.body.size * spacing.line * 1.3;
  const rows = dice.whole(3, 6);
  const unit = dice.pick([10, 50, 100]);
  for (let i = 0; i <= rows; i++) pen.write(String(unit * (rows - i)), left, bottom - (rows - i + 2) * step, style);
  const count = dice.whole(3, 6);
  const month = dice.pick(words.months).slice(0, 3);
  for (let i = 0; i < count; i++)
    pen.write(
      `${month} ${dice.chance(0.5) ? 18 + i : 2018 + i}`,
      left + 20 + (i * 0.5 * (right - left)) / count,
      bottom - step,
      style,
    );
  pen.write('S&P 500', left + 0.6 * (right - left), bottom - 3 * step, style);
}

/** What the document holds, and where. */
function writeContents(sheet: Sheet, { left, right, bottom }: Frame, count: number): void {
  const { dice, looks, pen, spacing } = sheet;
  const slot: Slot = { x: left, width: right - left, align: 'left' };
  const step = looks.body.size * spacing.line * 1.2;
  let y = bottom;
  writeText(
    sheet,
    dice.pick(['Contents', 'CONTENTS', 'Table of Contents']),
    slot,
    y,
    dice.chance(0.5) ? looks.title : looks.header,
  );
  y += 1.4 * step;
  let number = dice.whole(1, 4);
  for (let i = 0; i < count; i++) {
    pen.write(dice.pick(words.contentsItems), left, y, pen.styleOf(looks.body));
    pen.write(String(number), right - 12, y, pen.styleOf(looks.body));
    number += dice.whole(1, 20);
    y += step;
  }
}

/** Writes what belongs to no entry; gives the room that is left. */
export function writeAround(sheet: Sheet, frame: Frame, name: string): Frame {
  const { dice, looks, spacing } = sheet;
  writeRunning(sheet, name);
  let { top, bottom, right } = frame;
  if (dice.chance(0.15)) top = writeIntro(sheet, frame);
  if (dice.chance(0.12)) {
    bottom -= 8 * looks.body.size;
    writeFoot(sheet, { ...frame, bottom: bottom + 3 * looks.body.size });
  } else if (dice.chance(0.1)) {
    const count = dice.whole(4, 10);
    bottom -= (count + 3) * looks.body.size * spacing.line * 1.2;
    writeContents(sheet, { ...frame, bottom: bottom + 1.5 * looks.body.size }, count);
  } else if (dice.chance(0.08)) {
    bottom -= 6 * looks.body.size;
    writeLegend(sheet, { ...frame, bottom: bottom + 6 * looks.body.size });
  } else if (dice.chance(0.05)) {
    bottom -= 14 * looks.body.size;
    writeChart(sheet, { ...frame, bottom: bottom + 13 * looks.body.size });
  }
  const isWide = sheet.width > 500;
  const hasPanel = isWide && dice.chance(0.08);
  const hasTabs = isWide && !hasPanel && dice.chance(0.08);
  if (hasPanel) {
    right -= 105;
    writePanel(sheet, { ...frame, right: right + 15 });
  } else if (hasTabs) {
    right -= 75;
    writeTabs(sheet, { ...frame, right: right + 15 });
  }
  return { ...frame, top, bottom, right };
}
