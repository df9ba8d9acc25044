import { intersection, type Box, type Image, type Note, type Shape } from '../../model/index.ts';
import { applyToRect, compose, meanScale, type Affine } from '../../model/affine.ts';
import { readPaint } from './color.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';
import { readClip, readFigures } from './paths.ts';
import { createLayerReader, type LayerReader } from './text-layers.ts';

const typeText = 1;
const typePath = 2;
const typeImage = 3;
const typeShading = 4;
const typeForm = 5;

/** Nothing that people draw has more; maps and hostile files do. */
const maxObjects = 200_000;
const maxShapes = 20_000;
const maxDepth = 16;

export type Drawings = {
  readonly shapes: Shape[];
  readonly images: Image[];
  readonly notes: Note[];
  /** When each was painted, by index; later ones lie over earlier ones. */
  readonly shapeOrder: number[];
  readonly imageOrder: number[];
  /** The same for text objects, by handle. */
  readonly textOrder: Map<number, number>;
  /** The layer of text objects that are on one; it may be switched off. */
  readonly textLayers: Map<number, string>;
};

/** A page's objects being walked. */
type Walk = Drawings & {
  readonly engine: Engine;
  readonly page: Box;
  readonly number: number;
  readonly layerOf: LayerReader;
  /** Of the form XObject around. */
  layer: string | undefined;
  seen: number;
  cut: boolean;
};

/** Shapes and images of a page, those inside form XObjects included, clipped to what can be seen. */
export function readDrawings(engine: Engine, page: number, number: number, frame: PageFrame): Drawings {
  const walk: Walk = {
    engine,
    page: { x0: 0, y0: 0, x1: frame.width, y1: frame.height },
    number,
    layerOf: createLayerReader(engine),
    layer: undefined,
    shapes: [],
    images: [],
    notes: [],
    shapeOrder: [],
    imageOrder: [],
    textOrder: new Map(),
    textLayers: new Map(),
    seen: 0,
    cut: false,
  };
  const { x } = engine;
  const count = x.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && !walk.cut; i++) visit(walk, x.FPDFPage_GetObject(page, i), frame.toPage, walk.page, 0);
  if (walk.cut) {
    walk.notes.push({
      level: 'warning',
      code: 'pdf/many-shapes',
      message: `The page draws too many shapes; only the first ${walk.shapes.length} were kept`,
      page: number,
    });
  }
  return walk;
}

function visit(walk: Walk, object: number, toPage: Affine, clip: Box, depth: number): void {
  if (object === 0) return;
  if (++walk.seen > maxObjects || walk.shapes.length >= maxShapes) {
    walk.cut = true;
    return;
  }
  const { x } = walk.engine;
  const type = x.FPDFPageObj_GetType(object);
  if (type === typeText) addText(walk, object);
  if (type !== typePath && type !== typeImage && type !== typeShading && type !== typeForm) return;
  const seen = clipOf(walk, object, toPage, clip);
  if (!seen) return;
  if (type === typePath) addPath(walk, object, toPage, seen);
  else if (type === typeImage) addImage(walk, object, toPage, seen);
  else if (type === typeShading) addShading(walk, object, toPage, seen);
  else if (depth < maxDepth) visitForm(walk, object, toPage, seen, depth + 1);
}

function addText(walk: Walk, object: number): void {
  walk.textOrder.set(object, walk.seen);
  const layer = walk.layerOf(object) ?? walk.layer;
  if (layer !== undefined) walk.textLayers.set(object, layer);
}

function visitForm(walk: Walk, form: number, toPage: Affine, clip: Box, depth: number): void {
  const { x } = walk.engine;
  const inner = compose(readMatrix(walk.engine, form), toPage);
  const outerLayer = walk.layer;
  walk.layer = walk.layerOf(form) ?? outerLayer;
  const count = x.FPDFFormObj_CountObjects(form);
  for (let i = 0; i < count && !walk.cut; i++) visit(walk, x.FPDFFormObj_GetObject(form, i), inner, clip, depth);
  walk.layer = outerLayer;
}

function readMatrix(engine: Engine, object: number): Affine {
  const { x, scratch } = engine;
  if (!x.FPDFPageObj_GetMatrix(object, scratch)) return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  return {
    a: engine.float(0),
    b: engine.float(1),
    c: engine.float(2),
    d: engine.float(3),
    e: engine.float(4),
    f: engine.float(5),
  };
}

/** What an object's clip leaves of the space around it; undefined when nothing. */
function clipOf(walk: Walk, object: number, toPage: Affine, around: Box): Box | undefined {
  const clip = readClip(walk.engine, object, toPage);
  return clip ? intersection(clip, around) : around;
}

function addPath(walk: Walk, object: number, toPage: Affine, clip: Box): void {
  const { engine } = walk;
  const { x, scratch } = engine;
  if (!x.FPDFPath_GetDrawMode(object, scratch, scratch + 4)) return;
  const fills = engine.integer(0) !== 0;
  const strokes = engine.integer(1) !== 0;
  if (!fills && !strokes) return;
  const fill = fills ? readPaint(engine, x.FPDFPageObj_GetFillColor, object) : undefined;
  const stroke = strokes ? readPaint(engine, x.FPDFPageObj_GetStrokeColor, object) : undefined;
  // A path inside a form carries its own matrix too.
  const matrix = compose(readMatrix(engine, object), toPage);
  const width = strokes ? strokeWidth(engine, object) * meanScale(matrix) : 0;
  for (const figure of readFigures(engine, object, matrix, width)) {
    const box = intersection(figure.box, clip);
    if (!box) continue;
    if (walk.shapes.length >= maxShapes) break;
    walk.shapeOrder.push(walk.seen);
    walk.shapes.push({
      kind: figure.kind,
      box,
      ...(fill && { fill: fill.color, ...(fill.opacity < 1 && { fillOpacity: fill.opacity }) }),
      ...(stroke && { stroke: stroke.color, ...(stroke.opacity < 1 && { strokeOpacity: stroke.opacity }) }),
      ...(stroke && { width }),
    });
  }
}

function strokeWidth(engine: Engine, object: number): number {
  const { x, scratch } = engine;
  return x.FPDFPageObj_GetStrokeWidth(object, scratch) ? Math.abs(engine.float(0)) : 0;
}

function addImage(walk: Walk, object: number, toPage: Affine, clip: Box): void {
  const { engine } = walk;
  const { x, scratch } = engine;
  // An image is the unit square under its matrix.
  const box = intersection(applyToRect(compose(readMatrix(engine, object), toPage), 0, 0, 1, 1), clip);
  if (!box) return;
  const known = x.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4);
  walk.imageOrder.push(walk.seen);
  walk.images.push({ box, pixelWidth: known ? engine.integer(0) : 0, pixelHeight: known ? engine.integer(1) : 0 });
}

function addShading(walk: Walk, object: number, toPage: Affine, clip: Box): void {
  const { engine } = walk;
  const { x, scratch } = engine;
  if (!x.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
  const box = intersection(
    applyToRect(toPage, engine.float(0), engine.float(1), engine.float(2), engine.float(3)),
    clip,
  );
  if (!box) return;
  walk.shapeOrder.push(walk.seen);
  walk.shapes.push({ kind: 'shading', box });
}
