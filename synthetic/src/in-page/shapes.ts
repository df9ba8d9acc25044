/**
 * Runs inside the page, where text is laid out. The functions are sent there as text, so they may use nothing from
 * outside this file but types and the DOM, and nothing of this file but functions.
 */

export type MeasuredShape = {
  readonly box: readonly [number, number, number, number];
  readonly fill: string;
  readonly radius: number;
  readonly line: string;
  readonly lineWidth: number;
  /** A picture as a data address, or nothing. */
  readonly picture: string;
};

/** Boxes, lines and pictures of every page in painting order, as far as a simple writer can draw them. */
function collectShapes(): MeasuredShape[][] {
  const visible = (color: string): boolean => color !== 'transparent' && !color.endsWith(', 0)');
  /** A picture that is fitted into a box keeps its proportions. */
  const visibleBox = (element: Element): DOMRect => {
    const box = element.getBoundingClientRect();
    if (!(element instanceof HTMLCanvasElement) || getComputedStyle(element).objectFit !== 'contain') return box;
    const scale = Math.min(box.width / element.width, box.height / element.height);
    const [width, height] = [element.width * scale, element.height * scale];
    return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
  };
  const shapeOf = (element: Element, frame: DOMRect): MeasuredShape[] => {
    const style = getComputedStyle(element);
    const box = visibleBox(element);
    const place = [box.left - frame.left, box.top - frame.top, box.right - frame.left, box.bottom - frame.top] as const;
    const picture = element instanceof HTMLCanvasElement ? element.toDataURL() : '';
    const fill = visible(style.backgroundColor) ? style.backgroundColor : '';
    const lineWidth = Number.parseFloat(style.borderBottomWidth);
    if (picture === '' && fill === '' && !(lineWidth > 0)) return [];
    const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.height / 2, box.width / 2);
    // Many elements have a line only below.
    const whole = Number.parseFloat(style.borderTopWidth) > 0;
    const line = lineWidth > 0 && visible(style.borderBottomColor) ? style.borderBottomColor : '';
    return [{ box: place, fill, radius, line, lineWidth: whole ? lineWidth : -lineWidth, picture }];
  };
  return [...document.querySelectorAll('section')].map((page) => {
    const frame = page.getBoundingClientRect();
    return [page, ...page.querySelectorAll('*')].flatMap((element) => shapeOf(element, frame));
  });
}

/** Source of a script that collects shapes. */
export const shapesScript: string = String(collectShapes);
