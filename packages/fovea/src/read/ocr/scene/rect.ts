/** A rectangle that may lean: its middle, half its length along the text, half its height, and the slope of the text. */
export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly along: number;
  readonly across: number;
  /** In radians, clockwise. */
  readonly angle: number;
};

/** The upright box around a part of a rectangle, from one place along it to another, both from 0 to 1. */
export function boxAround(
  { x, y, along, across, angle }: Rect,
  from = 0,
  to = 1,
): { x0: number; y0: number; x1: number; y1: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [start, end] = [(2 * from - 1) * along, (2 * to - 1) * along];
  const xs = [start, end].flatMap((a) => [x + a * cos - across * sin, x + a * cos + across * sin]);
  const ys = [start, end].flatMap((a) => [y + a * sin + across * cos, y + a * sin - across * cos]);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
