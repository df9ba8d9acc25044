import { sumIn, type Frame, type Sums } from './frame.ts';

/** The smallest element that holds a share of something, and how far others are from it. */
export type Focus = {
  readonly element: number;
  /** By element: how deep the nearest element around both it and the focus is. */
  readonly meeting: Int32Array;
};

/** Shares of the page's paragraphs around which content is looked for. */
export const focusShares = [0.4, 0.65, 0.9] as const;

export function focusOf(frame: Frame, sums: Sums, share: number): Focus {
  const { elements, parents } = frame;
  const goal = share * sums[sums.length - 1]!;
  // Children come after their parents, and at most one of them holds more than half: the last to reach the goal is
  // the deepest of the chain for shares above one half, and close to it below.
  let element = 0;
  for (let e = 1; e < elements.length; e++) {
    if (parents[e] === element && sumIn(frame, sums, e) >= goal) element = e;
  }
  return focusAround(frame, element);
}

/** How far all elements are from one. */
export function focusAround({ elements, parents, depths }: Frame, element: number): Focus {
  const isOnPath = new Uint8Array(elements.length);
  for (let e = element; e >= 0; e = parents[e]!) isOnPath[e] = 1;
  const meeting = new Int32Array(elements.length);
  for (let e = 1; e < elements.length; e++) meeting[e] = isOnPath[e] ? depths[e]! : meeting[parents[e]!]!;
  return { element, meeting };
}
