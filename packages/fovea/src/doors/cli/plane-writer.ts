import { inkShare } from '../../look/planes.ts';
import type { PlaneKind } from '../../model/index.ts';
import type { PdfMethods } from '../../read/worker/pdf-methods.ts';
import { encodePng } from '../../write/index.ts';
import type { PagePart } from './page-part.ts';

export type WritePlanesArgs = { readonly number: number; readonly dpi?: number };

/** The planes of a page as PNG files: packed where they are drawn, so that all cores take part. */
export type WrittenPlanes = PagePart & { readonly files: { readonly [K in PlaneKind]: Uint8Array } };

const everywhere = { x0: 0, y0: 0, x1: Infinity, y1: Infinity };

export async function writePlanes(methods: PdfMethods, args: WritePlanesArgs): Promise<WrittenPlanes> {
  const { black, colour, markup } = await methods.planes(args);
  const { width, height, scale } = black;
  const hasInk = inkShare(colour, everywhere) > 0 || inkShare(markup, everywhere) > 0;
  return {
    files: { black: encodePng(black), colour: encodePng(colour), markup: encodePng(markup) },
    size: { number: args.number, width: width / scale, height: height / scale },
    found: hasInk ? 1 : 0,
    styles: [],
    notes: [],
  };
}
