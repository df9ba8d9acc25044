import type { Box } from '../../../fovea/src/model/box.ts';

/** How a page lies on the canvas: a point of the page is at `x * scale + left`, `y * scale + top`, in CSS pixels. */
export type View = { readonly scale: number; readonly left: number; readonly top: number };
export type Size = { readonly width: number; readonly height: number };

const margin = 16;
const [leastScale, mostScale] = [0.002, 40];

/** The whole page, or with `across` its whole width from the top. */
export function fit(page: Size, canvas: Size, across = false): View {
  const [wide, high] = [canvas.width - 2 * margin, canvas.height - 2 * margin];
  const scale = clamp(across ? wide / page.width : Math.min(wide / page.width, high / page.height));
  const free = { x: canvas.width - page.width * scale, y: canvas.height - page.height * scale };
  return { scale, left: free.x / 2, top: Math.max(margin, free.y / 2) };
}

const clamp = (scale: number): number => Math.min(mostScale, Math.max(leastScale, scale));

/** Larger or smaller, while the point under the pointer stays where it is. */
export function zoomAt(view: View, factor: number, x: number, y: number): View {
  const scale = clamp(view.scale * factor);
  const by = scale / view.scale;
  return { scale, left: x - (x - view.left) * by, top: y - (y - view.top) * by };
}

export const pan = (view: View, x: number, y: number): View => ({ ...view, left: view.left + x, top: view.top + y });

/** So much of a page is always seen, in pixels. */
const leastSeen = 64;

/** The same view, moved and enlarged as little as needed for a part of the page to stay on the canvas. */
export function inSight(view: View, page: Size, canvas: Size): View {
  const longest = Math.max(page.width, page.height);
  if (longest === 0 || canvas.width === 0 || canvas.height === 0) return view;
  const least = Math.min(leastSeen, canvas.width / 4, canvas.height / 4) / longest;
  const grown = view.scale < least ? zoomAt(view, least / view.scale, canvas.width / 2, canvas.height / 2) : view;
  const held = (start: number, length: number, room: number): number => {
    const seen = Math.min(leastSeen, length, room);
    return Math.min(room - seen, Math.max(seen - length, start));
  };
  return {
    scale: grown.scale,
    left: held(grown.left, page.width * grown.scale, canvas.width),
    top: held(grown.top, page.height * grown.scale, canvas.height),
  };
}

/** The part of the page that is seen. */
export function seen({ scale, left, top }: View, canvas: Size): Box {
  return {
    x0: -left / scale,
    y0: -top / scale,
    x1: (canvas.width - left) / scale,
    y1: (canvas.height - top) / scale,
  };
}

export function toPage({ scale, left, top }: View, x: number, y: number): { x: number; y: number } {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/** Moves the view as little as needed for a box to be seen. */
export function reveal(view: View, canvas: Size, box: Box): View {
  const shift = (from: number, to: number, size: number): number => {
    if (from >= margin && to <= size - margin) return 0;
    return to - from > size - 2 * margin ? margin - from : from < margin ? margin - from : size - margin - to;
  };
  const [x0, x1] = [box.x0 * view.scale + view.left, box.x1 * view.scale + view.left];
  const [y0, y1] = [box.y0 * view.scale + view.top, box.y1 * view.scale + view.top];
  return pan(view, shift(x0, x1, canvas.width), shift(y0, y1, canvas.height));
}
