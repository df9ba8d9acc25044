import { hiddenFlags, TokenFlag, type Box, type Style, type Token } from '../../model/index.ts';
import { entry, lookUp } from '../../model/lookup.ts';
import type { Engine } from './engine.ts';
import type { PageFrame } from './geometry.ts';
import { onHiddenLayers, type LayerSightings, type Look } from './hidden-layers.ts';
import { leavingNoMark } from './marks.ts';
import type { Drawings } from './objects.ts';
import type { PdfGlyphs } from './pdf-glyphs.ts';
import { suspectsOf } from './suspects.ts';

/** Smaller letters can't be read, in points as seen. */
const readableSize = 1.5;
/** Colours no farther apart than this in any channel look the same. */
const sameColor = 12;
/** Of thousands of figures only large ones can lie under or over words. */
const maxLayers = 2_000;

/** What is known of a page when its text is looked for. */
export type HiddenContext = {
  readonly engine: Engine;
  readonly page: number;
  readonly frame: PageFrame;
  readonly styles: readonly Style[];
  readonly layers: LayerSightings;
};

/** Something painted on the page; without a colour where it has more than one. */
type Layer = { readonly box: Box; readonly order: number; readonly color?: number; readonly opacity: number };

/** Tokens with flags for what nobody can see: names suspects by geometry, and looks whether they leave a mark. */
export function markHidden(
  context: HiddenContext,
  tokens: readonly Token[],
  glyphs: PdfGlyphs,
  tokenOf: Int32Array,
  drawings: Drawings,
): Token[] {
  const orders = paintingOrders(tokens.length, glyphs, tokenOf, drawings);
  const { engine, page, frame, styles } = context;
  const found = findSuspects(tokens, orders, styles, layersOf(drawings));
  const twins = twinsOf(glyphs, drawings);
  const look: Look = (suspects) => leavingNoMark(engine, page, frame, suspects, twins);
  // Boxes lie about round figures, masks and patterns, so the page itself is asked.
  const unseen = found.size > 0 ? look(suspectsOf(tokens, found, glyphs, tokenOf)) : new Set<number>();
  for (const id of onHiddenLayers(tokens, glyphs, tokenOf, drawings, look, context.layers)) {
    if (unseen.has(id)) continue;
    unseen.add(id);
    found.set(id, TokenFlag.invisible);
  }
  return tokens.map((token) => {
    const tiny = entry(styles, token.style).size < readableSize ? TokenFlag.tiny : 0;
    const flags = token.flags | tiny | (unseen.has(token.id) ? lookUp(found, token.id) : 0);
    return flags === token.flags ? token : { ...token, flags };
  });
}

/** When each token was painted; the last time, for what is drawn twice. What is not known counts as on top. */
function paintingOrders(count: number, glyphs: PdfGlyphs, tokenOf: Int32Array, { textOrder }: Drawings): Float64Array {
  const byRun = Float64Array.from(glyphs.objects, (object) => textOrder.get(object) ?? Infinity);
  const orders = new Float64Array(count);
  for (let i = 0; i < tokenOf.length; i++) {
    const token = tokenOf[i]!;
    if (token >= 0) orders[token] = Math.max(orders[token]!, byRun[glyphs.runOf(i)]!);
  }
  return orders;
}

/** Filled figures and images, the largest where there are too many. */
function layersOf({ shapes, images, shapeOrder, imageOrder }: Drawings): Layer[] {
  const layers: Layer[] = images.map(({ box }, i) => ({ box, order: imageOrder[i]!, opacity: 1 }));
  for (const [i, { kind, box, fill, fillOpacity = 1 }] of shapes.entries()) {
    const order = shapeOrder[i]!;
    if (kind === 'shading') layers.push({ box, order, opacity: 1 });
    else if (fill !== undefined && kind !== 'rule') {
      layers.push({ box, order, color: colorNumber(fill), opacity: fillOpacity });
    }
  }
  if (layers.length > maxLayers) {
    layers.sort((a, b) => areaOf(b.box) - areaOf(a.box));
    layers.length = maxLayers;
  }
  // Topmost first.
  return layers.sort((a, b) => b.order - a.order);
}

function areaOf({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0);
}

/** `#rrggbb` → 0xrrggbb. */
function colorNumber(color: string): number {
  return Number.parseInt(color.slice(1), 16);
}

const white = 0xffffff;

/** Token ids with the flag that geometry speaks for. */
function findSuspects(
  tokens: readonly Token[],
  orders: Float64Array,
  styles: readonly Style[],
  layers: readonly Layer[],
): Map<number, number> {
  const suspects = new Map<number, number>();
  const grounds = [white, ...new Set(layers.flatMap(({ color }) => color ?? []))];
  const paints = styles.map((style) => paintOf(style, grounds));
  const topmost = layers[0]?.order ?? 0;
  for (const { id, style, flags, ink } of tokens) {
    const paint = paints[style];
    if (flags & hiddenFlags || paint === undefined) continue;
    const order = orders[id]!;
    if (order < topmost && isCovered(layers, order, ink)) suspects.set(id, TokenFlag.covered);
    else if (paint.mayBlend && isBlended(layers, order, ink, paint)) suspects.set(id, TokenFlag.blended);
  }
  return suspects;
}

type TextPaint = { readonly color: number; readonly opacity: number; readonly mayBlend: boolean };

/** Undefined for text that is no paint of its own. */
function paintOf({ color, opacity, paint, stroke }: Style, grounds: readonly number[]): TextPaint | undefined {
  if (paint === 'clip' || paint === 'invisible') return undefined;
  const number = colorNumber(color);
  const outlined = stroke !== undefined && stroke !== color;
  const mayBlend = !outlined && (opacity < 0.1 || grounds.some((ground) => lookSame(ground, number)));
  return { color: number, opacity, mayBlend };
}

function lookSame(a: number, b: number): boolean {
  return (
    Math.abs((a >> 16) - (b >> 16)) <= sameColor &&
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) <= sameColor &&
    Math.abs((a & 255) - (b & 255)) <= sameColor
  );
}

function isCovered(layers: readonly Layer[], order: number, ink: Box): boolean {
  for (const layer of layers) {
    if (layer.order <= order) return false;
    if (layer.opacity > 0.9 && isOver(layer.box, ink)) return true;
  }
  return false;
}

function isOver(box: Box, ink: Box): boolean {
  const x = (ink.x0 + ink.x1) / 2;
  const y = (ink.y0 + ink.y1) / 2;
  return box.x0 <= x && x <= box.x1 && box.y0 <= y && y <= box.y1;
}

function isBlended(layers: readonly Layer[], order: number, ink: Box, paint: TextPaint): boolean {
  const ground = groundUnder(layers, order, ink);
  return ground !== undefined && lookSame(mix(paint.color, ground, paint.opacity), ground);
}

/** The colour a token stands on; undefined on a picture, which has many. */
function groundUnder(layers: readonly Layer[], order: number, ink: Box): number | undefined {
  for (const layer of layers) {
    if (layer.order >= order || !isOver(layer.box, ink)) continue;
    if (layer.color === undefined) return undefined;
    if (layer.opacity >= 1) return layer.color;
    const below = groundUnder(layers, layer.order, ink);
    return below === undefined ? undefined : mix(layer.color, below, layer.opacity);
  }
  return white;
}

function mix(over: number, under: number, opacity: number): number {
  const channel = (shift: number): number =>
    Math.round(((over >> shift) & 255) * opacity + ((under >> shift) & 255) * (1 - opacity)) << shift;
  return channel(16) | channel(8) | channel(0);
}

/** PDFium reads text that is drawn twice in one place only once: the other objects are known by not being read. */
function twinsOf({ objects }: PdfGlyphs, { textOrder }: Drawings): number[] {
  const known = new Set(objects);
  return [...textOrder.keys()].filter((object) => !known.has(object));
}
