import { centre, height, width, type Box } from '../../../model/index.ts';
import type { Scene } from '../predicate.ts';
import { stripsOf, type Strips } from '../rows.ts';
import type { WrapperToken } from '../token.ts';
import { oncePerScene } from './define.ts';

/** The tokens of one page, and how far they go. */
export type PageIndex = {
  readonly tokens: readonly WrapperToken[];
  readonly strips: Strips<WrapperToken>;
  /** Around the centres of all tokens. */
  readonly bounds: Box;
  readonly widest: number;
  readonly tallest: number;
};

const pagesOf = oncePerScene((scene) => {
  const lists = new Map<number, WrapperToken[]>();
  for (const token of scene.tokens) {
    const list = lists.get(token.page);
    if (list) list.push(token);
    else lists.set(token.page, [token]);
  }
  return new Map([...lists].map(([page, tokens]) => [page, indexOf(tokens)]));
});

/** The index of a page; of a page without tokens, an empty one. */
export function pageIndex(scene: Scene, page: number): PageIndex {
  return pagesOf(scene).get(page) ?? indexOf([]);
}

function indexOf(tokens: readonly WrapperToken[]): PageIndex {
  let bounds: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  let widest = 0;
  let tallest = 0;
  for (const { box } of tokens) {
    const { x, y } = centre(box);
    bounds = {
      x0: Math.min(bounds.x0, x),
      y0: Math.min(bounds.y0, y),
      x1: Math.max(bounds.x1, x),
      y1: Math.max(bounds.y1, y),
    };
    widest = Math.max(widest, width(box));
    tallest = Math.max(tallest, height(box));
  }
  return { tokens, strips: stripsOf(tokens), bounds, widest, tallest };
}

/** A box with room on each side. */
export function grown({ x0, y0, x1, y1 }: Box, dx: number, dy: number): Box {
  return { x0: x0 - dx, y0: y0 - dy, x1: x1 + dx, y1: y1 + dy };
}

/** All of the page from left to right, between two heights. */
export function acrossPage({ bounds }: PageIndex, y0: number, y1: number): Box {
  return { x0: bounds.x0, y0, x1: bounds.x1, y1 };
}

/** All of the page from top to bottom, between two edges. */
export function downPage({ bounds }: PageIndex, x0: number, x1: number): Box {
  return { x0, y0: bounds.y0, x1, y1: bounds.y1 };
}
