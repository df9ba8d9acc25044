import type { Affine } from '../../model/affine.ts';
import type { Engine } from './engine.ts';

/** A page's size in points as shown, and the one transform from its user space into our coordinates. */
export type PageFrame = { readonly width: number; readonly height: number; readonly toPage: Affine };

/** Sizes beyond this are damage or malice: PDF allows 14,400 units, with user units a little more is plausible. */
const maxExtent = 1e6;

export function readPageFrame(engine: Engine, page: number, userUnit: number): PageFrame {
  const { x, scratch } = engine;
  x.FPDF_GetPageBoundingBox(page, scratch);
  // FS_RECTF: left, top, right, bottom.
  const soundAt = (i: number): number => soundNumber(engine.float(i));
  return pageFrame([soundAt(0), soundAt(3), soundAt(2), soundAt(1)], x.FPDFPage_GetRotation(page), userUnit);
}

function soundNumber(value: number): number {
  return Number.isFinite(value) ? Math.min(maxExtent, Math.max(-maxExtent, value)) : 0;
}

/**
 * Crop box `[left, bottom, right, top]`, quarter turns clockwise and user unit → page frame.
 * @example pageFrame([0, 0, 200, 100], 0, 1).toPage // { a: 1, b: 0, c: 0, d: -1, e: 0, f: 100 }
 */
export function pageFrame(box: readonly [number, number, number, number], turns: number, userUnit: number): PageFrame {
  const [left, bottom, right, top] = box;
  const k = userUnit;
  const w = (right - left) * k;
  const h = (top - bottom) * k;
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return { width: h, height: w, toPage: { a: 0, b: k, c: k, d: 0, e: -bottom * k, f: -left * k } };
    case 2:
      return { width: w, height: h, toPage: { a: -k, b: 0, c: 0, d: k, e: right * k, f: -bottom * k } };
    case 3:
      return { width: h, height: w, toPage: { a: 0, b: -k, c: -k, d: 0, e: top * k, f: right * k } };
    default:
      return { width: w, height: h, toPage: { a: k, b: 0, c: 0, d: -k, e: -left * k, f: top * k } };
  }
}
