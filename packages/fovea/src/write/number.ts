/** Beyond this, scaling would lose digits that the number still has. */
const largestScaled = 1e12;

/** To the nearest `1 / steps`. What no text format can say (NaN, infinities, minus zero) becomes 0. */
export function roundTo(value: number, steps: number): number {
  if (!Number.isFinite(value)) return 0;
  if (Math.abs(value) > largestScaled) return value;
  return Math.round(value * steps) / steps + 0;
}
