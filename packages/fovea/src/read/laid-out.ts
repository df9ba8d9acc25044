import { createDocLayout, layoutReach } from '../layout/doc-layout.ts';
import type { LaidOutPage, Note } from '../model/index.ts';
import type { ReadablePdf, StoredPage } from './ocr/open.ts';

/** How a page is read. */
export type PageOptions = {
  /** Leaves its picture alone, whatever the document was opened with: quick, and what is missing is noted. */
  readonly ocr?: 'never';
};

/**
 * Reads pages together with their neighbours and lays them out. Asked in order, every page is read once; the pixels of
 * neighbours are left alone, as OCR takes a thousand times longer. A neighbour that can't be read is none; a page that
 * can't be read fails as it would without a layout.
 */
export function createLaidOutPages(
  pdf: ReadablePdf,
): (number: number, options?: PageOptions) => Promise<{ page: LaidOutPage; notes: readonly Note[] }> {
  const layout = createDocLayout(pdf.styles);
  const near = new Map<number, StoredPage>();
  const stored = async (number: number): Promise<StoredPage> => {
    let page = near.get(number);
    if (!page) {
      page = await pdf.storedPage(number);
      near.set(number, page);
      layout.see(page.page);
    }
    return page;
  };
  const lookAround = async (number: number): Promise<void> => {
    const last = Math.min(pdf.pageCount, number + layoutReach);
    for (let one = Math.max(1, number - layoutReach); one <= last; one++) {
      if (one !== number) await stored(one).catch(() => {});
    }
  };
  return async (number, { ocr } = {}) => {
    const first = await stored(number);
    const { page, notes } = ocr === 'never' ? first : await pdf.readPixels(first);
    if (page !== first.page) layout.see(page);
    await lookAround(number);
    for (const known of near.keys()) if (Math.abs(known - number) > layoutReach) near.delete(known);
    layout.forget(number - layoutReach);
    return { page: layout.layOut(page), notes };
  };
}
