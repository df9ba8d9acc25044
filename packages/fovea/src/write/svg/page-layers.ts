import {
  hiddenFlags,
  TokenFlag,
  type Annotation,
  type Box,
  type Page,
  type Shape,
  type Style,
  type Token,
} from '../../model/index.ts';
import { group, lookAttributes, rect, tallyBy, type Look, type Tally } from './look.ts';
import { annotationTitle, imageTitle, shapeTitle, tokenTitle } from './title.ts';
import { xmlNumber } from '../xml.ts';

/** The layers of the page content. */
export type PageLayer = 'tokens' | 'shapes' | 'images' | 'annotations';

type TokenState = 'ordinary' | 'doubtful' | 'invisible' | 'outside';

export const tokenLooks: Readonly<Record<TokenState, Look>> = {
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

/** The colour that each layer is known by. */
export const pageLayerColors: Readonly<Record<PageLayer, string>> = {
  tokens: tokenLooks.ordinary.color,
  shapes: shapeLooks.rect.color,
  images: imageLook.color,
  annotations: annotationLook.color,
};

const tickHeight = 1.5;
const colorPattern = /^#[0-9a-f]{6}$/i;

/** One layer as a group, in page units. */
export function drawPageLayer(page: Page, styles: readonly Style[], layer: PageLayer): string {
  switch (layer) {
    case 'tokens':
      return drawTokens(page.tokens, styles);
    case 'shapes':
      return group('shapes', shapeLooks.rect, page.shapes.map(drawShape).join(''));
    case 'images':
      return group('images', imageLook, page.images.map(drawImage).join(''));
    case 'annotations':
      return group('annotations', annotationLook, page.annotations.map(drawAnnotation).join(''));
  }
}

/** What a layer holds, by the looks it is drawn in. */
export function tallyPageLayer(page: Page, layer: PageLayer): readonly Tally[] {
  if (layer === 'tokens') return tallyBy(page.tokens, tokenState, tokenLooks);
  if (layer === 'shapes') return tallyBy(page.shapes, (shape) => shape.kind, shapeLooks);
  const look = layer === 'images' ? imageLook : annotationLook;
  return [{ name: layer, count: page[layer].length, look }];
}

/** The first of its flags that changes how a token is drawn. */
export function tokenState({ flags }: Token): TokenState {
  if (flags & TokenFlag.outside) return 'outside';
  if (flags & hiddenFlags) return 'invisible';
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
  return `<g>${imageTitle(image)}${rect(image.box, '')}<path fill="none" stroke-opacity="0.5" d="${cross}"/></g>`;
}

function drawAnnotation(annotation: Annotation): string {
  const title = annotationTitle(annotation);
  if (!annotation.quads?.length) return rect(annotation.box, '', title);
  const polygons = annotation.quads.map((quad) => `<polygon points="${quad.map(xmlNumber).join(' ')}"/>`);
  return `<g>${title}${polygons.join('')}</g>`;
}
