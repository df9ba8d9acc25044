import { wordCount, type LaidOutPage, type Note, type OutlineItem, type Style } from '../../model/index.ts';
import { textLayerOf } from '../../read/ocr/text-layer.ts';
import type { LayeredPdf, PageLayer, RenderOptions } from '../../read/pdf/index.ts';
import type { PdfMethods } from '../../read/worker/pdf-methods.ts';
import {
  createMarkdownWriter,
  htmlPage,
  jsonDocPage,
  pageToSheet,
  pageToText,
  tablesToCsv,
  tablesToXlsx,
  usualLookAhead,
  type DocTable,
  type HtmlPictures,
  type Layer,
  type MarkdownWriter,
  type SvgSheet,
} from '../../write/index.ts';
import { createTableGatherer, type TableGatherer } from '../../write/table/doc-tables.ts';
import { createFigureCutter } from '../../verbs/run/cut-figures.ts';
import { packedPicture } from '../../verbs/write/packed-picture.ts';
import type { PagePart } from './page-part.ts';
import { writePlanes, type WritePlanesArgs, type WrittenPlanes } from './plane-writer.ts';
import type { ReadFormat } from '../../verbs/read.ts';

export type WriteArgs = {
  readonly number: number;
  readonly format: ReadFormat;
  readonly tables: boolean;
  readonly show?: readonly Layer[];
  readonly dpi?: number;
  readonly pageMarks?: boolean;
  /** Keep running heads and page numbers; each format has its own default. */
  readonly furniture?: boolean;
  /** Cuts figures out: what stands before their names in files, and before these in links. */
  readonly images?: { readonly stem: string; readonly link: string };
  readonly title: string;
};

/** A page already in its output format: pages are written where they are read, so the main thread only passes text on. */
export type WrittenPage = PagePart & {
  readonly text: string;
  readonly sheet?: SvgSheet;
  /** The figures that were cut out, by the names of their files. */
  readonly files?: readonly WrittenFile[];
};

export type WrittenFile = { readonly name: string; readonly bytes: Uint8Array };

export type WrittenEnd = { readonly text: string; readonly notes: readonly Note[] };

export type CliMethods = PdfMethods & {
  readonly writtenPage: (args: WriteArgs) => Promise<WrittenPage>;
  /** What is left to write when the last page is through. */
  readonly writtenEnd: (args: object) => Promise<WrittenEnd>;
  /** The tables of the pages so far as a workbook. */
  readonly writtenXlsx: (args: object) => Promise<Uint8Array>;
  /** The document as a PDF, with the words of the pages so far laid over them. */
  readonly writtenPdf: (args: object) => Promise<LayeredPdf>;
  readonly writtenPlanes: (args: WritePlanesArgs) => Promise<WrittenPlanes>;
};

/** The document that a thread is writing. */
type Writing = {
  readonly styles: Style[];
  markdown?: MarkdownWriter;
  readonly gatherer: TableGatherer;
  /** Complete ones, for a workbook. */
  readonly tables: DocTable[];
  readonly layers: PageLayer[];
  /** Whether a table was written as CSV. */
  hasTable: boolean;
  readonly outline: readonly OutlineItem[];
  /** Cuts out the figures, where they are wanted; and the names of those that were. */
  cutter?: ReturnType<typeof createFigureCutter>;
  readonly figures: Map<string, string>;
};

function startWriting(outline: readonly OutlineItem[] = []): Writing {
  return {
    styles: [],
    gatherer: createTableGatherer(),
    tables: [],
    layers: [],
    hasTable: false,
    outline,
    figures: new Map(),
  };
}

/** Started with the first page, whose options are those of all pages. */
function markdownOf(writing: Writing, { pageMarks, furniture, tables, images }: WriteArgs): MarkdownWriter {
  const { figures, outline } = writing;
  return (writing.markdown ??= createMarkdownWriter(writing.styles, {
    lookAhead: usualLookAhead,
    outline,
    figures: !tables,
    ...(images && { figurePath: ({ page, number }) => figures.get(`${page} ${number}`) }),
    ...(pageMarks && { pageMarks }),
    ...(furniture !== undefined && { furniture }),
  }));
}

/** Tables behind others, with an empty line before each but the first. */
function csvOfTables(writing: Writing, tables: readonly DocTable[]): string {
  if (tables.length === 0) return '';
  const before = writing.hasTable ? '\r\n' : '';
  writing.hasTable = true;
  return before + tablesToCsv(tables);
}

/** Adds writing to reading. */
export function createCliMethods(methods: PdfMethods): CliMethods {
  let writing = startWriting();
  return {
    ...methods,
    open: async (args) => {
      writing = startWriting();
      const opened = await methods.open(args);
      writing = startWriting(opened.metadata.outline);
      return opened;
    },
    writtenPage: async (args) => {
      const { page, styles, notes } = await methods.laidOutPage({ number: args.number });
      writing.styles.push(...styles);
      const { number, width, height } = page;
      const size = { number, width, height };
      return { ...(await writePage(page, writing, args, methods)), size, found: wordCount(page), styles, notes };
    },
    writtenEnd: async () => {
      const text = (writing.markdown?.end() ?? '') + csvOfTables(writing, writing.gatherer.end());
      return { text, notes: [...(writing.markdown?.notes() ?? []), ...(writing.cutter?.notes() ?? [])] };
    },
    writtenXlsx: async () => tablesToXlsx([...writing.tables, ...writing.gatherer.end()]),
    writtenPdf: async () => methods.withText({ layers: writing.layers }),
    writtenPlanes: (args) => writePlanes(methods, args),
  };
}

async function writePage(
  whole: LaidOutPage,
  writing: Writing,
  args: WriteArgs,
  methods: PdfMethods,
): Promise<Pick<WrittenPage, 'text' | 'sheet' | 'files'>> {
  const { styles, gatherer, layers } = writing;
  const { number, format, tables, show, dpi, title, furniture } = args;
  const page = tables ? tablesAlone(whole) : whole;
  const render = { number, ...(dpi !== undefined && { dpi }) };
  switch (format) {
    case 'text':
      return { text: `${pageToText(page, furniture === undefined ? {} : { furniture })}\n` };
    case 'markdown': {
      const files = await cutFigures(page, writing, args, methods);
      return { text: markdownOf(writing, args).page(page), ...(files.length > 0 && { files }) };
    }
    case 'csv':
      return { text: csvOfTables(writing, gatherer.page(page)) };
    case 'xlsx':
      writing.tables.push(...gatherer.page(page));
      return { text: '' };
    case 'json':
      return { text: jsonDocPage(page, true) };
    case 'jsonl':
      // The only line break is the one before the page: those inside strings are escaped.
      return { text: jsonDocPage(page, true).replaceAll('\n', '') };
    case 'html':
      return { text: htmlPage(page, await packedPictures(methods, render)) };
    case 'pdf':
      layers.push(textLayerOf(page, styles));
      return { text: '' };
    case 'svg': {
      const options = { picture: await methods.picture(render), title, ...(show && { show }) };
      return { text: '', sheet: pageToSheet(page, styles, options) };
    }
  }
}

async function packedPictures(
  methods: PdfMethods,
  render: { readonly number: number } & RenderOptions,
): Promise<HtmlPictures> {
  const { black, colour, markup } = await methods.planes(render);
  return {
    picture: await packedPicture(await methods.picture(render)),
    planes: {
      black: await packedPicture(black),
      colour: await packedPicture(colour),
      markup: await packedPicture(markup),
    },
  };
}

/** Before the page is written, so that its links are known. */
async function cutFigures(
  page: LaidOutPage,
  writing: Writing,
  { images, tables, dpi }: WriteArgs,
  methods: PdfMethods,
): Promise<WrittenFile[]> {
  if (!images || tables) return [];
  writing.cutter ??= createFigureCutter((number, options) => methods.picture({ number, ...options }), dpi);
  const cut = await writing.cutter.cut(page, writing.styles);
  return cut.map(({ page: number, number: figure, name, bytes }) => {
    const file = `${images.stem}-${name}`;
    writing.figures.set(`${number} ${figure}`, images.link + file);
    return { name: file, bytes };
  });
}

/** A page with its tables as all there is to read. */
function tablesAlone(page: LaidOutPage): LaidOutPage {
  const { blocks, order } = page.layout;
  return { ...page, layout: { ...page.layout, order: order.filter((id) => blocks[id]?.kind === 'table') } };
}
