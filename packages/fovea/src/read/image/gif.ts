import { GifReader } from 'omggif';
import { checkSize, damaged, onWhite, type Raster } from './raster.ts';

/** The first frame of a GIF. */
export function readGif(bytes: Uint8Array): Raster {
  const [width, height] = [(bytes[6] ?? 0) | ((bytes[7] ?? 0) << 8), (bytes[8] ?? 0) | ((bytes[9] ?? 0) << 8)];
  checkSize(width, height);
  const rgba = new Uint8Array(4 * width * height);
  try {
    new GifReader(bytes as Buffer).decodeAndBlitFrameRGBA(0, rgba as unknown as number[]);
  } catch (thrown) {
    throw damaged('it is not a valid GIF', thrown);
  }
  return { width, height, orientation: 1, data: onWhite(rgba, width, height) };
}
