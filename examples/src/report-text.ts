/*
 * The words of the report. In a paragraph `|` marks a place where a word may be parted at the end of a line, `^1` sets
 * the marker of note 1, `{uri}…{/}` is a link to the web and `{goto}…{/}` a link to the destination inside the report.
 */

export interface HeadingBlock {
  kind: 'heading';
  rank: 1 | 2;
  text: string;
  destination?: string;
}

interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
}

export interface BulletsBlock {
  kind: 'bullets';
  items: readonly string[];
}

export interface TableBlock {
  kind: 'table';
  ruled: boolean;
  caption: string;
  /** The first row holds the column heads. */
  rows: readonly (readonly string[])[];
  /** Widths of the columns, as shares of the whole. */
  shares: readonly number[];
}

export type Block = HeadingBlock | ParagraphBlock | BulletsBlock | TableBlock;

export const TITLE = 'How Eyes Read a Page';
export const SUBTITLE = 'A short report for people who teach machines to read';
export const RUNNING_HEAD = 'How Eyes Read a Page';
export const RUNNING_AUTHOR = 'Fovea examples';
export const LINK_TARGET = 'https://example.org/eye-movements';
export const DESTINATION = 'tables';

export const NOTES: Readonly<Record<string, string>> = {
  '1': 'The fovea is a pit in the retina; it covers about two degrees of view.',
  '2': 'In scripts that run from right to left the window leans the other way.',
  '3': 'All numbers of the tables are rounded and serve as an example only.',
  '4': 'A leader is a row of dots that leads from an entry to its number.',
};

export const BLOCKS: readonly Block[] = [
  { kind: 'heading', rank: 1, text: 'Hops and rests' },
  {
    kind: 'paragraph',
    text: 'A line of print looks as if the eye slid along it, but it does not. The eye hops. It rests on a spot for about a quar|ter of a sec|ond, takes in what is there, and hops on. While it hops it sees next to noth|ing, and yet no|body no|tices the gaps, be|cause the mind joins the rests into one steady view.',
  },
  {
    kind: 'paragraph',
    text: 'The reason lies in the build of the eye. Only a tiny pit in its back wall sees sharply.^1 Held at arm’s length, the sharp spot is hard|ly larger than a thumb|nail. Around it the view soon blurs: one can tell that there is a word, how long it is and wheth|er it begins with a tall letter, but not which word it is. To read is there|fore to steer that sharp spot across the page.',
  },
  { kind: 'heading', rank: 2, text: 'How long, how far' },
  {
    kind: 'paragraph',
    text: 'A hop covers seven to nine let|ters on most pages, and it lasts only a few hun|dredths of a sec|ond. The rests take up nearly all of the reading time. Hard words are rested upon longer, rare words longer still, and small words such as “of” are often skipped alto|gether. About one hop in eight goes back|wards, most often be|cause a sen|tence took a turn that the reader did not ex|pect.',
  },
  {
    kind: 'paragraph',
    text: 'What can be taken in during one rest is not spread evenly. Readers of English use some four let|ters to the left of the rest|ing point and up to fif|teen to its right.^2 The win|dow follows the direc|tion of the script, not the shape of the eye. Good sum|maries of such mea|sure|ments can be found {uri}on the web{/} and in any library.',
  },
  { kind: 'heading', rank: 1, text: 'The page as a map' },
  {
    kind: 'paragraph',
    text: 'Before the first word is read, the page has al|ready been weighed. A glance of a tenth of a sec|ond is enough to tell a letter from a leaflet, a poem from an invoice. The glance finds blocks, not words: dark stripes of text, pale gutters between col|umns, large type, boxes, pic|tures. This rough map tells the eye where to land first.',
  },
  { kind: 'heading', rank: 2, text: 'What makes a block' },
  {
    kind: 'paragraph',
    text: 'Nearness is the strongest bond. Lines that stand close to|gether are taken for one paragraph; a little more room, and they become two. Likeness comes next: the same type|face, the same size, the same colour. Then there is the edge. When many lines begin at the same dis|tance from the mar|gin, the eye draws a rule there by itself, al|though no ink was spent on it.',
  },
  {
    kind: 'bullets',
    items: [
      'Things that stand close together belong together.',
      'Things that look alike play the same part.',
      'Things that share an edge form a column or a list.',
      'Things inside one box are read before the eye leaves the box.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'These habits some|times quarrel. A cap|tion stands near its picture but also near the para|graph below. A price in large type may lie closer to the neigh|bour’s goods than to its own. The reader set|tles such cases with|out effort, be|cause the words have a say as well: “see fig|ure” calls for a fig|ure, and a number with a cur|rency sign calls for goods.',
  },
  { kind: 'heading', rank: 2, text: 'The quiet margins' },
  {
    kind: 'paragraph',
    text: 'Some parts of a page are there to be passed over. The running head re|peats what the cover has said, and the foot counts the pages. A reader sees them once and then no longer, be|cause they stay in the same place from page to page while every|thing between them changes. Notes are an|other matter. A small raised fig|ure sends the eye to the foot of the page, and a good reader finds the way back to the very word that was left.',
  },
  {
    kind: 'paragraph',
    text: 'Even a broken word does no harm. When a hyphen ends the line, the eye carries the first half along, hops to the start of the next line and puts the word to|gether. It is quite sure that the hyphen was never a part of the word, unless the word has one anyway; then only knowl|edge of the lan|guage can tell.',
  },
  { kind: 'heading', rank: 1, text: 'Tables', destination: DESTINATION },
  {
    kind: 'paragraph',
    text: 'A table is read in two direc|tions at once. The eye runs down the first column until it finds the entry it wants, and then runs across. Lines help it to keep to the row, but they are not needed: straight edges and even gaps do the same work. The first of the two tables below has rules around every cell, the sec|ond has none at all.^3',
  },
  {
    kind: 'table',
    ruled: true,
    caption: 'Table 1. Rests and hops by kind of text',
    rows: [
      ['Text', 'Rest (ms)', 'Hop (letters)'],
      ['Story', '200', '9.0'],
      ['News', '210', '8.0'],
      ['Manual', '230', '7.5'],
      ['Formula', '260', '6.0'],
    ],
    shares: [0.27, 0.32, 0.41],
  },
  {
    kind: 'table',
    ruled: false,
    caption: 'Table 2. First glance at a leaflet',
    rows: [
      ['Part of the page', 'Share', 'After (s)'],
      ['Picture', '46 %', '0.3'],
      ['Price', '31 %', '0.5'],
      ['Headline', '19 %', '0.6'],
      ['Small print', '4 %', '2.8'],
    ],
    shares: [0.48, 0.24, 0.28],
  },
  {
    kind: 'paragraph',
    text: 'Where a row is long and the page is wide, print|ers add a leader.^4 It is a rail for the eye. Where there is no leader, people lay a ruler or a finger under the row, which shows how hard it is to hop over a wide gap and land on the same line.',
  },
  { kind: 'heading', rank: 1, text: 'Lessons for machines' },
  {
    kind: 'paragraph',
    text: 'A pro|gram gets the page in quite an|other way. It is handed let|ters with places, in the order in which some other pro|gram wrote them down, and that order may be of no use: all prices first, all names later, the page number in the middle. The blocks are gone, and so are the rows. What is left is what the eye uses too, namely places, sizes and edges.',
  },
  {
    kind: 'paragraph',
    text: 'The first les|son is to look before reading. Gaps should be mea|sured against the size of the type around them, never in fixed units. The sec|ond les|son is to keep several an|swers in mind while the evi|dence is thin, as readers do when a cap|tion could be|long to either of two pic|tures. The third is to let words and places check each other. A pro|gram that does all three has no need to guess at the {goto}tables above{/} or at the col|umns of this report.',
  },
  { kind: 'heading', rank: 2, text: 'What remains open' },
  {
    kind: 'paragraph',
    text: 'No|body reads a page to the end if its begin|ning has al|ready told what was to be known. Readers stop, and they know when to stop. They also know when they have not under|stood, and go back. To know what one has not read, and to say so, may well be the hard|est part of reading, for people as for pro|grams.',
  },
];
