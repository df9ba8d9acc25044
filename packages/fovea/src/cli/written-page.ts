import { wordCount, type Page, type Style } from '../model/index.ts';
import type { PdfMethods } from '../read/worker/pdf-methods.ts';
import { jsonDocPage, pageToSheet, pageToText, type Layer, type SvgSheet } from '../write/index.ts';
import type { PagePart } from './page-part.ts';
import { writePlanes, type WritePlanesArgs, type WrittenPlanes } from './written-planes.ts';

export const readFormats = ['text', 'json', 'jsonl', 'svg'] as const;
export type ReadFormat = (typeof readFormats)[number];

export type WriteArgs = {
  readonly number: number;
  readonly format: ReadFormat;
  readonly show?: readonly Layer[];
  readonly dpi?: number;
  readonly title: string;
};

/** A page already in its output format: pages are written where they are read, so the main thread only passes text on. */
export type WrittenPage = PagePart & { readonly text: string; readonly sheet?: SvgSheet };

export type CliMethods = PdfMethods & {
  readonly writtenPage: (args: WriteArgs) => Promise<WrittenPage>;
  readonly writtenPlanes: (args: WritePlanesArgs) => Promise<WrittenPlanes>;
};

/** Adds writing to reading. */
export function createCliMethods(methods: PdfMethods): CliMethods {
  const known: Style[] = [];
  return {
    ...methods,
    open: (args) => {
      // A new document numbers its styles from 0 again.
      known.length = 0;
      return methods.open(args);
    },
    writtenPage: async (args) => {
      const { page, styles, notes } = await methods.page({ number: args.number });
      known.push(...styles);
      const { number, width, height } = page;
      const size = { number, width, height };
      return { ...(await writePage(page, known, args, methods)), size, found: wordCount(page), styles, notes };
    },
    writtenPlanes: (args) => writePlanes(methods, args),
  };
}

async function writePage(
  page: Page,
  styles: readonly Style[],
  { number, format, show, dpi, title }: WriteArgs,
  methods: PdfMethods,
): Promise<Pick<WrittenPage, 'text' | 'sheet'>> {
  switch (format) {
    case 'text':
      return { text: `${pageToText(page, styles)}\n` };
    case 'json':
      return { text: jsonDocPage(page, true) };
    case 'jsonl':
      // The only line break is the one before the page: those inside strings are escaped.
      return { text: jsonDocPage(page, true).replaceAll('\n', '') };
    case 'svg': {
      const picture = await methods.picture({ number, ...(dpi !== undefined && { dpi }) });
      const options = { picture, title, ...(show && { show }) };
      return { text: '', sheet: pageToSheet(page, styles, options) };
    }
  }
}
