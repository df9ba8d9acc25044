import type { LaidOutPage, Page, Picture, Style } from '../../model/index.ts';
import { svgLayers } from './layer-names.ts';
import { defaultLayers, drawLayers, type Layer } from './layers.ts';
import { drawLegend } from './legend.ts';
import { drawPicture } from './picture.ts';
import { sheetOf, type SvgSheet } from './sheet.ts';
import { sizeOf } from '../page-size.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

export { svgLayers } from './layer-names.ts';
export { defaultLayers, type Layer } from './layers.ts';
export type { SvgSheet } from './sheet.ts';

/** Options for {@link pageToSvg}. */
export type PageSvgOptions = {
  /** The layers to draw. Default: tokens, shapes, images and annotations. Layout layers require a laid-out page. */
  readonly show?: readonly Layer[];
  /** A page image to show beneath; a white sheet without it. */
  readonly picture?: Picture;
  readonly title?: string;
};

/** Options for {@link docToSvg}. */
export type DocSvgOptions = Omit<PageSvgOptions, 'picture'>;

/** A page with the image to show beneath it. */
export type PicturedPage = { readonly page: Page | LaidOutPage; readonly picture?: Picture };

const pageGap = 24;

/** The only rules that attributes cannot say; without them the drawing is still right at its own size. */
const rules =
  '.fovea *{vector-effect:non-scaling-stroke}' +
  '.fovea :is(.tokens,.segments,.lines,.blocks,.furniture,.frames,.tables,.shapes) rect:hover,' +
  '.fovea .annotations :hover,.fovea :is(.groups,.missing) rect:hover{fill-opacity:.35}';

/**
 * The content of a page, drawn over it: one self-contained file in page units, with details on hover.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { pageToSvg } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * console.log(pageToSvg(pages[0], styles, { show: ['tokens', 'blocks'] }).slice(0, 4)); // => <svg
 * ```
 */
export function pageToSvg(page: Page | LaidOutPage, styles: readonly Style[], options: PageSvgOptions = {}): string {
  return sheetsToSvg([pageToSheet(page, styles, options)], page.unit, options.title);
}

/**
 * All pages, one below the other, in one file.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { docToSvg } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/flyer.pdf');
 * console.log(docToSvg(pages.map((page) => ({ page })), styles, { show: ['lines'] }).slice(0, 4)); // => <svg
 * ```
 */
export function docToSvg(
  pages: readonly PicturedPage[],
  styles: readonly Style[],
  options: DocSvgOptions = {},
): string {
  const sheets = pages.map(({ page, picture }) =>
    pageToSheet(page, styles, picture ? { ...options, picture } : options),
  );
  return sheetsToSvg(sheets, pages[0]?.page.unit ?? 'pt', options.title);
}

/**
 * Sheets, one below the other, in one file.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { pageToSheet, sheetsToSvg } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * console.log(sheetsToSvg([pageToSheet(pages[0], styles, {})], 'pt').slice(0, 4)); // => <svg
 * ```
 */
export function sheetsToSvg(sheets: readonly SvgSheet[], unit: Page['unit'], title?: string): string {
  const width = sheets.reduce((widest, sheet) => Math.max(widest, sheet.width), 1);
  let content = '';
  let y = 0;
  for (const sheet of sheets) {
    content += `<g transform="translate(0 ${xmlNumber(y)})">\n${sheet.markup}</g>\n`;
    y += sheet.height + pageGap;
  }
  const height = Math.max(1, y - pageGap);
  const size = `width="${xmlNumber(width)}${unit}" height="${xmlNumber(height)}${unit}"`;
  const start = `<svg xmlns="http://www.w3.org/2000/svg" class="fovea" ${size} viewBox="0 0 ${xmlNumber(width)} ${xmlNumber(height)}">`;
  const head = title === undefined ? '' : `<title>${escapeXml(title)}</title>\n`;
  const back = `<rect width="${xmlNumber(width)}" height="${xmlNumber(height)}" fill="#f4f4f5"/>`;
  return `${start}\n${head}<style>${rules}</style>\n${back}\n${content}</svg>\n`;
}

/**
 * Draws one page, for callers that collect pages as they arrive: a sheet is far smaller than its page and image.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { pageToSheet } from 'fovea/write';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * console.log(pageToSheet(pages[0], styles, {}).height > pages[0].height); // => true
 * ```
 */
export function pageToSheet(page: Page | LaidOutPage, styles: readonly Style[], options: PageSvgOptions): SvgSheet {
  const width = sizeOf(page.width);
  const height = sizeOf(page.height);
  const show = svgLayers.filter((layer) => (options.show ?? defaultLayers).includes(layer));
  const legend = drawLegend(page, show, width, options.title);
  const beneath = options.picture ? drawPicture(options.picture, width, 'picture') : '';
  return sheetOf({ width, height }, beneath + drawLayers(page, styles, show), legend);
}
