/** Everything that reads text or markup, each a line: what is prepared of a text, and what is timed. */
import { extractDoc } from '../../src/extract-doc.ts';
import { decimalSignOf, parseAmount } from '../../src/extract/amount.ts';
import { extractArticle, methodNames } from '../../src/extract/article/index.ts';
import { readMetadata } from '../../src/extract/article/metadata.ts';
import { parseDate } from '../../src/extract/article/metadata/parse-date.ts';
import { findDirectories } from '../../src/extract/directory/index.ts';
import { pageSigns } from '../../src/extract/kind/index.ts';
import { extractOffers, parsePrice } from '../../src/extract/offers/index.ts';
import { shippedWrappers, wrap } from '../../src/extract/wrapper/index.ts';
import { readCsv } from '../../src/learn/read-csv.ts';
import { comparableAddress, comparableName, findEntities, readParty } from '../../src/look/index.ts';
import { FoveaError, type Extraction, type LaidOutDoc, type WebPage } from '../../src/model/index.ts';
import { decodeHtml, readHtml } from '../../src/read/html/index.ts';
import { holdsHtml, isBinary, sniffMedia } from '../../src/read/media.ts';
import { allowsRobot, parseRobots } from '../../src/read/robots-rules.ts';
import { nodesOfGroups, validateNodes } from '../../src/validate/index.ts';
import { parseColour, parseNumber } from '../../src/validate/css-value.ts';
import {
  articleReport,
  articleToHtml,
  articleToMarkdown,
  articleToText,
  articleToVerdicts,
  docToHtml,
  docToMarkdown,
  docToText,
  extractionToJson,
  groupsToCsv,
  groupsToText,
  groupsToXml,
  kindsToMarkdown,
} from '../../src/write/index.ts';
import { docOfText } from './doc-of-text.ts';

export type Reader = {
  /** Makes of a text what is to be timed. */
  readonly prepare: (text: string) => () => unknown;
  /** How many things are made of it. */
  readonly things?: (text: string) => number;
};

const source = { uri: 'made', media: 'html' } as const;
const inPage = (html: string): WebPage => readHtml(html, source);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What is refused is done with. */
function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof FoveaError) return undefined;
    throw thrown;
  }
}

/** Work on what is made of the text beforehand. */
function of<T>(make: (text: string) => T, ...runs: readonly ((made: T) => unknown)[]): Reader {
  return {
    prepare: (text) => {
      const made = make(text);
      return () => runs.map((run) => attempt(() => run(made)));
    },
  };
}

/** How often a text has something that is made into a thing. */
const counting =
  (pattern: RegExp) =>
  (text: string): number =>
    text.match(pattern)?.length ?? 0;
const elements = counting(/<[a-z/!?]/gi);
const words = counting(/[\p{L}\p{N}]+|[\n\r\f\v]/gu);
const tokens = counting(/\S+/g);
/** A word with a place may hold many that are looked up. */
const placed = (text: string): number => Math.max(tokens(text), words(text));

const withThings = (
  readers: Readonly<Record<string, Reader>>,
  things: (text: string) => number,
): Readonly<Record<string, Reader>> =>
  Object.fromEntries(Object.entries(readers).map(([name, reader]) => [name, { ...reader, things }]));

const whole = (text: string): string => text;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const article = (html: string): Extraction => extractArticle(inPage(html), { method: 'everything' });
const explained = (html: string): Extraction => extractArticle(inPage(html), { method: 'everything', explain: true });
const robotUrl = new URL(`https://example.org/${'a/'.repeat(1000)}?b`);

/** What reads a whole page; given markup as well as text between tags. */
export const pageReaders: Readonly<Record<string, Reader>> = withThings(
  {
    'HTML: tree': of(whole, inPage),
    'HTML: bytes': of(bytes, (made) => decodeHtml(made)),
    'HTML: media': of(bytes, sniffMedia, holdsHtml, isBinary),
    metadata: of(inPage, readMetadata),
    ...Object.fromEntries(
      methodNames.map((method) => [`article: ${method}`, of(inPage, (page) => extractArticle(page, { method }))]),
    ),
    'write: article as text': of(article, articleToText),
    'write: article as Markdown': of(article, articleToMarkdown),
    'write: article as HTML': of(article, (made) => articleToHtml(made)),
    'write: article as report': of(explained, articleReport, articleToVerdicts),
  },
  elements,
);

/** The same with the text inside an element. */
const inElement = (start: string, reader: Reader): Reader => ({
  prepare: (text) => reader.prepare(`<body>${start}${escaped(text)}`),
});

/** What reads a text. */
export const textReaders: Readonly<Record<string, Reader>> = {
  'HTML: raw': pageReaders['HTML: tree']!,
  'HTML: raw bytes': pageReaders['HTML: bytes']!,
  'HTML: raw media': pageReaders['HTML: media']!,
  'article: fovea, a paragraph': inElement('<p>', pageReaders['article: fovea']!),
  'article: dragnet, a paragraph': inElement('<p>', pageReaders['article: dragnet']!),
  'article: cetr, a paragraph': inElement('<p>', pageReaders['article: cetr']!),
  'article: boilerpipe, a paragraph': inElement('<p>', pageReaders['article: boilerpipe:article']!),
  'article: everything, code': inElement('<pre><code class="language-', pageReaders['article: everything']!),
  'article: everything, preformatted': inElement('<pre>', pageReaders['article: everything']!),
  'article: everything, mathematics': inElement('<p>$$', pageReaders['article: everything']!),
  'write: a paragraph as Markdown': inElement('<p>', pageReaders['write: article as Markdown']!),
  'write: a paragraph as HTML': inElement('<p>', pageReaders['write: article as HTML']!),
  'write: code as Markdown': inElement('<pre>', pageReaders['write: article as Markdown']!),
  'write: a cell as Markdown': inElement(
    '<table><tr><td>a<td>b<tr><td>a<td>',
    pageReaders['write: article as Markdown']!,
  ),
  'write: a link as Markdown': inElement('<p><a href="/x">', pageReaders['write: article as Markdown']!),
  entities: { ...of(whole, findEntities), things: words },
  'entities: parties': {
    ...of(
      (text) => text.split('\n'),
      (lines) => readParty(lines),
    ),
    things: words,
  },
  'entities: names to compare': { ...of(whole, comparableName, comparableAddress), things: words },
  'figures: prices': of(whole, (text) => parsePrice(text)),
  'figures: amounts': of(
    whole,
    (text) => parseAmount(text),
    (text) => decimalSignOf([text]),
  ),
  'figures: dates': of(whole, (text) => parseDate(text)),
  'robots.txt': of(whole, (text) => allowsRobot(parseRobots(text), robotUrl, 'fovea/1')),
  'robots.txt: rules': of(
    (text) => `user-agent: *\n${text.replaceAll(/(.{60})/g, '$1\ndisallow: /')}`,
    (text) => allowsRobot(parseRobots(text), robotUrl, 'fovea/1'),
  ),
  CSV: of(whole, (text) => readCsv(text)),
  styles: of(whole, parseColour, parseNumber),
};

const groups = (text: string): { readonly doc: LaidOutDoc; readonly extraction: Extraction } => {
  const doc = docOfText(text);
  return { doc, extraction: extractDoc(doc, { as: 'text' }) };
};

/** What reads a document with pages of words. */
export const docReaders: Readonly<Record<string, Reader>> = withThings(
  {
    'kind: signs': of(docOfText, (doc) => doc.pages.map((page) => pageSigns(page, doc.styles))),
    'kind: extract': of(docOfText, (doc) => extractDoc(doc)),
    offers: of(docOfText, (doc) => extractOffers(doc)),
    directory: of(docOfText, (doc) => findDirectories(doc, { allPages: true })),
    ...Object.fromEntries(
      [...shippedWrappers.keys()].map((name) => [`wrap: ${name}`, of(docOfText, (doc) => wrap(doc, name))]),
    ),
    validate: of(groups, ({ doc, extraction }) => validateNodes(nodesOfGroups(doc, extraction.groups))),
    'write: document as Markdown': of(docOfText, (doc) => docToMarkdown(doc.pages, doc.styles)),
    'write: document as text': of(docOfText, (doc) => docToText(doc.pages)),
    'write: document as HTML': of(docOfText, (doc) =>
      docToHtml(
        doc.pages.map((page) => ({ page })),
        { title: 'a', styles: doc.styles },
      ),
    ),
    'write: groups': of(
      groups,
      ({ extraction }) => extractionToJson(extraction),
      ({ extraction }) => groupsToCsv(extraction.groups),
      ({ extraction }) => groupsToText(extraction),
      ({ extraction }) => groupsToXml(extraction),
      ({ extraction, doc }) => kindsToMarkdown(extraction, doc),
    ),
  },
  placed,
);
