/** PDF → pages of tokens, shapes and images, through PDFium. Runs in Node and in browsers. @module */
export { createEngine, type Engine, type EngineOptions } from './engine.ts';
export { loadPdf, type LoadedPdf, type LoadOptions } from './document.ts';
export type { HiddenChoice } from './hidden-notes.ts';
export type { Letter } from './letters.ts';
export type { Spellings } from './page-text.ts';
export { notesOnText, type ReadPage } from './page.ts';
export type { RenderOptions } from './canvas.ts';
export { createStyleTable, type StyleTable } from './style-table.ts';
export { createEngineSource, openPdf, type EngineSource, type PdfReader } from './reader.ts';
