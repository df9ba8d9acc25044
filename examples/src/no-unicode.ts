import { Paper } from './paper.ts';
import type { MadeDocument } from './paper.ts';

const LINES = [
  'A page can show perfect letters and still not say which letters they are. The',
  'file names every shape by a number that means something only inside its own',
  'font, and the small table that turns numbers into characters was left out.',
  'People do not notice: the eye reads shapes, and the shapes are all here. A',
  'program that copies the numbers gets noise. It can look at the outlines, as',
  'the eye does, and compare them with letters that it knows; it can count how',
  'often each number occurs, because no language uses its letters evenly; and it',
  'can try words, since a guess that spells nonsense is a wrong guess. Quick',
  'jumps, vexing zigzags and a lazy brown fox bring the rare letters onto this',
  'page too, so that none of them stays unseen.',
  'The invoice of 14 March 2025 amounts to 1,268.50 euro, payable in 30 days.',
  'Questions? Call 555-0147 (weekdays, 9 to 17) and ask for "Accounts".',
] as const;

const MAPPED_LINE = 'Only this line is set in a font that kept its map to Unicode.';

/** The library asks the font for its map when it writes the font; a font that has none leaves the key out. */
function dropUnicodeMap(doc: PDFKit.PDFDocument): void {
  const { _font: font } = doc as unknown as { _font: { toUnicodeCmap: () => unknown } };
  font.toUnicodeCmap = () => undefined;
}

export async function noUnicode(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'A font without a map to Unicode' });
  const page = paper.startPage();
  paper.doc.font('serif');
  dropUnicodeMap(paper.doc);
  const next = paper.writeLines(LINES, 64, 100, { font: 'serif', size: 11, leading: 19 });
  paper.write(MAPPED_LINE, 64, next + 24, { font: 'sans', size: 11 });
  page['mapped'] = MAPPED_LINE.split(' ');
  return paper.finish('no-unicode');
}
