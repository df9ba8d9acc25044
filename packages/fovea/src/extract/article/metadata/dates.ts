import { attributeOf } from '../../../model/index.ts';
import { cleanText } from './clean-text.ts';
import { elementText } from './element-text.ts';
import { textsOf } from './json-ld.ts';
import { nearHeadline, type Reach } from './near-headline.ts';
import type { Mark } from './page-facts.ts';
import { parseDate } from './parse-date.ts';
import { propertyMarks, saidInMeta, valueOf, type Evidence, type Said } from './said.ts';

type DateRule = (evidence: Evidence, known: Known) => readonly Said[];

/** What is known of the page by now. */
type Known = { readonly language: string | undefined; readonly places: readonly number[] };

/** When the article appeared: the first source with a date that can be read. */
export function chooseDate(evidence: Evidence, known: Known): Said | undefined {
  return firstDate(published, evidence, known);
}

/** When it was last changed. */
export function chooseModified(evidence: Evidence, known: Known): Said | undefined {
  return firstDate(modified, evidence, known);
}

function firstDate(rules: readonly DateRule[], evidence: Evidence, known: Known): Said | undefined {
  for (const rule of rules) {
    for (const { value, source } of rule(evidence, known)) {
      const date = parseDate(value, known.language);
      if (date !== undefined) return { value: date, source };
    }
  }
  return undefined;
}

/** In order of trust. */
const published: readonly DateRule[] = [
  inLinkedData('datePublished', 'uploadDate', 'dateCreated'),
  ({ facts }) =>
    saidInMeta(facts, {
      source: 'open-graph',
      names: 'article:published_time og:article:published_time og:published_time article:published',
    }),
  ({ facts }) =>
    saidInMeta(facts, {
      source: 'meta',
      names:
        'parsely-pub-date sailthru.date citation_publication_date citation_online_date citation_date dc.date.issued dcterms.issued dcterms.created dc.date.created dc.date dcterms.date datepublished date_published pubdate publishdate publish-date publish_date publication_date publication-date originalpublicationdate article_date_original article.published published published-date published_time publish_time article-published-date bepress_citation_date cxenseparse:recs:publishtime cxenseparse:publishtime shareaholic:article_published_time rnews:datepublished bt:pubdate ptime pdate displaydate date created creation_date',
    }),
  ({ facts }) =>
    fromMarks('microdata', propertyMarks(facts, 'datepublished', 'datecreated', 'uploaddate', 'issued', 'created')),
  ({ facts }) => fromTimes(facts.times.filter(isOwn)),
  ({ facts }) =>
    facts.dates
      .filter(isOwn)
      .filter(isShort)
      .map((mark): Said => ({ value: cleanText(elementText(mark.element)), source: 'page' })),
  ({ facts }, { places }) =>
    nearHeadline(facts.yearTexts, places, reach).map(({ text }): Said => ({
      value: cleanText(text),
      source: 'page',
    })),
  inAddress,
  onlyDay,
];

const modified: readonly DateRule[] = [
  inLinkedData('dateModified'),
  ({ facts }) =>
    saidInMeta(facts, {
      source: 'open-graph',
      names: 'article:modified_time og:updated_time og:article:modified_time',
    }),
  ({ facts }) =>
    saidInMeta(facts, {
      source: 'meta',
      names:
        'dcterms.modified dc.date.modified modified modified-date last-updated datemodified date_modified lastmod last-modified revised article.updated shareaholic:article_modified_time',
    }),
  ({ facts }) => fromMarks('microdata', propertyMarks(facts, 'datemodified', 'modified')),
];

function inLinkedData(...keys: readonly string[]): DateRule {
  return ({ linked }) =>
    keys.flatMap((key) =>
      linked.things.flatMap((thing) => textsOf(thing[key])).map((value): Said => ({ value, source: 'json-ld' })),
    );
}

function isOwn({ apart }: { readonly apart: boolean }): boolean {
  return !apart;
}

function isShort({ element }: Mark): boolean {
  return elementText(element).length < 120;
}

function fromMarks(source: Said['source'], marks: readonly Mark[]): Said[] {
  return marks.map((mark) => ({ value: valueOf(mark), source }));
}

function fromTimes(marks: readonly Mark[]): Said[] {
  return marks.map(({ element }) => ({
    value: attributeOf(element, 'datetime') || cleanText(elementText(element)),
    source: 'html',
  }));
}

/** How far from the headline its date may stand. */
const reach: Reach = { before: 6, after: 30 };

/** Where all dates of a page are of one day, it is the page's, wherever it stands. */
function onlyDay({ facts }: Evidence, { language }: Known): Said[] {
  const marked = [...facts.times, ...facts.dates].filter(isShort);
  const texts = [
    ...marked.map(({ element }) => attributeOf(element, 'datetime') || elementText(element)),
    ...facts.yearTexts.map(({ text }) => text).filter(isMostlyDate),
  ];
  const days = new Set(texts.map((text) => parseDate(cleanText(text), language)?.slice(0, 10)));
  days.delete(undefined);
  return days.size === 1 ? [{ value: [...days][0]!, source: 'page' }] : [];
}

/** Longer than a date and the words before it, a text tells of other things. */
function isMostlyDate(text: string): boolean {
  return text.trim().length <= 40;
}

/** `/2024/05/01/` in the address of the page. */
function inAddress({ page, facts }: Evidence): Said[] {
  const addresses = [facts.links.get('canonical'), page.baseUrl, page.source.uri];
  return addresses.flatMap((address) => {
    const found = /\/((?:19|20)\d\d)[/-]?(\d\d)[/-]?(\d\d)(?=[/_+-]|$)/.exec(address ?? '');
    return found ? [{ value: `${found[1]}-${found[2]}-${found[3]}`, source: 'page' as const }] : [];
  });
}
