import { cleanText, comparable } from './clean-text.ts';
import { elementText } from './element-text.ts';
import { chooseHeading } from './headline.ts';
import { textsOf } from './json-ld.ts';
import { metaNames } from './meta-names.ts';
import { saidBy, saidInMeta, saidInProperties, type Evidence, type Said } from './evidence.ts';
import type { SiteNames } from './site-names.ts';
import { withoutEnding, withoutSite } from './title-parts.ts';

/** A title, and where on the page it stands as a heading: how many texts are before it. */
export type FoundTitle = Said & { readonly at?: number };

/**
 * The headline as readers see it: the heading that agrees with what the page says of its title elsewhere. Where none
 * does, what it says counts, without the name of the site.
 */
export function chooseTitle(evidence: Evidence, siteNames: SiteNames): FoundTitle | undefined {
  const said = titlesSaid(evidence, siteNames);
  const titles = said.map(({ value }) => value);
  const heading = chooseHeading(evidence.facts.headings, titles, isArticle(evidence), siteNames);
  if (heading !== undefined) return { ...withinHeading(heading.text, said), at: heading.at };
  if (said[0]) return { ...said[0], value: withoutEnding(said[0].value) };
  // A page that is named like its site is its front page.
  const whole = titleText(evidence);
  return whole === '' ? undefined : { value: whole, source: 'html' };
}

function titleText({ facts }: Evidence): string {
  return facts.title ? cleanText(elementText(facts.title)) : '';
}

function isArticle({ facts: { metas }, linked }: Evidence): boolean {
  if (linked.hasArticle || metas.has('article:published_time')) return true;
  return metas.get('og:type')?.[0]?.toLowerCase() === 'article';
}

/** All titles that are said, the most trusted first, without the site's name. */
function titlesSaid(evidence: Evidence, siteNames: SiteNames): Said[] {
  const { facts, linked } = evidence;
  const linkedTitles = linked.things.flatMap((thing) => [...textsOf(thing['headline']), ...textsOf(thing['name'])]);
  const said = [
    ...saidBy('json-ld', linkedTitles),
    ...saidInMeta(facts, metaNames.title),
    ...saidInProperties(facts, 'headline'),
    ...saidBy('html', [titleText(evidence)]),
  ];
  const titles: Said[] = [];
  for (const { value: whole, source } of said) {
    const value = withoutSite(whole, siteNames);
    if (comparable(value) !== '' && !siteNames.has(value)) titles.push({ value, source });
  }
  return titles;
}

/**
 * A heading as a title, with the best source that says the same. Headings may carry a date, a section or a counter;
 * where a title without those is said, that is the headline.
 */
function withinHeading(heading: string, said: readonly Said[]): Said {
  const whole = comparable(heading);
  const equal = said.find(({ value }) => comparable(value) === whole);
  if (equal) return { value: heading, source: equal.source };
  const inside = said.find(({ value }) => {
    const at = heading.indexOf(value);
    if (at < 0 || value.length < heading.length / 2) return false;
    return isAddition(heading.slice(0, at).trim()) && isAddition(heading.slice(at + value.length).trim());
  });
  return inside ?? { value: heading, source: 'html' };
}

/** What stands beside a headline: nothing, something in brackets or behind a mark, or several words. */
function isAddition(rest: string): boolean {
  return rest === '' || /^[(/|[]|[:/|]$/.test(rest) || rest.split(' ').length >= 3;
}
