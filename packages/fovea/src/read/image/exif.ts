import { settingOf, tagsAt } from './tiff-tags.ts';

/** What Exif data say of how an image is shown. */
export type Exif = ReturnType<typeof settingOf>;

export const plainExif: Exif = { orientation: 1, dpi: undefined };

/** Reads Exif data, which are a TIFF without pixels. What makes no sense is passed over. */
export function readExif(bytes: Uint8Array): Exif {
  if (bytes.length < 8) return plainExif;
  const start = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, bytes[0] === 0x49);
  return settingOf(tagsAt(bytes, start).tags);
}
