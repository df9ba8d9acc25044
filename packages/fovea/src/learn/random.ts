/** Numbers that look random and are the same for the same seed, on every machine. */
export type Random = {
  /** From 0 up to, never reaching, 1. */
  readonly next: () => number;
  /** A whole number from 0 up to, never reaching, `count`. */
  readonly below: (count: number) => number;
  /** From the bell curve around 0 with deviation 1. */
  readonly normal: () => number;
};

/** An sfc32 generator. The state lies in a typed array, where V8 keeps whole numbers without allocating. */
export function createRandom(seed: number): Random {
  const state = new Int32Array(4);
  const bits = (): number => {
    const [a, b, c, count] = [state[0]!, state[1]!, state[2]!, state[3]!];
    const sum = (((a + b) | 0) + count) | 0;
    state[3] = count + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  const next = (): number => bits() / 2 ** 32;
  const below = (count: number): number => Math.floor(next() * count);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  state.set([seed, Math.floor(seed / 2 ** 32), 0, 1]);
  // The seed needs some rounds to reach all bits.
  for (let i = 0; i < 15; i++) bits();
  return { next, below, normal };
}

/** Puts the items in random order, in place. */
export function shuffle(items: Int32Array | Uint32Array, random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const item = items[i]!;
    items[i] = items[j]!;
    items[j] = item;
  }
}

/** How often each of `count` rows comes when `count` rows are drawn and put back. */
export function bootstrapCounts(count: number, random: Random): Int32Array {
  const counts = new Int32Array(count);
  for (let i = 0; i < count; i++) counts[random.below(count)]!++;
  return counts;
}
