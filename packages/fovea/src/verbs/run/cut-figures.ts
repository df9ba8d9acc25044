import type { LaidOutPage, Note, Picture, Style } from '../../model/index.ts';
import type { PictureOptions } from '../../read/pdf/index.ts';
import { createFigureFinder, encodePng, type Figure } from '../../write/index.ts';

/** A figure with its picture. */
export type FigurePicture = Figure & {
  /** A file name that no other figure of the document has: `p3-1.png`. */
  readonly name: string;
  readonly media: 'image/png';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
};

/** Limits on the pictures of one document; beyond them figures are found, but not cut out. */
export const figureLimits = {
  figures: 2000,
  /** Of all figures together. */
  pixels: 400_000_000,
  /** Of one figure: larger ones are scaled down. */
  pixelsEach: 4_000_000,
} as const;

/** Cuts figures out of the pages of one document, in their order. */
export type FigureCutter = {
  readonly cut: (page: LaidOutPage, styles: readonly Style[]) => Promise<FigurePicture[]>;
  /** What was left out because of the limits. */
  readonly notes: () => Note[];
};

/** `picture` renders a part of a page; `dpi` is for all figures, instead of what each of them needs. */
export function createFigureCutter(
  picture: (number: number, options: PictureOptions) => Promise<Picture>,
  dpi: number | undefined,
  limits: { readonly [K in keyof typeof figureLimits]: number } = figureLimits,
): FigureCutter {
  const find = createFigureFinder();
  let [cut, pixels, left] = [0, 0, 0];
  const render = async (figure: Figure): Promise<FigurePicture | undefined> => {
    const wanted = fittingDpi(figure, dpi ?? figure.dpi, limits.pixelsEach);
    if (cut >= limits.figures || pixels + pixelsOf(figure, wanted) > limits.pixels) {
      left++;
      return undefined;
    }
    const rendered = await picture(figure.page, { dpi: wanted, box: figure.box });
    cut++;
    pixels += rendered.width * rendered.height;
    const { width, height } = rendered;
    const name = `p${figure.page}-${figure.number}.png`;
    return { ...figure, name, media: 'image/png', width, height, bytes: encodePng(rendered) };
  };
  return {
    cut: async (page, styles) => {
      const found: FigurePicture[] = [];
      for (const figure of find(page, styles)) {
        const one = await render(figure);
        if (one) found.push(one);
      }
      return found;
    },
    notes: () => (left === 0 ? [] : [tooMany(cut, left)]),
  };
}

function pixelsOf({ box }: Figure, dpi: number): number {
  return (box.x1 - box.x0) * (box.y1 - box.y0) * (dpi / 72) ** 2;
}

function fittingDpi(figure: Figure, dpi: number, most: number): number {
  const pixels = pixelsOf(figure, dpi);
  return pixels > most ? dpi * Math.sqrt(most / pixels) : dpi;
}

function tooMany(cut: number, left: number): Note {
  return {
    level: 'warning',
    code: 'limit/pixels',
    message: `Only the first ${cut} figures were cut out: ${left} more would exceed the limits on their number or their pixels`,
  };
}
