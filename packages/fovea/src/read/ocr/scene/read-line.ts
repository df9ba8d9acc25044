import type { ColorPicture } from './color-picture.ts';
import type { Networks } from './networks.ts';
import type { Rect } from './rect.ts';
import { sampled, type Scale } from './sample.ts';

/** A character that was read, and where it is along its line, from 0 to 1. */
export type Sign = { readonly text: string; readonly confidence: number; readonly at: number };

const scale: Scale = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };
const height = 48;
/** Widths are multiples of the step at which the recogniser looks. */
const step = 8;
const [narrowest, widest] = [16, 2400];

/** Reads a line of text. */
export async function readLine(picture: ColorPicture, line: Rect, networks: Networks): Promise<Sign[]> {
  const wanted = (height * line.along) / line.across;
  const width = Math.min(widest, Math.max(narrowest, Math.ceil(wanted / step) * step));
  const { values, shape } = await networks.recognize(sampled(picture, line, width, height, scale), [
    1,
    3,
    height,
    width,
  ]);
  return signsOf(values, shape[1]!, shape[2]!, networks.characters);
}

/** What was said step by step, without repetitions and nothings. */
export function signsOf(values: Float32Array, steps: number, count: number, characters: readonly string[]): Sign[] {
  const signs: Sign[] = [];
  let before = 0;
  for (let i = 0; i < steps; i++) {
    let best = 0;
    for (let c = 1; c < count; c++) if (values[i * count + c]! > values[i * count + best]!) best = c;
    const text = characters[best] ?? '';
    if (best !== 0 && best !== before && text !== '') {
      signs.push({ text, confidence: values[i * count + best]!, at: (i + 0.5) / steps });
    }
    before = best;
  }
  return signs;
}

const directionScale = scale;
const [directionWidth, directionHeight] = [192, 48];

/** How likely a line stands on its head. */
export async function upsideDown(picture: ColorPicture, line: Rect, { direct }: Networks): Promise<number> {
  // A long line is judged by its beginning, in its own proportions.
  const start = beginningOf(line, directionWidth / directionHeight);
  const input = sampled(picture, start, directionWidth, directionHeight, directionScale);
  const { values } = await direct(input, [1, 3, directionHeight, directionWidth]);
  return values[1]!;
}

/** What of a line is at most so many times as long as it is high. */
export function beginningOf(line: Rect, most: number): Rect {
  const along = Math.min(line.along, line.across * most);
  const shift = along - line.along;
  return { ...line, along, x: line.x + shift * Math.cos(line.angle), y: line.y + shift * Math.sin(line.angle) };
}
