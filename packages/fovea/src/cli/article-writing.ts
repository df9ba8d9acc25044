import { articleOf, type PageOptions } from '../verbs/run/article.ts';
import type { ArticleOptions } from '../extract/article/index.ts';
import { noteOfError, toFoveaError, type Extraction, type FoveaError, type Note } from '../model/index.ts';
import type { FetchRules } from '../read/fetch-rules.ts';
import type { LoadedDocument } from '../read/load-document.ts';
import {
  articleReport,
  articleToHtml,
  articleToMarkdown,
  articleToText,
  articleToVerdicts,
  cardsToCsv,
  cardsToMarkdown,
  extractionToJson,
} from '../write/index.ts';
import type { ArticleFormat } from '../verbs/article.ts';
import type { InputItem } from '../inputs/item.ts';
import { loadItem } from '../inputs/load-item.ts';

/** What is the same for all pages of a run. */
export type ArticleSettings = ArticleOptions &
  PageOptions &
  FetchRules & {
    readonly format: ArticleFormat;
    /** Several results may come in one stream, so that they must be kept apart. */
    readonly several: boolean;
    readonly maxBytes: number;
    readonly timeoutMs: number;
  };

/** A page already in its output format, with what is to be said of it. */
export type WrittenArticle = Pick<Extraction, 'status' | 'notes'> & {
  readonly text: string;
  /** Of the page; undefined where it could not be loaded. */
  readonly sha256?: string;
};

/** Reads a page, chooses from it and writes that down. Bad input never throws: the result says what was wrong. */
export async function writtenArticle(item: InputItem, settings: ArticleSettings): Promise<WrittenArticle> {
  let known: Extraction['source'] = { uri: item.uri, media: 'unknown', pages: [] };
  try {
    if (item.from.kind === 'told') return written({ ...nothingOf(item.uri), ...item.from }, settings);
    const loaded = await loadItem(item, settings);
    known = { ...loaded.source, pages: [] };
    return written(extractionOf(item, loaded, settings), settings);
  } catch (thrown) {
    return failedArticle(item, toFoveaError(thrown, 'worker/crashed'), settings, known);
  }
}

/** What is written of an input that can't be read. */
export function failedArticle(
  { uri, from }: InputItem,
  error: FoveaError,
  settings: ArticleSettings,
  source?: Extraction['source'],
): WrittenArticle {
  const remarks = 'notes' in from ? from.notes : [];
  const nothing = nothingOf(uri);
  const notes = [...remarks, noteOfError(error)];
  return written({ ...nothing, source: source ?? nothing.source, status: 'failed', notes }, settings);
}

function nothingOf(uri: string): Omit<Extraction, 'status' | 'notes'> {
  return { schema: 'fovea/extraction@1', source: { uri, media: 'unknown', pages: [] }, groups: [] };
}

function extractionOf({ from }: InputItem, loaded: LoadedDocument, settings: ArticleSettings): Extraction {
  const { method, model, comments, title, url, encoding, format, explain = false } = settings;
  const options = {
    ...(method !== undefined && { method }),
    ...(model !== undefined && { model }),
    ...(comments !== undefined && { comments }),
    ...(title !== undefined && { title }),
    ...(from.kind === 'rendered' && from.leaveOut && { leaveOut: from.leaveOut }),
    // A report shows what was dropped, too.
    explain: explain || format === 'html-report',
  };
  return articleOf(loaded, { ...options, url, encoding });
}

function written(extraction: Extraction, settings: ArticleSettings): WrittenArticle {
  const { status, notes, source } = extraction;
  return {
    status,
    notes: notes.filter(isWorthTelling),
    text: textOf(extraction, settings),
    ...(source.sha256 !== undefined && { sha256: source.sha256 }),
  };
}

const isWorthTelling = ({ level }: Note): boolean => level !== 'info';

/** Only JSON has something to say of an input that failed. */
function textOf(extraction: Extraction, { format, several, explain }: ArticleSettings): string {
  if (format === 'json') return `${extractionToJson(extraction, { indent: true })}\n`;
  if (format === 'jsonl') return `${extractionToJson(extraction)}\n`;
  if (extraction.status === 'failed') return '';
  const text = formatted(extraction, format, explain ?? false);
  const ended = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  // An empty line sets articles apart that come one after the other.
  return several && ended !== '' ? `${ended}\n` : ended;
}

function formatted(extraction: Extraction, format: Exclude<ArticleFormat, 'json' | 'jsonl'>, explain: boolean): string {
  switch (format) {
    case 'text':
      return explain ? articleToVerdicts(extraction) : articleToText(extraction);
    case 'markdown':
      return articleToMarkdown(extraction);
    case 'html':
      return articleToHtml(extraction);
    case 'cards':
      return cardsToMarkdown(extraction);
    case 'csv':
      return cardsToCsv(extraction);
    case 'html-report':
      return articleReport(extraction);
  }
}
