/** Draws a page that a browser has laid out once more with a PDF library, in ways that browsers never write. */
import PdfKit from 'pdfkit';
import { fontPath } from './fonts.ts';
import type { MeasuredShape } from './in-page/shapes.ts';
import type { MeasuredWord } from './in-page/words.ts';
import { toPoints } from './print.ts';

/**
 * `words` and `letters`: one order a word or a letter, and no blanks. `ligatures`: joined letters that the file can't
 * spell. `invisible`: a picture of the page with words that are not seen, as programs that recognise letters leave it.
 */
export type Drawing = 'words' | 'letters' | 'ligatures' | 'invisible';

export type Redrawing = {
  readonly width: number;
  readonly height: number;
  readonly words: readonly (readonly MeasuredWord[])[];
  readonly shapes?: readonly (readonly MeasuredShape[])[];
  readonly photographs?: readonly Buffer[];
};

// A fixed date keeps the bytes the same on every run.
const madeOn = new Date('2025-01-02T03:04:05Z');

export async function redraw(drawing: Drawing, { width, height, ...content }: Redrawing): Promise<Uint8Array> {
  const doc = new PdfKit({ autoFirstPage: false, compress: true, info: { CreationDate: madeOn } });
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const [at, words] of content.words.entries()) {
    doc.addPage({ size: [toPoints(width), toPoints(height)], margin: 0 });
    const photograph = content.photographs?.[at];
    if (photograph) doc.image(photograph, 0, 0, { width: toPoints(width), height: toPoints(height) });
    for (const shape of content.shapes?.[at] ?? []) drawShape(doc, shape);
    for (const word of words) drawWord(doc, word, drawing);
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawShape(doc: PDFKit.PDFDocument, { box, fill, radius, line, lineWidth, picture }: MeasuredShape): void {
  const [x0, y0, x1, y1] = box.map(toPoints) as [number, number, number, number];
  if (x1 <= x0 || y1 <= y0) return;
  if (picture) doc.image(picture, x0, y0, { width: x1 - x0, height: y1 - y0 });
  const outline = (): PDFKit.PDFDocument =>
    radius > 0 ? doc.roundedRect(x0, y0, x1 - x0, y1 - y0, toPoints(radius)) : doc.rect(x0, y0, x1 - x0, y1 - y0);
  if (fill) outline().fill(hex(fill));
  if (!line) return;
  doc.lineWidth(toPoints(Math.abs(lineWidth)));
  if (lineWidth > 0) outline().stroke(hex(line));
  else doc.moveTo(x0, y1).lineTo(x1, y1).stroke(hex(line));
}

function drawWord(doc: PDFKit.PDFDocument, word: MeasuredWord, drawing: Drawing): void {
  const path = fontPath(word.font, word.bold, word.italic) ?? fontPath('DejaVu Sans', word.bold, false);
  if (path === undefined) return;
  doc.font(path, toPoints(word.size));
  if (drawing === 'ligatures') forgetLigatures(doc);
  // The state of text outlives the text: everything on such a page is invisible.
  if (drawing === 'invisible') doc.addContent('3 Tr');
  const baseline = toPoints(word.baseline);
  const outlined = drawing !== 'invisible' && word.outline > 0;
  const filled = drawing === 'invisible' || !word.color.endsWith(', 0)');
  doc.fillColor(hex(word.color));
  if (outlined) doc.lineWidth(toPoints(word.outline)).strokeColor(hex(word.outlineColor));
  const options = { lineBreak: false, baseline: 'alphabetic', fill: filled, stroke: outlined } as const;
  const measured = toPoints(word.box[2] - word.box[0]);
  if (drawing !== 'letters') {
    // Recognised words are stretched to the width of what was seen.
    const stretch = drawing === 'invisible' ? Math.min(300, (100 * measured) / doc.widthOfString(word.text)) : 100;
    doc.text(word.text, toPoints(word.box[0]), baseline, { ...options, horizontalScaling: stretch } as typeof options);
    return;
  }
  for (const [at, letter] of Array.from(word.text).entries()) {
    doc.text(letter, toPoints(word.letters[at] ?? word.box[0]), baseline, options);
  }
}

/** The library asks for the characters of each glyph when it writes the map; joined letters say nothing here. */
function forgetLigatures(doc: PDFKit.PDFDocument): void {
  const { _font: font } = doc as unknown as {
    _font: { unicode: number[][]; forgetful?: true; toUnicodeCmap: () => unknown };
  };
  if (font.forgetful) return;
  font.forgetful = true;
  const write = font.toUnicodeCmap.bind(font);
  font.toUnicodeCmap = () => {
    for (const [glyph, characters] of font.unicode.entries()) {
      if (characters.length > 1) font.unicode[glyph] = characters.slice(0, 1);
    }
    return write();
  };
}

function hex(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/gu) ?? []).map(Number);
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
