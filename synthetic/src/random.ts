/** Choices that look random and are the same for the same seed, on every machine. */
export type Dice = {
  /** From 0 up to, never reaching, 1. */
  readonly next: () => number;
  readonly chance: (share: number) => boolean;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly between: (low: number, high: number) => number;
  /** Between the two as well, but evenly in ratios: 1 to 4 gives as many below 2 as above. */
  readonly ratio: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Picks by weight: `{ often: 5, seldom: 1 }`. */
  readonly weighted: <T extends string>(weights: Readonly<Record<T, number>>) => T;
  /** So many different items in random order; all of them where there are fewer. */
  readonly some: <T>(items: readonly T[], count: number) => T[];
  /** Dice of their own: what is drawn from them doesn't move what is drawn here. */
  readonly fork: (name: string) => Dice;
};

/** Makes dice from a seed, which may be any text. */
export function createDice(seed: string): Dice {
  const next = generator(hash(seed));
  const chance = (share: number): boolean => next() < share;
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const between = (low: number, high: number): number => low + next() * (high - low);
  const ratio = (low: number, high: number): number => low * (high / low) ** next();
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  };
  const weighted = <T extends string>(weights: Readonly<Record<T, number>>): T => {
    const entries = Object.entries(weights) as [T, number][];
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return pick(entries)[0];
  };
  const some = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
    return chosen;
  };
  return { next, chance, whole, between, ratio, pick, weighted, some, fork: (name) => createDice(`${seed}/${name}`) };
}

/** FNV-1a: near texts give seeds far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** mulberry32: small, quick, and good enough for choosing colours. */
function generator(seed: number): () => number {
  let state = seed;
  const round = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  round();
  return round;
}
