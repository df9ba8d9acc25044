import { GlyphFlag } from '../../layout/glyphs.ts';
import type { PdfGlyphs } from './pdf-glyphs.ts';

/** One glyph of a token, as stored in its font. */
export type Letter = {
  /** The same for one font on all pages. */
  readonly font: string;
  /** Identifies it among the font's glyphs: the stored number, or the character from the font's map. */
  readonly code: number;
  /** The character; empty if the font does not have it. */
  readonly text: string;
};

/** How a word is spelt, along its baseline: the order of glyphs without a map can't be trusted. */
export function lettersOf(glyphs: PdfGlyphs, word: readonly number[], page: number): Letter[] {
  const along = word.toSorted((a, b) => glyphs.startOf(a) - glyphs.startOf(b));
  return along.map((i) => {
    const index = glyphs.fontOf(i);
    // Nothing tells a nameless font from those of other pages.
    const font = glyphs.fonts[index] || `page ${page}, font ${index}`;
    const known = !glyphs.has(i, GlyphFlag.doubtful);
    return { font, code: codeOf(glyphs, i), text: known ? String.fromCodePoint(glyphs.unicodeOf(i)) : '' };
  });
}

/** Above all characters. */
const nameless = 0x110000;

/** Some maps give one mark for all that they don't know; then the width has to tell glyphs apart. */
function codeOf(glyphs: PdfGlyphs, i: number): number {
  const given = glyphs.codeOf(i);
  if (given !== 0 && given !== 0xfffd && given !== 0xfffe) return given;
  return nameless + Math.max(0, Math.round((50 * (glyphs.inkRight(i) - glyphs.inkLeft(i))) / glyphs.sizeOf(i)));
}
