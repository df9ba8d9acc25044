/** Core types and basic operations on them. Pure: runs anywhere. @module */
export * from './article.ts';
export * from './box.ts';
export type * from './content.ts';
export * from './doc.ts';
export * from './error.ts';
export * from './evaluation.ts';
export * from './extraction.ts';
export { hiddenFlags } from './hidden.ts';
export * from './html.ts';
export * from './layout.ts';
export * from './note.ts';
export * from './picture.ts';
export type * from './reason.ts';
export * from './status.ts';
export type * from './step.ts';
export * from './visual-properties.ts';
export * from './web-page.ts';
