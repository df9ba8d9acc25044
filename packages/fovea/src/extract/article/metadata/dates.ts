import { attributeOf } from '../../../model/index.ts';
import { cleanText } from './clean-text.ts';
import { elementText } from './element-text.ts';
import { textsOf } from './json-ld.ts';
import { metaNames } from './meta-names.ts';
import { nearHeadline, type Reach } from './near-headline.ts';
import type { Mark } from './page-facts.ts';
import { parseDate } from './parse-date.ts';
import { saidBy, saidInMeta, saidInProperties, type Evidence, type Said } from './evidence.ts';

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
  ({ facts }) => saidInMeta(facts, metaNames.date),
  ({ facts }) => saidInProperties(facts, 'datepublished', 'datecreated', 'uploaddate', 'issued', 'created'),
  ({ facts }) => saidBy('html', facts.times.filter(isOwn).map(dateText)),
  ({ facts }) => saidBy('page', facts.dates.filter(isOwn).map(dateText).filter(isShort)),
  nearTheHeadline,
  inAddress,
  onlyDay,
];

const modified: readonly DateRule[] = [
  inLinkedData('dateModified'),
  ({ facts }) => saidInMeta(facts, metaNames.modified),
  ({ facts }) => saidInProperties(facts, 'datemodified', 'modified'),
];

function inLinkedData(...keys: readonly string[]): DateRule {
  return ({ linked }) =>
    saidBy(
      'json-ld',
      keys.flatMap((key) => linked.things.flatMap((thing) => textsOf(thing[key]))),
    );
}

function isOwn({ apart }: Mark): boolean {
  return !apart;
}

function dateText({ element }: Mark): string {
  const written = attributeOf(element, 'datetime')?.trim() ?? '';
  return cleanText(written === '' ? elementText(element) : written);
}

/** What is named after a date and goes on at length holds more than that. */
function isShort(text: string): boolean {
  return text.length < 120;
}

/** How far from the headline its date may stand. */
const reach: Reach = { before: 6, after: 30 };

function nearTheHeadline({ facts }: Evidence, { places }: Known): Said[] {
  const near = nearHeadline(facts.yearTexts, places, reach);
  return saidBy(
    'page',
    near.map(({ text }) => cleanText(text)),
  );
}

/** Longer than a date and the words before it, a text tells of other things. */
const longestOnly = 40;

/** Where all dates of a page are of one day, it is the page's, wherever it stands. */
function onlyDay({ facts }: Evidence, { language }: Known): Said[] {
  const marked = [...facts.times, ...facts.dates].map(dateText).filter(isShort);
  const plain = facts.yearTexts.map(({ text }) => cleanText(text)).filter((text) => text.length <= longestOnly);
  const days = new Set([...marked, ...plain].flatMap((text) => parseDate(text, language)?.slice(0, 10) ?? []));
  return days.size === 1 ? [...days].map((value) => ({ value, source: 'page' })) : [];
}

/** `/2024/05/01/` in the address of the page. */
function inAddress({ page, facts }: Evidence): Said[] {
  const addresses = [facts.links.get('canonical'), page.baseUrl, page.source.uri];
  const found = addresses.map((address) => /\/((?:19|20)\d\d)[/-]?(\d\d)[/-]?(\d\d)(?=[/_+-]|$)/.exec(address ?? ''));
  return saidBy(
    'page',
    found.flatMap((match) => (match ? [`${match[1]}-${match[2]}-${match[3]}`] : [])),
  );
}
