/** Scores against gold data: file formats, matching rules and totals. Pure: runs anywhere. @module */
export { addCounts, countCommon, noCounts, scoreOf, type Counts, type PrecisionRecall } from './counts.ts';
export {
  directoryGoldFrom,
  type DirectoryGold,
  type DirectoryGoldFile,
  type GoldLabel,
  type GoldNode,
  type GoldRelation,
} from './directory-gold.ts';
export {
  compareDirectoryTree,
  compareLabels,
  goldInTokens,
  type FoundNode,
  type GoldInTokens,
  type LabelCounts,
} from './directory-page.ts';
export { compareRelations, type FoundRelation } from './directory-relations.ts';
export { addTreeCounts, noTreeCounts, type DirectoryBlock, type TreeCounts } from './directory-tree.ts';
export * from './offers/gold.ts';
export * from './offers/score-offers.ts';
