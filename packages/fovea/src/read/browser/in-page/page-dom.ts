/**
 * Runs inside the page. It is turned into text and sent to the browser, so it knows nothing outside itself but the DOM:
 * no imports but types, no constants of the module.
 */
import type { Edges } from './frame.ts';

/**
 * Questions to the DOM. In a form, fields named `firstChild` or `getAttribute` stand in the way of the real ones; so
 * these are asked for where no page can hide them.
 */
export class PageDom {
  left: number = window.scrollX;
  top: number = window.scrollY;

  first(node: Node): ChildNode | null {
    return Reflect.get(Node.prototype, 'firstChild', node);
  }

  next(node: Node): ChildNode | null {
    return Reflect.get(Node.prototype, 'nextSibling', node);
  }

  nameOf(element: Element): string {
    return Reflect.get(Element.prototype, 'localName', element);
  }

  attributeOf(element: Element, name: string): string | null {
    return Element.prototype.getAttribute.call(element, name);
  }

  hasShadow(element: Element): boolean {
    return Reflect.get(Element.prototype, 'shadowRoot', element) !== null;
  }

  rectsOf(element: Element): DOMRectList {
    return Element.prototype.getClientRects.call(element);
  }

  edgesOf(element: Element): Edges {
    return this.placed(Element.prototype.getBoundingClientRect.call(element));
  }

  /** On the page, wherever it is scrolled to. */
  placed(rect: DOMRect): Edges {
    const x0 = rect.left + this.left;
    const y0 = rect.top + this.top;
    return {
      x0: this.round(x0),
      y0: this.round(y0),
      x1: this.round(x0 + rect.width),
      y1: this.round(y0 + rect.height),
    };
  }

  /** Whether more than a hair of it lies inside. Text for screen readers is cut down to one pixel. */
  shows(edges: Edges, clip: Edges | undefined): boolean {
    if (!clip) return true;
    const width = Math.min(edges.x1, clip.x1) - Math.max(edges.x0, clip.x0);
    const height = Math.min(edges.y1, clip.y1) - Math.max(edges.y0, clip.y0);
    return width > 1.5 && height > 1.5;
  }

  hasArea({ x0, y0, x1, y1 }: Edges): boolean {
    return x1 > x0 && y1 > y0;
  }

  meet(a: Edges | undefined, b: Edges): Edges {
    if (!a) return b;
    return {
      x0: Math.max(a.x0, b.x0),
      y0: Math.max(a.y0, b.y0),
      x1: Math.min(a.x1, b.x1),
      y1: Math.min(a.y1, b.y1),
    };
  }

  round(value: number): number {
    return Math.round(value * 100) / 100;
  }
}
