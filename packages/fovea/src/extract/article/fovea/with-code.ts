import type { PageSketch } from './sketch.ts';

/** A listing of code belongs to the text before or behind it: whoever explains it does so there. */
export function withCode({ isCode }: Pick<PageSketch, 'isCode'>, chosen: Uint8Array): Uint8Array {
  const all = chosen.slice();
  for (let first = 0, next = 0; first < all.length; first = next + 1) {
    for (next = first; isCode[next] === 1;) next++;
    if (next > first && (chosen[first - 1] === 1 || chosen[next] === 1)) all.fill(1, first, next);
  }
  return all;
}
