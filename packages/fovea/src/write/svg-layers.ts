import { TokenFlag, type Annotation, type Box, type Page, type Shape, type Style, type Token } from '../model/index.ts';
import { annotationTitle, imageTitle, shapeTitle, tokenTitle } from './svg-title.ts';
import { xmlNumber } from './xml.ts';

/** What can be drawn over a page. */
export type Layer = 'tokens' | 'shapes' | 'images' | 'annotations';

/** Every layer, in the order of the legend. */
export const svgLayers: readonly Layer[] = ['tokens', 'shapes', 'images', 'annotations'];

/** How one sort of thing is outlined. */
export type Look = { readonly color: string; readonly dash?: string; readonly fillOpacity?: number };

/** One line of a layer's count: `3 doubtful`. */
type Tally = { readonly name: string; readonly count: number; readonly look: Look };

type TokenState = 'ordinary' | 'doubtful' | 'invisible' | 'outside';

const tokenLooks: Readonly<Record<TokenState, Look>> = {
  ordinary: { color: '#2563eb' },
  doubtful: { color: '#ea580c', dash: '3 2' },
  invisible: { color: '#d926c9', dash: '3 2' },
  outside: { color: '#71717a' },
};

const shapeLooks: Readonly<Record<Shape['kind'], Look>> = {
  rect: { color: '#16a34a' },
  rule: { color: '#0d9488' },
  curve: { color: '#808000' },
  shading: { color: '#a8b8a0', fillOpacity: 0.15 },
};

const imageLook: Look = { color: '#dc2626' };
const annotationLook: Look = { color: '#7c3aed', fillOpacity: 0.12 };

/** The first drawn lies lowest: tokens end on top, where the pointer finds them. */
const drawingOrder: readonly Layer[] = ['images', 'shapes', 'annotations', 'tokens'];

const tickHeight = 1.5;
const colorPattern = /^#[0-9a-f]{6}$/i;

/** The groups of the chosen layers, in page units. */
export function drawLayers(page: Page, styles: readonly Style[], show: readonly Layer[]): string {
  const draw: Readonly<Record<Layer, () => string>> = {
    tokens: () => drawTokens(page.tokens, styles),
    shapes: () => group('shapes', shapeLooks.rect, page.shapes.map(drawShape).join('')),
    images: () => group('images', imageLook, page.images.map(drawImage).join('')),
    annotations: () => group('annotations', annotationLook, page.annotations.map(drawAnnotation).join('')),
  };
  return drawingOrder.map((layer) => (show.includes(layer) ? draw[layer]() : '')).join('');
}

/** What a layer holds, by the looks it is drawn in. */
export function tallyLayer(page: Page, layer: Layer): readonly Tally[] {
  if (layer === 'tokens') return tallyBy(page.tokens, tokenState, tokenLooks);
  if (layer === 'shapes') return tallyBy(page.shapes, (shape) => shape.kind, shapeLooks);
  const look = layer === 'images' ? imageLook : annotationLook;
  return [{ name: layer, count: page[layer].length, look }];
}

/** The attributes that give a look; filled so faintly that the page shows through. */
export function lookAttributes(look: Look): string {
  const dash = look.dash === undefined ? '' : ` stroke-dasharray="${look.dash}"`;
  const fill = look.fillOpacity === undefined ? '' : ` fill-opacity="${look.fillOpacity}"`;
  return ` stroke="${look.color}" fill="${look.color}"${dash}${fill}`;
}

function tallyBy<Item, Name extends string>(
  items: readonly Item[],
  nameOf: (item: Item) => Name,
  looks: Readonly<Record<Name, Look>>,
): readonly Tally[] {
  const counts = new Map<Name, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  const names = Object.keys(looks) as Name[];
  return names.map((name) => ({ name, count: counts.get(name) ?? 0, look: looks[name] }));
}

function group(name: Layer, look: Look, content: string): string {
  return `<g class="${name}"${lookAttributes({ fillOpacity: 0.06, ...look })} stroke-width="0.8">${content}</g>\n`;
}

function tokenState({ flags }: Token): TokenState {
  if (flags & TokenFlag.outside) return 'outside';
  if (flags & TokenFlag.invisible) return 'invisible';
  return flags & TokenFlag.doubtful ? 'doubtful' : 'ordinary';
}

function drawTokens(tokens: readonly Token[], styles: readonly Style[]): string {
  let boxes = '';
  const ticks = new Map<string, string>();
  for (const token of tokens) {
    const style = styles[token.style];
    const state = tokenState(token);
    const look = state === 'ordinary' ? '' : lookAttributes(tokenLooks[state]);
    boxes += rect(token.box, look, tokenTitle(token, style));
    const color = safeColor(style?.color);
    ticks.set(color, (ticks.get(color) ?? '') + tickPath(token.box, style?.angle ?? 0));
  }
  const marks = [...ticks].map(([color, path]) => `<path fill="${color}" d="${path}"/>`).join('');
  return group(
    'tokens',
    tokenLooks.ordinary,
    `${boxes}<g class="ticks" stroke="none" fill-opacity="1" pointer-events="none">${marks}</g>`,
  );
}

/** Anything but a plain colour could load things from elsewhere. */
function safeColor(color: string | undefined): string {
  return color !== undefined && colorPattern.test(color) ? color.toLowerCase() : '#000000';
}

/** A bar along the edge on which the letters stand. */
function tickPath(box: Box, angle: number): string {
  const down = Math.min(tickHeight, (box.y1 - box.y0) / 12);
  const across = Math.min(tickHeight, (box.x1 - box.x0) / 12);
  if (angle === 90) return barPath({ ...box, x1: box.x0 + across });
  if (angle === 180) return barPath({ ...box, y1: box.y0 + down });
  if (angle === 270) return barPath({ ...box, x0: box.x1 - across });
  return barPath({ ...box, y0: box.y1 - down });
}

function barPath({ x0, y0, x1, y1 }: Box): string {
  return `M${xmlNumber(x0)} ${xmlNumber(y0)}H${xmlNumber(x1)}V${xmlNumber(y1)}H${xmlNumber(x0)}Z`;
}

function drawShape(shape: Shape): string {
  return rect(shape.box, shape.kind === 'rect' ? '' : lookAttributes(shapeLooks[shape.kind]), shapeTitle(shape));
}

function drawImage(image: Page['images'][number]): string {
  const { x0, y0, x1, y1 } = image.box;
  const [left, top, right, bottom] = [xmlNumber(x0), xmlNumber(y0), xmlNumber(x1), xmlNumber(y1)];
  const cross = `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}`;
  return `<g>${imageTitle(image)}${rect(image.box, '', '')}<path fill="none" stroke-opacity="0.5" d="${cross}"/></g>`;
}

function drawAnnotation(annotation: Annotation): string {
  const title = annotationTitle(annotation);
  if (!annotation.quads?.length) return rect(annotation.box, '', title);
  const polygons = annotation.quads.map((quad) => `<polygon points="${quad.map(xmlNumber).join(' ')}"/>`);
  return `<g>${title}${polygons.join('')}</g>`;
}

function rect({ x0, y0, x1, y1 }: Box, attributes: string, title: string): string {
  // A viewer leaves out what has no width or height, and a rule often has none.
  const across = xmlNumber(Math.max(x1 - x0, 0.01));
  const down = xmlNumber(Math.max(y1 - y0, 0.01));
  const start = `<rect x="${xmlNumber(x0)}" y="${xmlNumber(y0)}" width="${across}" height="${down}"${attributes}`;
  return title === '' ? `${start}/>` : `${start}>${title}</rect>`;
}
