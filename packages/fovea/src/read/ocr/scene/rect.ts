import type { Box } from '../../../model/index.ts';

/** A rectangle that may lean: its middle, half its length along the text, half its height, and the slope of the text. */
export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly across: number;
  /** In radians, clockwise. */
  readonly angle: number;
};

/** The upright box around a rectangle. */
export function boxAround({ x, y, along, across, angle }: Rect): Box {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [halfWidth, halfHeight] = [along * cos + across * sin, along * sin + across * cos];
  return { x0: x - halfWidth, y0: y - halfHeight, x1: x + halfWidth, y1: y + halfHeight };
}
