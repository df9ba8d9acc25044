import { areaOf } from '../../layout/narrow.ts';
import { inkShare } from '../../look/planes.ts';
import { cutPicture } from '../../model/cut-picture.ts';
import type { Planes } from '../../model/index.ts';
import type { Backend } from '../../read/backend.ts';
import { encodePng } from '../../write/index.ts';
import type { PlanesValues } from '../planes.ts';
import { pageParts } from '../run/page-parts.ts';
import type { PagePart, VerbStream } from '../stream.ts';

const everywhere = { x0: 0, y0: 0, x1: Infinity, y1: Infinity };

/** Three images per page, as PNG files: packed where they are drawn, so that all cores take part. */
export const planesStream: VerbStream = {
  parts: (input, options, watch, how) =>
    pageParts(input, options, watch, (file) => ({ page: (number) => planesOf(file, number, how.options) })),
  join: () => ({ start: () => '', page: () => '', end: () => '' }),
};

async function planesOf(file: Backend, number: number, { dpi, crop }: PlanesValues): Promise<PagePart> {
  const whole = await file.planes(number, dpi === undefined ? {} : { dpi });
  const { width, height, scale } = whole.black;
  const { black, colour, markup } = crop === undefined ? whole : cropped(whole, crop);
  const hasInk = inkShare(colour, everywhere) > 0 || inkShare(markup, everywhere) > 0;
  const hasPixels = black.width > 0 && black.height > 0;
  const files = Object.entries(hasPixels ? { black, colour, markup } : {}).map(
    ([kind, picture]) => [`p${number}-${kind}.png`, encodePng(picture)] as const,
  );
  return {
    size: { number, width: width / scale, height: height / scale },
    found: hasInk ? 1 : 0,
    styles: [],
    notes: [],
    text: '',
    files: Object.fromEntries(files),
  };
}

function cropped({ black, colour, markup }: Planes, crop: string): Planes {
  const { width, height, scale } = black;
  const box = areaOf(crop)({ width: width / scale, height: height / scale });
  return {
    black: { ...cutPicture(black, box), kind: 'black' },
    colour: { ...cutPicture(colour, box), kind: 'colour' },
    markup: { ...cutPicture(markup, box), kind: 'markup' },
  };
}
