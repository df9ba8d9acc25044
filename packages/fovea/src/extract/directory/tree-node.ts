/** What a phrase of a directory is. */
export type NodeLabel = 'header' | 'body';

/** A node of a reading tree: its words by their ids in reading order, and what is under it. Bodies are leaves. */
export type TreeNode = {
  readonly label: NodeLabel;
  readonly tokens: readonly number[];
  readonly children: readonly TreeNode[];
};
