import { union, type Box } from './box.ts';

/** The smallest box that contains all of a list that is not empty. */
export function boxAround(boxes: readonly Box[]): Box {
  return boxes.reduce((all, box) => union(all, box));
}
