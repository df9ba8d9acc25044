import { relative, resolve } from 'node:path';
import { defined } from '../../model/defined.ts';
import { wordCount, type LaidOutPage, type Metadata, type Style } from '../../model/index.ts';
import type { Backend } from '../../read/backend.ts';
import { textLayerOf } from '../../read/ocr/text-layer.ts';
import type { PageLayer, RenderOptions } from '../../read/pdf/index.ts';
import {
  createMarkdownWriter,
  htmlPage,
  jsonDocPage,
  pageToSheet,
  pageToText,
  sheetsToSvg,
  tablesToCsv,
  tablesToXlsx,
  usualLookAhead,
  type DocTable,
  type HtmlPictures,
  type MarkdownWriter,
} from '../../write/index.ts';
import { createTableGatherer, type TableGatherer } from '../../write/table/doc-tables.ts';
import { layersOf, type ReadValues } from '../read.ts';
import { createFigureCutter, type FigureCutter } from '../run/cut-figures.ts';
import { pageParts, type PageWork } from '../run/page-parts.ts';
import type { HowStreamed, PagePart, VerbStream } from '../stream.ts';
import { packedPicture } from './packed-picture.ts';
import { joinerOf } from './read-joiner.ts';

/** Formats that say what a tagged document names its parts; the others need not wait for it. */
const taggedFormats: ReadonlySet<string> = new Set(['markdown', 'json', 'jsonl']);

/** Pages are written where they are read, so the main thread only passes text on. */
export const readStream: VerbStream = {
  parts: (input, options, watch, how) => {
    const tags = taggedFormats.has(how.format);
    return pageParts(input, { ...options, tags }, watch, (file) => workOn(file, how));
  },
  join: joinerOf,
  whole: ['pdf', 'xlsx'],
};

/** A document that is being written. */
type Writing = {
  readonly file: Backend;
  readonly how: HowStreamed;
  readonly values: ReadValues;
  readonly styles: Style[];
  readonly markdown: MarkdownWriter;
  readonly gatherer: TableGatherer;
  /** Complete ones, for a workbook. */
  readonly tables: DocTable[];
  readonly layers: PageLayer[];
  /** Whether a table was written as CSV. */
  hasTable: boolean;
  /** Cuts out the figures, where they are wanted. */
  readonly cutter: FigureCutter | undefined;
  /** Paths of the figures that were cut out, as links have them. */
  readonly figures: Map<string, string>;
};

function workOn(file: Backend, how: HowStreamed): PageWork {
  const writing = startWriting(file, how);
  const { format } = how;
  return {
    ...(format === 'pdf' && { opened: () => file.checkChangeable() }),
    page: async (number) => {
      const { page, styles, notes } = await file.laidOutPage(number);
      writing.styles.push(...styles);
      const { width, height } = page;
      const size = { number, width, height };
      return { ...(await writePage(page, writing)), size, found: wordCount(page), styles, notes };
    },
    ended: async () => {
      const { markdown, gatherer, tables, layers, cutter } = writing;
      if (format === 'xlsx') return { rest: tablesToXlsx([...tables, ...gatherer.end()]), notes: [] };
      if (format === 'pdf') {
        const { bytes, notes } = await file.withText(layers);
        return { rest: bytes, notes };
      }
      const rest = markdown.end() + csvOfTables(writing, gatherer.end());
      return { rest, notes: [...markdown.notes(), ...(cutter?.notes() ?? [])] };
    },
  };
}

function startWriting(file: Backend, how: HowStreamed): Writing {
  const values: ReadValues = how.options;
  const { dpi, images, tables = false } = values;
  const styles: Style[] = [];
  const figures = new Map<string, string>();
  const isCut = images !== undefined && !tables && how.format === 'markdown';
  return {
    file,
    how,
    values,
    styles,
    markdown: markdownWriter(file.metadata, values, { styles, figures }),
    gatherer: createTableGatherer(),
    tables: [],
    layers: [],
    hasTable: false,
    cutter: isCut ? createFigureCutter((number, options) => file.picture(number, options), dpi) : undefined,
    figures,
  };
}

function markdownWriter(
  { outline = [] }: Metadata,
  { pageMarks, furniture, tables = false, images }: ReadValues,
  { styles, figures }: Pick<Writing, 'styles' | 'figures'>,
): MarkdownWriter {
  return createMarkdownWriter(styles, {
    lookAhead: usualLookAhead,
    outline,
    figures: !tables,
    ...(images !== undefined && { figurePath: ({ page, number }) => figures.get(`${page} ${number}`) }),
    ...defined({ pageMarks, furniture: furniture && furniture === 'keep' }),
  });
}

/** Tables behind others, with an empty line before each but the first. */
function csvOfTables(writing: Writing, tables: readonly DocTable[]): string {
  if (tables.length === 0) return '';
  const before = writing.hasTable ? '\r\n' : '';
  writing.hasTable = true;
  return before + tablesToCsv(tables);
}

type WrittenPage = Pick<PagePart, 'text' | 'sheet' | 'files'>;

async function writePage(whole: LaidOutPage, writing: Writing): Promise<WrittenPage> {
  const { file, styles, gatherer, tables, layers, markdown, values, how } = writing;
  const page = values.tables ? tablesAlone(whole) : whole;
  switch (how.format) {
    case 'text':
      return { text: `${pageToText(page, defined({ furniture: values.furniture && values.furniture === 'keep' }))}\n` };
    case 'markdown': {
      const files = await cutFigures(page, writing);
      return { text: markdown.page(page), ...(files && { files }) };
    }
    case 'csv':
      return { text: csvOfTables(writing, gatherer.page(page)) };
    case 'xlsx':
      tables.push(...gatherer.page(page));
      return { text: '' };
    case 'json':
      return { text: jsonDocPage(page, true) };
    case 'jsonl':
      // The only line break is the one before the page: those inside strings are escaped.
      return { text: jsonDocPage(page, true).replaceAll('\n', '') };
    case 'html':
      return { text: htmlPage(page, await packedPictures(file, page.number, values)) };
    case 'pdf':
      layers.push(textLayerOf(page, styles));
      return { text: '' };
    default:
      return drawnPage(page, writing);
  }
}

/** In one drawing with the other pages, or in a file of its own. */
async function drawnPage(page: LaidOutPage, { file, styles, values, how }: Writing): Promise<WrittenPage> {
  const { title, isPaged } = how;
  const show = values.show === undefined ? undefined : layersOf(values.show);
  const picture = await file.picture(page.number, renderingOf(values));
  const sheet = pageToSheet(page, styles, { picture, title, ...defined({ show }) });
  if (!isPaged) return { text: '', sheet };
  const svg = sheetsToSvg([sheet], 'pt', `${title}, page ${page.number}`);
  return { text: '', files: { [`p${page.number}.svg`]: new TextEncoder().encode(svg) } };
}

const renderingOf = ({ dpi }: ReadValues): RenderOptions => (dpi === undefined ? {} : { dpi });

async function packedPictures(file: Backend, number: number, values: ReadValues): Promise<HtmlPictures> {
  const { black, colour, markup } = await file.planes(number, renderingOf(values));
  return {
    picture: await packedPicture(await file.picture(number, renderingOf(values))),
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
  { cutter, styles, figures, values: { images = '' }, how: { stem, folder } }: Writing,
): Promise<PagePart['files']> {
  const cut = (await cutter?.cut(page, styles)) ?? [];
  if (cut.length === 0) return undefined;
  const path = relative(resolve(folder), resolve(images));
  for (const { page: number, number: figure, name } of cut)
    figures.set(`${number} ${figure}`, `${path === '' ? '' : `${path}/`}${stem}-${name}`);
  return Object.fromEntries(cut.map(({ name, bytes }) => [name, bytes]));
}

/** A page with its tables as all there is to read. */
function tablesAlone(page: LaidOutPage): LaidOutPage {
  const { blocks, order } = page.layout;
  return { ...page, layout: { ...page.layout, order: order.filter((id) => blocks[id]?.kind === 'table') } };
}
