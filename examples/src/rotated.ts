import { A4, Paper } from './paper.ts';
import type { MadeDocument, Style } from './paper.ts';

interface Turned {
  text: string;
  /** Clockwise, as the page is shown. */
  degrees: number;
  at: readonly [number, number];
  style: Style;
}

const BODY: Style = { font: 'serif', size: 11 };

const UPRIGHT_LINES = [
  'Most lines of this page run from left to right, as lines do.',
  'A tab on the right runs down, a label on the left runs up,',
  'a stamp lies across the page, and one line stands on its head.',
  'A reader who only knows upright lines mixes them into one.',
] as const;

const TURNED: readonly Turned[] = [
  {
    text: 'Chapter four: turning',
    degrees: 90,
    at: [560, 120],
    style: { font: 'sans-bold', size: 13, color: '#ffffff' },
  },
  { text: 'Drawing number 27-B', degrees: 270, at: [36, 700], style: { font: 'sans', size: 9 } },
  { text: 'DRAFT COPY', degrees: 30, at: [180, 360], style: { font: 'sans-bold', size: 44, color: '#d9a3a3' } },
  { text: 'This line stands on its head.', degrees: 180, at: [420, 720], style: BODY },
];

const SIDEWAYS_SIZE = [400, 560] as const;
const CROP_BOX = [30, 40, 370, 530] as const;

const SIDEWAYS_LINES = [
  'This page is stored upright and shown on its side.',
  'Its lines were drawn to be read after the turn,',
  'and its edges are cut to a smaller box,',
  'so the note of the print shop is not seen.',
] as const;

const LARGE_LINES = [
  'One unit of this page',
  'is two points long:',
  'the sheet is twice as',
  'wide as its numbers say.',
] as const;

function writeTurned(paper: Paper, turned: Turned): void {
  const [x, y] = turned.at;
  paper.doc.save();
  paper.doc.rotate(turned.degrees, { origin: [x, y] });
  paper.write(turned.text, x, y, turned.style);
  paper.doc.restore();
}

function writeMixedPage(paper: Paper): void {
  const page = paper.startPage();
  page['shown'] = { width: A4[0], height: A4[1], rotate: 0 };
  paper.write('Text that turns', 80, 110, { font: 'serif-bold', size: 20 });
  paper.writeLines(UPRIGHT_LINES, 80, 150, { ...BODY, leading: 17 });
  paper.doc.rect(550, 105, 30, 190).fill('#2b4c7e');
  for (const turned of TURNED) {
    writeTurned(paper, turned);
  }
  page['turned'] = TURNED.map(({ text, degrees }) => ({ words: text.split(' '), degrees }));
}

/** Settings that the library has no option for go straight into the page's dictionary. */
function setPageEntries(paper: Paper, entries: Record<string, unknown>): void {
  Object.assign(paper.doc.page.dictionary.data, entries);
}

function writeSidewaysPage(paper: Paper): void {
  const page = paper.startPage(SIDEWAYS_SIZE);
  setPageEntries(paper, { Rotate: 90, CropBox: [...CROP_BOX] });
  const [left, bottom, right, top] = CROP_BOX;
  page['shown'] = { width: top - bottom, height: right - left, rotate: 90 };
  const job = 'Job 4711, proof sheet 2';
  paper.draw(job, 120, 18, { font: 'sans', size: 8 });
  page['hidden'] = job.split(' ');
  for (const [index, line] of SIDEWAYS_LINES.entries()) {
    // What the viewer turns clockwise was drawn turned the other way.
    const at = [110 + index * 20, SIDEWAYS_SIZE[1] - 92] as const;
    writeTurned(paper, { text: line, degrees: -90, at, style: { ...BODY, size: 13 } });
  }
  const aside = 'This line was drawn without the turn.';
  paper.write(aside, 60, 505, BODY);
  page['turned'] = [{ words: aside.split(' '), degrees: 90 }];
}

function writeLargePage(paper: Paper): void {
  const size = [300, 400] as const;
  const page = paper.startPage(size);
  setPageEntries(paper, { UserUnit: 2 });
  page['shown'] = { width: size[0] * 2, height: size[1] * 2, rotate: 0 };
  paper.write('Large units', 40, 70, { font: 'serif-bold', size: 16 });
  paper.writeLines(LARGE_LINES, 40, 110, { ...BODY, leading: 18 });
}

export async function rotated(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Turned text, turned pages' });
  writeMixedPage(paper);
  writeSidewaysPage(paper);
  writeLargePage(paper);
  return paper.finish('rotated');
}
