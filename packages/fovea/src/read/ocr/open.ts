import { defined } from '../../model/defined.ts';
import { narrowingOf, wantedBoxOf, type Narrowing } from '../../layout/narrow.ts';
import type { Page, Picture } from '../../model/index.ts';
import { imageKind } from '../image/image-kind.ts';
import { imageToPdf } from '../image/image-pdf.ts';
import { truncatedNotes } from '../image/truncated.ts';
import { openPdf, type EngineSource, type LoadOptions, type PdfReader } from '../pdf/index.ts';
import { createStyleTable } from '../pdf/style-table.ts';
import { ocrFor, type Ocr } from './engine.ts';
import { documentLang, findLanguageData, installedLanguages, isDeclared, languagesOf } from './languages.ts';
import { createOcrTime } from './ocr-time.ts';
import { createLanguageChoice, type PagePart } from './ocr-tools.ts';
import { createPageOcr, type PageOcr, type PlainPage } from './page-ocr.ts';

/** When OCR runs on a page image. */
export type OcrMode = 'auto' | 'never' | 'always';

/** Whether OCR runs, and in which languages. */
export type OcrOptions = {
  /**
   * `auto` runs OCR where there is no usable text: fonts without a character map, and pages that are images. `always`
   * reads every page, compares, and adds words found in images. `never` only reports what is missing.
   */
  readonly ocr?: OcrMode;
  /**
   * Languages of the document, by their tags or as named by Tesseract: `de-AT`, `sv,en`, `eng+deu`. For OCR, each is an npm
   * package, `@tesseract.js-data/deu`. Default: the declared language of the document, if its package is installed, or the
   * installed language that reads page images best, and English.
   */
  readonly language?: string;
};

/** What a page says of itself, before its pixels are asked. */
export type StoredPage = Awaited<ReturnType<PdfReader['page']>>;

/** A PDF whose pages are read by OCR where they need it. */
export type ReadablePdf = Omit<PdfReader, 'page'> & {
  readonly page: (number: number) => Promise<PlainPage>;
  /** The first half of reading a page: quick, and enough to see how a neighbour is laid out. */
  readonly storedPage: (number: number) => Promise<StoredPage>;
  /** The second half: OCR where it is needed. */
  readonly readPixels: (stored: StoredPage) => Promise<PlainPage>;
};

/** How a PDF is read. Plain values, so that they can go to a thread. */
export type ReadingOptions = Omit<LoadOptions, 'styles'> &
  OcrOptions &
  Narrowing & {
    /** Milliseconds that the document has from its opening on; OCR keeps within. Without end unless given. */
    readonly timeMs?: number;
  };

/** Only what concerns reading, of options that say more. Languages that can't be any throw a TypeError. */
export function readingOptions(options: ReadingOptions): ReadingOptions {
  const { password, hidden, tags, ocr, language, timeMs, crop, within } = options;
  if (language !== undefined) languagesOf(language);
  narrowingOf(options);
  return {
    ...defined({ password, hidden, tags, ocr, language, timeMs, crop, within }),
  };
}

/** Opens a PDF, or an image as one; `engine` gives the OCR for some languages, `installed` those that it may be asked for. */
export async function openReadable(
  engines: EngineSource,
  bytes: Uint8Array,
  options: ReadingOptions = {},
  engine: (lang: string) => Ocr = ocrFor,
  installed: () => readonly string[] = installedLanguages,
): Promise<ReadablePdf> {
  const { ocr: mode = 'auto', timeMs = Infinity, ...load } = options;
  const styles = createStyleTable();
  const reader = await openPdf(engines, imageKind(bytes) ? await imageToPdf(bytes) : bytes, { ...load, styles });
  const remarks = truncatedNotes(bytes);
  const isInstalled = (code: string): boolean => findLanguageData(code) !== undefined;
  const told = options.language && languagesOf(options.language).join('+');
  const declared = reader.metadata.language;
  const isSaid = told !== undefined || isDeclared(declared, isInstalled);
  const languages = createLanguageChoice(
    told ?? documentLang(declared, isInstalled),
    isSaid || mode === 'never' ? [] : installed(),
  );
  const ocr = (): Ocr => engine(languages.current());
  const picture = (page: number, part: PagePart): Promise<Picture> => pictureForOcr(reader, page, part);
  const time = createOcrTime(timeMs, reader.pageCount);
  const read: PageOcr =
    mode === 'never'
      ? withoutSpellings
      : createPageOcr({ mode, ocr, languages, time, styles, picture, wanted: wantedBoxOf(options) });
  const inTurn = createTurns();
  const stored = async (number: number): Promise<StoredPage> => {
    const page = await reader.page(number);
    return { ...page, notes: [...page.notes, ...remarks.filter((note) => note.page === number)] };
  };
  const whole = {
    ...reader,
    page: (number: number) => inTurn(async () => read(await stored(number))),
    storedPage: (number: number) => inTurn(() => stored(number)),
    readPixels: (page: StoredPage) => inTurn(() => read(page)),
  };
  const narrow = narrowingOf(options);
  return narrow ? narrowed(whole, narrow) : whole;
}

/** Pages of which only a part is handed on. Whether OCR reads them depends on the whole of them. */
function narrowed(pdf: ReadablePdf, narrow: (page: Page) => Page): ReadablePdf {
  const wholes = new WeakMap<StoredPage, StoredPage>();
  return {
    ...pdf,
    page: async (number) => {
      const reading = await pdf.page(number);
      return { ...reading, page: narrow(reading.page) };
    },
    storedPage: async (number) => {
      const whole = await pdf.storedPage(number);
      const part = { ...whole, page: narrow(whole.page) };
      wholes.set(part, whole);
      return part;
    },
    readPixels: async (stored) => {
      const whole = wholes.get(stored) ?? stored;
      const reading = await pdf.readPixels(whole);
      return { ...reading, page: reading.page === whole.page ? stored.page : narrow(reading.page) };
    },
  };
}

/** One piece of work after the other: OCR waits in between, and what it learns must not depend on who was quicker. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

const withoutSpellings: PageOcr = async ({ page, notes }) => ({ page, notes });

/** What Tesseract was trained on. */
const ocrDpi = 300;

/** Text by itself is drawn in black, without what lies under it. */
async function pictureForOcr(reader: PdfReader, page: number, part: PagePart): Promise<Picture> {
  const options = { dpi: ocrDpi };
  return part === 'text' ? (await reader.planes(page, options)).black : reader.picture(page, options);
}
