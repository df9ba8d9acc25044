import { extractArticle, type ArticleOptions } from '../../extract/article/index.ts';
import type { ArticleExtraction } from '../../model/index.ts';
import { readHtml } from '../../read/html/index.ts';
import type { Input } from '../../read/input.ts';
import { callVerb, type CallOptions } from './call-verb.ts';
import { doneInTime, mostMsOfPage, type Stopwatch } from './in-time.ts';
import { articleVerb } from '../article.ts';
import { checkWebPage, type LoadedDocument } from '../../read/load-document.ts';

/** How {@link article} reads a page and chooses from it. */
export type ArticleInputOptions = ArticleOptions & CallOptions & PageOptions;

/** What is known of a page better than it says itself. */
export type PageOptions = {
  /** Where the page came from, so that its relative links lead somewhere. */
  readonly url?: string | undefined;
  /** The encoding of the page, whatever it or the server says: `utf-8`, `windows-1251`, `gb18030`. */
  readonly encoding?: string | undefined;
};

/**
 * The main content of a web page, with its metadata; readers' comments apart. Takes a path, an address, bytes, a Blob
 * or a stream. Throws a {@link FoveaError} for what is no web page or can't be loaded, and when it takes longer than
 * `timeoutMs`.
 * @example
 * ```ts
 * import { article } from 'fovea';
 * const { groups } = await article('examples/pages/tide-mill.html', { url: 'https://example.org/tide-mill' });
 * console.log(groups[0].value.title, '-', groups[0].text.length, 'letters');
 * // => The tide mill turns again - 1064 letters
 * ```
 * @example
 * ```ts
 * import { article } from 'fovea';
 * // Every block of the page, kept or not, and why.
 * const { groups } = await article('examples/pages/tide-mill.html', { method: 'dragnet', explain: true });
 * const { blocks = [] } = groups[0].value;
 * console.log(blocks.filter(({ kept }) => kept).length, 'of', blocks.length, '-', blocks[0]?.reasons[0]);
 * // => 12 of 22 - against (−1.23): called “header”
 * ```
 */
export async function article(input: Input, options: ArticleInputOptions = {}): Promise<ArticleExtraction> {
  return callVerb(articleVerb, articleIn, input, options);
}

export async function articleIn(
  loaded: LoadedDocument,
  options: ArticleOptions & PageOptions,
  watch: Stopwatch,
): Promise<ArticleExtraction> {
  const { method, model, comments, explain, leaveOut, url, encoding } = options;
  const wanted = {
    url,
    encoding,
    ...(method !== undefined && { method }),
    ...(model !== undefined && { model }),
    ...(comments !== undefined && { comments }),
    ...(explain !== undefined && { explain }),
    ...(leaveOut !== undefined && { leaveOut }),
  };
  checkWebPage(loaded, encoding);
  const here = (): ArticleExtraction => articleOf(loaded, wanted);
  return doneInTime('article', { loaded, options: wanted }, { mostMs: mostMsOfPage(loaded.bytes), here, watch });
}

/** The same at once, however long it takes. */
export function articleOf(
  loaded: LoadedDocument,
  { url, encoding, ...options }: ArticleOptions & PageOptions,
): ArticleExtraction {
  checkWebPage(loaded, encoding);
  const { bytes, source, contentType, notes = [] } = loaded;
  // A text in the encoding asked for, so that nobody looks for another one.
  const html = encoding === undefined ? bytes : new TextDecoder(encoding).decode(bytes);
  const page = readHtml(html, source, { contentType, url: url ?? loaded.url });
  const extraction = extractArticle({ ...page, notes: [...notes, ...page.notes] }, options);
  const isWhole = extraction.notes.every(({ level }) => level === 'info');
  return extraction.status === 'ok' && !isWhole ? { ...extraction, status: 'partial' } : extraction;
}
