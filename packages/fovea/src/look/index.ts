/** Visual features of pages (planes, token features) and named entities in text. Pure: runs anywhere. @module */
export * from './entities/index.ts';
export * from './planes.ts';
export * from './token-features.ts';
export * from './token-ink.ts';
