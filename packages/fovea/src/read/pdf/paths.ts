import { boxOfPoints, intersection, type Box, type Shape } from '../../model/index.ts';
import type { Affine } from '../../model/affine.ts';
import type { Engine } from './engine.ts';

/** One closed or open figure of a path, in page coordinates. */
type Outline = { points: number[]; curved: boolean };

export type Figure = { readonly kind: Shape['kind']; readonly box: Box };

const segmentBezier = 1;
const segmentMove = 2;
/** Longer paths are pictures made of strokes: their box is all that matters. */
const maxSegments = 5_000;
/** Thinner than this, in points, and much longer than thick: a rule. */
const ruleThickness = 4;

/** Tables are often one path of many rectangles, so every figure of a path is a shape of its own. */
export function readFigures(engine: Engine, path: number, matrix: Affine, strokeWidth: number): Figure[] {
  const { x } = engine;
  const count = Math.min(x.FPDFPath_CountSegments(path), maxSegments);
  const outlines = readOutlines(engine, count, matrix, (i) => x.FPDFPath_GetPathSegment(path, i));
  const figures: Figure[] = [];
  for (const outline of outlines) {
    const box = boxOfPoints(outline.points);
    if (box) figures.push(figureOf(outline, box, strokeWidth));
  }
  return figures;
}

function figureOf(outline: Outline, box: Box, strokeWidth: number): Figure {
  const half = strokeWidth / 2;
  const inked = { x0: box.x0 - half, y0: box.y0 - half, x1: box.x1 + half, y1: box.y1 + half };
  const w = inked.x1 - inked.x0;
  const h = inked.y1 - inked.y0;
  const thin = Math.min(w, h);
  // A single straight stroke is a rule at any angle: prices are often struck out by a slanted one.
  const isStroke = outline.points.length === 4 && strokeWidth > 0;
  const isThin = thin <= ruleThickness && Math.max(w, h) >= 3 * thin;
  if (!outline.curved && (isStroke || isThin || isSlantedBar(outline))) return { kind: 'rule', box: inked };
  return { kind: isRectangle(outline) ? 'rect' : 'curve', box: inked };
}

/** A stroke that was made a filled figure of four corners: long, and thin across. */
function isSlantedBar({ points, curved }: Outline): boolean {
  const isClosed = points.length === 10 && points[0] === points[8] && points[1] === points[9];
  if (curved || !(points.length === 8 || isClosed)) return false;
  let doubleArea = 0;
  let length = 0;
  for (let i = 0; i < 8; i += 2) {
    const [x, y] = [points[(i + 2) % 8]!, points[(i + 3) % 8]!];
    doubleArea += points[i]! * y - x * points[i + 1]!;
    length = Math.max(length, Math.hypot(x - points[i]!, y - points[i + 1]!));
  }
  const across = Math.abs(doubleArea) / 2 / length;
  // What has no area is no bar: its stroke shows all four sides, or nothing.
  return across > 0.1 && across <= ruleThickness && length >= 6 * across;
}

/** Straight sides only, each along an axis, and four corners at the corners of the box. */
function isRectangle({ points, curved }: Outline): boolean {
  if (curved || points.length < 8 || points.length > 12) return false;
  const sides = points.length / 2;
  for (let i = 1; i < sides; i++) {
    const dx = Math.abs(points[2 * i]! - points[2 * i - 2]!);
    const dy = Math.abs(points[2 * i + 1]! - points[2 * i - 1]!);
    if (Math.min(dx, dy) > 0.05) return false;
  }
  const dx = Math.abs(points[0]! - points[points.length - 2]!);
  const dy = Math.abs(points[1]! - points[points.length - 1]!);
  return Math.min(dx, dy) <= 0.05;
}

function readOutlines(engine: Engine, count: number, m: Affine, segmentAt: (i: number) => number): Outline[] {
  const { x, scratch } = engine;
  const outlines: Outline[] = [];
  let outline: Outline | undefined;
  for (let i = 0; i < count; i++) {
    const segment = segmentAt(i);
    if (!x.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const px = engine.float(0);
    const py = engine.float(1);
    const type = x.FPDFPathSegment_GetType(segment);
    if (!outline || type === segmentMove) {
      outline = { points: [], curved: false };
      outlines.push(outline);
    }
    if (type === segmentBezier) outline.curved = true;
    outline.points.push(m.a * px + m.c * py + m.e, m.b * px + m.d * py + m.f);
  }
  return outlines.filter((one) => one.points.length > 2);
}

/** The box an object is clipped to; undefined when it has no clip. Clips are mostly rectangles, so a box says enough. */
export function readClip(engine: Engine, object: number, toPage: Affine): Box | undefined {
  const { x } = engine;
  const clip = x.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : x.FPDFClipPath_CountPaths(clip);
  let box: Box | undefined;
  for (let p = 0; p < Math.min(paths, 8); p++) {
    const count = Math.min(x.FPDFClipPath_CountPathSegments(clip, p), 200);
    const outlines = readOutlines(engine, count, toPage, (i) => x.FPDFClipPath_GetPathSegment(clip, p, i));
    const bounds = boxOfPoints(outlines.flatMap((outline) => outline.points));
    if (bounds) box = box ? (intersection(box, bounds) ?? { ...bounds, x1: bounds.x0, y1: bounds.y0 }) : bounds;
  }
  return box;
}
