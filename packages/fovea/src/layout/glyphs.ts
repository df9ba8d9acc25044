/**
 * The characters of one page as a reader hands them over, in stored order, in columns so that a page of many thousands
 * costs no object each. Every glyph stands in a frame turned with its baseline: `u` runs along the reading direction,
 * `v` at right angles to it, downwards for upright text.
 */
export class Glyphs {
  count = 0;
  /** Unicode code point, or one half of a surrogate pair. */
  readonly unicode: Uint32Array;
  /** Index into {@link Glyphs.angles}. */
  readonly frame: Uint16Array;
  /** Where the letter's pen starts along the baseline; letters of one ligature share it. */
  readonly origin: Float64Array;
  /** Start and end of the advance along the baseline. */
  readonly u0: Float64Array;
  readonly u1: Float64Array;
  /** Where the baseline runs. */
  readonly base: Float64Array;
  readonly size: Float64Array;
  /** Height over and depth under the baseline, both positive, in the page's unit. */
  readonly rise: Float32Array;
  readonly fall: Float32Array;
  /** The marks themselves in page coordinates, four numbers a glyph: x0, y0, x1, y1. */
  readonly ink: Float32Array;
  /** Index into the style table. */
  readonly style: Uint32Array;
  /** Counts the drawing operations: glyphs of one have one number, and it grows in stored order. */
  readonly run: Uint32Array;
  /** {@link GlyphFlag} bits. */
  readonly flags: Uint8Array;
  /** Angle of each frame, in degrees clockwise. */
  readonly angles: number[] = [];

  constructor(capacity: number) {
    const size = Math.max(16, capacity);
    this.unicode = new Uint32Array(size);
    this.frame = new Uint16Array(size);
    this.origin = new Float64Array(size);
    this.u0 = new Float64Array(size);
    this.u1 = new Float64Array(size);
    this.base = new Float64Array(size);
    this.size = new Float64Array(size);
    this.rise = new Float32Array(size);
    this.fall = new Float32Array(size);
    this.ink = new Float32Array(4 * size);
    this.style = new Uint32Array(size);
    this.run = new Uint32Array(size);
    this.flags = new Uint8Array(size);
  }

  // One method a column, so that each sees one kind of array and compiles to a plain read.

  unicodeOf(i: number): number {
    return this.unicode[i]!;
  }

  frameOf(i: number): number {
    return this.frame[i]!;
  }

  originOf(i: number): number {
    return this.origin[i]!;
  }

  startOf(i: number): number {
    return this.u0[i]!;
  }

  endOf(i: number): number {
    return this.u1[i]!;
  }

  widthOf(i: number): number {
    return this.endOf(i) - this.startOf(i);
  }

  baseOf(i: number): number {
    return this.base[i]!;
  }

  /** As high as its font reaches, and as low. */
  topOf(i: number): number {
    return this.baseOf(i) - this.rise[i]!;
  }

  footOf(i: number): number {
    return this.baseOf(i) + this.fall[i]!;
  }

  sizeOf(i: number): number {
    return this.size[i]!;
  }

  inkLeft(i: number): number {
    return this.ink[4 * i]!;
  }

  inkTop(i: number): number {
    return this.ink[4 * i + 1]!;
  }

  inkRight(i: number): number {
    return this.ink[4 * i + 2]!;
  }

  inkBottom(i: number): number {
    return this.ink[4 * i + 3]!;
  }

  styleOf(i: number): number {
    return this.style[i]!;
  }

  runOf(i: number): number {
    return this.run[i]!;
  }

  flagsOf(i: number): number {
    return this.flags[i]!;
  }

  /** Whether any of the flags is set. */
  has(i: number, flags: number): boolean {
    return (this.flagsOf(i) & flags) !== 0;
  }
}

export const GlyphFlag = {
  doubtful: 1,
  invisible: 2,
  /** A stored blank stands before it. */
  spaceBefore: 4,
  /** A hyphen that breaks a word at the end of its line. */
  hyphen: 8,
  /** Painted as an outline only. */
  outline: 16,
} as const;

/** A glyph in plain form, for tests and small callers. */
export type GlyphRecord = {
  readonly text: string;
  readonly u0: number;
  readonly u1: number;
  readonly base: number;
  readonly size: number;
  readonly angle?: number;
  readonly style?: number;
  readonly run?: number;
  readonly flags?: number;
};

export function glyphsOf(records: readonly GlyphRecord[]): Glyphs {
  const glyphs = new Glyphs(records.length);
  for (const [i, record] of records.entries()) {
    const { u0, u1, base, size, angle = 0 } = record;
    glyphs.unicode[i] = record.text.codePointAt(0) ?? 0;
    glyphs.frame[i] = frameOf(glyphs, angle);
    glyphs.origin[i] = u0;
    glyphs.u0[i] = u0;
    glyphs.u1[i] = u1;
    glyphs.base[i] = base;
    glyphs.size[i] = size;
    glyphs.rise[i] = 0.75 * size;
    glyphs.fall[i] = 0.25 * size;
    glyphs.ink.set([u0, base - 0.7 * size, u1, base], 4 * i);
    glyphs.style[i] = record.style ?? 0;
    glyphs.run[i] = record.run ?? i;
    glyphs.flags[i] = record.flags ?? 0;
  }
  glyphs.count = records.length;
  return glyphs;
}

/** The frame for an angle. Baselines less than half a degree apart share one, so that a slight skew parts no words. */
export function frameOf(glyphs: Pick<Glyphs, 'angles'>, angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  const { angles } = glyphs;
  for (const [i, one] of angles.entries()) {
    const apart = Math.abs(one - turned);
    if (Math.min(apart, 360 - apart) <= 0.5) return i;
  }
  const quarter = Math.round(turned / 90) * 90;
  return angles.push(Math.abs(quarter - turned) <= 0.5 ? quarter % 360 : turned) - 1;
}
