import { headingKey, isContinued } from './continued-heading.ts';
import type { TreeNode } from './tree-node.ts';
import { entry, lastOf } from '../../model/lookup.ts';

/** A page of a directory as it was read by itself. */
export type ReadPage = {
  readonly number: number;
  readonly tree: readonly TreeNode[];
  /** The look that most of its headings have. */
  readonly look: string;
  /** Whether it is a directory by itself, and not only because it was asked for. */
  readonly isSure: boolean;
};

/** The text of a heading. */
export type HeadingText = (node: TreeNode) => string;

type Rule = (before: ReadPage, page: ReadPage, text: HeadingText) => boolean;

const titleOf = ({ tree }: ReadPage): TreeNode | undefined => tree.find(({ isTitle }) => isTitle === true);
const areSure = (before: ReadPage, page: ReadPage): boolean => before.isSure && page.isSure;

const hasSameTitle: Rule = (before, page, text) => {
  const [upper, lower] = [titleOf(before), titleOf(page)];
  return upper !== undefined && lower !== undefined && headingKey(text(upper)) === headingKey(text(lower));
};

/** Its first heading or the one below says that it was there before. */
const saysSo: Rule = (_, { tree }, text) =>
  [tree[0], tree[0]?.children[0]].some((node) => node?.label === 'header' && isContinued(text(node)));

/** It has no title of its own, and its headings look like those of the page before. */
const hasNoTitle: Rule = (before, page) =>
  areSure(before, page) && titleOf(page) === undefined && page.look === before.look;

const rules: readonly Rule[] = [hasSameTitle, saysSo, hasNoTitle];

/** Runs of pages that are one directory: each goes on with the page before. */
export function runsOfPages<P extends ReadPage>(pages: readonly P[], text: HeadingText): P[][] {
  const runs: P[][] = [];
  for (const page of pages) {
    const before = runs.at(-1)?.at(-1);
    const follows = before !== undefined && page.number === before.number + 1;
    if (follows && rules.some((rule) => rule(before, page, text))) lastOf(runs).push(page);
    else runs.push([page]);
  }
  return runs;
}

const withChildren = (node: TreeNode, children: readonly TreeNode[]): TreeNode => ({ ...node, children });

/** Bodies before the first heading of a page belong under the last heading of the page before. */
function underLast(nodes: readonly TreeNode[], bodies: readonly TreeNode[]): readonly TreeNode[] {
  const last = nodes.at(-1);
  if (bodies.length === 0) return nodes;
  if (last?.label !== 'header') return [...nodes, ...bodies];
  return [...nodes.slice(0, -1), withChildren(last, underLast(last.children, bodies))];
}

/** Hangs what is under a heading into the same heading where it stood before: the last one, or any if it says so. */
function resumed(
  nodes: readonly TreeNode[],
  heading: TreeNode,
  text: HeadingText,
  anywhere: boolean,
): readonly TreeNode[] | undefined {
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = entry(nodes, i);
    if (node.label === 'header') {
      const children =
        headingKey(text(node)) === headingKey(text(heading))
          ? joinNodes(node.children, heading.children, text)
          : resumed(node.children, heading, text, anywhere);
      if (children) return nodes.with(i, withChildren(node, children));
    }
    if (!anywhere) return undefined;
  }
  return undefined;
}

function joinNodes(before: readonly TreeNode[], after: readonly TreeNode[], text: HeadingText): readonly TreeNode[] {
  const at = after.findIndex(({ label }) => label === 'header');
  const bodies = at < 0 ? after : after.slice(0, at);
  const [first, ...others] = at < 0 ? [] : after.slice(at);
  const held = underLast(before, bodies);
  if (!first) return held;
  const joined = resumed(held, first, text, isContinued(text(first)));
  return [...(joined ?? [...held, first]), ...others];
}

/** One tree of a run of pages. */
export function joinPages(run: readonly ReadPage[], text: HeadingText): readonly TreeNode[] {
  const [first, ...others] = run;
  return others.reduce((tree, page) => {
    const [title] = tree;
    if (title?.isTitle !== true || tree.length > 1 || titleOf(page)) return joinNodes(tree, page.tree, text);
    return [withChildren(title, joinNodes(title.children, page.tree, text))];
  }, first?.tree ?? []);
}
