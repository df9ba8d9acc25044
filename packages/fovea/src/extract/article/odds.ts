/** A chance made true: 1 / (1 + exp(slope · log odds + offset)). */
export type Curve = { readonly slope: number; readonly offset: number };

/** Chances of 0 and 1 have no odds. */
const certain = 1e-6;

export function logOddsOf(chance: number): number {
  const bounded = Math.min(Math.max(chance, certain), 1 - certain);
  return Math.log(bounded / (1 - bounded));
}

export function onCurve({ slope, offset }: Curve, chance: number): number {
  return 1 / (1 + Math.exp(slope * logOddsOf(chance) + offset));
}
