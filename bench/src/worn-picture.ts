import type { Picture } from 'fovea';

/** A picture in grey, as scanners make it, with each pixel changed. */
function greyed(
  picture: Picture,
  change: (grey: Float32Array, width: number, height: number) => Float32Array,
): Picture {
  const { width, height, scale, rgba } = picture;
  const grey = Float32Array.from({ length: width * height }, (_, i) => rgba[4 * i + 1]!);
  const changed = change(grey, width, height);
  const worn = new Uint8Array(4 * width * height).fill(255);
  changed.forEach((value, i) => worn.fill(Math.min(255, Math.max(0, Math.round(value))), 4 * i, 4 * i + 3));
  return { width, height, scale, rgba: worn };
}

/** Grains of this size, as a standard deviation of 255 shades. */
const grain = 20;

/** A picture with grains, always the same ones. */
export function noisyPicture(picture: Picture): Picture {
  let seed = 11;
  const random = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };
  // The sum of four even chances is nearly normal; its deviation is the root of a third.
  const chance = (): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  return greyed(picture, (grey) => grey.map((value) => value + grain * chance()));
}

/** The table for brightness of the standard, row by row. */
const table = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
].flat();

/** The cosine transform of eight values; as a matrix, its inverse is its transpose. */
const cosines = Float64Array.from({ length: 64 }, (_, i) => {
  const [wave, at] = [i >> 3, i & 7];
  return Math.sqrt(wave === 0 ? 1 / 8 : 1 / 4) * Math.cos(((2 * at + 1) * wave * Math.PI) / 16);
});

/** Rows and columns of a block of 8 × 8, transformed. */
function transformed(block: Float64Array, isInverse: boolean): Float64Array {
  const at = (row: number, column: number): number => cosines[isInverse ? 8 * column + row : 8 * row + column]!;
  const product = (cell: (i: number, j: number, k: number) => number): Float64Array =>
    Float64Array.from({ length: 64 }, (_, place) => {
      let sum = 0;
      for (let k = 0; k < 8; k++) sum += cell(place >> 3, place & 7, k);
      return sum;
    });
  const half = product((i, j, k) => at(i, k) * block[8 * k + j]!);
  return product((i, j, k) => half[8 * i + k]! * at(j, k));
}

/** A picture as it is once it was saved as a JPEG of some quality, 1 to 49: what that rounds away is gone. */
export function jpegPicture(picture: Picture, quality: number): Picture {
  const steps = table.map((step) => Math.max(1, Math.round((step * 50) / quality)));
  return greyed(picture, (grey, width, height) => {
    const saved = grey.slice();
    const block = new Float64Array(64);
    for (let top = 0; top < height; top += 8) {
      for (let left = 0; left < width; left += 8) {
        const placeOf = (i: number): number =>
          Math.min(height - 1, top + (i >> 3)) * width + Math.min(width - 1, left + (i & 7));
        for (let i = 0; i < 64; i++) block[i] = grey[placeOf(i)]! - 128;
        const waves = transformed(block, false).map((value, i) => Math.round(value / steps[i]!) * steps[i]!);
        transformed(waves, true).forEach((value, i) => (saved[placeOf(i)] = value + 128));
      }
    }
    return saved;
  });
}

/** A picture that leans clockwise on a sheet of its own size; corners are cut off. */
export function leaningPicture(picture: Picture, degrees: number): Picture {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return greyed(picture, (grey, width, height) => {
    const at = (x: number, y: number): number =>
      x < 0 || y < 0 || x >= width || y >= height ? 255 : grey[y * width + x]!;
    return Float32Array.from({ length: width * height }, (_, i) => {
      const [u, v] = [(i % width) - width / 2, Math.floor(i / width) - height / 2];
      const [x, y] = [u * cos + v * sin + width / 2, v * cos - u * sin + height / 2];
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, lower] = [x - left, y - top];
      return (
        (1 - lower) * ((1 - right) * at(left, top) + right * at(left + 1, top)) +
        lower * ((1 - right) * at(left, top + 1) + right * at(left + 1, top + 1))
      );
    });
  });
}
