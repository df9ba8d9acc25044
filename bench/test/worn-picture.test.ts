import { expect, it } from 'vitest';
import { jpegPicture, leaningPicture, noisyPicture } from '../src/worn-picture.ts';

const [width, height] = [40, 24];
const plain = (shade: number): Uint8Array => {
  const rgba = new Uint8Array(4 * width * height).fill(shade);
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  return rgba;
};
const pictureOf = (rgba: Uint8Array): Parameters<typeof noisyPicture>[0] => ({ width, height, scale: 1, rgba });
const shades = ({ rgba }: { rgba: Uint8Array }): number[] =>
  Array.from({ length: width * height }, (_, i) => rgba[4 * i]!);

it('a JPEG keeps plain ground and blurs fine strokes', () => {
  expect(new Set(shades(jpegPicture(pictureOf(plain(255)), 40)))).toEqual(new Set([255]));
  const striped = plain(255);
  for (let i = 0; i < width * height; i += 2) striped.fill(0, 4 * i, 4 * i + 3);
  const saved = shades(jpegPicture(pictureOf(striped), 40));
  expect(saved[0]).toBeLessThan(saved[1]!);
  expect(saved).not.toEqual(shades(pictureOf(striped)));
});

it('grains are the same in every run and leave the mean as it is', () => {
  const [a, b] = [shades(noisyPicture(pictureOf(plain(128)))), shades(noisyPicture(pictureOf(plain(128))))];
  expect(a).toEqual(b);
  expect(Math.abs(a.reduce((sum, one) => sum + one, 0) / a.length - 128)).toBeLessThan(3);
  expect(new Set(a).size).toBeGreaterThan(20);
});

it('a picture that leans clockwise is lower at the right', () => {
  const lined = plain(255);
  for (let x = 0; x < width; x++) lined.fill(0, 4 * (12 * width + x), 4 * (12 * width + x) + 3);
  const leaning = shades(leaningPicture(pictureOf(lined), 10));
  const darkest = (x: number): number =>
    Array.from({ length: height }, (_, y) => leaning[y * width + x]!).reduce(
      (best, shade, y, all) => (shade < all[best]! ? y : best),
      0,
    );
  expect(darkest(35)).toBeGreaterThan(darkest(5) + 3);
});
