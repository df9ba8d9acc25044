import { FoveaError, intersection, type Box } from '../../model/index.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';

export const formatBgra = 4;
const flagReverseByteOrder = 0x10;
/** About A0 at 100 dpi, 64 MB: larger pictures are scaled down, not refused. */
const maxPixels = 16_000_000;
/** Of the page around a part: beyond this, PDFium's own whole numbers overflow. */
const maxSide = 10_000_000;

/** How a page is rendered. */
export type RenderOptions = {
  /** Pixels per inch, for pages in points; 72 gives one pixel per point. */
  readonly dpi?: number;
};

/** How a picture is made of a page, or of a part of it. */
export type PictureOptions = RenderOptions & {
  /** The part of the page to render. Default: the whole page. */
  readonly box?: Box;
};

/** PDFium's flag for drawing annotations too. */
export const flagAnnotations = 0x01;
export const opaqueWhite = 255;
export const transparent = 0;

/** A bitmap in the engine's memory that a page is drawn on, once or several times. */
export type Canvas = {
  readonly bitmap: number;
  readonly width: number;
  readonly height: number;
  /** Pixels per unit of the page. */
  readonly scale: number;
  /** Where the page lies on the bitmap and how large it is there, in pixels: left, top, width, height. */
  readonly place: readonly [number, number, number, number];
  /** Makes all bytes the same: {@link opaqueWhite} or {@link transparent}. */
  readonly fill: (byte: number) => void;
  readonly draw: (page: number, flags?: number) => void;
  /** The same flags for whatever else is drawn on the bitmap. */
  readonly flags: (flags: number) => number;
  /** Rows of red, green, blue, alpha, outside the engine's memory. */
  readonly pixels: () => Uint8Array;
};

/** Gives `use` a canvas that fits the page or a box on it, and takes it away afterwards. */
export function withCanvas<T>(
  engine: Engine,
  frame: PageFrame,
  { dpi = 100, box }: PictureOptions,
  use: (canvas: Canvas) => T,
): T {
  const { x } = engine;
  const whole = { x0: 0, y0: 0, x1: frame.width, y1: frame.height };
  const part = box ? intersection(box, whole) : whole;
  if (!part) throw new FoveaError('option/invalid', 'The box to render lies outside the page');
  const wanted = Math.min(dpi / 72, maxSide / Math.max(frame.width, frame.height));
  const scale = fittingScale({ width: part.x1 - part.x0, height: part.y1 - part.y0 }, wanted);
  const [left, top] = [Math.floor(part.x0 * scale), Math.floor(part.y0 * scale)];
  const width = Math.max(1, Math.round(part.x1 * scale) - left);
  const height = Math.max(1, Math.round(part.y1 * scale) - top);
  const bitmap = x.FPDFBitmap_CreateEx(width, height, formatBgra, 0, 0);
  if (bitmap === 0)
    throw new FoveaError('limit/memory', `Not enough memory for an image of ${width} × ${height} pixels`);
  try {
    const pageWidth = Math.max(1, Math.round(frame.width * scale));
    const pageHeight = Math.max(1, Math.round(frame.height * scale));
    return use(canvasOver(engine, bitmap, { width, height, scale, place: [-left, -top, pageWidth, pageHeight] }));
  } finally {
    x.FPDFBitmap_Destroy(bitmap);
  }
}

function fittingScale(size: Pick<PageFrame, 'width' | 'height'>, wanted: number): number {
  const pixels = size.width * size.height * wanted * wanted;
  return pixels > maxPixels ? wanted * Math.sqrt(maxPixels / pixels) : wanted;
}

function canvasOver(
  engine: Engine,
  bitmap: number,
  size: Pick<Canvas, 'width' | 'height' | 'scale' | 'place'>,
): Canvas {
  const { x } = engine;
  const { height, place } = size;
  const start = x.FPDFBitmap_GetBuffer(bitmap);
  // Rows of four bytes a pixel have no padding.
  const end = start + x.FPDFBitmap_GetStride(bitmap) * height;
  const flags = (wanted: number): number => wanted | flagReverseByteOrder;
  return {
    ...size,
    bitmap,
    flags,
    // Several times as fast as PDFium's own filling.
    fill: (byte) => void engine.u8().fill(byte, start, end),
    draw: (page, wanted = 0) => x.FPDF_RenderPageBitmap(bitmap, page, ...place, 0, flags(wanted)),
    pixels: () => engine.u8().slice(start, end),
  };
}
