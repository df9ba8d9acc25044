/** The first of `count` places at which something holds that holds from there on, found by halving; `count` where there is none. */
export function firstIndex(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const half = (low + high) >> 1;
    if (holds(half)) high = half;
    else low = half + 1;
  }
  return low;
}
