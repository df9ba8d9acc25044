import { TokenFlag, type Page } from './doc.ts';

/** The {@link TokenFlag} bits of invisible text. */
export const hiddenFlags: number =
  TokenFlag.invisible | TokenFlag.outside | TokenFlag.blended | TokenFlag.covered | TokenFlag.tiny;

/** Pictures on less of the page than this are illustrations. */
const pictureShare = 0.3;

/** Images cover much of the page; scans are often stored in strips, so they count together. */
export function isPictured({ images, width, height }: Pick<Page, 'images' | 'width' | 'height'>): boolean {
  const covered = images.reduce((sum, { box }) => sum + (box.x1 - box.x0) * (box.y1 - box.y0), 0);
  return covered > pictureShare * width * height;
}

/** Text of these kinds may be what OCR has read, laid over or under a scan. */
const layerFlags = TokenFlag.invisible | TokenFlag.covered;

type Surface = Pick<Page, 'tokens' | 'images' | 'width' | 'height'>;

/** A scan whose text lies unseen over or under its picture: hidden, and yet all the text of the page. */
export function hasTextLayer(page: Surface): boolean {
  const { tokens } = page;
  return (
    tokens.every(({ flags }) => flags & hiddenFlags) &&
    tokens.some(({ flags }) => flags & layerFlags) &&
    isPictured(page)
  );
}

/** A picture, and no text that says what it shows. */
export function isBarePicture(page: Surface): boolean {
  const speaks = ({ flags }: { readonly flags: number }): boolean =>
    !(flags & hiddenFlags) || (flags & layerFlags) !== 0;
  return isPictured(page) && !page.tokens.some(speaks);
}
