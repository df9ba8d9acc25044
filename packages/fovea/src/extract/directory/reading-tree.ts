import { assemble, type BodyLine, type Branch } from './assemble.ts';
import { bodyGroup, type BodyGroup, type StartsBody } from './body-rows.ts';
import { readingFlow } from './flow.ts';
import { headerNodes, type HeaderNode } from './header-nodes.ts';
import { withLabel, type LabelledPage } from './labelled.ts';
import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { partSideBySide } from './side-by-side.ts';
import { goesOn, startsAnew } from './goes-on.ts';
import { findTitle } from './title.ts';
import { treeNode, type TreeNode } from './tree-node.ts';

const wordsOf = (phrases: readonly Phrase[]): number[] => phrases.flatMap(({ tokens }) => tokens.map(({ id }) => id));
const headerLines = ({ phrases }: HeaderNode): number[][] => phrases.map((phrase) => wordsOf([phrase]));

/** A label and its value read as one line; a name and an office beside it as two. */
function partsOf({ phrases }: BodyLine): number[][] {
  const isLabelled = phrases[0]!.text.endsWith(':');
  return isLabelled ? [wordsOf(phrases)] : phrases.map((phrase) => wordsOf([phrase]));
}

/** The bodies of a stretch of lines, each a stretch itself. */
export function splitBodies(group: BodyGroup, startsBody: StartsBody): BodyLine[][] {
  const bodies: BodyLine[][] = [];
  let start = 0;
  group.lines.forEach((line, i) => {
    if (i === 0 || startsAnew(group, i, start) || (!goesOn(group, i, start) && startsBody(group, i, start))) {
      bodies.push([line]);
      start = i;
    } else bodies.at(-1)!.push(line);
  });
  return bodies;
}

/** The groups of lines of a branch, in reading order; each is parted by itself. */
export function groupsIn({ header, parts }: Branch, view: PageView): { at: number; group: BodyGroup }[] {
  return parts.flatMap((part, at) =>
    'lines' in part ? partSideBySide(part.lines).map((lines) => ({ at, group: bodyGroup(header, lines, view) })) : [],
  );
}

function treeOf(branch: Branch, view: PageView, startsBody: StartsBody): TreeNode[] {
  const groups = groupsIn(branch, view);
  return branch.parts.flatMap((part, at): TreeNode[] => {
    if ('branch' in part) {
      const { header } = part.branch;
      const children = treeOf(part.branch, view, startsBody);
      return header ? [treeNode('header', headerLines(header), children)] : children;
    }
    return groups
      .filter((one) => one.at === at)
      .flatMap(({ group }) => splitBodies(group, startsBody))
      .map((lines) => treeNode('body', lines.flatMap(partsOf)));
  });
}

/** The title of a labelled page and the branches under it. */
export function branchesOf(page: LabelledPage): { title: HeaderNode | undefined; root: Branch } {
  const headers = headerNodes(page);
  const bodies = withLabel(page, 'body');
  const title = findTitle(headers, bodies);
  const flow = readingFlow(
    headers.filter((header) => header !== title),
    bodies,
    page.view.look.size,
    page.view.page.shapes,
  );
  return { title, root: assemble(flow) };
}

/** The reading tree of a labelled page. */
export function readingTree(page: LabelledPage, startsBody: StartsBody): TreeNode[] {
  const { title, root } = branchesOf(page);
  const nodes = treeOf(root, page.view, startsBody);
  return title ? [{ ...treeNode('header', headerLines(title), nodes), isTitle: true }] : nodes;
}
