import type { Picture } from '../../model/index.ts';
import { toBase64 } from '../../model/base64.ts';
import { encodePng } from '../png.ts';
import { xmlNumber } from '../xml.ts';

/** An image that is packed already, as WebP: for HTML files, which browsers show. */
export type PackedPicture = Omit<Picture, 'rgba'> & { readonly webp: Uint8Array };

/** An image of a page as it is shown in a file. */
export type ShownPicture = Picture | PackedPicture;

/** A render at the size of its page, as part of the file. */
export function drawPicture(picture: ShownPicture, pageWidth: number, name: string): string {
  const scale = picture.scale > 0 ? picture.scale : picture.width / pageWidth;
  const size = `width="${xmlNumber(picture.width / scale)}" height="${xmlNumber(picture.height / scale)}"`;
  const [kind, bytes] = 'webp' in picture ? ['webp', picture.webp] : ['png', encodePng(picture)];
  const data = `data:image/${kind};base64,${toBase64(bytes)}`;
  return `<image class="${name}" ${size} preserveAspectRatio="none" href="${data}"/>\n`;
}
