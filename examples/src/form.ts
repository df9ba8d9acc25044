import { Paper } from './paper.ts';
import type { MadeDocument, Style } from './paper.ts';

type Box = readonly [number, number, number, number];

interface TextField {
  type: 'text' | 'combo';
  name: string;
  label: string;
  value: string;
  box: Box;
  multiline?: boolean;
  options?: readonly string[];
}

interface CheckField {
  type: 'checkbox';
  name: string;
  label: string;
  value: boolean;
  box: Box;
}

type Field = TextField | CheckField;

/** The few inner parts of the library that its typings leave out. */
interface InnerDocument {
  _font: { id: string; ref: () => unknown; encode: (text: string) => [string[], unknown] };
  _root: { data: { AcroForm: { data: Record<string, unknown> } } };
  ref: (data: Record<string, unknown>) => { end: (content: string) => void };
}

const LABEL: Style = { font: 'sans', size: 10 };
const VALUE_SIZE = 10;
const LABEL_X = 64;
const ADDRESS = 'address';

const FIELDS: readonly Field[] = [
  { type: 'text', name: 'full_name', label: 'Full name', value: 'Ada Marchetti', box: [200, 140, 280, 20] },
  { type: 'text', name: `${ADDRESS}.street`, label: 'Street', value: '7 Mill Row', box: [200, 172, 280, 20] },
  { type: 'text', name: `${ADDRESS}.city`, label: 'Town', value: 'Fieldbridge', box: [200, 204, 280, 20] },
  { type: 'text', name: 'voucher', label: 'Voucher code', value: '', box: [200, 236, 280, 20] },
  {
    type: 'combo',
    name: 'shop',
    label: 'Nearest shop',
    value: 'Old Harbour',
    options: ['Lantern Lane', 'Old Harbour', 'Station Square'],
    box: [200, 268, 280, 20],
  },
  { type: 'checkbox', name: 'newsletter', label: 'Send me the weekly offers', value: true, box: [200, 304, 14, 14] },
  { type: 'checkbox', name: 'delivery', label: 'Deliver to my door', value: false, box: [200, 330, 14, 14] },
  {
    type: 'text',
    name: 'remarks',
    label: 'Remarks',
    value: 'Please ring twice.\nThe garden gate sticks a little.',
    multiline: true,
    box: [200, 360, 280, 60],
  },
];

function innerOf(paper: Paper): InnerDocument {
  return paper.doc as unknown as InnerDocument;
}

function makeAppearance(paper: Paper, box: Box, font: boolean, content: string): unknown {
  const inner = innerOf(paper);
  const appearance = inner.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, box[2], box[3]],
    Resources: font ? { Font: { [inner._font.id]: inner._font.ref() } } : {},
  });
  appearance.end(content);
  return appearance;
}

/** Draws the value as a viewer would: the page then looks the same everywhere, and with the embedded font. */
function textAppearance(paper: Paper, field: TextField): unknown {
  paper.doc.font('sans');
  const { _font: font } = innerOf(paper);
  const top = field.box[3] - 14;
  const lines = field.value
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => `1 0 0 1 5 ${top - index * 14} Tm <${font.encode(line)[0].join('')}> Tj`);
  const content = ['/Tx BMC q BT', `/${font.id} ${VALUE_SIZE} Tf 0 g`, ...lines, 'ET Q EMC'].join('\n');
  return makeAppearance(paper, field.box, true, content);
}

function checkAppearance(paper: Paper, box: Box, checked: boolean): unknown {
  const tick = 'q 1.6 w 3 7 m 6 3 l 11 11 l S Q';
  return makeAppearance(paper, box, false, checked ? tick : 'q Q');
}

/** The form calls drop entries that they do not know, so the entries join on the way to the annotation. */
function withEntries(doc: PDFKit.PDFDocument, entries: Record<string, unknown>, addField: () => void): void {
  const annotate = doc.annotate.bind(doc);
  doc.annotate = (x, y, w, h, options) => annotate(x, y, w, h, { ...options, ...entries });
  try {
    addField();
  } finally {
    Reflect.deleteProperty(doc, 'annotate');
  }
}

function addTextField(paper: Paper, field: TextField, options: object): void {
  const { doc } = paper;
  const name = field.name.split('.').at(-1) ?? '';
  withEntries(doc, { AP: { N: textAppearance(paper, field) } }, () => {
    // Whoever edits the form needs a whole font, and the embedded one holds only the letters used here.
    doc.font('Helvetica');
    if (field.type === 'combo') {
      doc.formCombo(name, ...field.box, { ...options, value: field.value, select: [...(field.options ?? [])] });
    } else {
      doc.formText(name, ...field.box, { ...options, value: field.value, multiline: field.multiline === true });
    }
  });
}

function addCheckField(paper: Paper, field: CheckField): void {
  const { doc } = paper;
  const state = field.value ? 'Yes' : 'Off';
  const looks = { Yes: checkAppearance(paper, field.box, true), Off: checkAppearance(paper, field.box, false) };
  withEntries(doc, { AP: { N: looks }, AS: state, V: state }, () => {
    doc.font('Helvetica').formCheckbox(field.name, ...field.box);
  });
}

function writeLabel(paper: Paper, field: Field): void {
  const [x, y, width] = field.box;
  if (field.type === 'checkbox') {
    paper.write(field.label, x + width + 8, y + 11, LABEL);
  } else {
    paper.write(field.label, LABEL_X, y + 14, LABEL);
    paper.tell(field.value);
  }
}

function addFields(paper: Paper): void {
  const { doc } = paper;
  const address = doc.formField(ADDRESS);
  for (const field of FIELDS) {
    writeLabel(paper, field);
    doc
      .rect(...field.box)
      .lineWidth(0.7)
      .stroke('#7a7a7a');
    if (field.type === 'checkbox') {
      addCheckField(paper, field);
    } else {
      addTextField(paper, field, field.name.startsWith(`${ADDRESS}.`) ? { parent: address } : {});
    }
  }
}

function fieldTruth(field: Field): object {
  const { name, type, value } = field;
  return {
    name,
    type,
    value,
    ...(field.type === 'text' && field.multiline === true ? { multiline: true } : {}),
    ...(field.type === 'combo' ? { options: field.options } : {}),
  };
}

export async function form(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Membership form' });
  const page = paper.startPage();
  const heading = 'Membership form';
  const closing = 'Hand this sheet in at the desk of any shop.';
  paper.write(heading, LABEL_X, 100, { font: 'sans-bold', size: 20 });
  paper.doc.font('Helvetica').initForm();
  innerOf(paper)._root.data.AcroForm.data['NeedAppearances'] = false;
  addFields(paper);
  paper.write(closing, LABEL_X, 460, LABEL);
  page['printed'] = [heading, ...FIELDS.map((field) => field.label), closing].flatMap((text) => text.split(' '));
  return paper.finish('form', { fields: FIELDS.map(fieldTruth) });
}
