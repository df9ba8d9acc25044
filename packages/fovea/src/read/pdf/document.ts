import type { Affine } from '../../model/affine.ts';
import { FoveaError, type Metadata, type Picture, type Planes } from '../../model/index.ts';
import type { PictureOptions, RenderOptions } from './canvas.ts';
import type { Engine } from './engine.ts';
import { openForm, type FormEnvironment } from './forms.ts';
import { readPageFrame, type PageFrame } from './geometry.ts';
import type { LayerSightings } from './hidden-layers.ts';
import type { HiddenChoice } from './hidden-notes.ts';
import { openCopy } from './layer/open-copy.ts';
import { hasEveryRight } from './layer/rights.ts';
import { allocate, readUtf16, withCString } from './memory.ts';
import { readMetadata } from './metadata.ts';
import { readPage, type ReadPage } from './page.ts';
import type { PdfGlyphs } from './pdf-glyphs.ts';
import { renderPlanes } from './planes.ts';
import { renderPage } from './render.ts';
import { createStyleTable, type StyleTable } from './style-table.ts';
import { createTagBudget, type TagBudget } from './tags.ts';
import { createUserUnits, type UserUnits } from './user-unit.ts';

/** A document loaded into one engine. Close it, or its memory stays taken. */
export type LoadedPdf = {
  readonly pageCount: number;
  readonly metadata: Metadata;
  readonly readPage: (number: number) => ReadPage;
  readonly renderPage: (number: number, options?: PictureOptions) => Picture;
  readonly renderPlanes: (number: number, options?: RenderOptions) => Planes;
  /** Where a page is in the file, by the number of its object, and how its coordinates become places on the page. */
  readonly pagePlace: (number: number) => { readonly object: number; readonly toPage: Affine };
  /** Whether everything is allowed to whoever has opened it. */
  readonly isChangeable: () => boolean;
  /** The same document as a file that hides nothing. */
  readonly openCopy: () => Uint8Array<ArrayBuffer>;
  readonly close: () => void;
};

/** What stays the same while a document's pages are read. */
export type PdfContext = {
  readonly engine: Engine;
  readonly document: number;
  readonly form: FormEnvironment;
  readonly styles: StyleTable;
  readonly userUnits: UserUnits;
  readonly hidden: HiddenChoice;
  readonly layers: LayerSightings;
  /** Of tagged documents only, where it is asked for. */
  readonly tags?: TagBudget;
  /** Columns of the page before, to be filled again. */
  glyphs?: PdfGlyphs;
};

/** How a PDF is opened. */
export type LoadOptions = {
  readonly password?: string;
  readonly styles?: StyleTable;
  /** Whether invisible text is kept and marked (default) or dropped. */
  readonly hidden?: HiddenChoice;
  /** Whether to read the headings and figures of a tagged document (default: no). */
  readonly tags?: boolean;
};

export function loadPdf(engine: Engine, bytes: Uint8Array, options: LoadOptions = {}): LoadedPdf {
  return engine.guard(() => {
    const data = allocate(engine, Math.max(1, bytes.length));
    engine.u8().set(bytes, data);
    const document = loadDocument(engine, data, bytes.length, options.password);
    const form = openForm(engine, document);
    const context: PdfContext = {
      engine,
      document,
      form,
      styles: options.styles ?? createStyleTable(),
      userUnits: createUserUnits(bytes),
      hidden: options.hidden ?? 'keep',
      layers: new Map(),
      ...(options.tags && engine.x.FPDFCatalog_IsTagged(document) !== 0 && { tags: createTagBudget() }),
    };
    return loadedPdf(context, data, options.password);
  });
}

function loadDocument(engine: Engine, data: number, size: number, password: string | undefined): number {
  const { x } = engine;
  const load = (pointer: number): number => x.FPDF_LoadMemDocument64(data, size, pointer);
  // One password may be given for many documents: those that need none open without.
  const document = load(0) || (password === undefined ? 0 : withCString(engine, password, load));
  if (document !== 0) return document;
  const error = errorOfLoading(x.FPDF_GetLastError(), password !== undefined);
  x.free(data);
  throw error;
}

function errorOfLoading(code: number, passwordGiven: boolean): FoveaError {
  if (code === 4) {
    return passwordGiven
      ? new FoveaError('pdf/wrong-password', 'The password is wrong')
      : new FoveaError('pdf/encrypted', 'The document needs a password; set it with option password');
  }
  if (code === 5) return new FoveaError('pdf/unsupported-security');
  return new FoveaError('pdf/damaged', 'The document is damaged or not a PDF: its structure cannot be parsed');
}

function loadedPdf(context: PdfContext, data: number, password: string | undefined): LoadedPdf {
  const { engine, document, form } = context;
  const { x } = engine;
  let open = true;
  const frameOf = (page: number, number: number): PageFrame =>
    readPageFrame(engine, page, context.userUnits.of(context, number));
  return {
    pageCount: x.FPDF_GetPageCount(document),
    metadata: readMetadata(engine, document),
    readPage: (number) =>
      withPage(context, number, (page) => readPage(context, page, number, pageLabel(engine, document, number))),
    renderPage: (number, options) =>
      withPage(context, number, (page) => renderPage(engine, page, form.handle, frameOf(page, number), options)),
    renderPlanes: (number, options) =>
      withPage(context, number, (page) => renderPlanes(engine, page, frameOf(page, number), options)),
    pagePlace: (number) =>
      withPage(context, number, (page) => ({
        object: x.EPDFDoc_GetPageObjectNumberByIndex(document, number - 1),
        toPage: frameOf(page, number).toPage,
      })),
    isChangeable: () => engine.guard(() => hasEveryRight(engine, document, password)),
    openCopy: () => engine.guard(() => openCopy(engine, document)),
    close: () => {
      if (!open || engine.isDead()) return;
      open = false;
      engine.guard(() => {
        form.close();
        x.FPDF_CloseDocument(document);
        x.free(data);
      });
    },
  };
}

function withPage<T>(context: PdfContext, number: number, use: (page: number) => T): T {
  const { engine, document, form } = context;
  const { x } = engine;
  return engine.guard(() => {
    if (!Number.isInteger(number) || number < 1 || number > x.FPDF_GetPageCount(document)) {
      throw new FoveaError('pdf/no-such-page', `The document has no page ${number}`);
    }
    const page = x.FPDF_LoadPage(document, number - 1);
    if (page === 0) throw new FoveaError('pdf/page-damaged', `Page ${number} is too damaged to be read`);
    // Without this, tick boxes never know that they are ticked.
    if (form.handle !== 0) x.FORM_OnAfterLoadPage(page, form.handle);
    try {
      return use(page);
    } finally {
      if (!engine.isDead()) {
        if (form.handle !== 0) x.FORM_OnBeforeClosePage(page, form.handle);
        x.FPDF_ClosePage(page);
      }
    }
  });
}

/** The printed number, only where it says more than the position does. */
function pageLabel(engine: Engine, document: number, number: number): string | undefined {
  const label = readUtf16(engine, (buffer, size) => engine.x.FPDF_GetPageLabel(document, number - 1, buffer, size));
  return label && label !== String(number) ? label : undefined;
}
