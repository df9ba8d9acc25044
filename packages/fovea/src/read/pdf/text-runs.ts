import { frameOf, GlyphFlag } from '../../layout/glyphs.ts';
import type { Style } from '../../model/index.ts';
import { applyToPoint } from '../../model/affine.ts';
import { noColor, paintOf, readColor } from './color.ts';
import type { Engine } from './engine.ts';
import { readFont, type Font } from './fonts.ts';
import type { PageFrame } from './geometry.ts';
import type { PdfGlyphs } from './pdf-glyphs.ts';
import type { StyleTable } from './style-table.ts';

/** Characters up to here, Latin to Armenian, look one way whatever stands beside them, so their width can be kept. */
export const plainLimit = 0x530;

/** A font on this page, and what was asked of it before: answers by character, 0 where not asked yet. */
export type PageFont = Font & {
  readonly handle: number;
  /** Advance in ems; negative where the font does not know. */
  readonly widths: Float32Array;
  /** 1: the map to characters is good; 2: it is not. */
  readonly maps: Uint8Array;
  /** Looks it was met in; a page has a handful a font. */
  readonly looks: Look[];
  /** Index into {@link PdfGlyphs.fonts}. */
  readonly index: number;
  /** How many blanks it has that are characters, and how many that only draw nothing. */
  blanks: number;
  oddBlanks: number;
};

/** What decides a style, as numbers that are quick to compare, and the style. */
type Look = {
  readonly mode: number;
  readonly fill: number;
  readonly stroke: number;
  readonly size: number;
  readonly angle: number;
  readonly italic: boolean;
  readonly style: number;
  readonly flags: number;
};

/** What all characters of one text object share, read once per object and not once per character. */
export type TextRun = {
  readonly font: PageFont;
  readonly frame: number;
  /** Direction of the baseline in page coordinates, exact to the frame's angle. */
  readonly cos: number;
  readonly sin: number;
  /** Upright or turned by quarters, and not slanted by its matrix: boxes from PDFium fit. */
  readonly isSquare: boolean;
  readonly base: number;
  readonly size: number;
  /** Page units per em along the baseline. */
  readonly advance: number;
  readonly style: number;
  readonly flags: number;
  readonly order: number;
};

/** One page's text being read. */
export type TextReading = {
  readonly engine: Engine;
  readonly text: number;
  readonly frame: PageFrame;
  readonly glyphs: PdfGlyphs;
  readonly styles: StyleTable;
  readonly fonts: Map<number, PageFont>;
  readonly runs: Map<number, TextRun>;
};

type Vector = { readonly x: number; readonly y: number };

/** The run of a text object, by the first of its characters that was met. */
export function runOf(reading: TextReading, index: number, object: number): TextRun {
  const known = reading.runs.get(object);
  if (known) return known;
  const { glyphs, runs } = reading;
  const font = fontOf(reading, reading.engine.x.FPDFTextObj_GetFont(object));
  const { along, across, fontSize } = readTextMatrix(reading, index, object);
  const length = Math.sqrt(along.x * along.x + along.y * along.y) || 1e-9;
  const frame = frameOf(glyphs, sound((Math.atan2(along.y, along.x) * 180) / Math.PI));
  const angle = glyphs.angles[frame]!;
  const { cos, sin } = turn(angle);
  // Height at right angles to the baseline: a matrix that slants letters makes them no taller.
  const tall = Math.abs(along.x * across.y - along.y * across.x) / length;
  const size = sound((tall > 0 ? tall : Math.sqrt(across.x * across.x + across.y * across.y)) * fontSize);
  const lean =
    (along.x * across.x + along.y * across.y) / length / (Math.sqrt(across.x * across.x + across.y * across.y) || 1);
  const look = lookOf(reading, object, font, { size, angle, italic: font.italic || Math.abs(lean) > 0.08 });
  const origin = readOrigin(reading, index);
  const run: TextRun = {
    font,
    frame,
    cos,
    sin,
    isSquare: angle % 90 === 0 && Math.abs(lean) < 0.02,
    base: -origin.x * sin + origin.y * cos,
    size,
    advance: sound(length * fontSize),
    style: look.style,
    flags: look.flags,
    order: runs.size,
  };
  runs.set(object, run);
  glyphs.objects.push(object);
  return run;
}

function fontOf({ engine, glyphs, fonts }: TextReading, handle: number): PageFont {
  let font = fonts.get(handle);
  if (!font) {
    const read = readFont(engine, handle);
    font = {
      ...read,
      handle,
      widths: new Float32Array(plainLimit),
      maps: new Uint8Array(plainLimit),
      looks: [],
      index: glyphs.fonts.push(read.key) - 1,
      blanks: 0,
      oddBlanks: 0,
    };
    fonts.set(handle, font);
  }
  return font;
}

/** Damaged matrices give numbers that are none, or that no page has. */
function sound(value: number): number {
  return Math.abs(value) < 1e6 ? value : 0;
}

/** Exact for quarter turns, where a sine of 1e-16 would smear coordinates. */
function turn(angle: number): { cos: number; sin: number } {
  const quarter = angle / 90;
  if (Number.isInteger(quarter)) return { cos: [1, 0, -1, 0][quarter]!, sin: [0, 1, 0, -1][quarter]! };
  const radians = (angle * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** Where a character stands on its baseline, in page coordinates. */
function readOrigin({ engine, text, frame }: TextReading, index: number): Vector {
  const { x, scratch } = engine;
  x.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  return applyToPoint(frame.toPage, engine.double(0), engine.double(1));
}

/** The text matrix as seen on the page: where one unit along and one across the baseline lead. */
function readTextMatrix(
  { engine, text, frame }: TextReading,
  index: number,
  object: number,
): { along: Vector; across: Vector; fontSize: number } {
  const { x, scratch } = engine;
  const { toPage } = frame;
  const known = x.FPDFText_GetMatrix(text, index, scratch);
  const [a, b, c, d] = known ? [engine.float(0), engine.float(1), engine.float(2), engine.float(3)] : [1, 0, 0, 1];
  x.FPDFTextObj_GetFontSize(object, scratch);
  return {
    along: { x: toPage.a * a + toPage.c * b, y: toPage.b * a + toPage.d * b },
    across: { x: toPage.a * c + toPage.c * d, y: toPage.b * c + toPage.d * d },
    fontSize: Math.abs(engine.float(0)),
  };
}

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

type Unseen = Omit<Look, 'style' | 'flags'>;

/** Finds or makes the style of a text object. */
function lookOf(
  { engine, styles }: TextReading,
  object: number,
  font: PageFont,
  run: Pick<Look, 'size' | 'angle' | 'italic'>,
): Look {
  const { x } = engine;
  const mode = x.FPDFTextObj_GetTextRenderMode(object);
  const fill = readColor(engine, x.FPDFPageObj_GetFillColor, object);
  const paint = paints[mode];
  const outlined = paint === 'stroke' || paint === 'fill-stroke';
  const stroke = outlined ? readColor(engine, x.FPDFPageObj_GetStrokeColor, object) : noColor;
  const size = Math.round(run.size * 100) / 100;
  const angle = Math.round(run.angle * 10) / 10;
  for (const look of font.looks) {
    if (
      look.fill === fill &&
      look.size === size &&
      look.mode === mode &&
      look.stroke === stroke &&
      look.angle === angle &&
      look.italic === run.italic
    ) {
      return look;
    }
  }
  const look = styledLook({ mode, fill, stroke, size, angle, italic: run.italic }, font, styles);
  font.looks.push(look);
  return look;
}

function styledLook(look: Unseen, font: Font, styles: StyleTable): Look {
  const paint = paints[look.mode];
  const stroke = paintOf(look.stroke);
  const main = (paint === 'stroke' ? stroke : paintOf(look.fill)) ?? { color: '#000000', opacity: 1 };
  const style: Style = {
    font: font.name,
    family: font.family,
    size: look.size,
    weight: font.weight,
    italic: look.italic,
    color: main.color,
    opacity: main.opacity,
    angle: look.angle,
    ...(stroke && { stroke: stroke.color }),
    ...(paint && { paint }),
  };
  const unseen = look.mode === modeInvisible || main.opacity === 0;
  const flags = (unseen ? GlyphFlag.invisible : 0) | (paint === 'stroke' ? GlyphFlag.outline : 0);
  return { ...look, style: styles.indexOf(style), flags };
}
