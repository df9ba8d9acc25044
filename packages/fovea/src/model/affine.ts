import { boundsOf } from './bounds.ts';
import type { Box } from './box.ts';

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`: PDF's order of the six numbers. */
export type Affine = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
};

export const identity: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Applies `first`, then `second`. */
export function compose(first: Affine, second: Affine): Affine {
  return {
    a: first.a * second.a + first.b * second.c,
    b: first.a * second.b + first.b * second.d,
    c: first.c * second.a + first.d * second.c,
    d: first.c * second.b + first.d * second.d,
    e: first.e * second.a + first.f * second.c + second.e,
    f: first.e * second.b + first.f * second.d + second.f,
  };
}

/** The transform that undoes `m`; undefined when `m` flattens the plane. */
export function invert(m: Affine): Affine | undefined {
  const determinant = m.a * m.d - m.b * m.c;
  if (determinant === 0 || !Number.isFinite(determinant)) return undefined;
  const a = m.d / determinant;
  const b = -m.b / determinant;
  const c = -m.c / determinant;
  const d = m.a / determinant;
  return { a, b, c, d, e: -(m.e * a + m.f * c), f: -(m.e * b + m.f * d) };
}

export function applyToPoint(m: Affine, x: number, y: number): { x: number; y: number } {
  return { x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f };
}

/** The upright box around a transformed rectangle, given by any two opposite corners. */
export function applyToRect(m: Affine, left: number, bottom: number, right: number, top: number): Box {
  const corners = new Float64Array(8);
  const put = (i: number, x: number, y: number): void => {
    corners[i] = m.a * x + m.c * y + m.e;
    corners[i + 1] = m.b * x + m.d * y + m.f;
  };
  put(0, left, bottom);
  put(2, right, bottom);
  put(4, right, top);
  put(6, left, top);
  return boundsOf(corners);
}

export function applyToBox(m: Affine, box: Box): Box {
  return applyToRect(m, box.x0, box.y0, box.x1, box.y1);
}

/** A turn by `degrees`, clockwise as seen on a page whose y runs down. */
export function rotation(degrees: number): Affine {
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
}

/** How much lengths grow on the average under `m`. */
export function meanScale(m: Affine): number {
  return Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
}
