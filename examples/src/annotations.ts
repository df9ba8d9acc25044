import { Paper } from './paper.ts';
import type { MadeDocument, Style } from './paper.ts';

type MarkKind = 'highlight' | 'underline' | 'strikeout' | 'link';

interface Mark {
  kind: MarkKind;
  line: number;
  phrase: string;
  color: string;
  target?: string;
}

const BODY: Style = { font: 'serif', size: 12 };
const LEFT = 64;
const TOP = 140;
const LEADING = 26;

const LINES = [
  'The lease starts on 1 September 2025 and runs for three years.',
  'The rent is 850 euro a month, due on the fifth working day.',
  'The tenant may keep one small dog in the flat and the yard.',
  'Repairs below 100 euro are paid by the tenant, others by the owner.',
  'The house rules are part of this contract and can be read online.',
] as const;

const MARKS: readonly Mark[] = [
  { kind: 'highlight', line: 0, phrase: '1 September 2025', color: '#ffeb3b' },
  { kind: 'highlight', line: 1, phrase: '850 euro', color: '#ffeb3b' },
  { kind: 'underline', line: 1, phrase: 'fifth working day.', color: '#1565c0' },
  { kind: 'strikeout', line: 2, phrase: 'and the yard.', color: '#c62828' },
  { kind: 'underline', line: 3, phrase: 'paid by the tenant,', color: '#2e7d32' },
  { kind: 'link', line: 4, phrase: 'house rules', color: '#0000ee', target: 'https://example.org/house-rules' },
];

const NOTE = { text: 'Ask the owner whether the deposit is two rents or three.', color: '#f3df5c' };

function baselineOf(line: number): number {
  return TOP + line * LEADING;
}

/** The box that a person would draw around the phrase with a marker pen: x, y, width, height. */
function phraseBox(paper: Paper, mark: Mark): [number, number, number, number] {
  const line = LINES[mark.line] ?? '';
  const start = line.indexOf(mark.phrase);
  if (start < 0) {
    throw new Error(`"${mark.phrase}" is not on line ${mark.line}`);
  }
  const x = LEFT + paper.widthOf(line.slice(0, start), BODY);
  return [x, baselineOf(mark.line) - BODY.size * 0.85, paper.widthOf(mark.phrase, BODY), BODY.size * 1.15];
}

function addMark(paper: Paper, mark: Mark): void {
  const { doc } = paper;
  const box = phraseBox(paper, mark);
  const options = { color: mark.color };
  switch (mark.kind) {
    case 'highlight':
      doc.highlight(...box, options);
      break;
    case 'underline':
      doc.underline(...box, options);
      break;
    case 'strikeout':
      doc.strike(...box, options);
      break;
    case 'link':
      doc.link(...box, mark.target ?? '');
      break;
  }
}

export async function annotations(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'A lease with remarks' });
  paper.startPage();
  paper.write('Lease of a flat', LEFT, 96, { font: 'serif-bold', size: 20 });
  paper.writeLines(LINES, LEFT, TOP, { ...BODY, leading: LEADING });
  for (const mark of MARKS) {
    addMark(paper, mark);
  }
  paper.doc.note(500, 84, 20, 20, NOTE.text, { color: NOTE.color });
  const marks = MARKS.map(({ kind, phrase, color, target }) => ({
    kind,
    words: phrase.split(' '),
    color: kind === 'link' ? undefined : color,
    target,
  }));
  return paper.finish('annotations', { marks: [...marks, { kind: 'note', words: [], ...NOTE }] });
}
