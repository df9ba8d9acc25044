/** How many values that follow one are compared with it: α of the paper. */
const ahead = 3;

/**
 * How far each value is from the mean of the next three, or as many as there are: small inside of boilerplate and
 * inside of content, large where one passes into the other. The last one is compared with its mean with the one before.
 */
export function differences(values: Float64Array): Float64Array {
  const found = new Float64Array(values.length);
  for (let at = 0; at < values.length; at++) found[at] = difference(values, at);
  return found;
}

function difference(values: Float64Array, at: number): number {
  const value = values[at]!;
  const last = values.length - 1;
  if (at === last) return Math.abs((values[at - 1] ?? value) - value) / 2;
  const end = Math.min(last, at + ahead);
  let sum = 0;
  for (let i = at + 1; i <= end; i++) sum += values[i]!;
  return Math.abs(sum / (end - at) - value);
}
