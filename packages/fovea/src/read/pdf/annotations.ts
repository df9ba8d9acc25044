import type { Annotation, FormField, Quad } from '../../model/index.ts';
import { applyToPoint, applyToRect, type Affine } from '../../model/affine.ts';
import { boundsOf } from '../../model/bounds.ts';
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
  // FS_RECTF: left, top, right, bottom.
  const box = applyToRect(toPage, engine.float(0), engine.float(3), engine.float(2), engine.float(1));
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
  if (!x.EPDFAnnot_GetColor(annotation, 0, scratch, scratch + 4, scratch + 8)) return {};
  const color = hexColor(engine.integer(0), engine.integer(1), engine.integer(2));
  const known = x.EPDFAnnot_GetOpacity(annotation, scratch);
  const opacity = (engine.integer(0) & 255) / 255;
  return known && opacity < 1 ? { color, opacity: Math.round(opacity * 100) / 100 } : { color };
}

function readQuads({ engine, toPage }: AnnotationContext, annotation: number): Quad[] {
  const { x, scratch } = engine;
  const count = Math.min(x.FPDFAnnot_CountAttachmentPoints(annotation), 1000);
  const quads: Quad[] = [];
  for (let i = 0; i < count; i++) {
    if (!x.FPDFAnnot_GetAttachmentPoints(annotation, i, scratch)) continue;
    quads.push(quadAt(engine, toPage));
  }
  return quads;
}

/** Files store corners in several orders, so they are taken as the upright box they nearly always are. */
function quadAt(engine: Engine, m: Affine): Quad {
  const corners = [0, 2, 4, 6].map((i) => applyToPoint(m, engine.float(i), engine.float(i + 1)));
  const { x0, y0, x1, y1 } = boundsOf(corners.flatMap(({ x, y }) => [x, y]));
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
