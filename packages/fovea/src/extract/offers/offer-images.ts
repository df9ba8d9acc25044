import { area, distance, type Box } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { bestPairs, type Pair } from './assignment.ts';

/** Pictures larger than this share of the page are its ground; smaller ones than the other, ornaments. */
const sizes = { most: 0.35, least: 0.0008 };

/** By offer, the picture that goes with it: each to one offer, the nearest first for the page as a whole. */
export function offerImages(offers: readonly Box[], images: readonly Box[], page: Box): Map<number, Box> {
  const whole = area(page);
  const pictures = images.filter((image) => area(image) < sizes.most * whole && area(image) > sizes.least * whole);
  const span = Math.hypot(page.x1 - page.x0, page.y1 - page.y0);
  const pairs = offers.flatMap((offer, left): Pair[] =>
    pictures.map((picture, right) => ({
      left,
      right,
      worth: 1 - distance(offer, picture) / (0.12 * span) + 0.2 * Math.sqrt(area(picture) / whole),
    })),
  );
  return new Map([...bestPairs(pairs)].map(([offer, picture]) => [offer, entry(pictures, picture)]));
}
