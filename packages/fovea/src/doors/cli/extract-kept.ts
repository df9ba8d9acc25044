import type { PageOptions } from '../../verbs/run/article.ts';
import { extractDoc } from '../../verbs/run/extract-doc.ts';
import { extractWebPage } from '../../verbs/run/extract.ts';
import type { DocumentKind, Extraction, KindFinding, Metadata, Note, Source, Status } from '../../model/index.ts';
import type { LoadedDocument } from '../../read/load-document.ts';
import type { PdfMethods } from '../../read/worker/pdf-methods.ts';
import {
  articleToHtml,
  directoryCsvHeader,
  directoryToCsv,
  extractionToJson,
  groupsToCsv,
  groupsToHtml,
  kindsCsvHeader,
  kindsToCsv,
  kindsToMarkdown,
  kindsToText,
  offersCsvHeader,
  offersToCsv,
} from '../../write/index.ts';
import type { ExtractFormat } from '../../verbs/extract.ts';
import type { Reading } from './read-input.ts';
import { shownPages } from './wrap-kept.ts';
import type { KeptDoc } from './wrap-methods.ts';

/** What is asked of a document, and how it is written. */
export type ExtractAsked = {
  readonly format: ExtractFormat;
  readonly explain: boolean;
  readonly as?: DocumentKind;
  readonly dpi?: number;
  readonly title: string;
};

export type ExtractArgs = ExtractAsked & {
  readonly reading: Reading;
  readonly metadata: Metadata;
  /** Milliseconds after which searches end with what they have. */
  readonly timeMs: number;
};

export type ExtractWebPageArgs = ExtractAsked & PageOptions & { readonly loaded: LoadedDocument };

/** What became of an input; its groups are in the text and are not sent from thread to thread. */
export type ExtractAnswer = {
  readonly source: Source;
  readonly status: Status;
  readonly kinds: readonly KindFinding[];
  readonly notes: readonly Note[];
  readonly text: string;
};

/** Extracts from the pages that a thread has kept, and writes what was found. */
export async function extractKept(
  { pages, styles }: KeptDoc,
  { reading, metadata, timeMs, ...asked }: ExtractArgs,
  picture: PdfMethods['picture'] | undefined,
): Promise<ExtractAnswer> {
  const { source, status, notes } = reading;
  const deadline = performance.now() + timeMs;
  const doc = { schema: 'fovea/doc@1' as const, source, status, media: source.media, metadata, styles, pages, notes };
  const extraction = extractDoc(doc, { ...asked, isOver: () => performance.now() > deadline });
  if (asked.format !== 'html') return answerOf(extraction, writtenExtraction(extraction, asked, { pages, styles }));
  const shown = await shownPages(pages, extraction, asked, picture);
  return answerOf(extraction, groupsToHtml(shown, extraction, { title: asked.title, styles }));
}

/** The same for a web page as it was sent. */
export function extractKeptWebPage({ loaded, ...asked }: ExtractWebPageArgs): ExtractAnswer {
  const extraction = extractWebPage(loaded, asked);
  return answerOf(extraction, writtenExtraction(extraction, asked));
}

function answerOf({ source, status, kinds = [], notes }: Extraction, text: string): ExtractAnswer {
  return { source, status, kinds, notes, text };
}

/** In any format that needs no pictures of pages. */
export function writtenExtraction(
  extraction: Extraction,
  { format, as }: Pick<ExtractAsked, 'format' | 'as'>,
  doc: KeptDoc = { pages: [], styles: [] },
): string {
  if (format === 'json' || format === 'jsonl')
    return `${extractionToJson(extraction, { indent: format === 'json' })}\n`;
  if (extraction.status === 'failed') return '';
  switch (format) {
    case 'markdown':
      return kindsToMarkdown(extraction, doc);
    case 'text':
      return kindsToText(extraction, doc.pages);
    case 'html':
      return articleToHtml(extraction);
    case 'csv':
      return csvOf(extraction, as);
  }
}

/** Kinds that have a table of their own; the heads are written once, whatever the number of inputs. */
const ownCsv: Partial<Record<DocumentKind, { readonly head: string; readonly rows: (found: Extraction) => string }>> = {
  offers: { head: offersCsvHeader, rows: offersToCsv },
  directory: { head: directoryCsvHeader, rows: directoryToCsv },
  // Columns depend on what was found, so every document has a head of its own.
  statement: { head: '', rows: ({ groups }) => groupsToCsv(groups) },
  invoice: { head: '', rows: ({ groups }) => groupsToCsv(groups) },
};

/** The head of a CSV; empty where every document has its own. */
export function csvHeadOf(as: DocumentKind | undefined): string {
  return (as === undefined ? undefined : ownCsv[as]?.head) ?? kindsCsvHeader;
}

function csvOf(extraction: Extraction, as: DocumentKind | undefined): string {
  return (as === undefined ? undefined : ownCsv[as]?.rows(extraction)) ?? kindsToCsv(extraction);
}
