import { Paper, splitWords } from './paper.ts';
import type { FontName, MadeDocument, Style } from './paper.ts';

interface Spacing {
  /** Added after every letter, in ems. */
  tracking: number;
  /** Gap between words, in ems; null stands for the font's own blank. */
  wordGap: number | null;
}

const NORMAL: Spacing = { tracking: 0, wordGap: null };
const SPACED: Spacing = { tracking: 0.15, wordGap: null };
const TIGHT: Spacing = { tracking: -0.03, wordGap: 0.2 };

const LEFT = 56;

const PARAGRAPHS: readonly { font: FontName; size: number; lines: readonly string[] }[] = [
  {
    font: 'serif',
    size: 11,
    lines: [
      'Every letter on this page was placed by an order of its own, and no blank',
      'was ever stored. What parts one word from the next is a little more room',
      'than there is between two letters, and the reader has to see it.',
    ],
  },
  {
    font: 'sans',
    size: 9,
    lines: [
      'Kerned pairs draw closer than their widths would say: AVATAR, Tofu, Wave,',
      'Typography, LYRA, PATH. A rule that only adds up widths sees letters that',
      'overlap here, while a rule that looks for a fixed gap sees none at all.',
    ],
  },
  {
    font: 'serif-italic',
    size: 14,
    lines: [
      'Slanted letters lean over the edge of their',
      'own boxes, so a flat f may touch the next',
      'word although a gap is there.',
    ],
  },
];

const LADDER: readonly [number, string][] = [
  [6, 'Six points: small print likes to hide the date 31 December 2024 and a fee of 4.50 here.'],
  [8, 'Eight points: a footnote that still can be read without a glass.'],
  [12, 'Twelve points: the size of an ordinary letter.'],
  [18, 'Eighteen points: a headline in the paper.'],
  [24, 'Twenty-four points: a shop sign.'],
  [30, 'Thirty points: look here.'],
];

const TAB_STOPS = [LEFT, 230, 340, 450] as const;

const AMOUNTS: readonly (readonly string[])[] = [
  ['2021', '1.284,50', '312,00', '97,25'],
  ['2022', '11.402,17', '48,90', '1.105,00'],
  ['2023', '770,00', '2.613,44', '0,75'],
];

/** How far the second letter moves towards the first in this font, in points. */
function kerning(paper: Paper, first: string, second: string, style: Style): number {
  // The library would join these into one glyph, and the joint width says nothing about kerning.
  if (first === 'f' && /[fijlt]/u.test(second)) {
    return 0;
  }
  return paper.widthOf(first + second, style) - paper.widthOf(first, style) - paper.widthOf(second, style);
}

function wordLetters(paper: Paper, word: string, style: Style, tracking: number): [string, number][] {
  const letters = Array.from(word);
  const placed: [string, number][] = [];
  let x = 0;
  for (const [index, letter] of letters.entries()) {
    placed.push([letter, x]);
    const next = letters[index + 1];
    const kern = next === undefined ? 0 : kerning(paper, letter, next, style);
    x += paper.widthOf(letter, style) + kern + tracking;
  }
  return placed;
}

function wordWidth(paper: Paper, word: string, style: Style, tracking: number): number {
  const [letter, x] = wordLetters(paper, word, style, tracking).at(-1) ?? ['', 0];
  return x + paper.widthOf(letter, style);
}

function placeWord(paper: Paper, word: string, x: number, y: number, style: Style, tracking = 0): void {
  for (const [letter, offset] of wordLetters(paper, word, style, tracking)) {
    paper.draw(letter, x + offset, y, style);
  }
  paper.tell(word);
}

function placeLine(paper: Paper, line: string, y: number, style: Style, spacing: Spacing): void {
  const tracking = spacing.tracking * style.size;
  // Letter-spacing also falls on both sides of a blank, as it does in a word processor.
  const gap = spacing.wordGap === null ? paper.widthOf(' ', style) + 2 * tracking : spacing.wordGap * style.size;
  let x = LEFT;
  for (const word of splitWords(line)) {
    placeWord(paper, word, x, y, style, tracking);
    x += wordWidth(paper, word, style, tracking) + gap;
  }
}

function placeParagraphs(paper: Paper, top: number): number {
  let y = top;
  for (const { font, size, lines } of PARAGRAPHS) {
    for (const line of lines) {
      placeLine(paper, line, y, { font, size }, NORMAL);
      y += size * 1.5;
    }
    y += 16;
  }
  return y;
}

function placeAmounts(paper: Paper, top: number): number {
  const style: Style = { font: 'sans', size: 10 };
  for (const [row, amounts] of AMOUNTS.entries()) {
    for (const [column, amount] of amounts.entries()) {
      const stop = TAB_STOPS[column]!;
      const shift = column === 0 ? 0 : wordWidth(paper, amount, style, 0);
      placeWord(paper, amount, stop - shift, top + row * 16, style);
    }
  }
  return top + AMOUNTS.length * 16;
}

export async function letters(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Letters placed one by one' });
  paper.startPage();
  placeLine(paper, 'EVERY LETTER STANDS ALONE', 90, { font: 'sans-bold', size: 18 }, SPACED);
  let y = placeParagraphs(paper, 130);
  const condensed: Style = { font: 'condensed', size: 12 };
  placeLine(paper, 'Tight setting leaves hardly any room between the words of a crowded line.', y, condensed, TIGHT);
  y = placeAmounts(paper, y + 36) + 20;
  for (const [size, line] of LADDER) {
    y += size * 1.5;
    placeLine(paper, line, y, { font: 'sans', size }, NORMAL);
  }
  return paper.finish('letters');
}
