import type { ColorPicture } from './color-picture.ts';
import { withoutMargins } from './margins.ts';
import type { Network } from './networks.ts';
import type { Rect } from './rect.ts';
import { wholeOf } from './sample.ts';
import { textMap, type LookedAt } from './text-map.ts';

/** Sides that it takes are multiples of this. */
const multiple = 32;
/** The longer side of a page at most: enough for small print, and what it costs grows with the area. */
const longest = 1600;
/** A page longer than so many times its width, such as a screenshot or a receipt, is several pages: each part of it is looked at as closely. */
const longShape = 2;
/**
 * Print is no smaller on a small page: more dots per inch than this cost time and show nothing new, fewer lose signs in packed pictures.
 * As a picture may say that it is smaller than it is, its longer side never has fewer pixels than the second figure for that.
 */
const [closest, leastLongest] = [155, 1120];
/** From where on a pixel is text, and a region a line. */
const [likelyPixel, likelyLine] = [0.3, 0.55];
/** Smaller regions are specks, in pixels. */
const leastPixels = 10;
/** The detector marks the middle of lines: how much wider they are, as a share of area by girth. */
const widening = 1.5;
/** Where a region is so much longer than high, its own slope tells that of the text. */
const telling = 2.5;
/** Its ends are then so far off the common slope, as a share of its height: ascenders at one end pull less. */
const leastLean = 0.5;

/** Paper around what is on a page that is looked at with it, in pixels of the detector: letters at an edge are hard to see. */
const margin = 32;

/** The lines of text of a picture, wherever they stand and however they lean. */
export async function detectLines(picture: ColorPicture, detect: Network): Promise<Rect[]> {
  const { area, width, height } = lookedAt(picture);
  const values = await textMap(picture, { area, width, height }, detect);
  const regions = regionsOf(values, width, height);
  const slope = commonSlope(regions);
  const [scaleX, scaleY] = [(2 * area.along) / width, (2 * area.across) / height];
  const [left, top] = [area.x - area.along, area.y - area.across];
  return regions.map((region) => {
    const rect = scaledRect(rectOf(region, width, slope), scaleX, scaleY);
    return { ...rect, x: left + rect.x, y: top + rect.y };
  });
}

/** The part of a picture that has something on it, and its size for the detector. */
function lookedAt(picture: ColorPicture): LookedAt {
  const whole = wholeOf(picture);
  const shrink = shrinkOf(picture);
  const sideOf = (side: number): number => Math.max(multiple, Math.round((side * shrink) / multiple) * multiple);
  const [wholeWidth, wholeHeight] = [sideOf(picture.width), sideOf(picture.height)];
  const { x0, y0, x1, y1 } = withoutMargins(picture) ?? { x0: 0, y0: 0, x1: picture.width, y1: picture.height };
  const partOf = (side: number): number => Math.ceil((side * shrink + 2 * margin) / multiple) * multiple;
  const [width, height] = [partOf(x1 - x0), partOf(y1 - y0)];
  const [isNarrower, isLower] = [width < wholeWidth, height < wholeHeight];
  return {
    area: {
      x: isNarrower ? (x0 + x1) / 2 : whole.x,
      y: isLower ? (y0 + y1) / 2 : whole.y,
      along: isNarrower ? width / shrink / 2 : whole.along,
      across: isLower ? height / shrink / 2 : whole.across,
      angle: 0,
    },
    width: Math.min(width, wholeWidth),
    height: Math.min(height, wholeHeight),
  };
}

/** By how much a picture is shrunk for the detector. */
function shrinkOf({ width, height, dpi }: ColorPicture): number {
  const side = Math.max(width, height);
  const most = Math.min(longest, Math.max(leastLongest, (side * closest) / dpi));
  return Math.min(1, most / (height > width ? Math.min(height, longShape * width) : side));
}

/** Pixels of text that touch. */
type Region = { readonly pixels: Int32Array; readonly width: number };

export function regionsOf(values: Float32Array, width: number, height: number): Region[] {
  const isSeen = new Uint8Array(width * height);
  const regions: Region[] = [];
  const open = new Int32Array(width * height);
  for (let start = 0; start < values.length; start++) {
    if (isSeen[start] === 1 || values[start]! < likelyPixel) continue;
    let [count, next, sum] = [1, 0, 0];
    open[0] = start;
    isSeen[start] = 1;
    while (next < count) {
      const at = open[next++]!;
      sum += values[at]!;
      const x = at % width;
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (other < 0 || other >= values.length || isSeen[other] === 1 || values[other]! < likelyPixel) continue;
        isSeen[other] = 1;
        open[count++] = other;
      }
    }
    if (count >= leastPixels && sum / count >= likelyLine) regions.push({ pixels: open.slice(0, count), width });
  }
  return regions;
}

/** The slope of a region by its moments, and how much longer it is than high. */
function slopeOf({ pixels, width }: Region): { angle: number; length: number } {
  let [sumX, sumY] = [0, 0];
  for (const at of pixels) {
    sumX += at % width;
    sumY += Math.floor(at / width);
  }
  const [midX, midY] = [sumX / pixels.length, sumY / pixels.length];
  let [xx, xy, yy] = [0, 0, 0];
  for (const at of pixels) {
    const [dx, dy] = [(at % width) - midX, Math.floor(at / width) - midY];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const spread = Math.hypot(xx - yy, 2 * xy);
  const [major, minor] = [xx + yy + spread, xx + yy - spread];
  return { angle: Math.atan2(2 * xy, xx - yy) / 2, length: Math.sqrt(major / Math.max(minor, 1e-9)) };
}

/** Text leans no more than this, in radians; what does is on its side, or none. */
const steepest = 0.26;
/** Fewer of the lines, by size, do not speak for a page. */
const leastShare = 0.3;

/** Less is an accident of letters, too. */
const leastSlope = 0.005;

/** How the text of a page leans: the middle of what its long lines say, each counting by its size. */
function commonSlope(regions: readonly Region[]): number {
  const long = regions
    .map((region) => ({ ...slopeOf(region), weight: region.pixels.length }))
    .filter(({ length }) => length >= telling);
  const level = long.filter(({ angle }) => Math.abs(angle) < steepest).toSorted((a, b) => a.angle - b.angle);
  const sizeOf = (some: typeof long): number => some.reduce((sum, { weight }) => sum + weight, 0);
  let half = sizeOf(level) / 2;
  if (2 * half < leastShare * sizeOf(long)) return 0;
  for (const { angle, weight } of level) if ((half -= weight) <= 0) return Math.abs(angle) < leastSlope ? 0 : angle;
  return 0;
}

/** The slope of a region: its own where that is no accident of its letters, else the common one. */
function angleOf(region: Region, common: number): number {
  const { angle, length } = slopeOf(region);
  if (length < telling || Math.abs(angle) >= steepest) return common;
  return Math.abs(angle - common) * length >= leastLean ? angle : common;
}

/** The rectangle around a region, as wide as the text that it is the middle of. */
function rectOf(region: Region, width: number, common: number): Rect {
  const angle = angleOf(region, common);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of region.pixels) {
    const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    left = Math.min(left, along - 0.5);
    right = Math.max(right, along + 0.5);
    top = Math.min(top, across - 0.5);
    bottom = Math.max(bottom, across + 0.5);
  }
  const [length, height] = [right - left, bottom - top];
  const more = (length * height * widening) / (2 * (length + height));
  const [midAlong, midAcross] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: midAlong * cos - midAcross * sin,
    y: midAlong * sin + midAcross * cos,
    along: length / 2 + more,
    across: height / 2 + more,
    angle,
  };
}

/** Both scales are nearly the same: only sides are rounded. */
function scaledRect({ x, y, along, across, angle }: Rect, scaleX: number, scaleY: number): Rect {
  return { x: x * scaleX, y: y * scaleY, along: along * scaleX, across: across * scaleY, angle };
}
