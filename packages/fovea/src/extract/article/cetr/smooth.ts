export type Kernel = {
  /** The standard deviation of the bell curve. */
  readonly sigma: number;
  /** How far it reaches to either side. */
  readonly radius: number;
};

/** Each value as the mean of its neighbours under a bell curve; at the ends the values are mirrored. */
export function smoothed(values: Float64Array, { sigma, radius }: Kernel): Float64Array {
  const weights = Float64Array.from({ length: 2 * radius + 1 }, (_, i) => {
    const distance = i - radius;
    return Math.exp(-(distance * distance) / (2 * sigma * sigma));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const means = new Float64Array(values.length);
  for (let at = 0; at < values.length; at++) {
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += weights[i + radius]! * values[mirrored(at + i, values.length)]!;
    means[at] = sum / total;
  }
  return means;
}

/** `c b a | a b c | c b a`, as often as it takes. */
function mirrored(at: number, length: number): number {
  const round = 2 * length;
  const place = ((at % round) + round) % round;
  return place < length ? place : round - 1 - place;
}
