/**
 * Runs inside the page. It is turned into text and sent to the browser, so it knows nothing outside itself but the DOM:
 * no imports but types, no constants of the module.
 */
import type { Annotation, Image, Shape } from '../../../model/index.ts';
import type { Edges, Frame, Paint } from './frame.ts';
import type { PageDom } from './page-dom.ts';

/** Backgrounds, borders, images and links. */
export class PageDrawings {
  dom: PageDom;
  shapes: Shape[] = [];
  images: Image[] = [];
  links: Annotation[] = [];
  /** Frames inside the page and shadow trees: they are not read. */
  frames = 0;
  shadows = 0;
  paints: Map<string, Paint> = new Map();
  pictures: Set<string> = new Set(['img', 'svg', 'canvas', 'video', 'object', 'embed']);

  constructor(dom: PageDom) {
    this.dom = dom;
  }

  add(frame: Frame, style: CSSStyleDeclaration): void {
    const { element } = frame;
    const localName = this.dom.nameOf(element);
    if (this.dom.hasShadow(element)) this.shadows++;
    if (localName === 'iframe' || localName === 'frame') this.frames++;
    if (style.visibility !== 'visible' || frame.opacity < 0.02) return;
    this.addBackground(frame, style);
    this.addBorders(frame, style);
    if (this.pictures.has(localName)) this.addImage(frame);
    if (localName === 'a' && element instanceof HTMLAnchorElement && element.href !== '') {
      const box = this.dom.edgesOf(element);
      if (this.dom.hasArea(box)) this.links.push({ kind: 'link', box, uri: element.href });
    }
  }

  addImage({ element, around }: Frame): void {
    const box = this.dom.edgesOf(element);
    if (!this.dom.hasArea(box) || !this.dom.shows(box, around)) return;
    const loaded = element instanceof HTMLImageElement && element.naturalWidth > 0 ? element : undefined;
    const pixelWidth = loaded?.naturalWidth ?? Math.round(box.x1 - box.x0);
    const pixelHeight = loaded?.naturalHeight ?? Math.round(box.y1 - box.y0);
    this.images.push({ box, pixelWidth, pixelHeight });
  }

  addBackground({ element, opacity, around }: Frame, style: CSSStyleDeclaration): void {
    const paint = this.paintOf(style.backgroundColor);
    const isShaded = style.backgroundImage.includes('gradient(');
    if (paint.opacity === 0 && !isShaded) return;
    const fill = { fill: paint.color, ...this.faded('fillOpacity', paint.opacity * opacity) };
    let count = 0;
    for (const rect of this.dom.rectsOf(element)) {
      const box = this.dom.placed(rect);
      if (++count > 50 || !this.dom.hasArea(box) || !this.dom.shows(box, around)) continue;
      this.shapes.push(isShaded ? { kind: 'shading', box } : { kind: 'rect', box, ...fill });
    }
  }

  addBorders({ element, opacity, around }: Frame, style: CSSStyleDeclaration): void {
    const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = style;
    const widths = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth];
    if (widths.every((width) => width === '0px')) return;
    const names = ['top', 'right', 'bottom', 'left'];
    const sides = widths.map((width, i) => this.borderOf(style, names[i]!, Number.parseFloat(width)));
    const drawn = sides.filter((side) => side !== undefined);
    if (drawn.length === 0) return;
    const box = this.dom.edgesOf(element);
    if (!this.dom.hasArea(box) || !this.dom.shows(box, around)) return;
    const [first] = drawn;
    const alike = drawn.every(({ width, paint }) => width === first!.width && paint === first!.paint);
    if (drawn.length === 4 && alike) {
      const { width, paint } = first!;
      const stroke = { stroke: paint.color, ...this.faded('strokeOpacity', paint.opacity * opacity), width };
      this.shapes.push({ kind: 'rect', box, ...stroke });
      return;
    }
    for (const [i, side] of sides.entries()) {
      if (!side) continue;
      const fill = { fill: side.paint.color, ...this.faded('fillOpacity', side.paint.opacity * opacity) };
      this.shapes.push({ kind: 'rule', box: this.stripOf(box, i, side.width), ...fill });
    }
  }

  borderOf(style: CSSStyleDeclaration, side: string, width: number): { width: number; paint: Paint } | undefined {
    if (!(width > 0)) return undefined;
    const paint = this.paintOf(style.getPropertyValue(`border-${side}-color`));
    return paint.opacity > 0 ? { width, paint } : undefined;
  }

  /** The stretch of a border: top, right, bottom, left. */
  stripOf({ x0, y0, x1, y1 }: Edges, side: number, width: number): Edges {
    if (side === 0) return { x0, y0, x1, y1: this.dom.round(y0 + width) };
    if (side === 1) return { x0: this.dom.round(x1 - width), y0, x1, y1 };
    return side === 2 ? { x0, y0: this.dom.round(y1 - width), x1, y1 } : { x0, y0, x1: this.dom.round(x0 + width), y1 };
  }

  faded(name: 'fillOpacity' | 'strokeOpacity', opacity: number): { [key: string]: number } {
    return opacity < 1 ? { [name]: this.dom.round(opacity) } : {};
  }

  /** A computed colour as the model writes it. */
  paintOf(css: string): Paint {
    let paint = this.paints.get(css);
    if (!paint) {
      const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(css);
      const [r = 0, g = 0, b = 0, a = 1] = plain ? plain.slice(1).map((part) => Number(part ?? 1)) : this.painted(css);
      const color = `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`;
      this.paints.set(css, (paint = { color, opacity: this.dom.round(a) }));
    }
    return paint;
  }

  /** Newer ways to write colours are left to the browser to paint. */
  painted(css: string): number[] {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) return [0, 0, 0, 1];
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 255] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  }
}
