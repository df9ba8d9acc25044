/** Reads PDFs into pages of tokens, shapes and images, with PDFium. Runs in Node and in browsers. @module */
export type { Engine } from './engine.ts';
export type { LoadOptions } from './document.ts';
export type { HiddenChoice } from './hidden-notes.ts';
export type { LayeredPdf, LayerWord, PageLayer } from './layer/text-layer.ts';
export type { Letter } from './letters.ts';
export type { Spellings } from './page-text.ts';
export type { ReadPage } from './page.ts';
export type { PictureOptions, RenderOptions } from './canvas.ts';
export type { StyleTable } from './style-table.ts';
export { createEngineSource, openPdf, type EngineSource, type PdfReader } from './reader.ts';
