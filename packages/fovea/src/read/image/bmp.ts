import { Buffer } from 'node:buffer';
import { decode } from 'bmp-ts';
import { checkSize, damaged, onWhite, wholeImage, type Raster } from './raster.ts';

const inchesPerMetre = 0.0254;
/** Old bitmaps have a header of their own, with a size of two bytes each. */
const oldHeader = 12;
const [withAlphaFrom, alphaMaskAt] = [56, 66];

export function readBmp(bytes: Uint8Array): Raster {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 54 || view.getUint32(14, true) === oldHeader) throw damaged('its header is not supported');
  const [width, height] = [view.getUint32(18, true), Math.abs(view.getInt32(22, true))];
  checkSize(width, height);
  // The palette is read before anything is checked.
  if (view.getUint32(46, true) > 256) throw damaged('its palette is too long');
  const perMetre = view.getInt32(38, true);
  const data = onWhite(rgbaOf(bytes, hasAlpha(view)), width, height);
  return wholeImage(width, height, data, { dpi: perMetre > 0 ? perMetre * inchesPerMetre : undefined });
}

/** Only newer headers say where alpha is; without it the fourth byte means nothing. */
function hasAlpha(view: DataView): boolean {
  return view.getUint32(14, true) >= withAlphaFrom && view.getUint32(alphaMaskAt, true) !== 0;
}

function rgbaOf(bytes: Uint8Array, isTransparent: boolean): Uint8Array {
  let rgba: Uint8Array;
  try {
    rgba = decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { toRGBA: true }).data;
  } catch (thrown) {
    throw damaged('it is not a valid bitmap', thrown);
  }
  if (!isTransparent) for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  return rgba;
}
