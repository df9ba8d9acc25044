import type { Picture } from '../../model/index.ts';
import { toBase64 } from '../base64.ts';
import { encodePng } from '../png.ts';
import { xmlNumber } from '../xml.ts';

/** A render at the size of its page, as part of the file. */
export function drawPicture(picture: Picture, pageWidth: number, name: string): string {
  const scale = picture.scale > 0 ? picture.scale : picture.width / pageWidth;
  const size = `width="${xmlNumber(picture.width / scale)}" height="${xmlNumber(picture.height / scale)}"`;
  const data = `data:image/png;base64,${toBase64(encodePng(picture))}`;
  return `<image class="${name}" ${size} preserveAspectRatio="none" href="${data}"/>\n`;
}
