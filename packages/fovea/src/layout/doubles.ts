import { entry } from '../model/lookup.ts';
import { GlyphFlag, type Glyphs } from './glyphs.ts';

/**
 * Letters drawn more than once in place: fill then outline, bold faked by a second print, a shadow a hair beside. The
 * eye sees one, so the first is kept, with the look of the topmost that is filled and visible.
 */
export class Doubles {
  /** For each glyph the one that stands for it: itself, or the earlier print. */
  readonly keeper: Int32Array;
  /** Style and flags of what is seen, by keeper. */
  readonly #style: Uint32Array;
  readonly #flags: Uint8Array;
  /** 1 where a keeper has others on it. */
  readonly #doubled: Uint8Array;

  constructor({ count, style, flags }: Glyphs) {
    this.keeper = new Int32Array(count);
    for (let i = 0; i < count; i++) this.keeper[i] = i;
    this.#style = style.slice(0, count);
    this.#flags = flags.slice(0, count);
    this.#doubled = new Uint8Array(count);
  }

  keeperOf(i: number): number {
    return this.keeper[i]!;
  }

  isKept(i: number): boolean {
    return this.keeper[i] === i;
  }

  styleOf(i: number): number {
    return this.#style[i]!;
  }

  flagsOf(i: number): number {
    return this.#flags[i]!;
  }

  isDoubled(i: number): boolean {
    return this.#doubled[i] === 1;
  }

  layOver(under: number, over: number): void {
    const hides = GlyphFlag.invisible | GlyphFlag.outline;
    this.keeper[over] = under;
    this.#doubled[under] = 1;
    if (this.flagsOf(over) & hides) return;
    this.#style[under] = this.styleOf(over);
    this.#flags[under] = this.flagsOf(under) & ~hides;
  }
}

/** Prints farther apart than this share of the letter's size are two letters. */
const tolerance = 0.1;

export function findDoubles(glyphs: Glyphs): Doubles {
  const doubles = new Doubles(glyphs);
  const suspects = overlappingRuns(glyphs);
  if (suspects.size === 0) return doubles;
  const grid = createGrid(glyphs);
  for (let i = 0; i < glyphs.count; i++) {
    if (!suspects.has(glyphs.runOf(i))) continue;
    const twin = grid.find(glyphs, i);
    if (twin < 0) grid.add(glyphs, i);
    else doubles.layOver(twin, i);
  }
  return doubles;
}

/** A drawing operation as a stretch of its line; `top` and `foot` are its baselines, nearly always one. */
type RunSpan = {
  readonly run: number;
  readonly frame: number;
  top: number;
  foot: number;
  u0: number;
  u1: number;
  size: number;
};

/** With more runs than this all are looked at, as comparing each with each would take longer. */
const maxRuns = 5000;

/** Runs that lie over another: only they can hold doubles, and on most pages there are none. */
function overlappingRuns(glyphs: Glyphs): Set<number> {
  const spans = runSpans(glyphs);
  if (spans.length > maxRuns) return new Set(spans.map((span) => span.run));
  spans.sort((a, b) => a.frame - b.frame || a.top - b.top);
  const farthest = 1.1 * tolerance * spans.reduce((largest, span) => Math.max(largest, span.size), 0);
  const found = new Set<number>();
  for (const [i, a] of spans.entries()) {
    for (let j = i + 1; j < spans.length; j++) {
      const b = entry(spans, j);
      if (b.frame !== a.frame || b.top - a.foot > farthest) break;
      // Kerning lets neighbours overlap a little; twins do by most of a letter.
      if (Math.min(a.u1, b.u1) - Math.max(a.u0, b.u0) > 0.12 * Math.min(a.size, b.size)) found.add(a.run).add(b.run);
    }
  }
  return found;
}

function runSpans(glyphs: Glyphs): RunSpan[] {
  const spans = new Map<number, RunSpan>();
  let span: RunSpan = { run: -1, frame: 0, top: 0, foot: 0, u0: 0, u1: 0, size: 0 };
  for (let i = 0; i < glyphs.count; i++) {
    const run = glyphs.runOf(i);
    const line = glyphs.baseOf(i);
    const start = glyphs.startOf(i);
    const end = glyphs.endOf(i);
    const em = glyphs.sizeOf(i);
    if (span.run !== run) {
      const begun = { run, frame: glyphs.frameOf(i), top: line, foot: line, u0: start, u1: end, size: em };
      span = spans.get(run) ?? begun;
      spans.set(run, span);
    }
    if (line < span.top) span.top = line;
    if (line > span.foot) span.foot = line;
    if (start < span.u0) span.u0 = start;
    if (end > span.u1) span.u1 = end;
    if (em > span.size) span.size = em;
  }
  return [...spans.values()];
}

/** Thousands of letters in one place are no text, and asking each about each would never end. */
const maxAsked = 64;

type Grid = {
  readonly find: (glyphs: Glyphs, i: number) => number;
  readonly add: (glyphs: Glyphs, i: number) => void;
};

/** A hash of glyphs by character, frame and cell; cells are as large as a usual letter, so few of them are asked. */
function createGrid({ count, size }: Glyphs): Grid {
  const slots = 1 << Math.max(4, Math.ceil(Math.log2(count + 1)));
  const heads = new Int32Array(slots).fill(-1);
  const next = new Int32Array(count);
  const cell = cellSize(size.subarray(0, count));
  const slot = (glyphs: Glyphs, i: number, cx: number, cy: number): number => {
    let hash = Math.imul(glyphs.unicodeOf(i), 0x9e3779b1) ^ Math.imul(glyphs.frameOf(i) + 1, 0x85ebca6b);
    hash = Math.imul(hash ^ cx, 0xc2b2ae35) ^ Math.imul(cy + 0x165667b1, 0x27d4eb2f);
    return (hash ^ (hash >>> 15)) & (slots - 1);
  };
  const add = (glyphs: Glyphs, i: number): void => {
    const at = slot(glyphs, i, cellAt(middle(glyphs, i), cell), cellAt(glyphs.baseOf(i), cell));
    next[i] = heads[at]!;
    heads[at] = i;
  };
  const find = (glyphs: Glyphs, i: number): number => {
    // A little more than the tolerance, as the twin may be the larger of the two.
    const reach = 1.1 * tolerance * glyphs.sizeOf(i);
    const u = middle(glyphs, i);
    const v = glyphs.baseOf(i);
    for (let cy = cellAt(v - reach, cell); cy <= cellAt(v + reach, cell); cy++) {
      for (let cx = cellAt(u - reach, cell); cx <= cellAt(u + reach, cell); cx++) {
        let asked = 0;
        for (let j = heads[slot(glyphs, i, cx, cy)]!; j >= 0 && asked < maxAsked; j = next[j]!, asked++) {
          if (isTwin(glyphs, j, i)) return j;
        }
      }
    }
    return -1;
  };
  return { find, add };
}

/** Beyond this many cells all is one cell: numbers that large can't be counted up by one. */
const lastCell = 2 ** 30;

function cellAt(position: number, cell: number): number {
  return Math.max(-lastCell, Math.min(lastCell, Math.floor(position / cell)));
}

/** The mean size; where one letter is huge, larger, so that its reach is still a few cells. */
function cellSize(sizes: Float64Array): number {
  let sum = 0;
  let largest = 0;
  for (const size of sizes) {
    sum += size;
    if (size > largest) largest = size;
  }
  return Math.max(sum / Math.max(1, sizes.length), tolerance * largest, 1e-6);
}

function middle(glyphs: Glyphs, i: number): number {
  return (glyphs.startOf(i) + glyphs.endOf(i)) / 2;
}

/** Two narrow letters side by side are no twins, so the reach also follows the letter's width. */
function isTwin(glyphs: Glyphs, a: number, b: number): boolean {
  const sizeOfA = glyphs.sizeOf(a);
  const sizeOfB = glyphs.sizeOf(b);
  const size = Math.max(sizeOfA, sizeOfB);
  return (
    glyphs.unicode[a] === glyphs.unicode[b] &&
    glyphs.run[a] !== glyphs.run[b] &&
    glyphs.frame[a] === glyphs.frame[b] &&
    Math.abs(sizeOfA - sizeOfB) <= 0.1 * size &&
    Math.abs(glyphs.baseOf(a) - glyphs.baseOf(b)) <= tolerance * size &&
    Math.abs(middle(glyphs, a) - middle(glyphs, b)) <=
      Math.min(tolerance * size, 0.4 * Math.max(glyphs.widthOf(a), 0.1 * size))
  );
}
