import type { ColorPicture } from './color-picture.ts';
import type { Network } from './networks.ts';
import type { Rect } from './rect.ts';
import { sampled, type Scale } from './sample.ts';

/** The detector was taught pictures in this scale of values. */
const scale: Scale = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };

/** The part of a picture that is looked at, and its size for the detector. */
export type LookedAt = { readonly area: Rect; readonly width: number; readonly height: number };

/** More rows are looked at in parts, so that the memory for it does not grow with the length of a page. */
const mostRows = 1600;
/** Rows around a part that are looked at with it: letters at an edge are hard to see. */
const overlap = 96;

/** How likely each pixel of an area is text. */
export async function textMap(
  picture: ColorPicture,
  { area, width, height }: LookedAt,
  detect: Network,
): Promise<Float32Array> {
  if (height <= mostRows) return detected(picture, { area, width, height }, detect);
  const map = new Float32Array(width * height);
  const rowHeight = (2 * area.across) / height;
  for (let top = 0; top < height; top += mostRows) {
    const bottom = Math.min(height, top + mostRows);
    const [from, to] = [Math.max(0, top - overlap), Math.min(height, bottom + overlap)];
    const middle = area.y - area.across + ((from + to) / 2) * rowHeight;
    const part = { ...area, y: middle, across: ((to - from) / 2) * rowHeight };
    const values = await detected(picture, { area: part, width, height: to - from }, detect);
    map.set(values.subarray((top - from) * width, (bottom - from) * width), top * width);
  }
  return map;
}

async function detected(
  picture: ColorPicture,
  { area, width, height }: LookedAt,
  detect: Network,
): Promise<Float32Array> {
  const { values } = await detect(sampled(picture, area, width, height, scale), [1, 3, height, width]);
  return values;
}
