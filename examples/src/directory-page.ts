import { A4, Paper } from './paper.ts';
import type { FontName, MadeDocument } from './paper.ts';

interface Block {
  headers: readonly string[];
  lines: readonly string[];
  column: 0 | 1;
  /** Baseline of the block's own header. */
  top: number;
}

const TITLE = 'DIRECTORY';
const PANEL = 'Legal Counsel to the Fund and Master Fund';
const PANEL_TOP = 440;
const COLUMNS = [72, 318] as const;
const SIZE = 10;
const LEADING = 15;

const OFFICES: readonly Block[] = [
  {
    headers: ['Registered Office of the Fund'],
    lines: [
      'Deutsche Bank (Suisse) S.A.',
      '2, Boulevard Konrad Adenauer,',
      'L – 1115 Luxemburg,',
      'Grand Duchy of Luxembourg',
    ],
    column: 0,
    top: 150,
  },
  {
    headers: ['Administrator of the Fund'],
    lines: ['Deutsche Bank (Suisse) S.A.', '4th Floor', 'Bahnhofquai 9/11,', 'CH-8023 Zurich,', 'Switzerland'],
    column: 1,
    top: 150,
  },
  {
    headers: ['Auditor of the Fund'],
    lines: [
      'KPMG Luxembourg',
      'Société Coopérative',
      '39, Avenue John F. Kennedy,',
      'L–1855 Luxembourg,',
      'Grand Duchy of Luxembourg',
    ],
    column: 0,
    top: 290,
  },
];

const COUNSELS: readonly Block[] = [
  {
    headers: [PANEL, '(as per Hong Kong Legal Matters)'],
    lines: ['RAM (LUX) SYSTEMATIC FUNDS', '14, boulevard Royal', 'L-2449 LUXEMBOURG'],
    column: 0,
    top: 480,
  },
  {
    headers: [PANEL, '(as per Singapore Legal Matters)'],
    lines: [
      'BANQUE DE LUXEMBOURG',
      'Société anonyme (public limited company)',
      '14, boulevard Royal',
      'L-2449 LUXEMBOURG',
    ],
    column: 1,
    top: 480,
  },
  {
    headers: [PANEL, '(as per Cayman Legal Matters)'],
    lines: ['Oddo Asset Management SA', '12, boulevard de la Madeleine', '75440 Paris Cedex 09', 'France'],
    column: 0,
    top: 600,
  },
];

function writeBlock(paper: Paper, block: Block, headerFont: FontName): void {
  const x = COLUMNS[block.column];
  paper.write(block.headers.at(-1) ?? '', x, block.top, { font: headerFont, size: SIZE });
  paper.writeLines(block.lines, x, block.top + LEADING * 1.4, { font: 'serif', size: SIZE, leading: LEADING });
}

export async function directoryPage(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Directory' });
  paper.startPage();
  const middle = A4[0] / 2;
  paper.write(TITLE, middle, 96, { font: 'serif-bold', size: 22, align: 'center' });
  for (const block of OFFICES) {
    writeBlock(paper, block, 'serif-bold');
  }
  paper.write(PANEL, middle, PANEL_TOP, { font: 'serif-bold', size: SIZE, align: 'center' });
  for (const block of COUNSELS) {
    writeBlock(paper, block, 'serif-italic');
  }
  const blocks = [...OFFICES, ...COUNSELS].map(({ headers, lines }) => [TITLE].concat(headers, lines.join(' ')));
  return paper.finish('directory-page', { blocks });
}
