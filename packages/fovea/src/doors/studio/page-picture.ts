import type { GoldPage } from '../../labels/gold/files.ts';
import type { PagePicture } from '../../labels/gold/pictures.ts';
import { documentOf } from './requests.ts';
import type { StudioParts } from './server.ts';

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
