import { centre, containsPoint, type Box } from './box.ts';
import { TokenFlag } from './doc.ts';
import type { LaidOutPage } from './layout.ts';

/** Whether the centre of a box lies in one of some regions. */
export function isInRegions(box: Box, regions: readonly Box[]): boolean {
  const { x, y } = centre(box);
  return regions.some((region) => containsPoint(region, x, y));
}

/** A page of which only parts count: words elsewhere keep their numbers and are marked as outside, so that extractors pass them over. */
export function withOnlyRegions(page: LaidOutPage, regions: readonly Box[]): LaidOutPage {
  const tokens = page.tokens.map((token) =>
    isInRegions(token.box, regions) ? token : { ...token, flags: token.flags | TokenFlag.outside },
  );
  return { ...page, tokens };
}
