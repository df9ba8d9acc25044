/** Parses directory pages: who does what, and where, as a tree and as records. Pure: runs anywhere. @module */
export { findDirectories, type DirectoryOptions } from './directory.ts';
export type { DirectoryGroup, DirectoryValue, PlacedRelation } from './directory-group.ts';
export { directoryModelFromJson, type DirectoryModel, type DirectoryParts, type SureModel } from './directory-model.ts';
export type { TreeModel } from './grow-tree.ts';
export { directoryMethods, type DirectoryMethod } from './method-names.ts';
export type { Relation } from './relations.ts';
export type { Chances, NodeLabel, TreeNode } from './tree-node.ts';
