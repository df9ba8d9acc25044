import { fieldColor } from './field-colors.ts';
import { centre, type Box, type Extraction, type Group, type PageSize } from '../../model/index.ts';
import { directoryPages } from '../directory-pages.ts';
import { drawGround, type PageGround, type PageGrounds } from './groups-overlay.ts';
import { escapeXml, xmlNumber } from '../xml.ts';

const pageGap = 24;

function rectangle({ x0, y0, x1, y1 }: Box, color: string, title: string, id: number | undefined): string {
  const place = `x="${xmlNumber(x0 - 1)}" y="${xmlNumber(y0 - 1)}" width="${xmlNumber(x1 - x0 + 2)}" height="${xmlNumber(y1 - y0 + 2)}"`;
  return `<rect ${place} fill="${color}" fill-opacity=".12" stroke="${color}" stroke-width=".7"${id === undefined ? '' : ` data-g="${id}"`}><title>${escapeXml(title)}</title></rect>\n`;
}

function link(parent: Box, child: Box): string {
  const [from, to] = [centre(parent), centre(child)];
  return `<path d="M${xmlNumber(parent.x0)} ${xmlNumber(from.y)}L${xmlNumber(child.x0)} ${xmlNumber(to.y)}" fill="none" stroke="#16a34a" stroke-width=".8"/>\n`;
}

/** Numbers of groups, as their entries elsewhere have them. */
type Ids = ReadonlyMap<Group, number>;

/** What of a tree is on a page; lines lead to children on the same page. */
function drawNode(node: Group, number: number, ids: Ids): string {
  const { type, box, page, text, children = [] } = node;
  const below = children.map((child) => drawNode(child, number, ids)).join('');
  if (!box || page !== number) return below;
  const here = children.filter((child) => child.page === number);
  const lines = here.map((child) => (child.box ? link(box, child.box) : '')).join('');
  return lines + rectangle(box, fieldColor(type) ?? '#71717a', text, ids.get(node)) + below;
}

/** What of a directory is on a page, to be drawn over it. */
export function drawDirectory({ children = [] }: Group, number: number, ids: Ids = new Map()): string {
  return children.map((child) => drawNode(child, number, ids)).join('');
}

/** What of a directory is on a page, over that page, as an SVG element in page units. */
function directorySheet(group: Group, { number, width, height }: PageSize, ground: PageGround | undefined): string {
  const box = `width="${xmlNumber(width)}" height="${xmlNumber(height)}"`;
  const beneath = ground ? drawGround(ground.page, ground.styles, ground.picture) : '';
  const content = drawDirectory(group, number);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="fovea" ${box} viewBox="0 0 ${xmlNumber(width)} ${xmlNumber(height)}">\n<rect ${box} fill="#ffffff"/>\n${beneath}${content}</svg>\n`;
}

/**
 * The trees drawn over their pages: headers red, bodies blue, and a line from each header to its children.
 * @example
 * ```ts
 * import { findDirectories, read } from 'fovea';
 * import { directoryToSvg } from 'fovea/write';
 * const found = findDirectories(await read('examples/documents/directory-page.pdf'));
 * console.log(directoryToSvg(found).slice(0, 4)); // => <svg
 * ```
 */
export function directoryToSvg({ groups, source }: Extraction, grounds: PageGrounds = new Map()): string {
  let y = 0;
  let width = 1;
  let content = '';
  for (const group of groups.filter(({ type }) => type === 'directory')) {
    for (const number of directoryPages(group)) {
      const size = source.pages.find((page) => page.number === number);
      if (!size) continue;
      content += `<g transform="translate(0 ${xmlNumber(y)})">\n${directorySheet(group, size, grounds.get(number))}</g>\n`;
      y += size.height + pageGap;
      width = Math.max(width, size.width);
    }
  }
  const height = Math.max(1, y - pageGap);
  const box = `width="${xmlNumber(width)}" height="${xmlNumber(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} viewBox="0 0 ${xmlNumber(width)} ${xmlNumber(height)}">\n<title>${escapeXml(source.uri)}</title>\n${content}</svg>\n`;
}
