/** Pages that may lie on their side: what is unclear one way may be clear the other. */
import { expect, it } from 'vitest';
import type { ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
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
