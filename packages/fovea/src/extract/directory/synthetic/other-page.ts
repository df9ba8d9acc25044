import { createDice } from './dice.ts';
import { pageOf, type SyntheticPage } from './directory-page.ts';
import { addressLines, makeHabits, organisationName, personName } from './entries.ts';
import { makeLooks } from './looks.ts';
import { createSheet, writeText, type Sheet, type Slot } from './sheet.ts';
import * as words from './words.ts';
import { valueAt } from '../../../model/lookup.ts';

type Writer = (sheet: Sheet, slot: Slot, y: number) => number;

const heading = (sheet: Sheet, text: string, slot: Slot, y: number): number =>
  writeText(sheet, text, slot, y, sheet.looks.header).y + 1.6 * sheet.looks.body.size;

const prose = ({ dice }: Sheet, sentences: number): string =>
  Array.from({ length: sentences }, () => dice.pick([...words.sentences, ...words.footProse])).join(' ');

/** Organisations in rows, with where they are and how much of them is held. */
const writeHoldings: Writer = (sheet, slot, y) => {
  const { dice, pen, looks, spacing } = sheet;
  const style = pen.styleOf(looks.body);
  const columns = [0, 0.5, 0.75, 0.9].map((share) => slot.x + share * slot.width);
  const write = (cells: readonly string[], at: number): void =>
    cells.forEach((cell, i) => void pen.write(cell, valueAt(columns, i), at, style));
  let at = heading(sheet, dice.pick(['Subsidiaries', 'Group companies', 'Largest holdings']), slot, y);
  write(['Name', 'Country', 'Currency', '%'], at);
  for (let i = dice.whole(8, 34); i > 0; i--) {
    at += looks.body.size * spacing.line * 1.15;
    write(
      [organisationName(dice), dice.pick(words.countries), dice.pick(['GBP', 'EUR', 'USD']), `${dice.whole(1, 100)}.0`],
      at,
    );
  }
  return at;
};

/** What a document holds; the items sound like headings of a directory. */
const writeListOfContents: Writer = (sheet, slot, y) => {
  const { dice, pen, looks, spacing } = sheet;
  const style = pen.styleOf(looks.body);
  let at = heading(sheet, 'Contents', slot, y);
  let page = 1;
  for (let i = dice.whole(10, 32); i > 0; i--) {
    pen.write(dice.pick([...words.contentsItems, ...words.roles]), slot.x, at, style);
    pen.write(String((page += dice.whole(1, 9))), slot.x + slot.width - 14, at, style);
    at += looks.body.size * spacing.line * 1.25;
  }
  return at;
};

/** Paragraphs that name organisations and their addresses. */
const writeProse: Writer = (sheet, slot, y) => {
  const { dice, looks } = sheet;
  const habits = makeHabits(dice);
  let at = y;
  for (let i = dice.whole(3, 7); i > 0; i--) {
    if (dice.chance(0.5)) at = heading(sheet, dice.pick(words.roles), slot, at);
    const address = addressLines(dice, habits)
      .map(({ text }) => text)
      .join(', ');
    const named = `${organisationName(dice)}, whose registered office is at ${address}, acts as ${dice.pick(words.roles).toLowerCase()} to the Company.`;
    at = writeText(sheet, `${named} ${prose(sheet, dice.whole(2, 4))}`, slot, at, looks.body).y + 1.9 * looks.body.size;
  }
  return at;
};

/** Who sits on the board, and what each has done in life. */
const writeBoard: Writer = (sheet, slot, y) => {
  const { dice, looks } = sheet;
  const habits = makeHabits(dice);
  let at = heading(sheet, dice.pick(words.boards), slot, y);
  for (let i = dice.whole(3, 7); i > 0; i--) {
    at = writeText(sheet, personName(dice, habits), slot, at, looks.header).y + 1.2 * looks.body.size;
    at = writeText(sheet, dice.pick(words.offices), slot, at, looks.small).y + 1.3 * looks.body.size;
    at = writeText(sheet, prose(sheet, dice.whole(2, 5)), slot, at, looks.body).y + 1.9 * looks.body.size;
  }
  return at;
};

const writers: readonly Writer[] = [writeHoldings, writeListOfContents, writeProse, writeBoard];

/** A page that has much of a directory and is none, the same for the same seed. */
export function makeOtherPage(seed: number): Pick<SyntheticPage, 'page' | 'styles'> {
  const dice = createDice(seed);
  const sheet = createSheet(dice, makeLooks(dice, true));
  const { width, height, looks } = sheet;
  const side = dice.between(0.05, 0.14) * width;
  const slot: Slot = { x: side, width: width - 2 * side, align: 'left' };
  let y = 0.1 * height;
  if (dice.chance(0.6)) {
    const title = dice.pick([...words.contentsItems, ...words.pageTitles.slice(0, 2), ...words.boards]);
    y = writeText(sheet, title, slot, y, looks.title).y + 2 * looks.title.size;
  }
  dice.pick(writers)(sheet, slot, y);
  return { page: pageOf(sheet), styles: sheet.pen.styles };
}
