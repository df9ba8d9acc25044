import type { Note } from '../../model/index.ts';
import { isTruncatedGif } from './gif.ts';
import { imageKind } from './image-kind.ts';
import { isTruncatedJpeg } from './jpeg.ts';
import { truncatedPages } from './tiff.ts';

/** Warnings for pages of an image whose file ends before they do. Images of other kinds are refused then. */
export function truncatedNotes(bytes: Uint8Array): Note[] {
  return pagesCutOff(bytes).map((page) => ({
    level: 'warning',
    code: 'image/truncated',
    message:
      'The file ends before its image does, so that the rest of the page is blank; check that it was sent completely',
    page,
  }));
}

function pagesCutOff(bytes: Uint8Array): number[] {
  switch (imageKind(bytes)) {
    case 'jpeg':
      return isTruncatedJpeg(bytes) ? [1] : [];
    case 'gif':
      return isTruncatedGif(bytes) ? [1] : [];
    case 'tiff':
      return truncatedPages(bytes);
    default:
      return [];
  }
}
