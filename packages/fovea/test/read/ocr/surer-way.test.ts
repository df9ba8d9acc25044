/** Which way up a page is in a script that the network of directions was not taught. */
import { expect, it } from 'vitest';
import type { Grey } from '../../../src/read/ocr/grey.ts';
import { createSceneReader, type Scene } from '../../../src/read/ocr/scene/read-scene.ts';
import { surerWay } from '../../../src/read/ocr/scene/surer-way.ts';
import type { RawLine } from '../../../src/read/ocr/tesseract.ts';

const nobody = async (): Promise<never> => Promise.reject(new Error('nobody is asked'));
const reader = createSceneReader({ detect: nobody, direct: nobody, recognize: nobody, characters: [] });
const found = { x: 90, y: 70, along: 130, across: 14, angle: 0 };
const finder = { ...reader, foundAgain: async (scene: Scene): Promise<Scene> => ({ ...scene, lines: [found] }) };

/** A white page with a black bar at the left of its only line. */
function sceneOf(quarters: number): Scene {
  const [width, height] = [200, 100];
  const rgb = new Uint8Array(3 * width * height).fill(255);
  for (let y = 20; y < 30; y++) rgb.fill(0, 3 * (y * width + 40), 3 * (y * width + 60));
  const picture = { width, height, dpi: 150, rgb };
  return {
    picture,
    upright: picture,
    lines: [{ x: 100, y: 25, along: 140, across: 16, angle: 0 }],
    quarters,
    slope: 0,
  };
}

const lineOf = (confidence: number): RawLine[] => [
  {
    baseline: { x0: 0, y0: 0, x1: 0, y1: 0 },
    words: [{ text: 'abcdefghijklmnopqrst', confidence, bbox: { x0: 0, y0: 0, x1: 9, y1: 9 }, symbols: [] }],
  } as unknown as RawLine,
];

/** Whether the bar of a line is in its left half. */
function isUpright({ width, pixels }: Grey): boolean {
  let sum = 0;
  for (const [i, value] of pixels.entries()) if (value < 128) sum += (i % width) - width / 2;
  return sum < 0;
}

it('a scene that is turned over twice is what it was', () => {
  const scene = sceneOf(3);
  const over = reader.turnedOver(scene);
  expect([over.quarters, over.lines[0]]).toEqual([1, { x: 100, y: 75, along: 140, across: 16, angle: 0 }]);
  expect(reader.samples(scene).map(isUpright)).toEqual([true]);
  expect(reader.samples(over).map(isUpright)).toEqual([false]);
  expect(reader.turnedOver(over)).toEqual(scene);
});

it('a page is read the way up in which its lines are read more surely, and they are looked for that way', async () => {
  const wrong = sceneOf(2);
  const right = await surerWay(finder, wrong, (line) => lineOf(isUpright(line) ? 30 : 90));
  expect([right.quarters, right.lines]).toEqual([0, [found]]);
  expect(await surerWay(finder, wrong, (line) => lineOf(isUpright(line) ? 90 : 30))).toBe(wrong);
});

it('a page stays as it was found where neither way is clearly surer', async () => {
  const scene = sceneOf(0);
  expect(await surerWay(finder, scene, (line) => lineOf(isUpright(line) ? 85 : 90))).toBe(scene);
  expect(await surerWay(finder, scene, () => [])).toBe(scene);
});
