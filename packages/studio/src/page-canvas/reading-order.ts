import { centre, type Box } from '../../../fovea/src/model/box.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The nearest box in a direction: what lies straight ahead is nearer than what lies aside. */
export function neighbour(boxes: readonly Box[], from: number, direction: Direction): number | undefined {
  const start = boxes[from];
  if (!start) return undefined;
  const isUpright = direction === 'up' || direction === 'down';
  const sign = direction === 'down' || direction === 'right' ? 1 : -1;
  const here = centre(start);
  let best: number | undefined;
  let least = Infinity;
  boxes.forEach((box, i) => {
    if (i === from) return;
    const there = centre(box);
    const ahead = sign * (isUpright ? there.y - here.y : there.x - here.x);
    // What overlaps in the direction of travel is on the same line, not ahead.
    const clear = isUpright ? (start.y1 - start.y0) / 2 : 0;
    if (ahead <= clear) return;
    const aside = isUpright ? gap(start.x0, start.x1, box.x0, box.x1) : gap(start.y0, start.y1, box.y0, box.y1);
    const cost = ahead + 3 * aside + 0.1 * Math.abs(isUpright ? there.x - here.x : there.y - here.y);
    if (cost >= least) return;
    least = cost;
    best = i;
  });
  return best;
}

const gap = (a0: number, a1: number, b0: number, b1: number): number => Math.max(0, a0 - b1, b0 - a1);
