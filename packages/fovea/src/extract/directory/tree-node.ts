/** What a node of a reading tree is. */
export type NodeLabel = 'header' | 'body';

/** How likely what was decided of a node is right, each decision by itself. */
export type Chances = {
  /** That its words are what they are taken for: of most of them, and of those that are least likely. */
  readonly label: number;
  readonly leastLabel: number;
  /** That it stands under its heading; of a body, the least likely of its lines. */
  readonly place: number;
  /** That it starts and ends where it does. */
  readonly split: number;
};

/** A node of a reading tree: its words by their ids, line by line, and what is under it. Bodies are leaves. */
export type TreeNode = {
  readonly label: NodeLabel;
  readonly tokens: readonly number[];
  /** The same words, line by line; one line where nothing is known of lines. */
  readonly lines: readonly (readonly number[])[];
  readonly children: readonly TreeNode[];
  /** The heading of the whole page, which says nothing of anybody's part. */
  readonly isTitle?: true;
  /** Where a model was asked. */
  readonly chances?: Chances;
  /** Where its words are, in trees that may go on overleaf. */
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
