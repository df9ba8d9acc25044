/** From characters to words, lines and blocks. Pure: runs anywhere. @module */
export { createGlyphs, frameOf, GlyphFlag, glyphsOf, type GlyphRecord, type Glyphs } from './glyphs.ts';
export { isRightToLeft } from './script.ts';
export { tokensOf, type PageSpace } from './tokens.ts';
export { layoutPage } from './page-layout.ts';
export { createDocLayout, layoutPages, layoutReach, type DocLayout } from './doc-layout.ts';
