/** What a page looks like at a place: questions to its planes. Pure: runs anywhere. @module */
export * from './planes.ts';
export * from './token-features.ts';
export * from './token-ink.ts';
