import { goldNames, type GoldPage } from './files.ts';
import { lookUp } from '../../model/lookup.ts';

/** Where the picture of a page lies in an archive, and how many of its pixels are a unit of the page. */
export type PagePicture = { readonly path: string; readonly scale: number };

/** For PDFs: twice the size in points is enough to read small print. */
const pdfScale = 2;

/** By page of the list, the picture that goes with it; none for what has blocks instead of words. */
export function picturesOf(pages: readonly GoldPage[]): (PagePicture | undefined)[] {
  const names = goldNames(pages.map(({ labels }) => labels.document));
  return pages.map(({ labels, words }) => {
    if (!words) return undefined;
    const isWebPage = /\.x?html?$/i.test(labels.document);
    const path = `images/${lookUp(names, labels.document)}-p${labels.page}.${isWebPage ? 'jpg' : 'png'}`;
    return { path, scale: isWebPage ? 1 : pdfScale };
  });
}
