import type { Picture } from '../../model/index.ts';
import { flagAnnotations, opaqueWhite, withCanvas, type RenderOptions } from './canvas.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';

/** The page as a person would see it, on white, with annotations and form fields. */
export function renderPage(
  engine: Engine,
  page: number,
  form: number,
  frame: PageFrame,
  options: RenderOptions = {},
): Picture {
  return withCanvas(engine, frame, options, (canvas) => {
    const { bitmap, width, height, scale, flags } = canvas;
    canvas.fill(opaqueWhite);
    canvas.draw(page, flagAnnotations);
    if (form !== 0) engine.x.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags(flagAnnotations));
    return { width, height, scale, rgba: canvas.pixels() };
  });
}
