import { Glyphs } from '../../layout/glyphs.ts';

/** Glyphs with what only a PDF can say of them. */
export class PdfGlyphs extends Glyphs {
  /** What the font calls a glyph: the stored number where it has no map, else the character. */
  readonly code: Uint32Array;
  /** Index into {@link PdfGlyphs.fonts}. */
  readonly font: Uint16Array;
  /** Keys of the page's fonts. */
  readonly fonts: string[] = [];
  /** By run: the text object that draws it. */
  readonly objects: number[] = [];

  constructor(capacity: number) {
    super(capacity);
    this.code = new Uint32Array(this.unicode.length);
    this.font = new Uint16Array(this.unicode.length);
  }

  codeOf(i: number): number {
    return this.code[i]!;
  }

  fontOf(i: number): number {
    return this.font[i]!;
  }

  /** The text object that draws a glyph. */
  objectOf(i: number): number {
    return this.objects[this.runOf(i)]!;
  }
}

/** Copies a glyph over another. */
export function moveGlyph(glyphs: PdfGlyphs, from: number, to: number): void {
  const { unicode, frame, origin, u0, u1, base, size, rise, fall, style, run, flags, code, font, ink } = glyphs;
  for (const column of [unicode, frame, origin, u0, u1, base, size, rise, fall, style, run, flags, code, font])
    column.copyWithin(to, from, from + 1);
  ink.copyWithin(4 * to, 4 * from, 4 * from + 4);
}

/** Makes columns as good as new. */
export function emptyGlyphs(glyphs: PdfGlyphs): PdfGlyphs {
  glyphs.count = 0;
  glyphs.angles.length = 0;
  glyphs.fonts.length = 0;
  glyphs.objects.length = 0;
  return glyphs;
}
