import type { PageGround } from '../../write/index.ts';
import { pagesToShow } from '../../write/svg/groups-overlay.ts';
import type { CheckedValues, Seen } from '../verb.ts';
import { pageGrounds, type GroundFor } from './page-grounds.ts';

/** More pages than these in one file, and no viewer opens it. */
const maxDrawn = 200;

/** The pages that have something to show, with their pictures. */
export async function shownPages(seen: Seen, options: CheckedValues, use: GroundFor): Promise<PageGround[]> {
  const { dpi } = options as { readonly dpi?: number };
  const numbers = pagesToShow(
    (seen.doc?.pages ?? []).map(({ number }) => number),
    seen.extraction,
  );
  return [...(await pageGrounds(seen, new Set(numbers.slice(0, maxDrawn)), use, dpi)).values()];
}
