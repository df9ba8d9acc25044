import { Paper, splitWords } from './paper.ts';
import type { FontName, MadeDocument } from './paper.ts';

interface Row {
  level: number;
  label: string;
  amounts?: readonly [string, string];
}

const ROWS: readonly Row[] = [
  { level: 0, label: 'B) IMMOBILIZZAZIONI' },
  { level: 1, label: 'I) IMMOBILIZZAZIONI IMMATERIALI' },
  { level: 2, label: '1) Costi di impianto e di ampliamento', amounts: ['10.739', '73.792'] },
  { level: 2, label: '5) Avviamento', amounts: ['433.824', '495.799'] },
  { level: 1, label: 'I  TOTALE IMMOBILIZZAZIONI IMMATERIALI', amounts: ['444.563', '569.591'] },
  { level: 1, label: 'II) IMMOBILIZZAZIONI MATERIALI' },
  { level: 2, label: '2) Impianti e macchinari' },
  { level: 3, label: 'a) impianti e macchinari', amounts: ['399.839', '336.282'] },
  { level: 3, label: 'b) f.a.impianti e macchinari', amounts: ['169.253-', '105.762-'] },
  { level: 2, label: '2  TOTALE Impianti e macchinari', amounts: ['230.586', '230.520'] },
  { level: 2, label: '3) Attrezzature industriali e commerciali' },
  { level: 3, label: 'a) attrezzature industriali e commerciali', amounts: ['63.045', '61.845'] },
  { level: 3, label: 'b) f.a.attrezzature industriali e commerciali', amounts: ['47.446-', '29.561-'] },
  { level: 2, label: '3  TOTALE Attrezzature industriali e commerciali', amounts: ['15.599', '32.284'] },
  { level: 2, label: '4) Altri beni' },
  { level: 3, label: 'a) altri beni', amounts: ['19.693', '18.703'] },
  { level: 3, label: 'b) f.a.altri beni', amounts: ['11.094-', '6.621-'] },
  { level: 2, label: '4  TOTALE Altri beni', amounts: ['8.599', '12.082'] },
  { level: 1, label: 'II  TOTALE IMMOBILIZZAZIONI MATERIALI', amounts: ['254.784', '274.886'] },
];

const LEFT = 56;
const INDENT = 16;
const AMOUNT_EDGES = [440, 535] as const;
const ROW_HEIGHT = 20;
const SIZE = 9;

function writeHead(paper: Paper): void {
  paper.write('Bilancio di esercizio al 31/12/2003', LEFT, 60, { font: 'sans', size: SIZE });
  paper.write('Pagina 1', AMOUNT_EDGES[1], 60, { font: 'sans', size: SIZE, align: 'right' });
  paper.doc.moveTo(LEFT, 68).lineTo(AMOUNT_EDGES[1], 68).lineWidth(0.5).stroke('#000000');
  const head = { font: 'sans-bold', size: SIZE + 1 } as const;
  paper.write('STATO PATRIMONIALE - ATTIVO', LEFT, 104, head);
  paper.write('31/12/2003', AMOUNT_EDGES[0], 104, { ...head, align: 'right' });
  paper.write('31/12/2002', AMOUNT_EDGES[1], 104, { ...head, align: 'right' });
}

function rowFont(row: Row): FontName {
  return row.level === 0 || row.label.includes('TOTALE') ? 'sans-bold' : 'sans';
}

function writeRow(paper: Paper, row: Row, baseline: number): void {
  const style = { font: rowFont(row), size: SIZE };
  paper.write(row.label, LEFT + row.level * INDENT, baseline, style);
  for (const [index, amount] of (row.amounts ?? []).entries()) {
    // The minus follows the number, as the source has it, and takes its place inside the column.
    paper.write(amount, AMOUNT_EDGES[index]!, baseline, { ...style, align: 'right' });
  }
}

export async function balanceSheet(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Bilancio di esercizio', language: 'it' });
  paper.startPage();
  writeHead(paper);
  for (const [index, row] of ROWS.entries()) {
    writeRow(paper, row, 136 + index * ROW_HEIGHT);
  }
  const items = ROWS.filter((row) => row.amounts !== undefined).map((row) => ({
    label: splitWords(row.label).join(' '),
    amounts: row.amounts,
  }));
  return paper.finish('balance-sheet', { items });
}
