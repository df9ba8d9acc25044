import { Paper } from './paper.ts';
import type { MadeDocument, Style } from './paper.ts';

interface Line {
  /** More than one line where the column is too narrow. */
  description: readonly string[];
  quantity: string;
  unitPrice: string;
  amount: string;
}

const LINES: readonly Line[] = [
  { description: ['Oak board, planed, 2 m'], quantity: '12', unitPrice: '18.50', amount: '222.00' },
  {
    description: ['Brass hinge with removable pin, polished and', 'lacquered by hand'],
    quantity: '24',
    unitPrice: '7.25',
    amount: '174.00',
  },
  { description: ['Wood glue, 750 g'], quantity: '3', unitPrice: '9.80', amount: '29.40' },
  { description: ['Delivery to the workshop'], quantity: '1', unitPrice: '35.00', amount: '35.00' },
  { description: ['Credit for returned hinges'], quantity: '-4', unitPrice: '7.25', amount: '(29.00)' },
];

const SUMS: readonly (readonly [string, string])[] = [
  ['Subtotal', '431.40'],
  ['VAT 20 %', '86.28'],
  ['Total due', '517.68'],
];

const LEFT = 56;
const QUANTITY = 340;
const PRICE = 430;
const AMOUNT = 535;
const text: Style = { font: 'sans', size: 9 };
const right: Style = { ...text, align: 'right' };

function writeHead(paper: Paper): void {
  paper.write('Tidewater Joinery Supplies', LEFT, 70, { font: 'sans-bold', size: 16 });
  paper.writeLines(['14 Quay Street', 'Saltmarsh'], LEFT, 92, text);
  paper.write('Invoice 2024-0117', LEFT, 140, { font: 'sans-bold', size: 12 });
  paper.write('Date: 3 May 2024', LEFT, 158, text);
  const head: Style = { font: 'sans-bold', size: 9 };
  paper.write('Description', LEFT, 200, head);
  paper.write('Qty', QUANTITY, 200, { ...head, align: 'right' });
  paper.write('Unit price', PRICE, 200, { ...head, align: 'right' });
  paper.write('Amount', AMOUNT, 200, { ...head, align: 'right' });
  paper.doc.moveTo(LEFT, 206).lineTo(AMOUNT, 206).lineWidth(0.5).stroke('#000000');
}

/** Figures stand on the first line of a description. */
function writeLine(paper: Paper, line: Line, baseline: number): number {
  const [first = '', ...rest] = line.description;
  paper.write(first, LEFT, baseline, text);
  paper.write(line.quantity, QUANTITY, baseline, right);
  paper.write(line.unitPrice, PRICE, baseline, right);
  paper.write(line.amount, AMOUNT, baseline, right);
  return paper.writeLines(rest, LEFT, baseline + 12, { ...text, leading: 12 }) + 8;
}

export async function invoice(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Invoice 2024-0117' });
  paper.startPage();
  writeHead(paper);
  let baseline = 224;
  for (const line of LINES) {
    baseline = writeLine(paper, line, baseline);
  }
  paper.doc
    .moveTo(PRICE - 60, baseline)
    .lineTo(AMOUNT, baseline)
    .lineWidth(0.5)
    .stroke('#000000');
  for (const [index, [label, amount]] of SUMS.entries()) {
    paper.write(label, PRICE - 60, baseline + 18 + index * 16, text);
    paper.write(amount, AMOUNT, baseline + 18 + index * 16, right);
  }
  paper.write('Payment within 30 days. Thank you for your order.', LEFT, 760, text);
  const lines = LINES.map(({ description, ...figures }) => ({ description: description.join(' '), ...figures }));
  return paper.finish('invoice', { lines });
}
