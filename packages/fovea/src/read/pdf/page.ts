import { defined } from '../../model/defined.ts';
import { TokenFlag, type Note, type Page } from '../../model/index.ts';
import { hasTextLayer, isBarePicture } from '../../model/hidden.ts';
import { readAnnotations } from './annotations.ts';
import type { PdfContext } from './document.ts';
import { readPageFrame } from './geometry.ts';
import { garbledNote, isGarbledLayer } from './legibility.ts';
import { readDrawings } from './objects.ts';
import { readPageText, type Spellings } from './page-text.ts';
import { readTags } from './tags.ts';

/** A page, notes on it, and how its doubtful words are encoded in their fonts, for OCR to learn from. */
export type ReadPage = { readonly page: Page; readonly notes: Note[]; readonly spellings: Spellings };

export function readPage(context: PdfContext, handle: number, number: number, label: string | undefined): ReadPage {
  const { engine, document, form } = context;
  const frame = readPageFrame(engine, handle, context.userUnits.of(context, number));
  const drawings = readDrawings(engine, handle, number, frame);
  const { tokens, notes, spellings } = readPageText(context, handle, number, frame, drawings);
  const annotations = readAnnotations({ engine, document, form: form.handle, toPage: frame.toPage }, handle);
  const tags = context.tags ? readTags(engine, handle, frame.toPage, context.tags) : [];
  const page: Page = {
    number,
    ...defined({ label }),
    width: frame.width,
    height: frame.height,
    unit: 'pt',
    tokens,
    shapes: drawings.shapes,
    images: drawings.images,
    annotations,
    ...(tags.length > 0 && { tags }),
  };
  return { page, notes: [...drawings.notes, ...notes, ...notesOnText(page)], spellings };
}

/** No silent failure: a page whose words can't be trusted, or that has none where a picture may hold some, says so. */
export function notesOnText(page: Page): Note[] {
  const { number, tokens } = page;
  const notes: Note[] = [];
  const doubtful = tokens.filter((token) => token.flags & TokenFlag.doubtful).length;
  if (doubtful > 0) {
    notes.push({
      level: 'warning',
      code: 'pdf/no-unicode-map',
      message: `${doubtful} of ${tokens.length} tokens are in fonts without a character map`,
      page: number,
    });
  }
  if (hasTextLayer(page) && isGarbledLayer(tokens)) notes.push(garbledNote(tokens, number));
  if (isBarePicture(page)) {
    notes.push({
      level: 'warning',
      code: 'pdf/needs-ocr',
      message: 'The page is an image without a text layer',
      page: number,
    });
  }
  return notes;
}
