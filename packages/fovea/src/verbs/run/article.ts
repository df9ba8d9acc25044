import { extractArticle, type ArticleOptions } from '../../extract/article/index.ts';
import { FoveaError, type ArticleExtraction } from '../../model/index.ts';
import { readHtml } from '../../read/html/index.ts';
import type { Input } from '../../read/input.ts';
import { callVerb, type CallOptions } from './call-verb.ts';
import { doneInTime, mostMsOfPage, type Stopwatch } from './in-time.ts';
import { articleVerb } from '../article.ts';
import { checkWebPage, type LoadedDocument } from '../../read/load-document.ts';
import type { VerbInput } from '../verb.ts';

/** How {@link article} reads a page and selects its content. */
export type ArticleInputOptions = ArticleOptions & CallOptions & PageOptions;

/** Facts about a page that override what it declares. */
export type PageOptions = {
  /** The URL of the page, to resolve relative links. */
  readonly url?: string | undefined;
  /** The encoding of the page, overriding the page and the server: `utf-8`, `windows-1251`, `gb18030`. */
  readonly encoding?: string | undefined;
};

/**
 * Extracts the main content of a web page, with its metadata; reader comments are separate. Takes a path, a URL, bytes,
 * a Blob or a stream. Throws a {@link FoveaError} if the input is not a web page or cannot be loaded, and if it takes
 * longer than `timeoutMs`.
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
 * // => 12 of 22 - against (−1.19): 100 % of its words are links
 * ```
 */
export async function article(input: Input, options: ArticleInputOptions = {}): Promise<ArticleExtraction> {
  return callVerb(articleVerb, articleIn, input, options);
}

export async function articleIn(
  loaded: VerbInput,
  options: ArticleOptions & PageOptions,
  watch: Stopwatch,
): Promise<ArticleExtraction> {
  if ('doc' in loaded) {
    throw new FoveaError(
      'input/unknown-media',
      'An article is taken from a web page as it was sent, not from a document that was read',
    );
  }
  const { method, model, comments, title, explain, leaveOut, url, encoding } = options;
  const wanted = {
    url,
    encoding,
    ...(method !== undefined && { method }),
    ...(model !== undefined && { model }),
    ...(comments !== undefined && { comments }),
    ...(title !== undefined && { title }),
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
