import { boxOfPoints, type Annotation, type FormField, type Quad } from '../../model/index.ts';
import { applyToRect, type Affine } from '../../model/affine.ts';
import { hexColor } from './color.ts';
import type { Engine } from './engine.ts';
import { readField } from './forms.ts';
import { readUtf16, readUtf8, withCString } from './memory.ts';

/** PDFium's numbers for kinds of annotation, in order. */
const kinds =
  'unknown text link freetext line square circle polygon polyline highlight underline squiggly strike-out stamp caret ink popup file-attachment sound movie widget screen printer-mark trap-net watermark 3d rich-media xfa-widget redact'.split(
    ' ',
  );

/** Popups repeat the note they belong to. */
const skipped = new Set(['popup']);
const maxAnnotations = 10_000;

export type AnnotationContext = {
  readonly engine: Engine;
  readonly document: number;
  /** Handle of the form environment, 0 when the document has no form. */
  readonly form: number;
  readonly toPage: Affine;
};

export function readAnnotations(context: AnnotationContext, page: number): Annotation[] {
  const { x } = context.engine;
  const count = Math.min(x.FPDFPage_GetAnnotCount(page), maxAnnotations);
  const annotations: Annotation[] = [];
  for (let i = 0; i < count; i++) {
    const handle = x.FPDFPage_GetAnnot(page, i);
    if (handle === 0) continue;
    try {
      const annotation = readAnnotation(context, handle);
      if (annotation) annotations.push(annotation);
    } finally {
      x.FPDFPage_CloseAnnot(handle);
    }
  }
  return annotations;
}

function readAnnotation(context: AnnotationContext, handle: number): Annotation | undefined {
  const { engine, toPage } = context;
  const { x, scratch } = engine;
  const kind = kinds[x.FPDFAnnot_GetSubtype(handle)] ?? 'unknown';
  if (skipped.has(kind) || !x.FPDFAnnot_GetRect(handle, scratch)) return undefined;
  const f32 = engine.f32();
  const at = scratch >> 2;
  // FS_RECTF: left, top, right, bottom.
  const box = applyToRect(toPage, f32[at]!, f32[at + 3]!, f32[at + 2]!, f32[at + 1]!);
  const contents = stringValue(engine, handle, 'Contents');
  const quads = readQuads(context, handle);
  const field: FormField | undefined = kind === 'widget' ? readField(engine, context.form, handle) : undefined;
  return {
    kind,
    box,
    ...readColor(engine, handle),
    ...(quads.length > 0 && { quads }),
    ...(contents && { contents }),
    ...(kind === 'link' && readTarget(context, handle)),
    ...(field && { field }),
  };
}

function stringValue(engine: Engine, annotation: number, key: string): string {
  return withCString(engine, key, (name) =>
    readUtf16(engine, (buffer, size) => engine.x.FPDFAnnot_GetStringValue(annotation, name, buffer, size)),
  );
}

/** EPDFAnnot_GetColor, because PDFium's own getter fails wherever an appearance stream exists. */
function readColor(engine: Engine, annotation: number): { color?: string; opacity?: number } {
  const { x, scratch } = engine;
  const at = scratch >> 2;
  if (!x.EPDFAnnot_GetColor(annotation, 0, scratch, scratch + 4, scratch + 8)) return {};
  const u32 = engine.u32();
  const color = hexColor(u32[at]!, u32[at + 1]!, u32[at + 2]!);
  const known = x.EPDFAnnot_GetOpacity(annotation, scratch);
  const opacity = (engine.u32()[at]! & 255) / 255;
  return known && opacity < 1 ? { color, opacity: Math.round(opacity * 100) / 100 } : { color };
}

function readQuads({ engine, toPage }: AnnotationContext, annotation: number): Quad[] {
  const { x, scratch } = engine;
  const count = Math.min(x.FPDFAnnot_CountAttachmentPoints(annotation), 1000);
  const quads: Quad[] = [];
  for (let i = 0; i < count; i++) {
    if (!x.FPDFAnnot_GetAttachmentPoints(annotation, i, scratch)) continue;
    const f32 = engine.f32().subarray(scratch >> 2, (scratch >> 2) + 8);
    quads.push(orderedQuad(f32, toPage));
  }
  return quads;
}

/** Files store corners in several orders, so they are taken as the upright box they nearly always are. */
function orderedQuad(points: Float32Array, m: Affine): Quad {
  const page: number[] = [];
  for (let i = 0; i < 8; i += 2) {
    page.push(m.a * points[i]! + m.c * points[i + 1]! + m.e, m.b * points[i]! + m.d * points[i + 1]! + m.f);
  }
  const { x0, y0, x1, y1 } = boxOfPoints(page)!;
  return [x0, y0, x1, y0, x1, y1, x0, y1];
}

function readTarget(
  { engine, document }: AnnotationContext,
  annotation: number,
): { uri?: string; targetPage?: number } {
  const { x } = engine;
  const link = x.FPDFAnnot_GetLink(annotation);
  if (link === 0) return {};
  const action = x.FPDFLink_GetAction(link);
  const uri =
    action === 0 ? '' : readUtf8(engine, (buffer, size) => x.FPDFAction_GetURIPath(document, action, buffer, size));
  if (uri) return { uri };
  const dest = x.FPDFLink_GetDest(document, link) || (action && x.FPDFAction_GetDest(document, action));
  const index = dest ? x.FPDFDest_GetDestPageIndex(document, dest) : -1;
  return index >= 0 ? { targetPage: index + 1 } : {};
}
