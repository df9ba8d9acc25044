/** A side of a page that can be drawn: one without a size would make the whole file vanish. */
export function sizeOf(value: number): number {
  return Number.isFinite(value) ? Math.max(1, value) : 1;
}
