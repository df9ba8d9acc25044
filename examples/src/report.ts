import { Paper } from './paper.ts';
import type { MadeDocument } from './paper.ts';
import { drawMarker } from './report-lines.ts';
import { COLUMN_WIDTH, COLUMN_XS, layOut, PAGE_SIZE } from './report-layout.ts';
import type { Placed } from './report-layout.ts';
import { makeSlabs } from './report-slabs.ts';
import type { Findings } from './report-slabs.ts';
import { BLOCKS, NOTES, RUNNING_AUTHOR, RUNNING_HEAD, SUBTITLE, TITLE } from './report-text.ts';

const METADATA = {
  title: TITLE,
  subject: 'How the eye moves over a printed page',
  keywords: 'reading, eye movements, page layout',
  language: 'en',
} as const;

const EDGES = [COLUMN_XS[0], COLUMN_XS[1] + COLUMN_WIDTH] as const;
const PAGE_COUNT = 5;
const FOOT_BASELINE = PAGE_SIZE[1] - 32;
const NOTE_LEADING = 11;

function writeTitle(paper: Paper): void {
  const middle = PAGE_SIZE[0] / 2;
  paper.write(TITLE, middle, 72, { font: 'sans-bold', size: 20, align: 'center' });
  paper.write(SUBTITLE, middle, 94, { font: 'sans-oblique', size: 9, align: 'center' });
}

function writeRunningHead(paper: Paper): void {
  const style = { font: 'sans', size: 7.5, color: '#444444' } as const;
  paper.write(RUNNING_HEAD, EDGES[0], 46, style);
  paper.write(RUNNING_AUTHOR, EDGES[1], 46, { ...style, align: 'right' });
  paper.doc.moveTo(EDGES[0], 52).lineTo(EDGES[1], 52).lineWidth(0.4).stroke('#888888');
}

function writeNotes(paper: Paper, notes: readonly string[]): void {
  if (notes.length === 0) {
    return;
  }
  const top = FOOT_BASELINE - 18 - (notes.length - 1) * NOTE_LEADING;
  const ruleY = top - 11;
  paper.doc
    .moveTo(EDGES[0], ruleY)
    .lineTo(EDGES[0] + 70, ruleY)
    .lineWidth(0.4)
    .stroke('#000000');
  for (const [index, note] of notes.entries()) {
    const y = top + index * NOTE_LEADING;
    const right = drawMarker(paper, note, EDGES[0], y, 'serif-condensed');
    paper.tell(note);
    paper.write(NOTES[note] ?? '', right + 2, y, { font: 'serif-condensed', size: 7.5 });
  }
}

function writeFoot(paper: Paper, page: number): void {
  const text = `Page ${page} of ${PAGE_COUNT}`;
  paper.write(text, PAGE_SIZE[0] / 2, FOOT_BASELINE, { font: 'sans', size: 7.5, align: 'center' });
}

function writePage(paper: Paper, number: number, placed: readonly Placed[]): void {
  const page = paper.startPage(PAGE_SIZE);
  if (number === 1) {
    writeTitle(paper);
  } else {
    writeRunningHead(paper);
  }
  for (const { slab, column, top } of placed) {
    slab.draw({ page, x: COLUMN_XS[column], top });
  }
  writeNotes(
    paper,
    placed.flatMap(({ slab }) => slab.notes),
  );
  writeFoot(paper, number);
}

/** Adds the headings of the current page to the outline, and returns the section that is open at its end. */
function addOutline(paper: Paper, entries: Findings['outline'], openSection: PDFKit.PDFOutline): PDFKit.PDFOutline {
  let section = openSection;
  for (const { title, level } of entries) {
    if (level === 1) {
      section = paper.doc.outline.addItem(title, { expanded: true });
    } else {
      section.addItem(title);
    }
  }
  return section;
}

export async function report(): Promise<MadeDocument> {
  const paper = new Paper(METADATA);
  const findings: Findings = { outline: [], tables: [], footnotes: [], links: [] };
  const placed = layOut(makeSlabs(paper, BLOCKS, findings));
  if (placed.at(-1)?.page !== PAGE_COUNT) {
    throw new Error(`The report fills ${placed.at(-1)?.page} pages, and its feet say ${PAGE_COUNT}`);
  }
  let section = paper.doc.outline;
  for (let number = 1; number <= PAGE_COUNT; number += 1) {
    writePage(
      paper,
      number,
      placed.filter((entry) => entry.page === number),
    );
    const headings = findings.outline.filter((entry) => entry.page === number);
    section = addOutline(paper, headings, section);
  }
  return paper.finish('report', {
    metadata: { ...METADATA, author: 'Fovea examples' },
    ...findings,
  });
}
