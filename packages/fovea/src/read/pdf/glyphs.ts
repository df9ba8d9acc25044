import { createGlyphs, frameOf, GlyphFlag, isRightToLeft, type Glyphs } from '../../layout/index.ts';
import { applyToPoint, type Style } from '../../model/index.ts';
import { readPaint } from './color.ts';
import type { Engine } from './engine.ts';
import { readFont, type Font } from './fonts.ts';
import type { PageFrame } from './geometry.ts';
import type { StyleTable } from './style-table.ts';

/** What all characters of one text object share, read once per object and not once per character. */
type TextRun = {
  readonly font: Font;
  readonly handle: number;
  readonly frame: number;
  /** Direction of the baseline in page coordinates, exact to the frame's angle. */
  readonly cos: number;
  readonly sin: number;
  /** Quarter turns when the frame is upright or at right angles, else -1. */
  readonly quarter: number;
  readonly base: number;
  readonly size: number;
  /** Page units per em along the baseline. */
  readonly advance: number;
  readonly style: number;
  readonly flags: number;
  readonly order: number;
};

const modeInvisible = 3;
const paints: readonly (Style['paint'] | undefined)[] = [
  undefined,
  'stroke',
  'fill-stroke',
  'invisible',
  undefined,
  'stroke',
  'fill-stroke',
  'clip',
];

/** One page being read. */
type Reading = {
  readonly engine: Engine;
  readonly text: number;
  readonly frame: PageFrame;
  readonly glyphs: Glyphs;
  /** Start and end of each glyph's loose box along the baseline, before the font was asked. */
  readonly loose: Float64Array;
  readonly styles: StyleTable;
  readonly fonts: Map<number, Font>;
  readonly runs: Map<number, TextRun>;
};

/** Reads the characters of a loaded text page into columns, blanks left out and remembered as flags. */
export function readGlyphs(engine: Engine, text: number, frame: PageFrame, styles: StyleTable): Glyphs {
  const { x } = engine;
  const total = x.FPDFText_CountChars(text);
  const glyphs = createGlyphs(total);
  const loose = new Float64Array(2 * total);
  const reading: Reading = { engine, text, frame, glyphs, loose, styles, fonts: new Map(), runs: new Map() };
  let lastObject = 0;
  let run: TextRun | undefined;
  let space = 0;
  for (let i = 0; i < total; i++) {
    const unicode = x.FPDFText_GetUnicode(text, i);
    const object = x.FPDFText_GetTextObject(text, i);
    if (object === 0 || isBlank(unicode)) {
      if (object !== 0) space = GlyphFlag.spaceBefore;
      continue;
    }
    if (object !== lastObject || !run) {
      run = reading.runs.get(object) ?? readRun(reading, i, object);
      lastObject = object;
    }
    if (addGlyph(reading, i, unicode, run, space)) space = 0;
  }
  restoreLigatures(reading);
  return glyphs;
}

/**
 * The letters of a ligature share one place, known by its box: the font was asked for each letter's own width. In
 * right-to-left text PDFium also turns them around, letter by letter as everything else.
 */
function restoreLigatures({ glyphs, loose }: Reading): void {
  const { count, unicode, run } = glyphs;
  const together = (a: number, b: number): boolean =>
    run[a] === run[b] && loose[2 * a] === loose[2 * b] && loose[2 * a + 1] === loose[2 * b + 1];
  for (let i = 0, end = 1; i < count; i = end, end = i + 1) {
    while (end < count && together(i, end)) end++;
    if (end === i + 1 || loose[2 * i] === loose[2 * i + 1]) continue;
    glyphs.u0.fill(loose[2 * i]!, i, end);
    glyphs.u1.fill(loose[2 * i + 1]!, i, end);
    if (isRightToLeft(unicode[i]!)) unicode.subarray(i, end).reverse();
  }
}

function isBlank(unicode: number): boolean {
  return (
    unicode === 0x20 ||
    (unicode >= 0x09 && unicode <= 0x0d) ||
    unicode === 0xa0 ||
    (unicode >= 0x2000 && unicode <= 0x200b) ||
    unicode === 0x202f ||
    unicode === 0x205f ||
    unicode === 0x3000 ||
    unicode === 0xfeff
  );
}

function readRun(reading: Reading, index: number, object: number): TextRun {
  const { glyphs, runs } = reading;
  const handle = reading.engine.x.FPDFTextObj_GetFont(object);
  const font = reading.fonts.get(handle) ?? readFont(reading.engine, handle);
  reading.fonts.set(handle, font);
  const { along, across, fontSize } = readTextMatrix(reading, index, object);
  const frame = frameOf(glyphs, (Math.atan2(along.y, along.x) * 180) / Math.PI);
  const angle = glyphs.angles[frame]!;
  const { cos, sin } = turn(angle);
  const size = Math.hypot(across.x, across.y) * fontSize;
  const origin = readOrigin(reading, index);
  const run: TextRun = {
    font,
    handle,
    frame,
    cos,
    sin,
    quarter: angle % 90 === 0 ? angle / 90 : -1,
    base: -origin.x * sin + origin.y * cos,
    size,
    advance: Math.hypot(along.x, along.y) * fontSize,
    ...readLook(reading, object, font, size, angle),
    order: runs.size,
  };
  runs.set(object, run);
  return run;
}

/** Exact for quarter turns, where a sine of 1e-16 would smear coordinates. */
function turn(angle: number): { cos: number; sin: number } {
  const quarter = angle / 90;
  if (Number.isInteger(quarter)) return { cos: [1, 0, -1, 0][quarter]!, sin: [0, 1, 0, -1][quarter]! };
  const radians = (angle * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** Where a character stands on its baseline, in page coordinates. */
function readOrigin({ engine, text, frame }: Reading, index: number): Vector {
  const { x, scratch } = engine;
  x.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  const f64 = engine.f64();
  return applyToPoint(frame.toPage, f64[scratch >> 3]!, f64[(scratch >> 3) + 1]!);
}

type Vector = { readonly x: number; readonly y: number };

/** The text matrix as seen on the page: where one unit along and one across the baseline lead. */
function readTextMatrix(
  { engine, text, frame }: Reading,
  index: number,
  object: number,
): { along: Vector; across: Vector; fontSize: number } {
  const { x, scratch } = engine;
  const { toPage } = frame;
  const at = scratch >> 2;
  const known = x.FPDFText_GetMatrix(text, index, scratch);
  const f32 = engine.f32();
  const [a, b, c, d] = known ? [f32[at]!, f32[at + 1]!, f32[at + 2]!, f32[at + 3]!] : [1, 0, 0, 1];
  x.FPDFTextObj_GetFontSize(object, scratch);
  return {
    along: { x: toPage.a * a + toPage.c * b, y: toPage.b * a + toPage.d * b },
    across: { x: toPage.a * c + toPage.c * d, y: toPage.b * c + toPage.d * d },
    fontSize: Math.abs(engine.f32()[at]!),
  };
}

function readLook(
  { engine, styles }: Reading,
  object: number,
  font: Font,
  size: number,
  angle: number,
): { style: number; flags: number } {
  const { x } = engine;
  const mode = x.FPDFTextObj_GetTextRenderMode(object);
  const paint = paints[mode];
  const fill = readPaint(engine, x.FPDFPageObj_GetFillColor, object);
  const outlined = paint === 'stroke' || paint === 'fill-stroke';
  const stroke = outlined ? readPaint(engine, x.FPDFPageObj_GetStrokeColor, object) : undefined;
  const main = (paint === 'stroke' ? stroke : fill) ?? { color: '#000000', opacity: 1 };
  const style: Style = {
    font: font.name,
    family: font.family,
    size: Math.round(size * 100) / 100,
    weight: font.weight,
    italic: font.italic,
    color: main.color,
    opacity: main.opacity,
    angle: Math.round(angle * 10) / 10,
    ...(stroke && { stroke: stroke.color }),
    ...(paint && { paint }),
  };
  const unseen = mode === modeInvisible || main.opacity === 0;
  const flags = (unseen ? GlyphFlag.invisible : 0) | (paint === 'stroke' ? GlyphFlag.outline : 0);
  return { style: styles.indexOf(style), flags };
}

/** Adds one character; false when it has no place on the page that could be known. */
function addGlyph(reading: Reading, index: number, unicode: number, run: TextRun, space: number): boolean {
  const { engine, text, glyphs } = reading;
  const i = glyphs.count;
  placeInk(reading, index, i);
  const placed = run.quarter >= 0 && placeByBox(reading, index, run, i);
  if (!placed && !placeByFont(reading, index, unicode, run, i)) return false;
  let flags = run.flags | space;
  const hyphen = mayBeHyphen(unicode) && (unicode === 0xad || engine.x.FPDFText_IsHyphen(text, index) !== 0);
  if (hyphen) flags |= GlyphFlag.hyphen;
  else if (isDoubtful(unicode) || engine.x.FPDFText_HasUnicodeMapError(text, index)) flags |= GlyphFlag.doubtful;
  glyphs.unicode[i] = hyphen ? 0x2d : isControl(unicode) ? 0xfffd : unicode;
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

function isControl(unicode: number): boolean {
  return unicode < 0x20 || (unicode >= 0x7f && unicode < 0xa0) || unicode > 0x10ffff;
}

/** PDFium rewrites a hyphen at the end of a line as 2 or 0xFFFE; both can also be what an unmapped font gives. */
function mayBeHyphen(unicode: number): boolean {
  return unicode === 2 || unicode === 0xfffe || unicode === 0xad || unicode === 0x2d;
}

/** Private-use characters and replacement marks are positions in a font, not text. */
function isDoubtful(unicode: number): boolean {
  return isControl(unicode) || unicode === 0xfffd || unicode === 0xfffe || (unicode >= 0xe000 && unicode <= 0xf8ff);
}

/**
 * For upright text and quarter turns the loose box is origin and advance, widened to the ink where a letter leans out.
 * False where it may have been widened: a slanted f would reach into the gap behind it.
 */
function placeByBox({ engine, text, frame, glyphs, loose }: Reading, index: number, run: TextRun, i: number): boolean {
  const { x, scratch } = engine;
  if (!x.FPDFText_GetLooseCharBox(text, index, scratch)) return false;
  const { toPage } = frame;
  const { cos, sin } = run;
  const f32 = engine.f32();
  const at = scratch >> 2;
  const l = f32[at]!;
  const t = f32[at + 1]!;
  const r = f32[at + 2]!;
  const b = f32[at + 3]!;
  const ua = (toPage.a * l + toPage.c * b + toPage.e) * cos + (toPage.b * l + toPage.d * b + toPage.f) * sin;
  const ub = (toPage.a * r + toPage.c * t + toPage.e) * cos + (toPage.b * r + toPage.d * t + toPage.f) * sin;
  const { ink } = glyphs;
  const inkA = ink[4 * i]! * cos + ink[4 * i + 1]! * sin;
  const inkB = ink[4 * i + 2]! * cos + ink[4 * i + 3]! * sin;
  const start = Math.min(ua, ub);
  const end = Math.max(ua, ub);
  glyphs.u0[i] = loose[2 * i] = start;
  glyphs.u1[i] = loose[2 * i + 1] = end;
  const edge = 0.005 * run.size;
  return Math.min(inkA, inkB) - start > edge && end - Math.max(inkA, inkB) > edge;
}

/** From the origin, by the advance the font states; at other angles the loose box says nothing about either. */
function placeByFont(reading: Reading, index: number, unicode: number, run: TextRun, i: number): boolean {
  const { engine, glyphs } = reading;
  const { x, scratch } = engine;
  const origin = readOrigin(reading, index);
  const u = origin.x * run.cos + origin.y * run.sin;
  const known = x.FPDFFont_GetGlyphWidth(run.handle, unicode, 1, scratch);
  const em = known ? engine.f32()[scratch >> 2]! : 0;
  const stated = em > 0 && em < 4;
  // A quarter turn already has its box, which holds the true advance and is better than a wrong one.
  const held = stated && u + em * run.advance <= glyphs.u1[i]! + 0.005 * run.size;
  if (run.quarter >= 0 && !(held && hasOneGlyph(unicode) && !x.FPDFText_HasUnicodeMapError(reading.text, index))) {
    return Number.isFinite(glyphs.u0[i]! + glyphs.u1[i]!);
  }
  glyphs.u0[i] = u;
  glyphs.u1[i] = u + (stated ? em : 0.5) * run.advance;
  return Number.isFinite(u);
}

/** Latin, Greek, Cyrillic: a character looks one way. Elsewhere its width depends on its neighbours. */
function hasOneGlyph(unicode: number): boolean {
  return unicode >= 0x20 && unicode < 0x0590;
}

function placeInk({ engine, text, frame, glyphs }: Reading, index: number, i: number): void {
  const { x, scratch } = engine;
  x.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const { toPage } = frame;
  const f64 = engine.f64();
  const at = scratch >> 3;
  const l = f64[at]!;
  const r = f64[at + 1]!;
  const b = f64[at + 2]!;
  const t = f64[at + 3]!;
  const xa = toPage.a * l + toPage.c * b + toPage.e;
  const ya = toPage.b * l + toPage.d * b + toPage.f;
  const xb = toPage.a * r + toPage.c * t + toPage.e;
  const yb = toPage.b * r + toPage.d * t + toPage.f;
  const { ink } = glyphs;
  ink[4 * i] = Math.min(xa, xb);
  ink[4 * i + 1] = Math.min(ya, yb);
  ink[4 * i + 2] = Math.max(xa, xb);
  ink[4 * i + 3] = Math.max(ya, yb);
}
