import { attributeOf, nodesOf, type HtmlElement } from '../../../model/index.ts';
import { announcesName, authorName, joinNames, looksLikePerson } from './author-name.ts';
import { cleanText } from './clean-text.ts';
import { elementText, textPieces } from './element-text.ts';
import { isOf, namesOf, type Thing } from './json-ld.ts';
import { metaNames } from './meta-names.ts';
import { nearHeadline, type Reach } from './near-headline.ts';
import type { Mark } from './page-facts.ts';
import { propertyMarks, saidInMeta, type Evidence, type Said } from './evidence.ts';
import type { SiteNames } from './site-names.ts';

type AuthorRule = (evidence: Evidence, places: readonly number[]) => Said | undefined;

/** Who wrote the article: the first source that names somebody else than the site; the site where it is all there is. */
export function chooseAuthor(evidence: Evidence, places: readonly number[], siteNames: SiteNames): Said | undefined {
  let site: Said | undefined;
  for (const rule of rules) {
    const found = rule(evidence, places);
    if (found === undefined) continue;
    if (!siteNames.has(found.value)) return found;
    site ??= found;
  }
  return site;
}

/** In order of trust. */
const rules: readonly AuthorRule[] = [
  ({ linked }) => first(linked.things, (thing) => named('json-ld', namesOf(peopleOf(thing), linked.byId))),
  inMeta,
  ({ facts }) => first(ownFirst(propertyMarks(facts, 'author', 'creator')), fromProperty),
  ({ facts }) => first(ownFirst(facts.authorLinks), (mark) => named('html', namesIn(mark))),
  onTwitterCard,
  ({ facts }, places) => first(nearHeadline(facts.authorNames, places, bylineReach), fromByline),
  ({ facts }, places) => first(nearHeadline(facts.bylines, places, bylineReach), fromByline),
  ({ facts }, places) => first(nearHeadline(facts.announced, places, announcedReach), fromAnnouncement),
  onlyByline,
  ({ linked }) => first(linked.things, (thing) => named('json-ld', namesOf(authorsOf(thing), linked.byId))),
];

/** How many texts before and after the headline its author may stand. */
const bylineReach: Reach = { before: 15, after: 80 };
const announcedReach: Reach = { before: 0, after: 12 };

function first<T>(values: readonly T[], read: (value: T) => Said | undefined): Said | undefined {
  for (const value of values) {
    const found = read(value);
    if (found) return found;
  }
  return undefined;
}

/** More than are ever kept: what is left after these is no list of authors. */
const mostTried = 200;

/** Those of some texts that are names. */
function named(source: Said['source'], texts: readonly string[]): Said | undefined {
  const parts = texts.slice(0, mostTried).flatMap((text) => text.split(';', mostTried));
  const tried = parts.filter((part) => part.trim() !== '').slice(0, mostTried);
  const value = joinNames(tried.flatMap((part) => authorName(part) ?? []));
  return value === '' ? undefined : { value, source };
}

function authorsOf(thing: Thing): unknown {
  return thing['author'] ?? thing['creator'];
}

/** Authors of a thing, without the organisations among them: those often stand for the site. */
function peopleOf(thing: Thing): unknown[] {
  return [authorsOf(thing)].flat().filter((one) => !isOrganisation(one));
}

const isOrganisation = isOf(/Organization$|^Corporation$|Business$/);

/** Each name alone: several authors come under one name, again and again. */
const metaLists = metaNames.author.flatMap(({ source, names }) => names.map((name) => [{ source, names: [name] }]));

function inMeta({ facts }: Evidence): Said | undefined {
  for (const list of metaLists) {
    const said = saidInMeta(facts, list);
    const found = said[0] && named(said[0].source, said.map(valueOf));
    if (found) return found;
  }
  return undefined;
}

function valueOf({ value }: Said): string {
  return value;
}

function isOwn({ apart }: Mark): boolean {
  return !apart;
}

function ownFirst(marks: readonly Mark[]): Mark[] {
  return [...marks.filter(isOwn), ...marks.filter(({ apart }) => apart)];
}

/** `itemprop="author"` holds a name, or a person with a name. */
function fromProperty(mark: Mark): Said | undefined {
  const name = nameInside(mark.element);
  const texts = name ? [cleanText(attributeOf(name, 'content') ?? elementText(name))] : namesIn(mark);
  return named('microdata', texts);
}

/** How far into an author we look. */
const mostNodes = 50;

function nameInside(author: HtmlElement): HtmlElement | undefined {
  let visited = 0;
  for (const node of nodesOf(author)) {
    if (visited++ > mostNodes) return undefined;
    if (node.kind === 'text' || node === author) continue;
    const property = attributeOf(node, 'itemprop') ?? attributeOf(node, 'property');
    if (property !== undefined && /(?:^|[\s:])name$/i.test(property)) return node;
  }
  return undefined;
}

/** The names a byline begins with: one, and those that are joined to it. */
function namesIn({ element }: Mark): string[] {
  const content = attributeOf(element, 'content');
  if (content !== undefined) return [cleanText(content)];
  const names: string[] = [];
  let isJoined = true;
  for (const piece of textPieces(element).map(cleanText)) {
    const name = authorName(piece);
    if (name !== undefined) {
      if (!isJoined) break;
      names.push(name);
      isJoined = false;
    } else if (names.length > 0) isJoined = /^(?:[,&+/]|and|und|et|y|e|og|och|en|i)$/i.test(piece);
  }
  return names;
}

function fromByline(mark: Mark): Said | undefined {
  return named('page', namesIn(mark).filter(looksLikePerson));
}

/** Publishing tools put the author first on the card, under a label in any language; figures are something else. */
function onTwitterCard({ facts: { metas } }: Evidence): Said | undefined {
  if (!metas.has('twitter:label1') || metas.get('og:type')?.[0] !== 'article') return undefined;
  const texts = (metas.get('twitter:data1') ?? []).map(cleanText);
  return named(
    'open-graph',
    texts.filter((text) => !/\d/.test(text) && looksLikePerson(text)),
  );
}

function fromAnnouncement({ text }: { readonly text: string }): Said | undefined {
  const name = announcesName(text) ? authorName(text) : undefined;
  if (name === undefined || !name.includes(' ') || !looksLikePerson(name)) return undefined;
  return { value: name, source: 'page' };
}

/** Where all bylines of a page name the same author, it is the page's, wherever they stand. */
function onlyByline({ facts }: Evidence): Said | undefined {
  const found = [...facts.authorNames, ...facts.bylines].filter(isOwn).map(fromByline);
  const names = new Map(found.flatMap((one) => (one ? [[one.value, one]] : [])));
  return names.size === 1 ? [...names.values()][0] : undefined;
}
