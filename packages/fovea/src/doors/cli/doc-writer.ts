import {
  htmlEnd,
  htmlStart,
  jsonDocEnd,
  jsonDocStart,
  sheetsToSvg,
  type Layer,
  type SvgSheet,
} from '../../write/index.ts';
import { UsageError } from '../../run/exit-code.ts';
import type { Opened, Reading } from './read-input.ts';
import type { ReadFormat } from '../../verbs/read.ts';
import type { WrittenPage } from './page-writer.ts';

/** Puts the pages of one input together in its format, as they come. */
export type DocWriter = {
  readonly start: (opened: Opened, title: string) => string;
  readonly page: (page: WrittenPage) => string;
  readonly end: (reading: Reading) => string;
};

export function createDocWriter(format: ReadFormat, show?: readonly Layer[]): DocWriter {
  if (format === 'text') return textWriter();
  if (format === 'markdown' || format === 'csv') return { start: () => '', page: ({ text }) => text, end: () => '' };
  if (format === 'html') return htmlWriter(show);
  if (format === 'svg') return svgWriter();
  // Bytes, which come in one piece when all pages are read.
  if (format === 'pdf' || format === 'xlsx') return { start: () => '', page: () => '', end: () => '' };
  return jsonWriter(format === 'jsonl' ? '' : '\n');
}

function textWriter(): DocWriter {
  let isFirst = true;
  return {
    start: () => '',
    page: ({ text }) => {
      const before = isFirst ? '' : '\f';
      isFirst = false;
      return before + text;
    },
    end: () => '',
  };
}

/** An input that can't be opened has nothing to look at, so it makes no file. */
function htmlWriter(show: readonly Layer[] | undefined): DocWriter {
  let started = false;
  return {
    start: ({ metadata }, title) => {
      started = true;
      return htmlStart({ title: metadata.title ?? title, ...(show && { show }) });
    },
    page: ({ text }) => text,
    end: ({ styles, notes }) => (started ? htmlEnd({ styles, notes }) : ''),
  };
}

/** An input that fails is still one valid document, with status and notes that say why. */
function jsonWriter(lineBreak: '' | '\n'): DocWriter {
  let started = false;
  let isFirst = true;
  const start = ({ metadata, media }: Opened): string => {
    started = true;
    return jsonDocStart({ schema: 'fovea/doc@1', media, metadata });
  };
  return {
    start,
    page: ({ text }) => {
      const before = isFirst ? '' : ',';
      isFirst = false;
      return before + text;
    },
    end: (reading) => {
      const head = started ? '' : start({ metadata: {}, media: reading.source.media });
      const tail = jsonDocEnd(reading);
      return `${head}${lineBreak ? tail : tail.replaceAll('\n', '')}\n`;
    },
  };
}

/** The picture of a page is in its sheet: more than this in one file, and no viewer opens it. */
const maxSheetChars = 300_000_000;

function svgWriter(): DocWriter {
  const sheets: SvgSheet[] = [];
  let size = 0;
  return {
    start: () => '',
    page: ({ sheet }) => {
      if (sheet) sheets.push(sheet);
      size += sheet?.markup.length ?? 0;
      if (size > maxSheetChars) {
        throw new UsageError(
          'Too many pages for one SVG: select pages with --pages, or write to a folder with -o out/',
        );
      }
      return '';
    },
    end: ({ source }) => (sheets.length > 0 ? sheetsToSvg(sheets, 'pt', source.uri) : ''),
  };
}
