/** Results that are written while their documents are read, so that memory does not grow with the length of a document. */
import type { Metadata, Note, PageSize, Source, Status, Style } from '../model/index.ts';
import type { LoadedDocument } from '../read/load-document.ts';
import type { OpenOptions } from '../read/open.ts';
import type { SvgSheet } from '../write/index.ts';
import type { Stopwatch } from './run/in-time.ts';
import type { CheckedValues, HowWritten } from './verb.ts';

/** A document whose pages are about to be read. */
export type Opened = { readonly source: Omit<Source, 'pages'>; readonly metadata: Metadata };

/** A page in its format. */
export type PagePart = {
  readonly size: PageSize;
  /** How much was found of what the verb looks for; a document in which all pages have 0 is empty. */
  readonly found: number;
  readonly styles: readonly Style[];
  readonly notes: readonly Note[];
  readonly text: string;
  /** The drawing of the page, where all pages are drawn in one. */
  readonly sheet?: SvgSheet;
  /** Files besides the text, by what follows the name of the result in theirs: `p3-1.png`. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
};

/** What comes of a document while it is read, in this order; notes can come at any point. */
export type StreamPart =
  | { readonly loaded: Omit<Source, 'pages'> }
  | { readonly opened: Opened }
  | { readonly page: PagePart }
  | { readonly notes: readonly Note[] }
  | { readonly rest: string | Uint8Array };

/** A page was read by a verb that writes its result at the end. */
export const pageRead = { isRead: true } as const;

/** What is told of a document before its result is there. */
export type WorkPiece = StreamPart | typeof pageRead;

/** How a result is written in parts. */
export type HowStreamed = HowWritten & {
  /** What the files of a document begin with. */
  readonly stem: string;
  /** The folder that the result is written into, from which its links lead. */
  readonly folder: string;
};

/** What is known of a document at its end, whether it went well or not. */
export type Reading = {
  readonly source: Source;
  readonly status: Status;
  readonly styles: readonly Style[];
  readonly notes: readonly Note[];
};

/** Joins the pages of one document, as they come. */
export type Joiner = {
  readonly start: (opened: Opened) => string;
  readonly page: (page: PagePart) => string;
  readonly end: (reading: Reading) => string;
};

/** How the results of a verb are written while its documents are read. */
export type VerbStream = {
  /** In the thread that reads the document. */
  readonly parts: (
    input: LoadedDocument,
    options: CheckedValues & OpenOptions,
    watch: Stopwatch,
    how: HowStreamed,
  ) => AsyncIterable<StreamPart>;
  /** Outside it: what was read is kept when the thread has to be terminated. */
  readonly join: (how: HowWritten) => Joiner;
  /** Formats whose pages are worth nothing without what comes after the last one. */
  readonly whole?: readonly string[];
};
