import { TokenFlag, type Page } from './doc.ts';
import { hasTextLayer } from './hidden.ts';

/** Most words of the page were read from its picture, here or by whoever laid a hidden text over the scan. */
export function isReadByOcr(page: Pick<Page, 'tokens' | 'images' | 'width' | 'height'>): boolean {
  const { tokens } = page;
  const read = tokens.filter(({ flags }) => flags & TokenFlag.ocr).length;
  return 2 * read > tokens.length || hasTextLayer(page);
}
