import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GlyphFlag } from '../../../src/layout/glyphs.ts';
import { mendMacCodes, speaksForWindows } from '../../../src/read/pdf/mac-codes.ts';
import { PdfGlyphs } from '../../../src/read/pdf/pdf-glyphs.ts';
import type { PageFont } from '../../../src/read/pdf/text-runs.ts';

const windows = Array.from({ length: 256 }, (_, i) => new TextDecoder('windows-1252').decode(Uint8Array.of(i)));
const mac = Array.from({ length: 256 }, (_, i) => new TextDecoder('macintosh').decode(Uint8Array.of(i)));
/** A text of Windows as it is read with the codes of the Macintosh. */
const misread = (text: string): string => Array.from(text, (letter) => mac[windows.indexOf(letter)]!).join('');

/** Glyphs of one run; ligatures are taken apart, as they are by PDFium. */
function glyphsOf(text: string): PdfGlyphs {
  const glyphs = new PdfGlyphs(2 * text.length);
  let [blank, at] = [false, 0];
  for (const letter of text) {
    if (letter === ' ') blank = true;
    else
      for (const part of { ﬂ: 'fl', ﬁ: 'fi' }[letter] ?? letter) {
        const i = glyphs.count++;
        glyphs.unicode[i] = part.codePointAt(0)!;
        glyphs.flags[i] = blank ? GlyphFlag.spaceBefore : 0;
        [glyphs.origin[i], glyphs.u0[i], glyphs.u1[i]] = [at, at, at + 1];
        blank = false;
      }
    at++;
  }
  return glyphs;
}

const fonts = (isSymbolic: boolean): PageFont[] => [{ isSymbolic, index: 0 } as PageFont];

function mended(text: string, isSymbolic = true): string {
  const glyphs = glyphsOf(text);
  mendMacCodes(glyphs, fonts(isSymbolic));
  const letters = Array.from(
    { length: glyphs.count },
    (_, i) => (glyphs.flags[i]! & GlyphFlag.spaceBefore ? ' ' : '') + String.fromCodePoint(glyphs.unicode[i]!),
  );
  return letters.join('');
}

describe('Codes of Windows that were read as those of the Macintosh', () => {
  it.each([
    'Geflügel mit süß-saurer Soße und Hühnerfleischspieß',
    'Crème brûlée, café frappé à la française',
    'Jamón, piñón y azúcar: ración pequeña',
    'FRÜHSTÜCK MIT KÄSE UND MÜSLI',
    'smörgås med räkor från Göteborg',
  ])('are mended: %s', (text) => {
    expect(misread(text)).not.toBe(text);
    expect(mended(misread(text))).toBe(text);
  });

  it.each([
    'Geflügel mit süßer Soße und Café',
    'Don’t reﬂect… it’s “ﬁne” – l’été · col·lecció',
    'iPhone · McDonald’s · naïve · 20 ‰ ± 5',
    'Gefl¸gel',
  ])('are left alone where nothing speaks for it, or too little: %s', (text) => {
    expect(mended(text)).toBe(text.replaceAll('ﬂ', 'fl').replaceAll('ﬁ', 'fi'));
  });

  it('are left alone in fonts that are not symbolic', () => {
    expect(mended('Gefl¸gel H¸hner', false)).toBe('Gefl¸gel H¸hner');
  });

  it('are what words of small letters speak for, and never the words as they should be', () => {
    const letters = stringMatching(/^[a-zäöüéèêàâîôûñçåøæ]{2,12}$/);
    assert(
      property(letters, (word) => {
        const codes = Array.from(word, (letter) => letter.codePointAt(0)!);
        expect(speaksForWindows(codes)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
