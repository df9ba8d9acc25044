import { articleOf, type PageOptions } from './article.ts';
import { extractDoc, type KindChoice } from './extract-doc.ts';
import type { DirectoryGroup } from '../../extract/directory/index.ts';
import type { InvoiceGroup } from '../../extract/invoice/index.ts';
import type { OfferGroup } from '../../extract/offers/index.ts';
import type { StatementGroup } from '../../extract/statement/index.ts';
import { defined } from '../../model/defined.ts';
import {
  FoveaError,
  type ArticleGroup,
  type CommentsGroup,
  type Doc,
  type DocumentKind,
  type Extraction,
  type KindFinding,
} from '../../model/index.ts';
import { callVerb } from './call-verb.ts';
import { checkWhole } from './check-whole.ts';
import { doneInTime, mostMsOfDoc, mostMsOfPage, searchEnd, type Stopwatch } from './in-time.ts';
import type { Input } from '../../read/input.ts';
import { checkReadable, isWebPage, type LoadedDocument } from '../../read/load-document.ts';
import { tagOf } from '../../read/ocr/languages.ts';
import type { OpenOptions } from '../../read/open.ts';
import { extractionIn, type PagesOption } from './read.ts';
import { documentKinds, extractVerb } from '../extract.ts';
import type { VerbInput, WhileOpen } from '../verb.ts';
import type { DocWork } from './verb-methods.ts';
import type { BlockGroup } from '../../write/index.ts';

/** How {@link extract} reads a document, and as which kind. */
export type ExtractOptions = KindChoice & OpenOptions & PageOptions & PagesOption;

/** The groups of a document of a kind. */
export type GroupOfKind = {
  readonly article: ArticleGroup | CommentsGroup;
  readonly offers: OfferGroup;
  readonly directory: DirectoryGroup;
  readonly statement: StatementGroup;
  readonly invoice: InvoiceGroup;
  readonly text: BlockGroup;
};

/**
 * Detects the kind of a document and extracts the matching data: the article of a web page; the offers, directories,
 * financial statements and invoices of a PDF, each from the pages they are on; otherwise the text in reading order, one group
 * per block. `kinds` has the detected kinds. Takes a path, a URL, bytes, a Blob or a stream, or a document that was
 * read. Throws a {@link FoveaError} if the input cannot be read, and if it takes longer than `timeoutMs`.
 * @example
 * ```ts
 * import { extract } from 'fovea';
 * const { kinds = [], groups } = await extract('examples/documents/balance-sheet.pdf');
 * console.log(kinds.map(({ kind, pages }) => `${kind} on page ${pages}`)); // => [ 'statement on page 1' ]
 * console.log(groups.length); // => 1
 * ```
 * @example
 * ```ts
 * import { extract } from 'fovea';
 * // The evidence for and against every kind, and a kind of your own choice.
 * const { kinds = [] } = await extract('examples/documents/letters.pdf', { explain: true });
 * console.log(kinds.filter(({ chosen }) => chosen).map(({ kind }) => kind)); // => [ 'text' ]
 * const { groups } = await extract('examples/documents/report.pdf', { as: 'text', pages: [1] });
 * console.log(groups[0]?.text); // => How Eyes Read a Page
 * ```
 */
export async function extract<Kind extends DocumentKind>(
  input: Input | Doc,
  options: ExtractOptions & { readonly as: Kind },
): Promise<Extraction<GroupOfKind[Kind]>>;
export async function extract(input: Input | Doc, options?: ExtractOptions): Promise<Extraction>;
export async function extract(input: Input | Doc, options: ExtractOptions = {}): Promise<Extraction> {
  return callVerb(extractVerb, extractIn, input, options);
}

export async function extractIn(
  input: VerbInput,
  { as, explain, url, encoding, ...reading }: ExtractOptions,
  watch: Stopwatch,
  whileOpen?: WhileOpen,
): Promise<Extraction> {
  const choice = defined({ as, explain });
  if (!('doc' in input)) {
    if (isWebPage(input, encoding)) {
      checkWhole(reading);
      const work = { loaded: input, options: { ...choice, url, encoding } };
      const here = (): Extraction => extractWebPage(input, work.options);
      return doneInTime('webPage', work, { mostMs: mostMsOfPage(input.bytes), here, watch });
    }
    checkReadable(input.source, true);
  }
  if (as === 'article') throw noWebPage();
  return extractionIn(input, { reading: { tags: true, ...reading }, watch, whileOpen }, async (file, numbers) => {
    const doc = await file.doc(numbers);
    const language = reading.language && tagOf(reading.language);
    const work = { doc, options: { ...choice, ...defined({ language }) }, timeMs: searchEnd(watch) };
    return { doc, extraction: await doneInTime('doc', work, { mostMs: mostMsOfDoc(doc), here: extractInDoc, watch }) };
  });
}

/** The same for pages that were read. */
export function extractInDoc({ doc, options, timeMs }: DocWork): Extraction {
  const end = performance.now() + timeMs;
  return extractDoc(doc, { ...options, isOver: () => performance.now() > end });
}

/** For a PDF that is to be an article. */
function noWebPage(): FoveaError {
  return new FoveaError('input/unknown-media', 'The input is a PDF; articles are extracted from web pages only');
}

/** A web page as it was sent has text and no places, so it is an article. */
export function extractWebPage(loaded: LoadedDocument, options: KindChoice & PageOptions): Extraction {
  const { as, explain = false, ...page } = options;
  if (as !== undefined && as !== 'article') {
    const message = `The input is a web page, and its parts have no place yet: to be taken for ${as}, it must be rendered first`;
    throw new FoveaError('input/unknown-media', message);
  }
  const { schema, source, status, groups, notes } = articleOf(loaded, page);
  const score = groups.find(({ type }) => type === 'article')?.score ?? 0;
  return { schema, source, status, kinds: webPageKinds(score, explain), groups, notes };
}

const placed = documentKinds.filter((kind) => kind !== 'article');

function webPageKinds(score: number, explain: boolean): KindFinding[] {
  const article: KindFinding = { kind: 'article', chosen: true, score, pages: [] };
  if (!explain) return [article];
  const isPage = { condition: 'it is a web page', truth: 1, with: { because: 'it holds HTML' } };
  const hasPlaces = { condition: 'its parts have places', truth: 0, with: { because: 'it is not rendered' } };
  const others = placed.map((kind): KindFinding => ({
    kind,
    chosen: false,
    score: 0,
    pages: [],
    reasons: [hasPlaces],
  }));
  return [{ ...article, reasons: [isPage] }, ...others];
}
