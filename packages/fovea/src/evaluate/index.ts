/** Scores against gold: its formats, what counts as found, and the sums. Pure: runs anywhere. @module */
export * from './offers/gold.ts';
export * from './offers/score-offers.ts';
