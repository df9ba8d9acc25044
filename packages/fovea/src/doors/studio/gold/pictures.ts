import type { StudioParts } from '../server.ts';
import { documentOf } from '../requests.ts';
import { goldNames, type GoldPage } from './files.ts';
import { lookUp } from '../../../model/lookup.ts';

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

/** The picture itself, as PNG or JPEG; undefined for a web page without a browser to render it. */
export async function pictureBytes(
  parts: StudioParts,
  { labels }: GoldPage,
  { scale }: PagePicture,
): Promise<Uint8Array | undefined> {
  const { id, path, media } = await documentOf(parts, labels.document);
  if (media === 'html') return (await parts.webPages.show(id, path)).picture;
  return (await parts.reading.think.call('picture', { id, path, page: labels.page, scale })).body;
}
