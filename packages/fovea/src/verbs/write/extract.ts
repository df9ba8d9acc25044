import type { DocumentKind, Extraction } from '../../model/index.ts';
import {
  articleToHtml,
  directoryCsvHeader,
  directoryToCsv,
  extractionToJson,
  groupsToHtml,
  invoicesCsvHeader,
  invoicesToCsv,
  kindsCsvHeader,
  kindsToCsv,
  kindsToMarkdown,
  kindsToText,
  offersCsvHeader,
  offersToCsv,
  statementsCsvHeader,
  statementsToCsv,
} from '../../write/index.ts';
import type { ExtractValues } from '../extract.ts';
import type { HowWritten, Seen, VerbWriter } from '../verb.ts';
import { shownPages } from './shown-pages.ts';

export const extractWriter: VerbWriter = {
  head: ({ format, options }) => (format === 'csv' ? csvHeadOf((options as ExtractValues).as) : ''),
  write: async (seen, how) => {
    const text = await textOf(seen, how);
    const isText = how.format === 'markdown' || how.format === 'text';
    // An empty line sets texts apart that come one after the other.
    return { text: how.isOneOfMany && isText && text !== '' ? `${text}\n` : text };
  },
};

async function textOf(seen: Seen, { format, options, title }: HowWritten): Promise<string> {
  const { extraction, doc } = seen;
  if (format === 'json' || format === 'jsonl')
    return `${extractionToJson(extraction, { indent: format === 'json' })}\n`;
  if (extraction.status === 'failed') return '';
  switch (format) {
    case 'markdown':
      return kindsToMarkdown(extraction, doc ?? { pages: [], styles: [] });
    case 'text':
      return kindsToText(extraction, doc?.pages ?? []);
    case 'csv':
      return csvOf(extraction, (options as ExtractValues).as);
    default: {
      if (!doc) return articleToHtml(extraction);
      return groupsToHtml(await shownPages(seen, options, 'html'), extraction, { title, styles: doc.styles });
    }
  }
}

/** Kinds that have a table of their own; the heads are written once, whatever the number of inputs. */
const ownCsv: Partial<Record<DocumentKind, { readonly head: string; readonly rows: (found: Extraction) => string }>> = {
  offers: { head: offersCsvHeader, rows: offersToCsv },
  directory: { head: directoryCsvHeader, rows: directoryToCsv },
  statement: { head: statementsCsvHeader, rows: statementsToCsv },
  invoice: { head: invoicesCsvHeader, rows: invoicesToCsv },
};

/** The head of a CSV; empty where every document has its own. */
function csvHeadOf(as: DocumentKind | undefined): string {
  return (as === undefined ? undefined : ownCsv[as]?.head) ?? kindsCsvHeader;
}

function csvOf(extraction: Extraction, as: DocumentKind | undefined): string {
  return (as === undefined ? undefined : ownCsv[as]?.rows(extraction)) ?? kindsToCsv(extraction);
}
