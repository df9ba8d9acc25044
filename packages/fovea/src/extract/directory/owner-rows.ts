import { clip, one } from '../../learn/table/feature-numbers.ts';
import { firstBelow, gapX, middleX, overlapsX } from './box-sides.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import { isBold } from './page-look.ts';
import type { Phrase } from './phrase.ts';
import { lineGap, shareRow } from './surroundings.ts';
import type { HeaderView, TreeView } from './tree-view.ts';
import { entry } from '../../model/lookup.ts';

/** Headings that are near enough to own a line; more are not asked. */
const mostRivals = 14;

/** Baselines apart, in letter heights of the page; positive where the line is below. */
const drop = (header: HeaderView, body: Phrase, em: number): number => (body.box.y1 - header.last.box.y1) / em;

/** How far off a heading is as an owner: below and beside it is near, above it far. */
function distance(header: HeaderView, body: Phrase, em: number): number {
  const down = (body.box.y1 - header.first.box.y1) / em;
  const aside = Math.max(0, gapX(header.node.box, body.box)) / em;
  return (down > -0.8 ? down : 12 - 3 * down) + 0.35 * aside;
}

/** Of headings this many before and after the height of a line are looked at: no page that people read has more near it. */
const mostBefore = 100;
const mostAfter = 40;

/** Of the headings near a line so many are learned from, and so many are asked: of others nothing is known. */
export const nearestRivals = 7;

/** The headings that may own a line, nearest first, and the first heading of the page. */
export function rivalsFor({ headers, em }: TreeView, body: Phrase): HeaderView[] {
  const at = headers.length > mostBefore ? firstBelow(headers, ({ first }) => first.box.y1, body.box.y1) : 0;
  const sorted = headers
    .slice(Math.max(0, at - mostBefore), at + mostBefore + mostAfter)
    .map((header) => ({ header, far: distance(header, body, em) }))
    .toSorted((a, b) => a.far - b.far || a.header.index - b.header.index)
    .map(({ header }) => header);
  const near = sorted.slice(0, mostRivals);
  const [first] = headers;
  return first && !near.includes(first) ? [...near, first] : near;
}

/** Where a line and a heading stand to each other. */
function placeRow(header: HeaderView, body: Phrase, { em }: TreeView): Row {
  const { box } = header.node;
  const narrow = Math.max(1, Math.min(box.x1 - box.x0, body.box.x1 - body.box.x0));
  return {
    left: clip((body.box.x0 - box.x0) / em, 40),
    middles: clip((middleX(body.box) - middleX(box)) / em, 40),
    right: clip((body.box.x1 - box.x1) / em, 40),
    gap: clip(gapX(box, body.box) / em, 40),
    overlap: Math.max(0, (Math.min(box.x1, body.box.x1) - Math.max(box.x0, body.box.x0)) / narrow),
    dropFirst: clip((body.box.y1 - header.first.box.y1) / em, 80),
    dropLast: clip(drop(header, body, em), 80),
    level: one(header.node.phrases.some((phrase) => shareRow(phrase, body))),
    isRight: one(body.box.x0 >= box.x1 - 1),
  };
}

/** Other headings that stand between, or nearer. */
function rivalRow(header: HeaderView, body: Phrase, rivals: readonly HeaderView[], { em }: TreeView): Row {
  const others = rivals.filter((rival) => rival !== header);
  const own = header.first.box;
  const isBetween = ({ first }: HeaderView): boolean => first.box.y1 > own.y1 + 1 && first.box.y1 < body.box.y1 + 1;
  const isAbove = (rival: HeaderView): boolean => rival.first.box.y1 < body.box.y1 + 0.6 * em;
  const between = others.filter(isBetween);
  const inColumn = between.filter(({ node }) => overlapsX(node.box, body.box));
  const atEdge = between.filter(({ node }) => Math.abs(node.box.x0 - header.node.box.x0) < em);
  const level = others.filter(
    (rival) => rival.node.box.x1 <= body.box.x0 + 1 && rival.node.phrases.some((phrase) => shareRow(phrase, body)),
  );
  const nearest = inColumn.toSorted((a, b) => b.first.box.y1 - a.first.box.y1)[0];
  const above = others.filter(isAbove);
  return {
    between: between.length,
    betweenColumn: inColumn.length,
    betweenEdge: atEdge.length,
    betweenOverHeader: between.filter(({ node }) => overlapsX(node.box, header.node.box)).length,
    betweenAlike: between.filter(({ node }) => node.look === header.node.look).length,
    levelNearer: level.filter(({ node }) => node.box.x0 > header.node.box.x0 + 1).length,
    levelOthers: level.length,
    aboveNearer: above.filter((rival) => Math.abs(drop(rival, body, em)) < Math.abs(drop(header, body, em))).length,
    columnNearer: above.filter(
      (rival) => overlapsX(rival.node.box, body.box) && drop(rival, body, em) < drop(header, body, em),
    ).length,
    columnOthers: above.filter((rival) => overlapsX(rival.node.box, body.box)).length,
    leftNearer: above.filter(({ node }) => node.box.x0 <= body.box.x0 + em && node.box.x0 > header.node.box.x0 + em)
      .length,
    nearestSize: nearest ? nearest.node.size / Math.max(1, header.node.size) : 0,
    nearestEdge: nearest ? clip((nearest.node.box.x0 - header.node.box.x0) / em, 40) : Number.NaN,
    rank: rivals.indexOf(header),
  };
}

/** What the heading looks like, and where bodies stand that are surely its own. */
function headerRow(header: HeaderView, { headers, view, besideShare, belowShare }: TreeView): Row {
  const { node, signs } = header;
  return {
    headerSize: node.size / Math.max(1, view.look.size),
    headerBold: one(node.isBold),
    headerUpper: one(signs.isUpperCase),
    headerAlike: header.alike / headers.length,
    headerLines: Math.min(4, node.phrases.length),
    headerWidth: (node.box.x1 - node.box.x0) / view.page.width,
    headerBelow: one(header.hasBelow),
    headerBeside: one(header.hasBeside),
    headerHeader: one(header.hasHeaderBelow),
    headerTitle: one(header.isTitle),
    headerFirst: one(header.index === 0),
    headerRole: signs.roleShare,
    headerColon: one(signs.endsColon),
    headers: Math.min(30, headers.length),
    besideShare,
    belowShare,
  };
}

/** What the line is, and what stands next to it. */
function bodyRow(body: Phrase, header: HeaderView | undefined, { view, usual, headerOf }: TreeView): Row {
  const { above, left } = entry(view.around, body.id);
  const { best } = entry(view.signs, body.id);
  const [over, beside] = [headerOf(above), headerOf(left)];
  return {
    stepAbove: above ? Math.min(9, lineGap(above, body) / usual) : 9,
    aboveHeader: one(over !== undefined),
    aboveThis: one(over !== undefined && over === header),
    leftHeader: one(beside !== undefined),
    leftThis: one(beside !== undefined && beside === header),
    leftAny: one(left !== undefined),
    leftGap: left ? Math.min(40, (body.box.x0 - left.box.x1) / Math.max(1, view.look.size)) : 40,
    y: body.box.y0 / view.page.height,
    x: body.box.x0 / view.page.width,
    bodyBold: one(isBold(view.look.styleOf(body))),
    bodyPerson: best.person ?? 0,
    bodyOrganisation: Math.max(best.organisation ?? 0, best['legal-form'] ?? 0),
    bodyAddress: Math.max(best.address ?? 0, best.postcode ?? 0),
  };
}

function partedRow(header: HeaderView, body: Phrase, { separators, panelOf }: TreeView): Row {
  const panel = panelOf(body);
  return {
    across: Math.min(3, separators.across(header.last.box, body.box)),
    upright: Math.min(3, separators.upright(header.node.box, body.box)),
    samePanel: one(panel === header.panel),
    bodyPanel: one(panel >= 0),
    headerPanel: one(header.panel >= 0),
  };
}

/** What tells whether a heading owns a line; no heading where the line may have none. */
export function ownerRow(
  header: HeaderView | undefined,
  body: Phrase,
  rivals: readonly HeaderView[],
  tree: TreeView,
): Row {
  const own = bodyRow(body, header, tree);
  if (!header) {
    const above = tree.headers.filter(({ first }) => first.box.y1 < body.box.y1 + 0.6 * tree.em);
    return {
      ...own,
      none: 1,
      aboveAny: above.length,
      columnOthers: above.filter(({ node }) => overlapsX(node.box, body.box)).length,
      headers: Math.min(30, tree.headers.length),
      besideShare: tree.besideShare,
      belowShare: tree.belowShare,
    };
  }
  return {
    none: 0,
    ...own,
    ...placeRow(header, body, tree),
    ...rivalRow(header, body, rivals, tree),
    ...headerRow(header, tree),
    ...partedRow(header, body, tree),
  };
}
