import type { Engine } from './engine.ts';

const typeText = 1;
const typePath = 2;
const typeImage = 3;
const typeShading = 4;
const typeForm = 5;

/** Render modes from here on add letters to the clip. */
const firstClipMode = 4;

/** As in `objects.ts`: nothing that people draw has more. What is beyond is in no plane. */
const maxObjects = 200_000;
const maxDepth = 16;

/** What an object is; a form XObject is all that it holds. The late ones come after letters that became a clip. */
export const Part = { text: 1, clipText: 2, figure: 4, lateFigure: 8, lateImage: 16, earlyImage: 32 } as const;

/** The objects of a loaded page, those inside form XObjects included, so that they can be switched off and on. */
export type Scene = {
  readonly objects: readonly SceneObject[];
  /** All parts there are. */
  readonly all: number;
  /** Whether any text, or a form around it, is anything but opaque paint. */
  readonly isTranslucent: boolean;
};

type SceneObject = {
  /** As PDFium refers to it. */
  readonly handle: number;
  /** A sum of {@link Part}. */
  readonly parts: number;
};

type Walk = {
  readonly engine: Engine;
  readonly objects: SceneObject[];
  isTranslucent: boolean;
  metClip: boolean;
};

export function readScene(engine: Engine, page: number): Scene {
  const { x } = engine;
  const walk: Walk = { engine, objects: [], isTranslucent: false, metClip: false };
  const all = visitAll(walk, x.FPDFPage_CountObjects(page), (i) => x.FPDFPage_GetObject(page, i), 0);
  return { objects: walk.objects, all, isTranslucent: walk.isTranslucent };
}

function visitAll(walk: Walk, count: number, get: (index: number) => number, depth: number): number {
  let parts = 0;
  for (let i = 0; i < count; i++) parts |= visit(walk, get(i), depth);
  return parts;
}

function visit(walk: Walk, object: number, depth: number): number {
  if (object === 0) return 0;
  const parts = walk.objects.length < maxObjects ? partsOf(walk, object, depth) : 0;
  walk.objects.push({ handle: object, parts });
  return parts;
}

function partsOf(walk: Walk, object: number, depth: number): number {
  const { x } = walk.engine;
  switch (x.FPDFPageObj_GetType(object)) {
    case typeText:
      walk.isTranslucent ||= x.FPDFPageObj_HasTransparency(object) !== 0;
      return textPart(walk, object);
    case typePath:
    case typeShading:
      return walk.metClip ? Part.lateFigure : Part.figure;
    case typeImage:
      return walk.metClip ? Part.lateImage : Part.earlyImage;
    case typeForm:
      return depth < maxDepth ? formParts(walk, object, depth + 1) : 0;
    default:
      return 0;
  }
}

function textPart(walk: Walk, object: number): number {
  if (walk.engine.x.FPDFTextObj_GetTextRenderMode(object) < firstClipMode) return Part.text;
  walk.metClip = true;
  return Part.clipText;
}

function formParts(walk: Walk, form: number, depth: number): number {
  const { x } = walk.engine;
  // A clip ends with the form that it was made in.
  const { metClip } = walk;
  const parts = visitAll(walk, x.FPDFFormObj_CountObjects(form), (i) => x.FPDFFormObj_GetObject(form, i), depth);
  walk.metClip = metClip;
  if (parts & Part.text) walk.isTranslucent ||= x.FPDFPageObj_HasTransparency(form) !== 0;
  return parts;
}

/** Gives a function that leaves only the given parts to be drawn; forms that hold none of them are skipped whole. */
export function createSwitch({ x }: Engine, { objects }: Scene): (shown: number) => void {
  let last: number | undefined;
  return (shown) => {
    for (const { handle, parts } of objects) {
      const isOn = (parts & shown) !== 0;
      if (last === undefined || isOn !== ((parts & last) !== 0)) x.FPDFPageObj_SetIsActive(handle, isOn ? 1 : 0);
    }
    last = shown;
  };
}

/** Makes all text black and opaque, whatever it was, and shows letters that were only a clip. Hidden text stays hidden. */
export function blacken({ x }: Engine, { objects }: Scene): void {
  for (const { handle, parts } of objects) {
    if (!(parts & (Part.text | Part.clipText))) continue;
    // On a form this lifts the opacity of the whole group.
    x.FPDFPageObj_SetFillColor(handle, 0, 0, 0, 255);
    x.FPDFPageObj_SetStrokeColor(handle, 0, 0, 0, 255);
    if (parts === Part.clipText) x.FPDFTextObj_SetTextRenderMode(handle, 0);
  }
}
