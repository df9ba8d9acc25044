import { FoveaError, type Picture } from '../../model/index.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';

const formatBgra = 4;
const flagAnnotations = 0x01;
const flagReverseByteOrder = 0x10;
/** About A0 at 100 dpi, 64 MB: larger pictures are scaled down, not refused. */
const maxPixels = 16_000_000;

export type RenderOptions = {
  /** Pixels per inch of a page in points; 72 gives one pixel a point. */
  readonly dpi?: number;
};

/** The page as a person would see it, on white, with annotations and form fields. */
export function renderPage(
  engine: Engine,
  page: number,
  form: number,
  frame: PageFrame,
  options: RenderOptions = {},
): Picture {
  const { x } = engine;
  const scale = fittingScale(frame, (options.dpi ?? 100) / 72);
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const bitmap = x.FPDFBitmap_CreateEx(width, height, formatBgra, 0, 0);
  if (bitmap === 0) throw new FoveaError('limit/memory', `No memory for a picture of ${width} × ${height} pixels`);
  try {
    const flags = flagAnnotations | flagReverseByteOrder;
    x.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    x.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    if (form !== 0) x.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags);
    return { width, height, scale, rgba: copyPixels(engine, bitmap, width, height) };
  } finally {
    x.FPDFBitmap_Destroy(bitmap);
  }
}

function fittingScale(frame: PageFrame, wanted: number): number {
  const pixels = frame.width * frame.height * wanted * wanted;
  return pixels > maxPixels ? wanted * Math.sqrt(maxPixels / pixels) : wanted;
}

function copyPixels(engine: Engine, bitmap: number, width: number, height: number): Uint8Array {
  const start = engine.x.FPDFBitmap_GetBuffer(bitmap);
  const stride = engine.x.FPDFBitmap_GetStride(bitmap);
  const u8 = engine.u8();
  const rgba = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    rgba.set(u8.subarray(start + row * stride, start + row * stride + width * 4), row * width * 4);
  }
  return rgba;
}
