/** What a node of a reading tree is. */
export type NodeLabel = 'header' | 'body';

/** A node of a reading tree: its words by their ids, line by line, and what is under it. Bodies are leaves. */
export type TreeNode = {
  readonly label: NodeLabel;
  readonly tokens: readonly number[];
  /** The same words, line by line; one line where nothing is known of lines. */
  readonly lines: readonly (readonly number[])[];
  readonly children: readonly TreeNode[];
  /** The heading of the whole page, which says nothing of anybody's part. */
  readonly isTitle?: true;
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
