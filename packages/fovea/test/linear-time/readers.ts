/** Everything that reads text or markup, each a line: what is prepared of a text, and what is timed. */
import { extractDoc } from '../../src/verbs/run/extract-doc.ts';
import { decimalSignOf, parseAmount } from '../../src/extract/amount.ts';
import { extractArticle, methodNames } from '../../src/extract/article/index.ts';
import { cardsOf } from '../../src/extract/article/cards/cards.ts';
import { readMetadata } from '../../src/extract/article/metadata.ts';
import { parseDate } from '../../src/extract/article/metadata/parse-date.ts';
import { findDirectories } from '../../src/extract/directory/index.ts';
import { pageSigns } from '../../src/extract/kind/index.ts';
import { extractOffers, parsePrice } from '../../src/extract/offers/index.ts';
import { shippedWrappers, wrap } from '../../src/extract/wrapper/index.ts';
import { layoutPages } from '../../src/layout/index.ts';
import { readCsv } from '../../src/learn/table/read-csv.ts';
import { comparableAddress, comparableName, findEntities, readParty } from '../../src/look/index.ts';
import {
  FoveaError,
  nodesOf,
  type Extraction,
  type HtmlText,
  type LaidOutDoc,
  type OutlineItem,
  type WebPage,
} from '../../src/model/index.ts';
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
  docTables,
  docToHtml,
  docToMarkdown,
  docToText,
  extractionToJson,
  groupsToCsv,
  groupsToText,
  groupsToXml,
  kindsToMarkdown,
  tablesToXlsx,
} from '../../src/write/index.ts';
import { articleChunks, pageChunks } from '../../src/write/chunks/chunk-groups.ts';
import { docOfText, lineLength, pageOfText, plainStyles, pagesOfText } from './doc-of-text.ts';

export type Reader = {
  /** Makes of a text what is to be timed. */
  readonly prepare: (text: string) => () => unknown;
  /** How many letters the text counts for; as many as it has unless told. */
  readonly letters?: (text: string) => number;
  /** Letters of text to a byte of input; 1 unless told. */
  readonly share?: number;
};

/**
 * A second a megabyte is a microsecond a letter. What is made into a thing of its own costs more than a letter, and a megabyte may
 * hold 350,000 elements (`<p>`) or 500,000 words: no reader makes a result of each in two or three microseconds. So a thing counts
 * for some letters, of which it has at least as many in most files that people made:
 * - an element of a page 16 (the slowest takes 10 µs: to choose a paragraph, place it and write it);
 * - a word that is looked up 16 (11 µs);
 * - a word with a place on a page 128 (80 µs: its look, what is around it, its line and block), and more where it is judged by
 *   itself: 256 more for a line of what may be a directory (185 µs), 640 more for a figure that may be a price (600 µs).
 */
export const counted = { element: 16, word: 16, placed: 128, line: 256, figure: 640 } as const;

/** A letter of a document takes about so many bytes in its file, with its place and its look. */
const bytesOfLetter = 8;

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

/** Made once for all readers of one text, one after the other: to make it takes longer than most readers do. */
const lastMade = new Map<unknown, { readonly text: string; readonly made: unknown }>();

function madeOf<T>(make: (text: string) => T, text: string): T {
  const last = lastMade.get(make);
  if (last?.text === text) return last.made as T;
  const made = make(text);
  lastMade.set(make, { text, made });
  return made;
}

/** Work on what is made of the text beforehand. */
function of<T>(make: (text: string) => T, ...runs: readonly ((made: T) => unknown)[]): Reader {
  return {
    prepare: (text) => {
      const made = madeOf(make, text);
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
const figures = (text: string): number => (text.match(/\S+/g) ?? []).filter((word) => /\d/.test(word)).length;
const ends = counting(/\n/g);

const ofElements = (text: string): number => counted.element * elements(text);
const ofWords = (text: string): number => counted.word * words(text);
/** A word with a place may hold many that are looked up. */
const ofPlaced = (text: string): number => counted.placed * Math.max(tokens(text), words(text));
const ofLines = (text: string): number => counted.line * (ends(text) + text.length / lineLength);
const ofFigures = (text: string): number => counted.figure * figures(text);

const together =
  (...parts: readonly ((text: string) => number)[]) =>
  (text: string): number =>
    parts.reduce((sum, part) => sum + part(text), 0);

const counts = (
  letters: (text: string) => number,
  readers: Readonly<Record<string, Reader>>,
): Readonly<Record<string, Reader>> =>
  Object.fromEntries(Object.entries(readers).map(([name, reader]) => [name, { ...reader, letters }]));

const whole = (text: string): string => text;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const article = (html: string): Extraction => extractArticle(inPage(html), { method: 'everything' });
const explained = (html: string): Extraction => extractArticle(inPage(html), { method: 'everything', explain: true });

/** The cards of a page, by all of its text and whatever it is. */
function cardsOfAll(page: WebPage): unknown {
  const scores = new Map<HtmlText, number>();
  for (const node of nodesOf(page.root)) if (node.kind === 'text' && node.text.trim() !== '') scores.set(node, 1);
  return cardsOf({ page, kind: 'listing', scores, all: () => scores, metadata: {}, price: undefined });
}

const robotUrl = new URL(`https://example.org/${'a/'.repeat(1000)}?b`);

/** What reads a whole page; given markup as well as text between tags. */
export const pageReaders: Readonly<Record<string, Reader>> = counts(ofElements, {
  'HTML: tree': of(whole, inPage),
  'HTML: bytes': of(bytes, (made) => decodeHtml(made)),
  'HTML: media': of(bytes, sniffMedia, holdsHtml, isBinary),
  metadata: of(inPage, readMetadata),
  ...Object.fromEntries(
    methodNames.map((method) => [`article: ${method}`, of(inPage, (page) => extractArticle(page, { method }))]),
  ),
  'article: cards': of(inPage, cardsOfAll),
  'write: article as text': of(article, articleToText),
  'write: article as chunks': of(article, (made) => articleChunks(made, { maxTokens: 64, idOf: whole })),
  'write: article as Markdown': of(article, articleToMarkdown),
  'write: article as HTML': of(article, (made) => articleToHtml(made)),
  'write: article as report': of(explained, articleReport, articleToVerdicts),
});

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
  entities: { ...of(whole, findEntities), letters: ofWords },
  'entities: parties': {
    ...of(
      (text) => text.split('\n'),
      (lines) => readParty(lines),
    ),
    letters: ofWords,
  },
  'entities: names to compare': { ...of(whole, comparableName, comparableAddress), letters: ofWords },
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

/** What finds things in a document. */
function extractors(make: (text: string) => LaidOutDoc): Readonly<Record<string, Reader>> {
  return {
    ...counts(ofPlaced, {
      'kind: signs': of(make, (doc) => doc.pages.map((page) => pageSigns(page, doc.styles))),
      'kind: extract': of(make, (doc) => extractDoc(doc)),
      'kind: statement': of(make, (doc) => extractDoc(doc, { as: 'statement' })),
      'kind: invoice': of(make, (doc) => extractDoc(doc, { as: 'invoice' })),
      ...Object.fromEntries(
        [...shippedWrappers.keys()].map((name) => [`wrap: ${name}`, of(make, (doc) => wrap(doc, name))]),
      ),
    }),
    ...counts(together(ofPlaced, ofFigures), { offers: of(make, (doc) => extractOffers(doc)) }),
    ...counts(together(ofPlaced, ofLines), {
      directory: of(make, (doc) => findDirectories(doc, { allPages: true })),
    }),
  };
}

/** An outline of the lines of a text, each deeper than the one before it, over and over. */
function outlineOfText(text: string): OutlineItem[] {
  const lines = Array.from({ length: Math.ceil(text.length / lineLength) }, (_, i) =>
    text.slice(i * lineLength, (i + 1) * lineLength),
  );
  return lines.map((title, i) => ({ title, page: 1 + (i % 3), children: [{ title, page: 1, children: [] }] }));
}

const writers: Readonly<Record<string, Reader>> = {
  validate: of(groups, ({ doc, extraction }) => validateNodes(nodesOfGroups(doc, extraction.groups))),
  'write: tables of a document': of(docOfText, (doc) => tablesToXlsx(docTables(doc.pages))),
  'write: document as Markdown': of(docOfText, (doc) => docToMarkdown(doc.pages, doc.styles)),
  'write: document with an outline as Markdown': of(
    (text) => ({ doc: docOfText(text), outline: outlineOfText(text) }),
    ({ doc, outline }) => docToMarkdown(doc.pages, doc.styles, { outline }),
  ),
  'write: document as text': of(docOfText, (doc) => docToText(doc.pages)),
  'write: document as chunks': of(docOfText, (doc) => pageChunks(doc.pages, { maxTokens: 64, idOf: whole })),
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
};

/** The same readers by another name. */
const named = (
  readers: Readonly<Record<string, Reader>>,
  name: (name: string) => string,
): Readonly<Record<string, Reader>> =>
  Object.fromEntries(Object.entries(readers).map(([old, reader]) => [name(old), reader]));

const withShare = (share: number, readers: Readonly<Record<string, Reader>>): Readonly<Record<string, Reader>> =>
  Object.fromEntries(Object.entries(readers).map(([name, reader]) => [name, { ...reader, share }]));

const onOnePage = named(extractors(pageOfText), (name) => `one page: ${name}`);
const directoryOnOne = 'one page: directory';

/** What reads a document with pages of words: of the usual length, or all on one. */
export const docReaders: Readonly<Record<string, Reader>> = {
  ...withShare(1 / bytesOfLetter, {
    ...counts(ofPlaced, { layout: of(pagesOfText, (pages) => layoutPages(pages, plainStyles)) }),
    ...extractors(docOfText),
    ...counts(ofPlaced, writers),
    ...onOnePage,
  }),
  // A line that may be of a directory takes so long that one page of 8,000 is enough to see how time grows.
  ...withShare(1 / (8 * bytesOfLetter), { [directoryOnOne]: onOnePage[directoryOnOne]! }),
};
