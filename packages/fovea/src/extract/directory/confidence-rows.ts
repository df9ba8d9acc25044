import { yesOdds } from './grow-tree.ts';
import type { SureModel } from './directory-model.ts';
import { clip, logOdds, one } from '../../learn/table/feature-numbers.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import type { Relation } from './relations.ts';
import type { Chances, TreeNode } from './tree-node.ts';
import { firstOf } from '../../model/lookup.ts';

/** A chance on the scale on which a logistic regression adds. */
const logit = (chance: number): number => clip(logOdds(chance, 1e-4), 6);

const sureThing: Chances = { label: 1, leastLabel: 1, place: 1, split: 1 };

/** The headings above a body from the outermost in, without that of the page. */
type Stack = readonly TreeNode[];

/** The bodies of a tree, in its order. */
export function bodiesWithStacks(nodes: readonly TreeNode[], stack: Stack = []): { body: TreeNode; stack: Stack }[] {
  return nodes.flatMap((node) =>
    node.label === 'body'
      ? [{ body: node, stack }]
      : bodiesWithStacks(node.children, node.isTitle ? stack : [...stack, node]),
  );
}

const stackOf = (stack: Stack, chance: (chances: Chances) => number): number =>
  Math.min(1, ...stack.map(({ chances = sureThing }) => chance(chances)));

/** How likely a page is a directory, and what all its nodes are taken for is right: pages unlike those learned from have less. */
export type PageChances = { readonly odds: number; readonly label: number };

/** Of a page that was read, with how likely it is a directory. */
export function pageChances(tree: readonly TreeNode[], odds: number): PageChances {
  const labels: number[] = [];
  const visit = ({ chances = sureThing, children }: TreeNode): void => {
    labels.push(chances.label);
    children.forEach(visit);
  };
  tree.forEach(visit);
  return { odds, label: labels.reduce((sum, label) => sum + label, 0) / Math.max(1, labels.length) };
}

/** What tells how likely a body is whole and under the right heading. */
export function bodySureRow({ chances = sureThing, lines }: TreeNode, stack: Stack, page: PageChances): Row {
  return {
    label: logit(chances.leastLabel),
    place: logit(chances.place),
    split: logit(chances.split),
    stackLabel: logit(stackOf(stack, ({ leastLabel }) => leastLabel)),
    lines: Math.log(lines.length),
    // Who asks for a page by its number knows better than a model that it is a directory.
    page: logit(Math.max(0.5, page.odds)),
    pageLabel: logit(page.label),
  };
}

/** What tells how likely a relation is right: its body, its headings, and what was made of its lines. */
export function relationSureRow(relation: Relation, page: PageChances): Row {
  const { body, stack, score = 1, organisation, address } = relation;
  return {
    ...bodySureRow(body, stack, page),
    stackPlace: logit(stackOf(stack, ({ place }) => place)),
    depth: stack.length,
    party: logit(score),
    organisation: one(organisation !== undefined),
    address: one(address !== undefined),
  };
}

/** How likely a body is whole and under the right heading. */
export function sureOfBody({ sureBodies }: SureModel, body: TreeNode, stack: Stack, page: PageChances): number {
  return firstOf(yesOdds(sureBodies, [bodySureRow(body, stack, page)]));
}

export function sureOfRelation({ sureRelations }: SureModel, relation: Relation, page: PageChances): number {
  return firstOf(yesOdds(sureRelations, [relationSureRow(relation, page)]));
}
