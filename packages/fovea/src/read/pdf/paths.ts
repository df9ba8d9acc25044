import { boxOfPoints, intersection, type Box, type Shape } from '../../model/index.ts';
import { pairsOf } from '../../model/pairs.ts';
import type { Affine } from '../../model/affine.ts';
import type { Engine } from './engine.ts';

/** One closed or open figure of a path, in page coordinates. */
type Outline = { readonly points: Point[]; curved: boolean };

type Point = { readonly x: number; readonly y: number };

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
    const box = boxOf(outline.points);
    if (box) figures.push(figureOf(outline, box, strokeWidth));
  }
  return figures;
}

function boxOf(points: readonly Point[]): Box | undefined {
  return boxOfPoints(points.flatMap(({ x, y }) => [x, y]));
}

function figureOf(outline: Outline, box: Box, strokeWidth: number): Figure {
  const half = strokeWidth / 2;
  const inked = { x0: box.x0 - half, y0: box.y0 - half, x1: box.x1 + half, y1: box.y1 + half };
  const w = inked.x1 - inked.x0;
  const h = inked.y1 - inked.y0;
  const thin = Math.min(w, h);
  // A single straight stroke is a rule at any angle: prices are often struck out by a slanted one.
  const isStroke = outline.points.length === 2 && strokeWidth > 0;
  const isThin = thin <= ruleThickness && Math.max(w, h) >= 3 * thin;
  if (!outline.curved && (isStroke || isThin || isSlantedBar(outline))) return { kind: 'rule', box: inked };
  return { kind: isRectangle(outline) ? 'rect' : 'curve', box: inked };
}

/** A stroke that was made a filled figure of four corners: long, and thin across. */
function isSlantedBar({ points, curved }: Outline): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (curved || !first || !last) return false;
  const isClosed = points.length === 5 && first.x === last.x && first.y === last.y;
  if (points.length !== 4 && !isClosed) return false;
  let doubleArea = 0;
  let length = 0;
  for (const [from, to] of pairsOf(isClosed ? points : [...points, first])) {
    doubleArea += from.x * to.y - to.x * from.y;
    length = Math.max(length, Math.hypot(to.x - from.x, to.y - from.y));
  }
  const across = Math.abs(doubleArea) / 2 / length;
  // What has no area is no bar: its stroke shows all four sides, or nothing.
  return across > 0.1 && across <= ruleThickness && length >= 6 * across;
}

/** Straight sides only, each along an axis, and four corners at the corners of the box. */
function isRectangle({ points, curved }: Outline): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (curved || !first || !last || points.length < 4 || points.length > 6) return false;
  return !pairsOf(points).some(([from, to]) => slantOf(from, to) > 0.05) && slantOf(last, first) <= 0.05;
}

/** How far a side is from running along an axis. */
function slantOf(from: Point, to: Point): number {
  return Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
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
    outline.points.push({ x: m.a * px + m.c * py + m.e, y: m.b * px + m.d * py + m.f });
  }
  return outlines.filter((one) => one.points.length > 1);
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
    const bounds = boxOf(outlines.flatMap((outline) => outline.points));
    if (bounds) box = box ? (intersection(box, bounds) ?? { ...bounds, x1: bounds.x0, y1: bounds.y0 }) : bounds;
  }
  return box;
}
