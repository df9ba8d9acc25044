import type { Picture } from 'fovea';

/** A picture turned clockwise by quarters. */
export function turnedPicture(picture: Picture, quarters: number): Picture {
  if (quarters === 0) return picture;
  const { width, height, scale, rgba } = picture;
  const [from, to] = [new Uint32Array(rgba.slice().buffer), new Uint32Array(width * height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[x * height + (height - 1 - y)] = from[y * width + x]!;
  }
  return turnedPicture({ width: height, height: width, scale, rgba: new Uint8Array(to.buffer) }, quarters - 1);
}
