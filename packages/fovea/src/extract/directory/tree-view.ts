import { overlapsX } from './box-sides.ts';
import { headerNodes, type HeaderNode, type SameHeading } from './header-nodes.ts';
import { withLabel, type LabelledPage } from './labelled-page.ts';
import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { usualGap } from './runs.ts';
import { separatorsOf, type Separators } from './separators.ts';
import { rowsOf } from './rows.ts';
import { lineGap, shareRow } from './surroundings.ts';
import { textSigns, type TextSigns } from './text-signs.ts';
import { findTitle } from './title.ts';
import { entry, firstOf, lastOf, lookUp } from '../../model/lookup.ts';

/** A heading with what is around it. */
export type HeaderView = {
  readonly node: HeaderNode;
  /** Its place among the headings of the page, row by row. */
  readonly index: number;
  readonly first: Phrase;
  readonly last: Phrase;
  readonly signs: TextSigns;
  /** Lines of bodies close below it, and on its own line. */
  readonly hasBelow: boolean;
  readonly hasBeside: boolean;
  /** A heading close below it. */
  readonly hasHeaderBelow: boolean;
  /** Headings of its look, itself included. */
  readonly alike: number;
  readonly isTitle: boolean;
  readonly panel: number;
};

/** A labelled page as its tree is looked for. */
export type TreeView = {
  readonly view: PageView;
  readonly headers: readonly HeaderView[];
  /** From top to bottom. */
  readonly bodies: readonly Phrase[];
  /** The height of most letters, and the usual distance of lines in it. */
  readonly em: number;
  readonly usual: number;
  /** Of the headings, how many have bodies beside them, and how many below. */
  readonly besideShare: number;
  readonly belowShare: number;
  readonly separators: Separators;
  /** The heading that a phrase is part of. */
  readonly headerOf: (phrase: Phrase | undefined) => HeaderView | undefined;
  /** The panel around a line. */
  readonly panelOf: (body: Phrase) => number;
  /** How often a heading of the second look stands right below one of the first. */
  readonly follows: (upper: string, lower: string) => number;
};

const isCloseBelow = (upper: Phrase, lower: Phrase): boolean => {
  const gap = lineGap(upper, lower);
  return gap > 0.5 && gap < 2.6 && overlapsX(upper.box, lower.box) && !shareRow(upper, lower);
};

function around(
  node: HeaderNode,
  nodes: readonly HeaderNode[],
  bodies: readonly Phrase[],
): Pick<HeaderView, 'hasBelow' | 'hasBeside' | 'hasHeaderBelow'> {
  const last = lastOf(node.phrases);
  return {
    hasBelow: bodies.some((body) => isCloseBelow(last, body)),
    hasBeside: bodies.some(
      (body) => body.box.x0 > node.box.x1 && node.phrases.some((phrase) => shareRow(phrase, body)),
    ),
    hasHeaderBelow: nodes.some((other) => other !== node && isCloseBelow(last, firstOf(other.phrases))),
  };
}

const shareOf = <T>(items: readonly T[], is: (item: T) => boolean): number =>
  items.filter(is).length / Math.max(1, items.length);

/** Headings row by row, each from left to right: what stands under another always comes after it. */
function inRows(nodes: readonly HeaderNode[]): HeaderNode[] {
  const byFirst = new Map(nodes.map((node) => [firstOf(node.phrases), node]));
  return rowsOf([...byFirst.keys()]).flatMap((row) => row.map((phrase) => lookUp(byFirst, phrase)));
}

function followersIn(headers: readonly HeaderView[], { around }: PageView): Map<string, number> {
  const byLast = new Map(headers.map((header) => [header.last, header]));
  const counts = new Map<string, number>();
  for (const { node, first } of headers) {
    const { above } = entry(around, first.id);
    const upper = above && byLast.get(above);
    if (upper) counts.set(`${upper.node.look} ${node.look}`, (counts.get(`${upper.node.look} ${node.look}`) ?? 0) + 1);
  }
  return counts;
}

export function treeView(page: LabelledPage, sameHeading: SameHeading): TreeView {
  const { view } = page;
  const bodies = withLabel(page, 'body').toSorted((a, b) => a.box.y1 - b.box.y1 || a.box.x0 - b.box.x0);
  const nodes = inRows(headerNodes(page, sameHeading));
  const title = findTitle(nodes, bodies);
  const separators = separatorsOf(view.page);
  const looks = new Map<string, number>();
  for (const { look } of nodes) looks.set(look, (looks.get(look) ?? 0) + 1);
  const headers = nodes.map((node, index): HeaderView => ({
    node,
    index,
    first: firstOf(node.phrases),
    last: lastOf(node.phrases),
    signs: textSigns(node.text),
    ...around(node, nodes, bodies),
    alike: lookUp(looks, node.look),
    isTitle: node === title,
    panel: separators.panelOf(node.box),
  }));
  const byPhrase = new Map(headers.flatMap((header) => header.node.phrases.map((phrase) => [phrase, header] as const)));
  const panels = new Map(bodies.map((body) => [body, separators.panelOf(body.box)]));
  const follows = followersIn(headers, view);
  return {
    view,
    headers,
    bodies,
    headerOf: (phrase) => phrase && byPhrase.get(phrase),
    panelOf: (body) => panels.get(body) ?? -1,
    follows: (upper, lower) => follows.get(`${upper} ${lower}`) ?? 0,
    em: Math.max(1, view.look.size),
    usual: usualGap(view.phrases, view.around),
    besideShare: shareOf(headers, ({ hasBeside }) => hasBeside),
    belowShare: shareOf(headers, ({ hasBelow }) => hasBelow),
    separators,
  };
}
