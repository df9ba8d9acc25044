import { centre, type Box, type Extraction, type Group, type Picture } from '../model/index.ts';
import { drawPicture } from './svg-picture.ts';
import { escapeXml, xmlNumber } from './xml.ts';

/** Renders of pages by their numbers. */
export type PagePictures = ReadonlyMap<number, Picture>;

const colors: Readonly<Record<string, string>> = { header: '#dc2626', body: '#2563eb' };
const pageGap = 24;

function rectangle({ x0, y0, x1, y1 }: Box, color: string, title: string): string {
  const place = `x="${xmlNumber(x0 - 1)}" y="${xmlNumber(y0 - 1)}" width="${xmlNumber(x1 - x0 + 2)}" height="${xmlNumber(y1 - y0 + 2)}"`;
  return `<rect ${place} fill="${color}" fill-opacity=".12" stroke="${color}" stroke-width=".7"><title>${escapeXml(title)}</title></rect>\n`;
}

function link(parent: Box, child: Box): string {
  const [from, to] = [centre(parent), centre(child)];
  return `<path d="M${xmlNumber(parent.x0)} ${xmlNumber(from.y)}L${xmlNumber(child.x0)} ${xmlNumber(to.y)}" fill="none" stroke="#16a34a" stroke-width=".8"/>\n`;
}

function drawNode({ type, box, text, children = [] }: Group): string {
  if (!box) return '';
  const lines = children.map((child) => (child.box ? link(box, child.box) : '')).join('');
  return lines + rectangle(box, colors[type] ?? '#71717a', text) + children.map(drawNode).join('');
}

/** One directory over the picture of its page, as an SVG element in page units. */
export function directorySheet(
  group: Group,
  size: { readonly width: number; readonly height: number },
  picture?: Picture,
): string {
  const box = `width="${xmlNumber(size.width)}" height="${xmlNumber(size.height)}"`;
  const back = `<rect ${box} fill="#ffffff"/>\n${picture ? drawPicture(picture, size.width, 'picture') : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="fovea" ${box} viewBox="0 0 ${xmlNumber(size.width)} ${xmlNumber(size.height)}">\n${back}${(group.children ?? []).map(drawNode).join('')}</svg>\n`;
}

/** The trees drawn over their pages: headers red, bodies blue, and a line from each header to what is under it. */
export function directoryToSvg({ groups, source }: Extraction, pictures: PagePictures = new Map()): string {
  let y = 0;
  let width = 1;
  let content = '';
  for (const group of groups.filter(({ type }) => type === 'directory')) {
    const size = source.pages.find(({ number }) => number === group.page);
    if (!size) continue;
    content += `<g transform="translate(0 ${xmlNumber(y)})">\n${directorySheet(group, size, pictures.get(size.number))}</g>\n`;
    y += size.height + pageGap;
    width = Math.max(width, size.width);
  }
  const height = Math.max(1, y - pageGap);
  const box = `width="${xmlNumber(width)}" height="${xmlNumber(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} viewBox="0 0 ${xmlNumber(width)} ${xmlNumber(height)}">\n<title>${escapeXml(source.uri)}</title>\n${content}</svg>\n`;
}
