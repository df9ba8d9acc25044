/** Comparing what was found with what is there. Pure: runs anywhere. @module */
export * from './counts.ts';
export * from './directory-gold.ts';
export * from './directory-page.ts';
export * from './directory-relations.ts';
export * from './directory-tree.ts';
