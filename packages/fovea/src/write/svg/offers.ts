import type { Box, Group, PageSize, Picture } from '../../model/index.ts';
import { fieldColor } from './field-colors.ts';
import { drawPicture } from './picture.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

/**
 * The offers of one page drawn over it; details on hover.
 * @example
 * ```ts
 * import { offers } from 'fovea';
 * import { offersToSvg } from 'fovea/write';
 * const { source, groups } = await offers('examples/documents/flyer.pdf', { pages: [1] });
 * console.log(offersToSvg(source.pages[0], groups).slice(0, 4)); // => <svg
 * ```
 */
export function offersToSvg(page: PageSize, offers: readonly Group[], picture?: Picture): string {
  const { width, height } = page;
  const ground = picture
    ? drawPicture(picture, width, 'page')
    : `<rect width="${xmlNumber(width)}" height="${xmlNumber(height)}" fill="#fff"/>`;
  const marks = offers.flatMap((offer, i) => [
    drawBox(offer, `offer ${i + 1}`),
    ...(offer.children ?? []).map((child) => drawBox(child, child.type)),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${xmlNumber(width)} ${xmlNumber(height)}" width="${xmlNumber(width)}" height="${xmlNumber(height)}">`,
    ground,
    ...marks,
    '</svg>',
    '',
  ].join('\n');
}

function drawBox({ type, box, text, score }: Group, name: string): string {
  if (!box) return '';
  const { x0, y0, x1, y1 }: Box = box;
  const color = fieldColor(type) ?? '#000000';
  const place = `x="${xmlNumber(x0)}" y="${xmlNumber(y0)}" width="${xmlNumber(x1 - x0)}" height="${xmlNumber(y1 - y0)}"`;
  const fill = type === 'offer' ? '0' : '0.15';
  const title = escapeXml(`${name} (${score.toFixed(2)}): ${text}`);
  return `<rect ${place} fill="${color}" fill-opacity="${fill}" stroke="${color}"><title>${title}</title></rect>`;
}
