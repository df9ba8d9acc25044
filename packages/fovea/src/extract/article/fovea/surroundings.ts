import { attributeOf, type HtmlElement } from '../../../model/index.ts';
import { nameWords } from '../blocks/name-words.ts';
import { ownPlace } from '../dragnet/comments.ts';
import type { Frame } from './frame.ts';

/** What an element around a block can be to a reader; each is looked for by name, role or property. */
export const surroundingKinds = [
  'article',
  'main',
  'nav',
  'header',
  'footer',
  'aside',
  'section',
  'form',
  'table',
  'list',
  'definitions',
  'figure',
  'quote',
  'code',
  'details',
  'dialog',
  'button',
  'label',
  'link',
  'heading',
  'body',
  'comment',
  'review',
] as const;

type Kind = (typeof surroundingKinds)[number];

function numberOf(kind: Kind): number {
  return surroundingKinds.indexOf(kind);
}

/** The numbers of kinds by what elements are called. */
function numbered(kinds: Readonly<Record<string, Kind>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(kinds).map(([name, kind]) => [name, numberOf(kind)]));
}

const comment = numberOf('comment');
const review = numberOf('review');

const byName = numbered({
  article: 'article',
  main: 'main',
  nav: 'nav',
  menu: 'nav',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  section: 'section',
  form: 'form',
  table: 'table',
  ul: 'list',
  ol: 'list',
  dl: 'definitions',
  figure: 'figure',
  blockquote: 'quote',
  pre: 'code',
  details: 'details',
  dialog: 'dialog',
  button: 'button',
  label: 'label',
  a: 'link',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
});

const byRole = numbered({
  article: 'article',
  main: 'main',
  navigation: 'nav',
  menu: 'nav',
  menubar: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  search: 'form',
  dialog: 'dialog',
  alertdialog: 'dialog',
  button: 'button',
  heading: 'heading',
});

const byProperty = numbered({
  articleBody: 'body',
  description: 'body',
  text: 'body',
  review: 'review',
  reviewBody: 'review',
});

/** What ids and classes call the opinions of buyers; the stems are quicker to look for. */
const reviewWords: ReadonlySet<string> = new Set(
  'review reviews reviewer testimonial testimonials feedback fdbk rating ratings'.split(' '),
);
const reviewStems = /review|testimonial|feedback|fdbk|rating/i;

/** None of the kind is around. */
export const notAround = 99;

/** For each element and kind, how deep the nearest such element is, itself included; −1 where there is none. */
export function surroundingsOf({ elements, parents, depths }: Frame): Int16Array {
  const width = surroundingKinds.length;
  const nearest = new Int16Array(elements.length * width).fill(-1);
  for (let e = 0; e < elements.length; e++) {
    const parent = parents[e]!;
    if (parent >= 0) nearest.copyWithin(e * width, parent * width, (parent + 1) * width);
    noteKinds(elements[e]!, depths[e]!, nearest, e * width);
  }
  return nearest;
}

/** Whether an element is of a kind, or in one that is. */
export function isInside(surroundings: Int16Array, kind: Kind, element: number): boolean {
  return surroundings[element * surroundingKinds.length + numberOf(kind)]! >= 0;
}

/** Notes the depth of an element for each kind that it is of. */
function noteKinds(element: HtmlElement, depth: number, nearest: Int16Array, at: number): void {
  const own = byName.get(element.name);
  if (own !== undefined) nearest[at + own] = depth;
  if (element.attributes.length === 0) return;
  const role = byRole.get(attributeOf(element, 'role') ?? '');
  if (role !== undefined) nearest[at + role] = depth;
  const property = byProperty.get(attributeOf(element, 'itemprop') ?? '');
  if (property !== undefined) nearest[at + property] = depth;
  if (ownPlace(element) === 'comments') nearest[at + comment] = depth;
  if (isReviewName(attributeOf(element, 'class')) || isReviewName(attributeOf(element, 'id'))) {
    nearest[at + review] = depth;
  }
}

function isReviewName(names: string | undefined): boolean {
  return names !== undefined && reviewStems.test(names) && nameWords(names).some((word) => reviewWords.has(word));
}
