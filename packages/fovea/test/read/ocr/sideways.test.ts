/** Pages that may lie on their side: what is unclear one way may be clear the other. */
import { expect, it } from 'vitest';
import { turnedPicture, type ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import { seemsLying } from '../../../src/read/ocr/scene/lying.ts';
import type { Networks } from '../../../src/read/ocr/scene/networks.ts';
import { createSceneReader } from '../../../src/read/ocr/scene/read-scene.ts';

const [wide, high] = [128, 96];
const picture: ColorPicture = { width: wide, height: high, dpi: 72, rgb: new Uint8Array(3 * wide * high).fill(255) };

type Bar = readonly [x: number, y: number, width: number, height: number];

/** Networks that find the bars of a picture as it is, and other ones once it is turned; nothing stands on its head. */
function networks(asItIs: readonly Bar[], turned: readonly Bar[]): { parts: Networks; asked: () => number } {
  let asked = 0;
  const parts: Networks = {
    detect: async (_, [, , height, width]) => {
      asked++;
      const values = new Float32Array(width! * height!);
      for (const [x, y, w, h] of width === wide ? asItIs : turned)
        for (let row = y; row < y + h; row++) values.fill(0.9, row * width! + x, row * width! + x + w);
      return { values, shape: [1, 1, height!, width!] };
    },
    direct: async () => ({ values: Float32Array.of(1, 0), shape: [1, 2] }),
    recognize: async () => ({ values: new Float32Array(0), shape: [1, 0, 0] }),
    characters: [''],
  };
  return { parts, asked: () => asked };
}

const level: readonly Bar[] = [
  [8, 8, 80, 6],
  [8, 30, 80, 6],
];
const standing: readonly Bar[] = [
  [100, 8, 6, 70],
  [114, 8, 6, 70],
];
const standingOnTurned: readonly Bar[] = [
  [8, 8, 6, 70],
  [30, 8, 6, 70],
];
const mixed = [...level, standing[0]!];

it.each([
  ['level text stays as it is, at one look', level, standingOnTurned, 0, 1],
  ['text on its side is turned', standing, level, 1, 2],
  ['text of which less than half stands is turned where none stands then', mixed, level, 1, 2],
  ['text of which some stands stays where more stands when turned', mixed, standingOnTurned, 0, 2],
])('%s', async (_, asItIs, turned, quarters, looks) => {
  const { parts, asked } = networks(asItIs, turned);
  const scene = await createSceneReader(parts).find(picture);
  expect([scene.quarters, asked()]).toEqual([quarters, looks]);
});

it('lines of a page on its head are looked for again the other way up, as those found on their heads lie off', async () => {
  const looks = [networks(level, []), networks([[10, 50, 80, 6]], [])];
  let asked = 0;
  const detect: Networks['detect'] = (values, shape) => looks[asked++]!.parts.detect(values, shape);
  const direct: Networks['direct'] = async () => ({ values: Float32Array.of(0, 1), shape: [1, 2] });
  const scene = await createSceneReader({ ...looks[0]!.parts, detect, direct }).find(picture);
  expect([scene.quarters, asked]).toEqual([2, 2]);
  expect(scene.lines.map(({ x, y }) => [x, y])).toEqual([[50, 53]]);
});

it.each([
  ['one line tells that is read one way alone', [0, 0.95], 0, 2],
  ['several tell that are read a little more surely upright', [0.51, 0.9], 0, 6],
  ['several tell that are read a little more surely on their heads', [0.9, 0.51], 2, 6],
  ['six are read both ways at most', [0.9, 0.88], 2, 12],
])('where lines seem to stand both ways, %s', async (_, [onHead, upright], quarters, readings) => {
  const bars = [8, 22, 36, 50, 64, 78].map((y): Bar => [8, y, 110, 6]);
  const widths: number[] = [];
  let asked = 0;
  const direct: Networks['direct'] = async () => ({ values: Float32Array.of(0, asked++ % 2), shape: [1, 2] });
  const recognize: Networks['recognize'] = async (_values, [, , , width]) => {
    widths.push(width!);
    const sure = (widths.length % 2 === 1 ? onHead : upright)!;
    return { values: Float32Array.of(1 - sure, sure), shape: [1, 1, 2] };
  };
  const reader = createSceneReader({ ...networks(bars, []).parts, direct, recognize, characters: ['', 'a'] });
  expect([(await reader.find(picture)).quarters, widths.length]).toEqual([quarters, readings]);
  // The beginning of a line tells as much as all of it, which costs more.
  expect(widths.every((width) => width === 8 * 48)).toBe(true);
});

/** Rows of short strokes with white between the rows, as lines of text are; or columns of them. */
function written(width: number, height: number, isLying: boolean): ColorPicture {
  const rgb = new Uint8Array(3 * width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [along, across] = isLying ? [y, x] : [x, y];
      if (across % 14 < 7 && (along + 3 * Math.floor(across / 14)) % 5 < 2)
        rgb.fill(0, 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  }
  return { width, height, dpi: 72, rgb };
}

it('a page on its side is seen to be so before its lines are looked for', () => {
  expect(seemsLying(written(400, 300, false))).toBe(false);
  expect(seemsLying(written(400, 300, true))).toBe(true);
  expect(seemsLying(picture)).toBe(false);
  const tiny: ColorPicture = { width: 1, height: 1, dpi: 72, rgb: new Uint8Array(3) };
  expect(seemsLying(tiny)).toBe(false);
});

it.each([
  ['found at one look', standingOnTurned, level, 1, 1],
  ['taken as it is where that was a mistake', level, standing, 0, 2],
])('a page that seems to lie on its side is %s', async (_, asItIs, turned, quarters, looks) => {
  const { parts, asked } = networks(asItIs, turned);
  const scene = await createSceneReader(parts).find(written(wide, high, true));
  expect([scene.quarters, asked()]).toEqual([quarters, looks]);
});

it('a picture turned by quarters is what it is pixel by pixel', () => {
  const rgb = Uint8Array.from({ length: 18 }, (_, i) => i);
  const [a, b, c, d, e, f] = Array.from({ length: 6 }, (_, i) => [3 * i, 3 * i + 1, 3 * i + 2]);
  const small: ColorPicture = { width: 3, height: 2, dpi: 72, rgb };
  const pixels = (quarters: number): number[] => [...turnedPicture(small, quarters).rgb];
  expect(pixels(1)).toEqual([d, a, e, b, f, c].flat());
  expect(pixels(2)).toEqual([f, e, d, c, b, a].flat());
  expect(pixels(3)).toEqual([c, f, b, e, a, d].flat());
  expect([turnedPicture(small, 1).width, turnedPicture(small, 2).width]).toEqual([2, 3]);
});
