import { tokensOf } from '../../layout/index.ts';
import { TokenFlag, type Note, type Page, type Token } from '../../model/index.ts';
import { readAnnotations } from './annotations.ts';
import type { PdfContext } from './document.ts';
import { readPageFrame, type PageFrame } from './geometry.ts';
import { readGlyphs } from './glyphs.ts';
import { readDrawings } from './objects.ts';

export function readPage(
  context: PdfContext,
  handle: number,
  number: number,
  label: string | undefined,
): { page: Page; notes: Note[] } {
  const { engine, document, form } = context;
  const frame = readPageFrame(engine, handle, context.userUnits.of(context, number));
  const tokens = readTokens(context, handle, frame);
  const { shapes, images, notes } = readDrawings(engine, handle, number, frame);
  const annotations = readAnnotations({ engine, document, form: form.handle, toPage: frame.toPage }, handle);
  const page: Page = {
    number,
    ...(label !== undefined && { label }),
    width: frame.width,
    height: frame.height,
    unit: 'pt',
    tokens,
    shapes,
    images,
    annotations,
  };
  return { page, notes: [...notes, ...notesOnText(page)] };
}

function readTokens(context: PdfContext, handle: number, frame: PageFrame): Token[] {
  const { engine, styles } = context;
  const { x } = engine;
  const text = x.FPDFText_LoadPage(handle);
  if (text === 0) return [];
  try {
    context.glyphs = readGlyphs(engine, text, frame, styles, context.glyphs);
    return tokensOf(context.glyphs, frame).tokens;
  } finally {
    if (!engine.isDead()) x.FPDFText_ClosePage(text);
  }
}

/** No silent failure: a page whose words can't be trusted, or that has none where a picture may hold some, says so. */
function notesOnText({ number, tokens, images, width, height }: Page): Note[] {
  const notes: Note[] = [];
  const doubtful = tokens.filter((token) => token.flags & TokenFlag.doubtful).length;
  if (doubtful > 0) {
    notes.push({
      level: 'warning',
      code: 'pdf/no-unicode-map',
      message: `${doubtful} of ${tokens.length} tokens are in fonts that do not say which characters they show`,
      page: number,
    });
  }
  const pictured = images.some(({ box }) => (box.x1 - box.x0) * (box.y1 - box.y0) > 0.3 * width * height);
  if (tokens.length === 0 && pictured) {
    notes.push({
      level: 'warning',
      code: 'pdf/needs-ocr',
      message: 'The page is a picture: it has no text of its own',
      page: number,
    });
  }
  return notes;
}
