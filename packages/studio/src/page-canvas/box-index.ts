import Flatbush from 'flatbush';
import { area, containsPoint, type Box } from '../../../fovea/src/model/box.ts';

/** Boxes that can be asked for by place; what is asked for is numbered as in the list. */
export type BoxIndex = {
  readonly boxes: readonly Box[];
  /** Those that touch a box. */
  readonly within: (box: Box) => number[];
  /** The smallest one at a point, or near it: words are small under a finger. */
  readonly at: (x: number, y: number, near?: number) => number | undefined;
};

export function indexBoxes(boxes: readonly Box[]): BoxIndex {
  if (boxes.length === 0) return { boxes, within: () => [], at: () => undefined };
  const index = new Flatbush(boxes.length);
  for (const { x0, y0, x1, y1 } of boxes) index.add(x0, y0, x1, y1);
  index.finish();
  const within = ({ x0, y0, x1, y1 }: Box): number[] => index.search(x0, y0, x1, y1);
  return {
    boxes,
    within,
    at: (x, y, near = 0) => {
      const found = within({ x0: x - near, y0: y - near, x1: x + near, y1: y + near });
      const inside = found.filter((i) => containsPoint(boxes[i]!, x, y));
      const smallest = (inside.length > 0 ? inside : found).sort((a, b) => area(boxes[a]!) - area(boxes[b]!));
      return smallest[0];
    },
  };
}
