import type { PageGround, PageGrounds } from '../../write/index.ts';
import type { Seen } from '../verb.ts';
import { packedPicture } from './packed-picture.ts';

/** For what the pages are drawn: browsers show packed images, other programs may not. */
export type GroundFor = 'html' | 'svg';

/** Small letters can be read at the size at which a page is shown. */
const htmlDpi = 110;

/** What lies under the boxes of some pages: the pages as they look, or their words where there is no picture of them. */
export async function pageGrounds(
  { doc, picture }: Seen,
  numbers: ReadonlySet<number>,
  use: GroundFor,
  dpi: number | undefined = use === 'html' ? htmlDpi : undefined,
): Promise<PageGrounds> {
  const grounds = new Map<number, PageGround>();
  for (const page of doc?.pages ?? []) {
    if (!numbers.has(page.number)) continue;
    const plain = await picture?.(page.number, dpi === undefined ? {} : { dpi });
    const shown = plain && (use === 'html' ? await packedPicture(plain) : plain);
    grounds.set(page.number, { page, styles: doc?.styles ?? [], ...(shown && { picture: shown }) });
  }
  return grounds;
}
