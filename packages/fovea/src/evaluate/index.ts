/** Scores against gold: its formats, what counts as found, and the sums. Pure: runs anywhere. @module */
export * from './counts.ts';
export * from './directory-gold.ts';
export * from './directory-page.ts';
export * from './directory-relations.ts';
export * from './directory-tree.ts';
export * from './offers/gold.ts';
export * from './offers/score-offers.ts';
