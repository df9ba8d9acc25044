/** Adds a multiple of one vector to another, in place. */
export function addScaled(to: Float64Array, what: Float64Array, factor: number): void {
  for (let at = 0; at < to.length; at++) to[at]! += factor * what[at]!;
}

/** One vector and a multiple of another. */
export function sum(one: Float64Array, other: Float64Array, factor: number): Float64Array<ArrayBuffer> {
  const out = Float64Array.from(one);
  addScaled(out, other, factor);
  return out;
}

/** The sum of the products of what stands at the same place. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
