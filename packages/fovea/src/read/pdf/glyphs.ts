import { GlyphFlag, type Glyphs } from '../../layout/glyphs.ts';
import { isRightToLeft } from '../../layout/script.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';
import { mendMacCodes } from './mac-codes.ts';
import { emptyGlyphs, PdfGlyphs } from './pdf-glyphs.ts';
import type { StyleTable } from './style-table.ts';
import { plainLimit, runOf, type TextReading, type TextRun } from './text-runs.ts';

/**
 * Reads the characters of a loaded text page into columns, blanks left out and remembered as flags. Columns of a page
 * that is done with can be given to be filled again.
 */
export function readGlyphs(
  engine: Engine,
  text: number,
  frame: PageFrame,
  styles: StyleTable,
  used?: PdfGlyphs,
): PdfGlyphs {
  const { x } = engine;
  const total = x.FPDFText_CountChars(text);
  const fits = used && used.unicode.length >= total;
  const glyphs = fits ? emptyGlyphs(used) : new PdfGlyphs(Math.ceil(1.2 * total));
  const reading: TextReading = { engine, text, frame, glyphs, styles, fonts: new Map(), runs: new Map() };
  let lastObject = 0;
  let run: TextRun | undefined;
  let blankIn: TextRun | undefined;
  for (let i = 0; i < total; i++) {
    const given = x.FPDFText_GetUnicode(text, i);
    const object = x.FPDFText_GetTextObject(text, i);
    // What PDFium has made up, blanks and line breaks, belongs to no object.
    if (object === 0) continue;
    if (object !== lastObject || !run) {
      run = runOf(reading, i, object);
      lastObject = object;
    }
    const hyphen = isLineHyphen(reading, i, given);
    const unicode = hyphen ? 0x2d : given;
    const kind = hyphen ? GlyphFlag.hyphen : isDoubtful(reading, i, unicode, run) ? GlyphFlag.doubtful : 0;
    const blank = isBlank(unicode) && kind === 0;
    if (blank) run.font.blanks++;
    blankIn = blank || !addGlyph(reading, i, unicode, run, kind, blankIn) ? run : undefined;
  }
  turnLigatures(glyphs);
  spreadDoubt(reading);
  mendMacCodes(glyphs, reading.fonts.values());
  return glyphs;
}

/** Tabs and line breaks are told by what they draw: as numbers of glyphs they are as good as any. */
function isBlank(unicode: number): boolean {
  return (
    unicode === 0x20 ||
    unicode === 0xa0 ||
    (unicode >= 0x2000 && unicode <= 0x200b) ||
    unicode === 0x202f ||
    unicode === 0x205f ||
    unicode === 0x3000 ||
    unicode === 0xfeff
  );
}

/** A hyphen at the end of a line, which PDFium gives as 2 or 0xFFFE; both can also be what an unmapped font gives. */
function isLineHyphen({ engine, text }: TextReading, index: number, unicode: number): boolean {
  if (unicode === 0xad) return true;
  return (unicode === 2 || unicode === 0xfffe || unicode === 0x2d) && engine.x.FPDFText_IsHyphen(text, index) !== 0;
}

/** The font has no good map for this character, or gives it a place in a font for a meaning. Asked once a character. */
function isDoubtful({ engine, text }: TextReading, index: number, unicode: number, { font }: TextRun): boolean {
  const isPlain = unicode < plainLimit;
  const known = isPlain ? font.maps[unicode]! : 0;
  if (known !== 0) return known === 2;
  const doubtful = isNoText(unicode) || engine.x.FPDFText_HasUnicodeMapError(text, index) !== 0;
  if (isPlain) font.maps[unicode] = doubtful ? 2 : 1;
  return doubtful;
}

/** Control and private-use characters and replacement marks are positions in a font, not text. */
function isNoText(unicode: number): boolean {
  return isControl(unicode) || unicode === 0xfffd || unicode === 0xfffe || (unicode >= 0xe000 && unicode <= 0xf8ff);
}

function isControl(unicode: number): boolean {
  return unicode < 0x20 || (unicode >= 0x7f && unicode < 0xa0) || unicode > 0x10ffff;
}

/** Adds one character; false for one that leaves no mark, or has no place that could be known. */
function addGlyph(
  reading: TextReading,
  index: number,
  unicode: number,
  run: TextRun,
  kind: number,
  blankIn: TextRun | undefined,
): boolean {
  const { glyphs } = reading;
  const i = glyphs.count;
  const doubtful = kind === GlyphFlag.doubtful;
  place(reading, index, unicode, run, doubtful, i);
  if (isFar(glyphs.startOf(i)) || isFar(glyphs.endOf(i)) || isFar(run.base)) return false;
  if (doubtful && leavesNoMark(glyphs, run, i)) {
    if (!isTabOrBreak(unicode)) run.font.oddBlanks++;
    return false;
  }
  let flags = run.flags | kind;
  // A blank parts what stands on its own line; the next character may be stored for another.
  if (blankIn && blankIn.frame === run.frame && Math.abs(blankIn.base - run.base) <= 0.5 * run.size) {
    flags |= GlyphFlag.spaceBefore;
  }
  // Blanks inside a word would part it for those who read it.
  glyphs.unicode[i] = isControl(unicode) || (doubtful && isBlank(unicode)) ? 0xfffd : unicode;
  glyphs.code[i] = unicode;
  glyphs.font[i] = run.font.index;
  glyphs.frame[i] = run.frame;
  glyphs.base[i] = run.base;
  glyphs.size[i] = run.size;
  glyphs.rise[i] = run.font.ascent * run.size;
  glyphs.fall[i] = -run.font.descent * run.size;
  glyphs.style[i] = run.style;
  glyphs.run[i] = run.order;
  glyphs.flags[i] = flags;
  glyphs.count = i + 1;
  return true;
}

function isTabOrBreak(unicode: number): boolean {
  return unicode >= 0x09 && unicode <= 0x0d;
}

/** A font without a map does not say which glyph is its blank: it draws a line without height, or next to nothing. */
function leavesNoMark(glyphs: Glyphs, { size, cos }: TextRun, i: number): boolean {
  const w = glyphs.inkRight(i) - glyphs.inkLeft(i);
  const h = glyphs.inkBottom(i) - glyphs.inkTop(i);
  return (cos === 0 ? w : h) < 0.01 * size || Math.max(w, h) < 0.1 * glyphs.widthOf(i);
}

/** Numbers that no page has: beyond them arithmetic goes wrong. */
function isFar(position: number): boolean {
  return !(Math.abs(position) < 1e7);
}

/** Where the character stands: from its origin by the advance its font states, and where its marks are. */
function place(reading: TextReading, index: number, unicode: number, run: TextRun, doubtful: boolean, i: number): void {
  const { engine, text, frame, glyphs } = reading;
  const { x, scratch } = engine;
  x.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  x.FPDFText_GetCharBox(text, index, scratch + 16, scratch + 24, scratch + 32, scratch + 40);
  const { a, b, c, d, e, f } = frame.toPage;
  const ox = engine.double(0);
  const oy = engine.double(1);
  const left = engine.double(2);
  const right = engine.double(3);
  const bottom = engine.double(4);
  const top = engine.double(5);
  const xa = a * left + c * bottom + e;
  const ya = b * left + d * bottom + f;
  const xb = a * right + c * top + e;
  const yb = b * right + d * top + f;
  const { ink } = glyphs;
  ink[4 * i] = xa < xb ? xa : xb;
  ink[4 * i + 1] = ya < yb ? ya : yb;
  ink[4 * i + 2] = xa < xb ? xb : xa;
  ink[4 * i + 3] = ya < yb ? yb : ya;
  if (isFar(xa) || isFar(ya) || isFar(xb) || isFar(yb)) ink.fill(0, 4 * i, 4 * i + 4);
  const u = (a * ox + c * oy + e) * run.cos + (b * ox + d * oy + f) * run.sin;
  const sharesPlace = i > 0 && glyphs.run[i - 1] === run.order && glyphs.origin[i - 1] === u;
  glyphs.origin[i] = u;
  if (sharesPlace) return placeInLigature(reading, index, run, i);
  const em = doubtful ? -1 : widthOf(engine, unicode, run);
  if (em > 0) {
    glyphs.u0[i] = u;
    glyphs.u1[i] = u + em * run.advance;
  } else placeByBox(reading, index, run, i);
}

/** Advance in ems as the font states it, kept per character; negative where it can't be known. */
function widthOf(engine: Engine, unicode: number, { font }: TextRun): number {
  if (unicode >= plainLimit) return -1;
  const known = font.widths[unicode]!;
  if (known !== 0) return known;
  const { x, scratch } = engine;
  const em = x.FPDFFont_GetGlyphWidth(font.handle, unicode, 1, scratch) ? engine.float(0) : -1;
  const sound = em > 0 && em < 4 ? em : -1;
  font.widths[unicode] = sound;
  return sound;
}

/**
 * PDFium's loose box: origin and advance, widened to the ink where a letter leans out. For slanted text it is the
 * upright box around a slanted one, so there only the ink says where the letter ends.
 */
function placeByBox({ engine, text, frame, glyphs }: TextReading, index: number, run: TextRun, i: number): void {
  const { x, scratch } = engine;
  const start = glyphs.originOf(i);
  if (!run.isSquare || !x.FPDFText_GetLooseCharBox(text, index, scratch)) {
    const end = Math.max(
      glyphs.inkLeft(i) * run.cos + glyphs.inkTop(i) * run.sin,
      glyphs.inkRight(i) * run.cos + glyphs.inkBottom(i) * run.sin,
    );
    glyphs.u0[i] = start;
    glyphs.u1[i] = Math.min(Math.max(end, start + 0.2 * run.advance), start + 1.2 * run.advance);
    return;
  }
  const { a, b, c, d, e, f } = frame.toPage;
  const l = engine.float(0);
  const t = engine.float(1);
  const r = engine.float(2);
  const bottom = engine.float(3);
  const ua = (a * l + c * bottom + e) * run.cos + (b * l + d * bottom + f) * run.sin;
  const ub = (a * r + c * t + e) * run.cos + (b * r + d * t + f) * run.sin;
  glyphs.u0[i] = Math.min(ua, ub);
  glyphs.u1[i] = Math.max(ua, ub);
}

/** More letters than this in one place are no ligature. */
const maxLigature = 8;

/**
 * The letters of a ligature share one origin and the place of the whole, which PDFium gives each of them, or shares out among them:
 * it goes from the origin to the end of the last. The widths of the single letters say nothing.
 */
function placeInLigature(reading: TextReading, index: number, run: TextRun, i: number): void {
  const { glyphs } = reading;
  placeByBox(reading, index, run, i);
  const stop = Math.max(0, i - maxLigature);
  let first = i;
  while (first > stop && glyphs.run[first - 1] === run.order && glyphs.origin[first - 1] === glyphs.origin[i]) first--;
  glyphs.u0.fill(Math.min(glyphs.startOf(i), glyphs.originOf(i)), first, i + 1);
  glyphs.u1.fill(glyphs.endOf(i), first, i);
}

/** PDFium turns right-to-left text around letter by letter, and with it the letters of a ligature. */
function turnLigatures(glyphs: Glyphs): void {
  const { count, unicode, run, origin } = glyphs;
  for (let i = 0, end = 1; i < count; i = end, end = i + 1) {
    if (!isRightToLeft(glyphs.unicodeOf(i))) continue;
    while (end < count && run[end] === run[i] && origin[end] === origin[i]) end++;
    if (end > i + 1) unicode.subarray(i, end).reverse();
  }
}

/**
 * Where most glyphs of a font have no map, the few that seem to have one owe it to their number; and where all its
 * blanks are odd numbers, so are its letters: they look like text, but are another.
 */
function spreadDoubt({ glyphs, fonts }: TextReading): void {
  const doubted = doubtedFonts(glyphs);
  for (const { index, blanks, oddBlanks } of fonts.values()) if (oddBlanks > 0 && blanks === 0) doubted.add(index);
  if (doubted.size === 0) return;
  for (let i = 0; i < glyphs.count; i++) {
    if (doubted.has(glyphs.fontOf(i))) glyphs.flags[i] = (glyphs.flagsOf(i) & ~GlyphFlag.hyphen) | GlyphFlag.doubtful;
  }
}

/** Fonts of which more glyphs have no map than have one. */
function doubtedFonts(glyphs: PdfGlyphs): Set<number> {
  const balance = new Int32Array(glyphs.fonts.length);
  for (let i = 0; i < glyphs.count; i++) balance[glyphs.fontOf(i)]! += glyphs.has(i, GlyphFlag.doubtful) ? 1 : -1;
  return new Set(Array.from(balance).flatMap((more, font) => (more > 0 ? [font] : [])));
}
