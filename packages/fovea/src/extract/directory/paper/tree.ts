import { type Box } from '../../../model/index.ts';
import { entry, firstOf, lastOf, lookUp } from '../../../model/lookup.ts';
import { isBold } from '../page-look.ts';
import type { LabelledPage } from '../labelled-page.ts';
import type { PageView } from '../page-view.ts';
import type { Phrase } from '../phrase.ts';
import { treeNode, type NodeLabel, type TreeNode } from '../tree-node.ts';
import { phraseGroups } from './groups.ts';
import { boxAround } from '../../../model/box-around.ts';

/** A stretch of one label within a group. */
type Span = {
  readonly label: NodeLabel;
  readonly phrases: readonly Phrase[];
  readonly box: Box;
  /** Headers of one size and look; no two of one cluster are parent and child. */
  readonly cluster: string;
  readonly size: number;
};

function clusterOf(phrase: Phrase, { look }: PageView): string {
  const style = look.styleOf(phrase);
  const capitals = !/\p{Ll}/u.test(phrase.text);
  return [Math.round(2 * style.size), style.italic, isBold(style), capitals, style.color].join('|');
}

function spansOf({ view, labels }: LabelledPage): Span[] {
  const spans = phraseGroups(view).flatMap(({ phrases }) => {
    const stretches: Phrase[][] = [];
    for (const phrase of phrases) {
      const last = stretches.at(-1)?.at(-1);
      if (last && labels[last.id] === labels[phrase.id]) lastOf(stretches).push(phrase);
      else stretches.push([phrase]);
    }
    return stretches.flatMap((own): Span[] => {
      const label = entry(labels, firstOf(own).id);
      if (label === 'neither') return [];
      const box = boxAround(own.map((phrase) => phrase.box));
      return [{ label, phrases: own, box, cluster: clusterOf(firstOf(own), view), size: firstOf(own).size }];
    });
  });
  return spans.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

const overlapX = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1;
const isAbove = (a: Box, b: Box): boolean => a.y1 <= b.y0 + 0.4 * (b.y1 - b.y0) && a.y0 < b.y0;
const isLeftOf = (a: Box, b: Box): boolean => a.x1 <= b.x0 + 1 && a.y0 < b.y1 && b.y0 < a.y1;

/** Whether another header stands directly on top of a node, below `above`. */
const isCovered = (node: Span, above: Span, headers: readonly Span[]): boolean =>
  headers.some(
    ({ box }) => box !== above.box && overlapX(box, node.box) && isAbove(box, node.box) && box.y0 > above.box.y0,
  );

/** A header rules what is below it and to its right, unless another header does. */
function canRule(header: Span, node: Span, headers: readonly Span[]): boolean {
  const below = isAbove(header.box, node.box) && overlapX(header.box, node.box);
  if (node.label === 'header') {
    const isNear = below || (isAbove(header.box, node.box) && header.size > node.size);
    return isNear && header.cluster !== node.cluster && header.size >= node.size;
  }
  return (below || isLeftOf(header.box, node.box)) && !isCovered(node, header, headers);
}

/** Bodies under each other with no header between have the same header. */
function shareHeader(upper: Span, lower: Span, headers: readonly Span[]): boolean {
  const aligned = Math.abs(upper.box.x0 - lower.box.x0) < upper.size && isAbove(upper.box, lower.box);
  return aligned && !isCovered(lower, upper, headers);
}

type Link = { parent: Span | undefined };

/** Who hangs under whom, from the bottom right to the top left. Parents stand earlier in the list: it is always a tree. */
function linkSpans(spans: readonly Span[]): Map<Span, Link> {
  const headers = spans.filter(({ label }) => label === 'header');
  const links = new Map<Span, Link>(spans.map((span) => [span, { parent: undefined }]));
  for (const [i, span] of [...spans.entries()].toReversed()) {
    for (const other of spans.slice(i + 1)) {
      const link = lookUp(links, other);
      if (link.parent) continue;
      const isParent =
        span.label === 'header'
          ? canRule(span, other, headers)
          : other.label === 'body' && shareHeader(span, other, headers);
      if (isParent) link.parent = span;
    }
  }
  return links;
}

/** The reading tree by the rules of the paper, its Algorithm 2. */
export function paperTree(page: LabelledPage): TreeNode[] {
  const spans = spansOf(page);
  const links = linkSpans(spans);
  // Bodies were chained so that a header had to reach only the first one.
  const headerOf = (span: Span): Span | undefined => {
    const { parent } = lookUp(links, span);
    return parent?.label === 'body' ? headerOf(parent) : parent;
  };
  const childrenOf = (parent: Span | undefined): TreeNode[] =>
    spans
      .filter((span) => headerOf(span) === parent)
      .map((span) => {
        const lines = span.phrases.map(({ tokens }) => tokens.map(({ id }) => id));
        return treeNode(span.label, lines, span.label === 'body' ? [] : childrenOf(span));
      });
  return childrenOf(undefined);
}
