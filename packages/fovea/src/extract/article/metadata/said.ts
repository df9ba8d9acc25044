import type { MetadataSource, WebPage } from '../../../model/index.ts';
import type { LinkedData } from './json-ld.ts';
import type { Mark, PageFacts } from './page-facts.ts';
import { elementText } from './element-text.ts';
import { attributeOf } from '../../../model/index.ts';
import { cleanText } from './clean-text.ts';

/** A value and who says so. */
export type Said = { readonly value: string; readonly source: MetadataSource };

/** What the rules for a field look at. */
export type Evidence = {
  readonly page: WebPage;
  readonly facts: PageFacts;
  readonly linked: LinkedData;
};

/** Names of `meta`, one field's in order of trust. */
export type MetaNames = { readonly source: 'open-graph' | 'meta'; readonly names: string };

/** What `meta` says under some names, the most trusted first. */
export function saidInMeta({ metas }: PageFacts, ...lists: readonly MetaNames[]): Said[] {
  const said: Said[] = [];
  for (const { source, names } of lists) {
    for (const name of names.split(' ')) {
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
  return names.flatMap((name) => properties.get(name) ?? []).filter(({ element }) => !isInComment(element));
}

/** How far up a scope is looked for: pages may nest without end. */
const mostSteps = 40;

function isInComment(element: Mark['element']): boolean {
  let at = element.parent;
  for (let step = 0; at && step < mostSteps; step++, at = at.parent) {
    const type = attributeOf(at, 'itemtype');
    if (type !== undefined)
      return /(?:Comment|Answer|Review|Rating|ImageObject|Organization|UserComments|WPSideBar)\/?$/i.test(type);
  }
  return false;
}

/** What an element gives as its value: for machines where it has that, else its text. */
export function valueOf({ element }: Mark): string {
  const written = attributeOf(element, 'content') ?? attributeOf(element, 'datetime');
  return cleanText(written !== undefined && written.trim() !== '' ? written : elementText(element));
}
