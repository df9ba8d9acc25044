/** The label of a node in a reading tree. */
export type NodeLabel = 'header' | 'body';

/** Probabilities that the decisions about a node are right, one per decision. */
export type Chances = {
  /** That its words have the right label: for most of them, and for the least likely ones. */
  readonly label: number;
  readonly leastLabel: number;
  /** That it is under the right heading; for a body, of its least likely line. */
  readonly place: number;
  /** That it starts and ends at the right place. */
  readonly split: number;
};

/** A node of a reading tree: the ids of its words, line by line, and its children. Bodies are leaves. */
export type TreeNode = {
  readonly label: NodeLabel;
  readonly tokens: readonly number[];
  /** The same words, line by line; one line if lines are unknown. */
  readonly lines: readonly (readonly number[])[];
  readonly children: readonly TreeNode[];
  /** The heading of the whole page, which is not a role. */
  readonly isTitle?: true;
  /** Present if a model was used. */
  readonly chances?: Chances;
  /** The page of its words, in trees that may span several pages. */
  readonly page?: number;
};

/** A node of lines that each have their words. */
export function treeNode(
  label: NodeLabel,
  lines: readonly (readonly number[])[],
  children: readonly TreeNode[] = [],
): TreeNode {
  return { label, tokens: lines.flat(), lines, children };
}
