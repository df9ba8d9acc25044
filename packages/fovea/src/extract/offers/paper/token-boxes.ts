import { distance, height, union, type Box } from '../../../model/index.ts';
import { entry, pick, valueAt } from '../../../model/lookup.ts';
import { createNearGrid } from '../spatial-grid.ts';

/** A box grown from tokens of one class. */
export type GrownBox = { readonly box: Box; readonly tokens: readonly number[] };

/**
 * Joins the boxes of tokens of one class as Gallo et al., section 3.2: a seed takes in every box nearer than `epsilon`
 * times its token's height, and the joined box goes on from there until nothing is near enough. Seeds come in order
 * instead of at random.
 */
export function growBoxes(
  tokens: readonly { readonly box: Box }[],
  members: readonly number[],
  epsilon: number,
): GrownBox[] {
  const boxes = pick(tokens, members).map(({ box }) => box);
  const grid = createNearGrid(boxes, 20);
  const used = new Set<number>();
  return boxes.flatMap((seed, start) => {
    if (used.has(start)) return [];
    used.add(start);
    const near = epsilon * height(seed);
    const own = [start];
    let box = seed;
    for (let grew = true; grew;) {
      grew = false;
      const reach = { x0: box.x0 - near, y0: box.y0 - near, x1: box.x1 + near, y1: box.y1 + near };
      for (const i of grid.touching(reach)) {
        if (used.has(i) || distance(entry(boxes, i), box) >= near) continue;
        used.add(i);
        own.push(i);
        box = union(box, entry(boxes, i));
        grew = true;
      }
    }
    return [{ box, tokens: own.map((i) => valueAt(members, i)) }];
  });
}
