import { flagAnnotations } from './canvas.ts';
import type { Engine } from './engine.ts';

const flagHidden = 0x02;
const maxAnnotations = 10_000;

/**
 * PDFium's numbers for annotations that are only geometry: link borders, line, square, circle, polygon, polyline,
 * highlight, underline, squiggly, strike-out, ink. All others bring letters, pictures or icons.
 */
const geometric: ReadonlySet<number> = new Set([2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15]);

/**
 * Runs `draw` while all annotations that are not geometry are hidden, and gives it the flag to draw the others with.
 * Hiding is written into the document, as the drawing of annotations can't be told otherwise, and undone afterwards.
 */
export function withMarkupAnnotations<T>(engine: Engine, page: number, draw: (flags: number) => T): T {
  const { x } = engine;
  const count = Math.min(x.FPDFPage_GetAnnotCount(page), maxAnnotations);
  const hidden: { readonly annotation: number; readonly flags: number }[] = [];
  let shown = 0;
  try {
    for (let i = 0; i < count; i++) {
      const annotation = x.FPDFPage_GetAnnot(page, i);
      if (annotation === 0) continue;
      if (geometric.has(x.FPDFAnnot_GetSubtype(annotation))) {
        shown++;
        x.FPDFPage_CloseAnnot(annotation);
        continue;
      }
      const flags = x.FPDFAnnot_GetFlags(annotation);
      x.FPDFAnnot_SetFlags(annotation, flags | flagHidden);
      hidden.push({ annotation, flags });
    }
    return draw(shown > 0 ? flagAnnotations : 0);
  } finally {
    if (!engine.isDead()) for (const one of hidden) restore(engine, one);
  }
}

function restore({ x }: Engine, { annotation, flags }: { readonly annotation: number; readonly flags: number }): void {
  x.FPDFAnnot_SetFlags(annotation, flags);
  x.FPDFPage_CloseAnnot(annotation);
}
