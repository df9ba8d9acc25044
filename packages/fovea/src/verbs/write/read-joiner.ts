import { defined } from '../../model/defined.ts';
import { FoveaError } from '../../model/index.ts';
import { htmlEnd, htmlStart, jsonDocEnd, jsonDocStart, sheetsToSvg, type SvgSheet } from '../../write/index.ts';
import { layersOf, type ReadValues } from '../read.ts';
import type { Joiner, Opened } from '../stream.ts';
import type { HowWritten } from '../verb.ts';

/** Puts the pages of one document together in its format, as they come. */
export function joinerOf({ format, options, title }: HowWritten): Joiner {
  if (format === 'text') return textJoiner();
  if (format === 'html') return htmlJoiner(options, title);
  if (format === 'svg') return svgJoiner();
  if (format === 'json' || format === 'jsonl') return jsonJoiner(format === 'jsonl' ? '' : '\n');
  // Texts that follow each other, or bytes, which come in one piece when all pages are read.
  return { start: () => '', page: ({ text }) => text, end: () => '' };
}

function textJoiner(): Joiner {
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
function htmlJoiner({ show }: ReadValues, title: string): Joiner {
  let started = false;
  return {
    start: ({ metadata }) => {
      started = true;
      return htmlStart({
        title: metadata.title ?? title,
        ...defined({ show: show === undefined ? undefined : layersOf(show) }),
      });
    },
    page: ({ text }) => text,
    end: ({ styles, notes }) => (started ? htmlEnd({ styles, notes }) : ''),
  };
}

/** An input that fails is still one valid document, with status and notes that say why. */
function jsonJoiner(lineBreak: '' | '\n'): Joiner {
  let started = false;
  let isFirst = true;
  const start = ({ metadata, source }: Opened): string => {
    started = true;
    return jsonDocStart({ schema: 'fovea/doc@1', media: source.media, metadata });
  };
  return {
    start,
    page: ({ text }) => {
      const before = isFirst ? '' : ',';
      isFirst = false;
      return before + text;
    },
    end: (reading) => {
      const head = started ? '' : start({ metadata: {}, source: reading.source });
      const tail = jsonDocEnd(reading);
      return `${head}${lineBreak ? tail : tail.replaceAll('\n', '')}\n`;
    },
  };
}

/** The picture of a page is in its sheet: more than this in one file, and no viewer opens it. */
const maxSheetChars = 300_000_000;

function svgJoiner(): Joiner {
  const sheets: SvgSheet[] = [];
  let size = 0;
  return {
    start: () => '',
    page: ({ sheet }) => {
      if (sheet) sheets.push(sheet);
      size += sheet?.markup.length ?? 0;
      if (size > maxSheetChars) {
        const advice = 'select fewer with option pages, or write each to a file of its own';
        throw new FoveaError('option/invalid', `Too many pages for one SVG: ${advice}`);
      }
      return '';
    },
    end: ({ source }) => (sheets.length > 0 ? sheetsToSvg(sheets, 'pt', source.uri) : ''),
  };
}
