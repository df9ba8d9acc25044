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

const byName: Readonly<Record<string, Kind>> = {
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
};

const byRole: Readonly<Record<string, Kind>> = {
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
};

const byProperty: Readonly<Record<string, Kind>> = {
  articleBody: 'body',
  description: 'body',
  text: 'body',
  review: 'review',
  reviewBody: 'review',
};

const numbers = new Map<Kind, number>(surroundingKinds.map((kind, i) => [kind, i]));

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
    for (const kind of kindsOf(elements[e]!)) nearest[e * width + numbers.get(kind)!] = depths[e]!;
  }
  return nearest;
}

function kindsOf(element: HtmlElement): Kind[] {
  const kinds: (Kind | undefined)[] = [Object.hasOwn(byName, element.name) ? byName[element.name] : undefined];
  if (element.attributes.length > 0) {
    kinds.push(lookUp(byRole, attributeOf(element, 'role')), lookUp(byProperty, attributeOf(element, 'itemprop')));
    if (ownPlace(element) === 'comments') kinds.push('comment');
    if (isReviewName(attributeOf(element, 'class')) || isReviewName(attributeOf(element, 'id'))) kinds.push('review');
  }
  return kinds.filter((kind) => kind !== undefined);
}

function isReviewName(names: string | undefined): boolean {
  return names !== undefined && reviewStems.test(names) && nameWords(names).some((word) => reviewWords.has(word));
}

function lookUp(table: Readonly<Record<string, Kind>>, key: string | undefined): Kind | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
