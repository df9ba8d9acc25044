import { GlyphFlag, type Glyphs } from './glyphs.ts';

/**
 * Letters drawn more than once in place: fill then outline, bold faked by a second print, a shadow a hair beside. The
 * eye sees one, so the first is kept, with the look of the topmost that is filled and visible.
 */
export type Doubles = {
  /** For each glyph the one that stands for it: itself, or the earlier print. */
  readonly keeper: Int32Array;
  /** Style and flags of what is seen, by keeper. */
  readonly style: Uint32Array;
  readonly flags: Uint8Array;
  /** 1 where a keeper has others on it. */
  readonly doubled: Uint8Array;
};

/** Prints farther apart than this share of the letter's size are two letters. */
const tolerance = 0.1;

export function findDoubles(glyphs: Glyphs): Doubles {
  const { count, style, flags } = glyphs;
  const keeper = Int32Array.from({ length: count }, (_, i) => i);
  const result = { keeper, style: style.slice(0, count), flags: flags.slice(0, count), doubled: new Uint8Array(count) };
  const grid = createGrid(count);
  for (let i = 0; i < count; i++) {
    const twin = grid.find(glyphs, i);
    if (twin < 0) grid.add(glyphs, i);
    else layOver(result, twin, i);
  }
  return result;
}

function layOver(doubles: Doubles, under: number, over: number): void {
  const hides = GlyphFlag.invisible | GlyphFlag.outline;
  doubles.keeper[over] = under;
  doubles.doubled[under] = 1;
  if (doubles.flags[over]! & hides) return;
  doubles.style[under] = doubles.style[over]!;
  doubles.flags[under]! &= ~hides;
}

type Grid = {
  readonly find: (glyphs: Glyphs, i: number) => number;
  readonly add: (glyphs: Glyphs, i: number) => void;
};

/** A hash of glyphs by character, frame and cell; cells are half a letter's size, so a twin is in one of at most four. */
function createGrid(count: number): Grid {
  const slots = 1 << Math.max(4, Math.ceil(Math.log2(count + 1)));
  const heads = new Int32Array(slots).fill(-1);
  const next = new Int32Array(count);
  const slot = (glyphs: Glyphs, i: number, cx: number, cy: number): number => {
    let hash = Math.imul(glyphs.unicode[i]!, 0x9e3779b1) ^ Math.imul(glyphs.frame[i]! + 1, 0x85ebca6b);
    hash = Math.imul(hash ^ cx, 0xc2b2ae35) ^ Math.imul(cy + 0x165667b1, 0x27d4eb2f);
    return (hash ^ (hash >>> 15)) & (slots - 1);
  };
  const add = (glyphs: Glyphs, i: number): void => {
    const cell = cellSize(glyphs.size[i]!);
    const at = slot(glyphs, i, Math.floor(middle(glyphs, i) / cell), Math.floor(glyphs.base[i]! / cell));
    next[i] = heads[at]!;
    heads[at] = i;
  };
  const find = (glyphs: Glyphs, i: number): number => {
    const cell = cellSize(glyphs.size[i]!);
    const reach = tolerance * glyphs.size[i]!;
    const u = middle(glyphs, i);
    const v = glyphs.base[i]!;
    for (let cy = Math.floor((v - reach) / cell); cy <= Math.floor((v + reach) / cell); cy++) {
      for (let cx = Math.floor((u - reach) / cell); cx <= Math.floor((u + reach) / cell); cx++) {
        for (let j = heads[slot(glyphs, i, cx, cy)]!; j >= 0; j = next[j]!) {
          if (isTwin(glyphs, j, i)) return j;
        }
      }
    }
    return -1;
  };
  return { find, add };
}

const float = new Float64Array(1);
const bits = new Uint32Array(float.buffer);

/** Half the power of two at or below the size: read off the exponent, as this runs for every letter. */
function cellSize(size: number): number {
  float[0] = Math.max(size, 0.01);
  bits[1]! &= 0x7ff00000;
  bits[0] = 0;
  return float[0] / 2;
}

function middle(glyphs: Glyphs, i: number): number {
  return (glyphs.u0[i]! + glyphs.u1[i]!) / 2;
}

/** Two narrow letters side by side are no twins, so the reach also follows the letter's width. */
function isTwin(glyphs: Glyphs, a: number, b: number): boolean {
  const size = glyphs.size[a]!;
  return (
    glyphs.unicode[a] === glyphs.unicode[b] &&
    glyphs.run[a] !== glyphs.run[b] &&
    glyphs.frame[a] === glyphs.frame[b] &&
    Math.abs(size - glyphs.size[b]!) <= 0.05 * size &&
    Math.abs(glyphs.base[a]! - glyphs.base[b]!) <= tolerance * size &&
    Math.abs(middle(glyphs, a) - middle(glyphs, b)) <=
      Math.min(tolerance * size, 0.4 * Math.max(glyphs.u1[a]! - glyphs.u0[a]!, 0.1 * size))
  );
}
