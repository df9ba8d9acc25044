import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import { meaningOf, named } from './class-names.ts';
import { unread } from './element-text.ts';
import { put, type FactsMaking } from './facts-builder.ts';
import type { Mark } from './page-facts.ts';

/** What becomes of the inside of an element. */
type Inside = 'read' | 'unread' | 'apart';

/** Notes what an element tells, and says how to take what is inside. */
export function noteElement(facts: FactsMaking, element: HtmlElement, apart: boolean): Inside {
  const bits = element.attributes.length === 0 ? 0 : noteAttributes(facts, element, apart);
  const kind = kinds.get(element.name);
  if (kind === undefined) return (bits & named.apart) === 0 ? 'read' : 'apart';
  kind.note?.(facts, element, apart);
  return kind.inside?.(element) ?? ((bits & named.apart) === 0 ? 'read' : 'apart');
}

/** An element that tells something by being what it is, or whose inside is special whatever its class. */
type Kind = {
  readonly note?: (facts: FactsMaking, element: HtmlElement, apart: boolean) => void;
  readonly inside?: (element: HtmlElement) => Inside;
};

/** Main headings are kept even on pages that begin with a long list. */
const mostHeadings = 200;
const mainHeading: Kind = {
  note: (facts, element, apart) => put(facts.headings, { element, at: facts.at, apart }, mostHeadings),
};
const heading: Kind = { note: (facts, element, apart) => put(facts.headings, { element, at: facts.at, apart }) };
const time: Kind = { note: (facts, element, apart) => put(facts.times, { element, at: facts.at, apart }) };
const whole: Kind = { inside: () => 'read' };
const beside: Kind = { inside: (element) => (isPartOfArticle(element) ? 'read' : 'apart') };
const silent: Kind = { inside: () => 'unread' };

const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...Array.from(unread, (name) => [name, silent] as const),
  ['script', { ...silent, note: noteScript }],
  ['meta', { note: noteMeta }],
  ['link', { note: noteLink }],
  ['title', { note: noteTitle }],
  ['h1', mainHeading],
  ['h2', heading],
  ['h3', heading],
  ['time', time],
  ['body', whole],
  ['main', whole],
  ['article', whole],
  ['nav', { inside: () => 'apart' }],
  ['aside', beside],
  ['footer', beside],
]);

/** Notes what attributes tell, and gives what class and id mean. */
function noteAttributes(facts: FactsMaking, element: HtmlElement, apart: boolean): number {
  const { attributes } = element;
  let bits = 0;
  for (let i = 0; i < attributes.length; i += 2) {
    switch (attributes[i]) {
      case 'class':
      case 'id':
        // What is apart already can tell nothing by its name.
        if (!apart) bits |= meaning(facts, entry(attributes, i + 1));
        break;
      case 'itemprop':
      case 'property':
        noteProperty(facts, entry(attributes, i + 1), { element, at: facts.at, apart });
        break;
      case 'rel':
        noteRelation(facts, entry(attributes, i + 1), { element, at: facts.at, apart });
        break;
    }
  }
  if (bits !== 0) noteMeaning(facts, bits, { element, at: facts.at, apart });
  return bits;
}

function meaning({ meanings }: FactsMaking, value: string): number {
  let bits = meanings.get(value);
  if (bits === undefined) {
    bits = meaningOf(value);
    meanings.set(value, bits);
  }
  return bits;
}

function noteMeaning(facts: FactsMaking, bits: number, mark: Mark): void {
  if ((bits & named.authorName) !== 0) put(facts.authorNames, mark);
  else if ((bits & named.author) !== 0) put(facts.bylines, mark);
  if ((bits & named.date) !== 0) put(facts.dates, mark);
}

function noteMeta({ metas }: FactsMaking, element: HtmlElement): void {
  const content = attributeOf(element, 'content')?.trim();
  if (content === undefined || content === '') return;
  for (const key of ['property', 'name', 'http-equiv']) {
    const name = attributeOf(element, key)
      ?.trim()
      .toLowerCase()
      .replace(/^(dc|dcterms):/, '$1.');
    if (name === undefined || name === '') continue;
    const contents = metas.get(name);
    if (contents) put(contents, content);
    else metas.set(name, [content]);
  }
}

function noteLink({ links }: FactsMaking, element: HtmlElement): void {
  const href = attributeOf(element, 'href');
  if (href === undefined) return;
  for (const rel of (attributeOf(element, 'rel') ?? '').toLowerCase().split(/\s+/, 8)) {
    if (!links.has(rel)) links.set(rel, href);
  }
}

function noteScript({ jsonLd }: FactsMaking, element: HtmlElement): void {
  if (!/^\s*application\/ld\+json/i.test(attributeOf(element, 'type') ?? '')) return;
  put(jsonLd, element.children.map((child) => (child.kind === 'text' ? child.text : '')).join(''));
}

function noteTitle(facts: FactsMaking, element: HtmlElement): void {
  // Drawings have titles too.
  if (element.namespace === 'html') facts.title ??= element;
}

function noteRelation({ authorLinks, licenses }: FactsMaking, value: string, mark: Mark): void {
  if (mark.element.name !== 'a') return;
  if (/(?:^|\s)author(?:\s|$)/i.test(value)) put(authorLinks, mark);
  if (/(?:^|\s)licen[cs]e(?:\s|$)/i.test(value)) put(licenses, attributeOf(mark.element, 'href') ?? '');
}

function noteProperty({ properties }: FactsMaking, value: string, mark: Mark): void {
  // `og:title` and the like are names of `meta`, and noted as such.
  if (mark.element.name === 'meta' && attributeOf(mark.element, 'itemprop') === undefined) return;
  for (const name of value.toLowerCase().trim().split(/\s+/, 4)) {
    const bare = name.slice(name.lastIndexOf(':') + 1);
    const marks = properties.get(bare);
    if (marks) put(marks, mark);
    else properties.set(bare, [mark]);
  }
}

/** How far up an article is looked for: what is deeper is not its byline. */
const mostSteps = 4;

function isPartOfArticle(element: HtmlElement): boolean {
  let at = element.parent;
  for (let step = 0; at && step < mostSteps; step++, at = at.parent) if (at.name === 'article') return true;
  return false;
}
