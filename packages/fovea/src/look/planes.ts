import type { Box, Plane, PlaneKind } from '../model/index.ts';

/** A colour in a box of a plane. */
export type InkColor = {
  /** `#rrggbb`. For letters, the colour of their ink; for markup, its colour as visible on white paper. */
  readonly color: string;
  /** Share of all ink in the box, 0 to 1. */
  readonly share: number;
};

/** Paint as light as this in every channel is taken for paper. */
const lightest = 250;
/** A rule thinner than a pixel never gets as dark as it is meant: markup that reaches this far is taken for opaque. */
const opaqueFrom = 192;
/** Colours no further apart in any channel are one: a gradient would make many. */
const alike = 24;
/** As far may a colour be from the line between two others that it is a mixture of. */
const mixed = 8;
/** Colours that are told apart, even when fewer are asked for: so shares do not depend on that. */
const leastKept = 8;

/** Colours are gathered by the upper four bits of each channel, and each bin elects its most frequent one. */
const binCount = 1 << 12;
class Bin {
  readonly place: number;
  area = 0;
  elected = 0;
  strongest = 0;
  private votes = 0;

  constructor(place: number) {
    this.place = place;
  }

  /** A running majority vote: a colour with more than half of a bin is its elected one, whatever the order. */
  vote(color: number, alpha: number): void {
    this.area += alpha;
    if (alpha > this.strongest) this.strongest = alpha;
    if (this.elected === color) this.votes += alpha;
    else if (this.votes >= alpha) this.votes -= alpha;
    else {
      this.elected = color;
      this.votes = alpha - this.votes;
    }
  }
}

/** The bins in use, by their place; there are none between calls. */
const bins = Array.from<Bin | undefined>({ length: binCount });

/**
 * The most frequent colours inside a box in page units, most frequent first. Paper does not count. White letters do, in
 * the colour plane, where everything except ink is transparent. Antialiasing adds no colours: edge pixels count by
 * their coverage, and those between two inks as the closer one.
 * @example
 * ```ts
 * import { open } from 'fovea';
 * import { frequentColors } from 'fovea/look';
 * const file = await open('examples/documents/flyer.pdf');
 * const { colour } = await file.planes(1, { dpi: 100 });
 * console.log(frequentColors(colour, { x0: 0, y0: 0, x1: 300, y1: 100 }, 1)[0].color); // => #ffffff
 * await file.close();
 * ```
 */
export function frequentColors(plane: Plane, box: Box, count = 3): InkColor[] {
  const inks = gather(plane, pixelsOf(plane, box)).map((bin) => inkOf(bin, plane.kind));
  const seen = plane.kind === 'colour' ? inks : inks.filter((ink) => !isPaper(ink.red, ink.green, ink.blue));
  const total = seen.reduce((sum, { area }) => sum + area, 0);
  return mostFrequent(seen, count).map((ink) => ({ color: hexOf(ink), share: ink.area / total }));
}

/**
 * The share of a box that has ink, 0 to 1; white paint is not ink, but white letters in the colour plane are.
 * @example
 * ```ts
 * import { open } from 'fovea';
 * import { inkShare } from 'fovea/look';
 * const file = await open('examples/documents/invoice.pdf');
 * const { black } = await file.planes(1, { dpi: 72 });
 * console.log(inkShare(black, { x0: 0, y0: 0, x1: 595, y1: 842 }) < 0.05); // => true
 * await file.close();
 * ```
 */
export function inkShare(plane: Plane, box: Box): number {
  const { rgba, width, kind } = plane;
  const { left, top, right, bottom } = pixelsOf(plane, box);
  let ink = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      if (kind === 'colour' || !isPaper(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)) ink += rgba[at + 3]!;
    }
  }
  const pixels = Math.max(0, right - left) * Math.max(0, bottom - top);
  return pixels > 0 ? ink / (255 * pixels) : 0;
}

type PixelBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Every pixel that the box touches, and that is there. */
function pixelsOf({ width, height, scale }: Plane, box: Box): PixelBox {
  return {
    left: Math.max(0, Math.floor(box.x0 * scale)),
    top: Math.max(0, Math.floor(box.y0 * scale)),
    right: Math.min(width, Math.ceil(box.x1 * scale)),
    bottom: Math.min(height, Math.ceil(box.y1 * scale)),
  };
}

/** The bins that the pixels fill, in the order they were met. */
function gather({ rgba, width, kind }: Plane, { left, top, right, bottom }: PixelBox): Bin[] {
  const inUse: Bin[] = [];
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      const alpha = rgba[at + 3]!;
      if (alpha === 0) continue;
      const red = rgba[at]!;
      const green = rgba[at + 1]!;
      const blue = rgba[at + 2]!;
      if (kind !== 'colour' && isPaper(red, green, blue)) continue;
      const place = ((red & 0xf0) << 4) | (green & 0xf0) | (blue >> 4);
      const bin = bins[place] ?? open(place, inUse);
      bin.vote((red << 16) | (green << 8) | blue, alpha);
    }
  }
  for (const { place } of inUse) bins[place] = undefined;
  return inUse;
}

function open(place: number, inUse: Bin[]): Bin {
  const bin = new Bin(place);
  bins[place] = bin;
  inUse.push(bin);
  return bin;
}

/** A colour and the number of pixels it would fill. */
type Ink = { readonly red: number; readonly green: number; readonly blue: number; readonly area: number };

/** What a bin has gathered. */
function inkOf({ area, elected, strongest }: Bin, kind: PlaneKind): Ink {
  // Small letters are nowhere opaque, so how dark they look says little of how dark they are.
  const opacity = kind === 'markup' && strongest < opaqueFrom ? strongest / 255 : 1;
  const onWhite = (shift: number): number => Math.round(255 - (255 - ((elected >> shift) & 255)) * opacity);
  return { red: onWhite(16), green: onWhite(8), blue: onWhite(0), area: area / (255 * opacity) };
}

function mostFrequent(inks: readonly Ink[], count: number): Ink[] {
  const kept: Ink[] = [];
  for (const ink of inks.toSorted(byArea)) {
    const near = nearestTo(ink, kept);
    if (near && (distance(near, ink) <= alike || isMixture(ink, kept))) {
      kept[kept.indexOf(near)] = { ...near, area: near.area + ink.area };
    } else if (kept.length < Math.max(count, leastKept)) kept.push(ink);
  }
  return kept.sort(byArea).slice(0, count);
}

/** The first of the nearest, which is the most frequent of them. */
function nearestTo(ink: Ink, others: readonly Ink[]): Ink | undefined {
  let best: Ink | undefined;
  for (const one of others) if (!best || distance(one, ink) < distance(best, ink)) best = one;
  return best;
}

function byArea(a: Ink, b: Ink): number {
  return b.area - a.area || valueOf(a) - valueOf(b);
}

/** The largest difference in any channel. */
function distance(a: Ink, b: Ink): number {
  return Math.max(Math.abs(a.red - b.red), Math.abs(a.green - b.green), Math.abs(a.blue - b.blue));
}

function isMixture(ink: Ink, others: readonly Ink[]): boolean {
  return others.some((a, i) => others.some((b, j) => j > i && isBetween(ink, a, b)));
}

function isBetween(ink: Ink, a: Ink, b: Ink): boolean {
  const [red, green, blue] = [b.red - a.red, b.green - a.green, b.blue - a.blue];
  const along = (ink.red - a.red) * red + (ink.green - a.green) * green + (ink.blue - a.blue) * blue;
  const t = along / (red * red + green * green + blue * blue);
  const onLine = { ...ink, red: a.red + t * red, green: a.green + t * green, blue: a.blue + t * blue };
  return t > 0 && t < 1 && distance(ink, onLine) <= mixed;
}

function isPaper(red: number, green: number, blue: number): boolean {
  return red >= lightest && green >= lightest && blue >= lightest;
}

function valueOf({ red, green, blue }: Ink): number {
  return (red << 16) | (green << 8) | blue;
}

function hexOf(ink: Ink): string {
  return `#${valueOf(ink).toString(16).padStart(6, '0')}`;
}
