import { attributeOf, nodesOf, type HtmlElement } from '../../../model/index.ts';
import { announcesName, authorName, joinNames, looksLikePerson } from './author-name.ts';
import { cleanText } from './clean-text.ts';
import { elementText, textPieces } from './element-text.ts';
import { isOf, namesOf, type Thing } from './json-ld.ts';
import { nearHeadline, type Reach } from './near-headline.ts';
import type { Mark } from './page-facts.ts';
import { propertyMarks, saidInMeta, type Evidence, type Said } from './said.ts';

type AuthorRule = (evidence: Evidence, places: readonly number[]) => Said | undefined;

/** Who wrote the article: the first source that names somebody else than the site, else the first that names it on purpose. */
export function chooseAuthor(
  evidence: Evidence,
  places: readonly number[],
  isSite: (text: string) => boolean,
): Said | undefined {
  let site: Said | undefined;
  for (const rule of rules) {
    const said = rule(evidence, places);
    if (said === undefined) continue;
    if (!isSite(said.value)) return said;
    site ??= said;
  }
  return site;
}

const metaNames =
  'citation_author parsely-author sailthru.author author dc.creator dcterms.creator dc.creator.author article.author byl authors';

/** In order of trust. */
const rules: readonly AuthorRule[] = [
  ({ linked }) => first(linked.things, (thing) => said('json-ld', namesOf(peopleOf(thing), linked.byId))),
  ({ facts }) =>
    first(metaNames.split(' '), (names) => said('meta', valuesOf(saidInMeta(facts, { source: 'meta', names })))),
  ({ facts }) =>
    said(
      'open-graph',
      valuesOf(saidInMeta(facts, { source: 'open-graph', names: 'article:author og:article:author book:author' })),
    ),
  ({ facts }) =>
    first(ownFirst(propertyMarks(facts, 'author', 'creator')), (mark) => said('microdata', namesInProperty(mark))),
  ({ facts }) => first(ownFirst(facts.authorLinks), (mark) => said('html', namesIn(mark))),
  onTwitterCard,
  ({ facts }, places) => first(nearHeadline(facts.authorNames, places, bylineReach), fromByline),
  ({ facts }, places) => first(nearHeadline(facts.bylines, places, bylineReach), fromByline),
  ({ facts }, places) =>
    first(nearHeadline(facts.announced, places, announcedReach), ({ text }) => fromAnnouncement(text)),
  onlyByline,
  ({ linked }) =>
    first(linked.things, (thing) => said('json-ld', namesOf(thing['author'] ?? thing['creator'], linked.byId))),
];

function first<T>(values: readonly T[], read: (value: T) => Said | undefined): Said | undefined {
  for (const value of values) {
    const found = read(value);
    if (found) return found;
  }
  return undefined;
}

function valuesOf(said: readonly Said[]): string[] {
  return said.map(({ value }) => value);
}

function said(source: Said['source'], texts: readonly string[]): Said | undefined {
  const names = texts.flatMap((text) => text.split(/\s*;\s*/)).map(authorName);
  const value = joinNames(names.filter((name) => name !== undefined));
  return value === '' ? undefined : { value, source };
}

/** Authors of a thing, without the organisations among them: those often stand for the site. */
function peopleOf(thing: Thing): unknown[] {
  const authors = thing['author'] ?? thing['creator'];
  const all: readonly unknown[] = Array.isArray(authors) ? authors : [authors];
  return all.filter((one) => !isOrganisation(one));
}

const isOrganisation = isOf(/Organization$|^Corporation$|Business$/);

function isOwn({ apart }: Mark): boolean {
  return !apart;
}

function ownFirst(marks: readonly Mark[]): Mark[] {
  return [...marks.filter(isOwn), ...marks.filter(({ apart }) => apart)];
}

/** `itemprop="author"` holds a name, or a person with a name. */
function namesInProperty(mark: Mark): string[] {
  const name = descendantNamed(mark.element);
  return name ? [cleanText(attributeOf(name, 'content') ?? elementText(name))] : namesIn(mark);
}

/** How far into an author we look. */
const mostNodes = 50;

function descendantNamed(element: HtmlElement): HtmlElement | undefined {
  let visited = 0;
  for (const node of nodesOf(element)) {
    if (visited++ > mostNodes) break;
    if (
      node.kind === 'element' &&
      node !== element &&
      /(?:^|[\s:])name$/i.test(attributeOf(node, 'itemprop') ?? attributeOf(node, 'property') ?? '')
    )
      return node;
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
  return said('page', namesIn(mark).filter(looksLikePerson));
}

/** Publishing tools put the author on the card, under a label in the page's language: the first one that is no figure. */
function onTwitterCard({ facts }: Evidence): Said | undefined {
  if (!facts.metas.has('twitter:label1') || facts.metas.get('og:type')?.[0] !== 'article') return undefined;
  const texts = valuesOf(saidInMeta(facts, { source: 'open-graph', names: 'twitter:data1' }));
  return said(
    'open-graph',
    texts.filter((text) => !/\d/.test(text) && looksLikePerson(text)),
  );
}

/** How many texts before and after the headline its author may stand. */
const bylineReach: Reach = { before: 15, after: 80 };
const announcedReach: Reach = { before: 0, after: 12 };

function fromAnnouncement(text: string): Said | undefined {
  const name = announcesName(text) ? authorName(text) : undefined;
  return name !== undefined && name.includes(' ') && looksLikePerson(name)
    ? { value: name, source: 'page' }
    : undefined;
}

/** Where all bylines of a page name the same author, it is the page's, wherever they stand. */
function onlyByline({ facts }: Evidence): Said | undefined {
  const found = [...facts.authorNames, ...facts.bylines].filter(isOwn).map(fromByline);
  const names = new Map(found.flatMap((one) => (one ? [[one.value, one]] : [])));
  return names.size === 1 ? [...names.values()][0] : undefined;
}
