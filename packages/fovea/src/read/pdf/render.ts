import type { Picture } from '../../model/index.ts';
import { flagAnnotations, opaqueWhite, withCanvas, type PictureOptions } from './canvas.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';

/** The page, or a part of it, as a person would see it: on white, with annotations and form fields. */
export function renderPage(
  engine: Engine,
  page: number,
  form: number,
  frame: PageFrame,
  options: PictureOptions = {},
): Picture {
  return withCanvas(engine, frame, options, (canvas) => {
    const { bitmap, width, height, scale, place, flags } = canvas;
    canvas.fill(opaqueWhite);
    canvas.draw(page, flagAnnotations);
    if (form !== 0) engine.x.FPDF_FFLDraw(form, bitmap, page, ...place, 0, flags(flagAnnotations));
    return { width, height, scale, rgba: canvas.pixels() };
  });
}
