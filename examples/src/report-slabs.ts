import type { PageTruth, Paper, Style } from './paper.ts';
import { COLUMN_WIDTH } from './report-layout.ts';
import type { Slab, Spot } from './report-layout.ts';
import { BODY, breakLines, drawLine } from './report-lines.ts';
import type { Line } from './report-lines.ts';
import { DESTINATION, LINK_TARGET, NOTES } from './report-text.ts';
import type { Block, BulletsBlock, HeadingBlock, TableBlock } from './report-text.ts';

/** What the truth tells about the report besides its words; drawing fills it in. */
export interface Findings {
  outline: { title: string; level: number; page: number }[];
  tables: { page: number; ruled: boolean; caption: string; rows: readonly (readonly string[])[] }[];
  footnotes: { page: number; marker: string; after: string; text: string }[];
  links: { page: number; words: string[]; target: string }[];
}

const LEADING = 17;
const TARGETS = { uri: LINK_TARGET, goto: DESTINATION };
const BULLET_INDENT = 12;
const ROW_HEIGHT = 17;
const CELL: Style = { font: 'sans', size: 7.5 };
const CELL_HEAD: Style = { font: 'sans-bold', size: 7.5 };
const HEADING_SIZES = { 1: 12.5, 2: 10.5 } as const;

function plainSlab(height: number, draw: (spot: Spot) => void): Slab {
  return { before: 0, height, keepsNext: false, endsParted: false, notes: [], draw };
}

function noteParted(page: PageTruth, line: Line): void {
  if (line.parted !== undefined) {
    const known = (page['hyphenated'] as object[] | undefined) ?? [];
    page['hyphenated'] = [...known, line.parted];
  }
}

function noteMarkersAndLinks(findings: Findings, page: number, line: Line): void {
  for (const piece of line.pieces) {
    if (piece.note !== undefined) {
      findings.footnotes.push({ page, marker: piece.note, after: piece.text, text: NOTES[piece.note] ?? '' });
    }
  }
  for (const kind of ['uri', 'goto'] as const) {
    const words = line.pieces.filter((piece) => piece.link === kind).map((piece) => piece.text);
    if (words.length > 0) {
      findings.links.push({ page, words, target: TARGETS[kind] });
    }
  }
}

/** A first line keeps the second, and the last but one the last: no line of a paragraph stands alone in a column. */
function lineSlabs(paper: Paper, lines: readonly Line[], findings: Findings, before: number): Slab[] {
  return lines.map((line, index) => ({
    before: index === 0 ? before : 0,
    height: LEADING,
    keepsNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    endsParted: line.parted !== undefined,
    notes: line.pieces.flatMap((piece) => piece.note ?? []),
    draw: ({ page, x, top }) => {
      drawLine(paper, line, { x, y: top + BODY.size, width: COLUMN_WIDTH }, TARGETS);
      noteParted(page, line);
      noteMarkersAndLinks(findings, page.number, line);
    },
  }));
}

function headingSlab(paper: Paper, block: HeadingBlock, findings: Findings): Slab {
  const size = HEADING_SIZES[block.rank];
  const slab = plainSlab(size * 1.5, ({ page, x, top }) => {
    if (block.destination !== undefined) {
      paper.doc.addNamedDestination(block.destination, 'XYZ', x, top, null);
    }
    paper.write(block.text, x, top + size, { font: 'sans-bold', size });
    findings.outline.push({ title: block.text, level: block.rank, page: page.number });
  });
  return { ...slab, before: block.rank === 1 ? 16 : 10, keepsNext: true };
}

/** Bullets are set ragged, with the blanks stored, unlike the paragraphs around them. */
function bulletLineSlab(paper: Paper, line: Line, isFirst: boolean): Slab {
  const text = line.pieces.map((piece) => piece.text).join(' ');
  const slab = plainSlab(LEADING, ({ x, top }) => {
    if (isFirst) {
      paper.write('•', x, top + BODY.size, BODY);
    }
    paper.write(text, x + BULLET_INDENT, top + BODY.size, BODY);
  });
  return { ...slab, before: isFirst ? 3 : 0, keepsNext: !line.last };
}

function bulletSlabs(paper: Paper, block: BulletsBlock): Slab[] {
  return block.items.flatMap((item) => {
    const lines = breakLines(paper, item, COLUMN_WIDTH - BULLET_INDENT);
    return lines.map((line, index) => bulletLineSlab(paper, line, index === 0));
  });
}

function columnEdges(block: TableBlock): number[] {
  const edges = [0];
  for (const share of block.shares) {
    edges.push((edges.at(-1) ?? 0) + share * COLUMN_WIDTH);
  }
  return edges;
}

function writeRow(paper: Paper, block: TableBlock, row: number, x: number, baseline: number): void {
  const style = row === 0 ? CELL_HEAD : CELL;
  const padding = block.ruled ? 5 : 0;
  const edges = columnEdges(block);
  for (const [column, text] of (block.rows[row] ?? []).entries()) {
    if (column === 0) {
      paper.write(text, x + padding, baseline, style);
    } else {
      paper.write(text, x + edges[column + 1]! - padding, baseline, { ...style, align: 'right' });
    }
  }
}

function drawRules(paper: Paper, block: TableBlock, x: number, top: number): void {
  const height = block.rows.length * ROW_HEIGHT;
  for (let row = 0; row <= block.rows.length; row += 1) {
    paper.doc.moveTo(x, top + row * ROW_HEIGHT).lineTo(x + COLUMN_WIDTH, top + row * ROW_HEIGHT);
  }
  for (const edge of columnEdges(block)) {
    paper.doc.moveTo(x + edge, top).lineTo(x + edge, top + height);
  }
  paper.doc.lineWidth(0.5).stroke('#000000');
}

function tableSlab(paper: Paper, block: TableBlock, findings: Findings): Slab {
  const height = 16 + block.rows.length * ROW_HEIGHT + 6;
  const slab = plainSlab(height, ({ page, x, top }) => {
    paper.write(block.caption, x, top + 9, { font: 'sans-oblique', size: 7.5 });
    if (block.ruled) {
      drawRules(paper, block, x, top + 16);
    }
    for (const row of block.rows.keys()) {
      writeRow(paper, block, row, x, top + 16 + row * ROW_HEIGHT + 11.5);
    }
    const { ruled, caption, rows } = block;
    findings.tables.push({ page: page.number, ruled, caption, rows });
  });
  return { ...slab, before: 12 };
}

function blockSlabs(paper: Paper, block: Block, findings: Findings): Slab[] {
  if (block.kind === 'heading') {
    return [headingSlab(paper, block, findings)];
  }
  if (block.kind === 'paragraph') {
    return lineSlabs(paper, breakLines(paper, block.text, COLUMN_WIDTH), findings, 6);
  }
  return block.kind === 'bullets' ? bulletSlabs(paper, block) : [tableSlab(paper, block, findings)];
}

export function makeSlabs(paper: Paper, blocks: readonly Block[], findings: Findings): Slab[] {
  return blocks.flatMap((block) => blockSlabs(paper, block, findings));
}
