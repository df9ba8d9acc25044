import { clip, one } from '../../learn/table/feature-numbers.ts';
import { firstBelow, middleX, overlapsX } from './box-sides.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import { lineGap, shareRow } from './surroundings.ts';
import { titleWords } from './title-words.ts';
import type { HeaderView, TreeView } from './tree-view.ts';
import { entry } from '../../model/lookup.ts';

/** Headings above that are asked, the nearest ones; and the first of the page. */
const mostParents = 16;

/** The headings that one may stand under: those before it, from the nearest on. */
export function parentsFor({ headers, em }: TreeView, header: HeaderView): HeaderView[] {
  const before = headers.slice(0, header.index);
  const far = ({ node, last }: HeaderView): number =>
    (header.first.box.y1 - last.box.y1) / em +
    (0.35 * Math.max(0, node.box.x0 - header.node.box.x1, header.node.box.x0 - node.box.x1)) / em;
  const near = before.toSorted((a, b) => far(a) - far(b) || a.index - b.index).slice(0, mostParents);
  const [first] = headers;
  return first && before.includes(first) && !near.includes(first) ? [...near, first] : near;
}

function lookRow(parent: HeaderView, child: HeaderView, { view }: TreeView): Row {
  const [upper, lower] = [view.look.styleOf(parent.first), view.look.styleOf(child.first)];
  return {
    sameLook: one(parent.node.look === child.node.look),
    size: parent.node.size / Math.max(1, child.node.size),
    bold: one(parent.node.isBold) - one(child.node.isBold),
    upper: one(parent.signs.isUpperCase) - one(child.signs.isUpperCase),
    italic: one(upper.italic) - one(lower.italic),
    color: one(upper.color !== lower.color),
    font: one(upper.family !== lower.family),
  };
}

/** How often headings of one look follow at once on those of another, down and up. */
function followRow({ node: parent }: HeaderView, { node: child }: HeaderView, { follows }: TreeView): Row {
  return {
    follows: Math.min(9, follows(parent.look, child.look)),
    precedes: Math.min(9, follows(child.look, parent.look)),
  };
}

function placeRow(parent: HeaderView, child: HeaderView, { em, bodies }: TreeView): Row {
  const [a, b] = [parent.node.box, child.node.box];
  const below = (y: number): number => firstBelow(bodies, ({ box }) => box.y1, y);
  const [from, to] = [below(parent.last.box.y1 + 1), below(child.first.box.y1 - 1.001)];
  const between = bodies.slice(from, to).filter(({ box }) => overlapsX(box, a) || overlapsX(box, b)).length;
  return {
    left: clip((b.x0 - a.x0) / em, 40),
    middles: clip((middleX(b) - middleX(a)) / em, 40),
    right: clip((b.x1 - a.x1) / em, 40),
    drop: clip((child.first.box.y1 - parent.last.box.y1) / em, 80),
    overlap: one(overlapsX(a, b)),
    level: one(parent.node.phrases.some((phrase) => shareRow(phrase, child.first))),
    isRight: one(b.x0 >= a.x1 - 1),
    bodiesBetween: Math.min(20, between),
  };
}

function rivalRow(parent: HeaderView, child: HeaderView, rivals: readonly HeaderView[], { em }: TreeView): Row {
  const between = rivals.filter(({ first, index }) => index !== parent.index && first.box.y1 > parent.first.box.y1 + 1);
  return {
    rank: rivals.indexOf(parent),
    between: between.length,
    betweenAlikeParent: between.filter(({ node }) => node.look === parent.node.look).length,
    betweenAlikeChild: between.filter(({ node }) => node.look === child.node.look).length,
    betweenColumn: between.filter(({ node }) => overlapsX(node.box, child.node.box)).length,
    betweenEdge: between.filter(({ node }) => Math.abs(node.box.x0 - parent.node.box.x0) < em).length,
    betweenLarger: between.filter(({ node }) => node.size > 1.04 * child.node.size).length,
    betweenOther: between.filter(({ node }) => node.look !== child.node.look).length,
  };
}

function ownRow(
  { node, signs, alike, hasBelow, hasBeside, hasHeaderBelow, isTitle, index, panel }: HeaderView,
  prefix: string,
): Row {
  return {
    [`${prefix}Role`]: signs.roleShare,
    [`${prefix}Words`]: Math.min(12, signs.words),
    [`${prefix}Bracket`]: one(signs.startsBracket),
    [`${prefix}Colon`]: one(signs.endsColon),
    [`${prefix}Person`]: signs.best.person ?? 0,
    [`${prefix}Organisation`]: Math.max(signs.best.organisation ?? 0, signs.best['legal-form'] ?? 0),
    [`${prefix}Place`]: Math.max(signs.best.country ?? 0, signs.best.place ?? 0),
    [`${prefix}Law`]: one(/\b(?:law|matters)\b/i.test(node.text)),
    [`${prefix}Titled`]: one(titleWords.test(node.text)),
    [`${prefix}Alike`]: Math.min(20, alike),
    [`${prefix}Below`]: one(hasBelow),
    [`${prefix}Beside`]: one(hasBeside),
    [`${prefix}Header`]: one(hasHeaderBelow),
    [`${prefix}Title`]: one(isTitle),
    [`${prefix}First`]: one(index === 0),
    [`${prefix}Panel`]: one(panel >= 0),
    [`${prefix}Width`]: node.box.x1 - node.box.x0,
  };
}

/** How many lines a heading owns. */
export type Owned = (header: HeaderView) => number;

/** Headings that own nothing are there for those that follow. */
function ownedRow(parent: HeaderView, rivals: readonly HeaderView[], owned: Owned): Row {
  const isEmpty = (header: HeaderView): boolean => owned(header) === 0;
  const at = rivals.indexOf(parent);
  const between = rivals.filter(({ index }) => index > parent.index);
  return {
    parentOwned: Math.min(6, owned(parent)),
    emptyNearer: rivals.slice(0, at).filter(isEmpty).length,
    emptyBetween: between.filter(isEmpty).length,
    parentNext: one(between.length === 0),
  };
}

/** What tells whether a heading stands under another; under none where no parent is given. */
export function nestingRow(
  parent: HeaderView | undefined,
  child: HeaderView,
  rivals: readonly HeaderView[],
  tree: TreeView,
  owned: Owned,
): Row {
  const { above } = entry(tree.view.around, child.first.id);
  const shared: Row = {
    ...ownRow(child, 'own'),
    ownSize: child.node.size / tree.em,
    ownBold: one(child.node.isBold),
    stepAbove: above ? Math.min(9, lineGap(above, child.first) / tree.usual) : 9,
    headers: Math.min(30, tree.headers.length),
    largest: one(tree.headers.every(({ node }) => node.size <= 1.02 * child.node.size)),
    largerAbove: rivals.filter(({ node }) => node.size > 1.04 * child.node.size).length,
    otherAbove: rivals.filter(({ node }) => node.look !== child.node.look).length,
    titleAbove: one(rivals.some(({ isTitle }) => isTitle)),
    besideShare: tree.besideShare,
    belowShare: tree.belowShare,
    ownOwned: Math.min(6, owned(child)),
    emptyAbove: rivals.filter((header) => owned(header) === 0).length,
  };
  if (!parent) return { none: 1, ...shared };
  return {
    none: 0,
    ...shared,
    ...ownRow(parent, 'parent'),
    ...lookRow(parent, child, tree),
    ...followRow(parent, child, tree),
    ...placeRow(parent, child, tree),
    ...rivalRow(parent, child, rivals, tree),
    ...ownedRow(parent, rivals, owned),
    samePanel: one(parent.panel === child.panel),
    aboveThis: one(above !== undefined && parent.last === above),
  };
}
