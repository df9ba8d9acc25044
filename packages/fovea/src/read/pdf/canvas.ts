import { FoveaError } from '../../model/index.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';

export const formatBgra = 4;
const flagReverseByteOrder = 0x10;
/** About A0 at 100 dpi, 64 MB: larger pictures are scaled down, not refused. */
const maxPixels = 16_000_000;

/** How a page is rendered. */
export type RenderOptions = {
  /** Pixels per inch, for pages in points; 72 gives one pixel per point. */
  readonly dpi?: number;
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
  /** Makes all bytes the same: {@link opaqueWhite} or {@link transparent}. */
  readonly fill: (byte: number) => void;
  readonly draw: (page: number, flags?: number) => void;
  /** The same flags for whatever else is drawn on the bitmap. */
  readonly flags: (flags: number) => number;
  /** Rows of red, green, blue, alpha, outside the engine's memory. */
  readonly pixels: () => Uint8Array;
};

/** Gives `use` a canvas that fits the page, and takes it away afterwards. */
export function withCanvas<T>(
  engine: Engine,
  frame: PageFrame,
  { dpi = 100 }: RenderOptions,
  use: (canvas: Canvas) => T,
): T {
  const { x } = engine;
  const scale = fittingScale(frame, dpi / 72);
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const bitmap = x.FPDFBitmap_CreateEx(width, height, formatBgra, 0, 0);
  if (bitmap === 0)
    throw new FoveaError('limit/memory', `Not enough memory for an image of ${width} × ${height} pixels`);
  try {
    return use(canvasOver(engine, bitmap, { width, height, scale }));
  } finally {
    x.FPDFBitmap_Destroy(bitmap);
  }
}

function fittingScale(frame: PageFrame, wanted: number): number {
  const pixels = frame.width * frame.height * wanted * wanted;
  return pixels > maxPixels ? wanted * Math.sqrt(maxPixels / pixels) : wanted;
}

function canvasOver(engine: Engine, bitmap: number, size: Pick<Canvas, 'width' | 'height' | 'scale'>): Canvas {
  const { x } = engine;
  const { width, height } = size;
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
    draw: (page, wanted = 0) => x.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags(wanted)),
    pixels: () => engine.u8().slice(start, end),
  };
}
