import type { Box, LaidOutPage, Shape, Style } from '../../model/index.ts';
import { findPriceTags, type PriceTag } from './price-tags.ts';
import { pageWords, type PageWords } from './words.ts';

/** A page as offers are looked for on it: its words, all that may be a price, pictures and frames. */
export type Scene = PageWords & {
  readonly tags: readonly PriceTag[];
  readonly images: readonly Box[];
  readonly frames: readonly Box[];
  /** Thin rules, that part offers or strike prices out. */
  readonly rules: readonly Box[];
  readonly page: Box;
};

export function sceneOf(page: LaidOutPage, styles: readonly Style[]): Scene {
  const seen = pageWords(page, styles);
  const { level } = seen;
  const whole = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  return {
    ...seen,
    tags: findPriceTags(seen.words, seen.rows),
    images: page.images.map(({ box }) => level(box)),
    frames: page.layout.frames.map(({ box }) => level(box)),
    rules: page.shapes.filter(isStroke).map(({ box }) => level(box)),
    page: level(whole),
  };
}

/** A straight stroke at any angle, what is as thin as one, or a flat stroke by hand. */
function isStroke({ kind, box, fill, stroke }: Shape): boolean {
  if (kind === 'rule' || isThin(box)) return true;
  return kind === 'curve' && fill === undefined && stroke !== undefined && box.x1 - box.x0 > 3 * (box.y1 - box.y0);
}

/** Thinner than a letter's stroke, and longer than a letter. */
function isThin({ x0, y0, x1, y1 }: Box): boolean {
  const [least, most] = [x1 - x0, y1 - y0].sort((a, b) => a - b) as [number, number];
  return least < 2.5 && most > 6;
}
