import type { ArticleMetadata, ArticleValue, WebPage } from '../../model/index.ts';
import { chooseImage, chooseUrl } from './metadata/addresses.ts';
import { chooseAuthor } from './metadata/author.ts';
import { cleanText } from './metadata/clean-text.ts';
import { chooseDate, chooseModified } from './metadata/dates.ts';
import { chooseDescription } from './metadata/description.ts';
import { elementText } from './metadata/element-text.ts';
import { readLinkedData } from './metadata/json-ld.ts';
import { chooseLanguage } from './metadata/language.ts';
import { chooseLicense } from './metadata/license.ts';
import { headlinePlaces } from './metadata/near-headline.ts';
import type { PageFacts } from './metadata/page-facts.ts';
import { priceSaid } from './metadata/price.ts';
import { readFacts } from './metadata/read-facts.ts';
import type { Evidence, Said } from './metadata/evidence.ts';
import { chooseSite, sitesSaid, siteNamesOf } from './metadata/site.ts';
import { chooseTitle } from './metadata/title.ts';

export type FoundMetadata = {
  readonly metadata: ArticleMetadata;
  readonly sources: ArticleValue['sources'];
  /** What the page says that its product costs. */
  readonly price?: string | undefined;
};

/** What the page says of itself, and where it says so. */
export function readMetadata(page: WebPage): FoundMetadata {
  const facts = readFacts(page.root);
  const linked = readLinkedData(facts.jsonLd, { titles: titlesOf(facts), addresses: addressesOf(page, facts) });
  const evidence: Evidence = { page, facts, linked };
  const sites = sitesSaid(evidence);
  const siteNames = siteNamesOf(evidence, sites);
  const language = chooseLanguage(evidence);
  const title = chooseTitle(evidence, siteNames);
  const places = headlinePlaces(facts, title?.at);
  const known = { language: language?.value, places };
  const fields = {
    title,
    author: chooseAuthor(evidence, places, siteNames),
    date: chooseDate(evidence, known),
    modified: chooseModified(evidence, known),
    language,
    site: chooseSite(evidence, sites),
    description: chooseDescription(evidence),
    image: chooseImage(evidence),
    url: chooseUrl(evidence),
    license: chooseLicense(evidence),
  };
  return { ...found(fields), price: priceSaid(evidence) };
}

function titlesOf({ title, metas, headings }: PageFacts): string[] {
  const elements = [title, ...headings.slice(0, 3).map(({ element }) => element)];
  const texts = elements.map((element) => (element ? elementText(element) : ''));
  return [...texts, ...(metas.get('og:title') ?? []).slice(0, 3)].map(cleanText).filter((text) => text !== '');
}

function addressesOf(page: WebPage, { links, metas }: PageFacts): string[] {
  const addresses = [links.get('canonical'), metas.get('og:url')?.[0], page.baseUrl];
  return addresses.filter((address): address is string => address !== undefined && address !== '');
}

function found(fields: Readonly<Record<keyof ArticleMetadata, Said | undefined>>): FoundMetadata {
  const metadata: Partial<Record<keyof ArticleMetadata, string>> = {};
  const sources: Partial<Record<keyof ArticleMetadata, Said['source']>> = {};
  for (const [key, said] of Object.entries(fields) as [keyof ArticleMetadata, Said | undefined][]) {
    if (said === undefined) continue;
    metadata[key] = said.value;
    sources[key] = said.source;
  }
  return { metadata, sources };
}
