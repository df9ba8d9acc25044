import { attributeOf, type HtmlElement, type MetadataSource, type WebPage } from '../../../model/index.ts';
import { cleanText } from './clean-text.ts';
import { elementText } from './element-text.ts';
import type { LinkedData } from './json-ld.ts';
import type { MetaNames } from './meta-names.ts';
import type { Mark, PageFacts } from './page-facts.ts';

/** A value and who says so. */
export type Said = { readonly value: string; readonly source: MetadataSource };

/** What the rules for a field look at. */
export type Evidence = {
  readonly page: WebPage;
  readonly facts: PageFacts;
  readonly linked: LinkedData;
};

/** Values that one source says. */
export function saidBy(source: MetadataSource, values: readonly string[]): Said[] {
  return values.map((value) => ({ value, source }));
}

/** What `meta` says under some names, in their order. */
export function saidInMeta({ metas }: PageFacts, lists: readonly MetaNames[]): Said[] {
  const said: Said[] = [];
  for (const { source, names } of lists) {
    for (const name of names) {
      for (const content of metas.get(name) ?? []) {
        const value = cleanText(content);
        if (value !== '') said.push({ value, source });
      }
    }
  }
  return said;
}

/** Elements with a property of the article itself, not of a comment on it. */
export function propertyMarks({ properties }: PageFacts, ...names: readonly string[]): Mark[] {
  return names.flatMap((name) => properties.get(name) ?? []).filter(({ element }) => !isOfAnother(element));
}

/** What properties say, in the order of their names. */
export function saidInProperties(facts: PageFacts, ...names: readonly string[]): Said[] {
  return saidBy('microdata', propertyMarks(facts, ...names).map(valueOf));
}

/** How far up a scope is looked for: pages may nest without end. */
const mostSteps = 40;
const otherTypes = /(?:Comment|UserComments|Answer|Review|Rating|ImageObject|Organization|WPSideBar)\/?$/i;

function isOfAnother(element: HtmlElement): boolean {
  let at = element.parent;
  for (let step = 0; at && step < mostSteps; step++, at = at.parent) {
    const type = attributeOf(at, 'itemtype');
    if (type !== undefined) return otherTypes.test(type);
  }
  return false;
}

/** What an element gives as its value: for machines where it has that, else its text. */
function valueOf({ element }: Mark): string {
  const written = attributeOf(element, 'content') ?? attributeOf(element, 'datetime');
  return cleanText(written !== undefined && written.trim() !== '' ? written : elementText(element));
}
