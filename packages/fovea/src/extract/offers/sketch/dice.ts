import { createRandom, type Random } from '../../../learn/random.ts';

/** Chance in the words that sketching needs. The same seed throws the same. */
export type Dice = {
  readonly chance: (of: number) => boolean;
  readonly between: (low: number, high: number) => number;
  readonly whole: (low: number, high: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
};

export function createDice(seed: number): Dice {
  const random: Random = createRandom(seed);
  return {
    chance: (of) => random.next() < of,
    between: (low, high) => low + (high - low) * random.next(),
    whole: (low, high) => low + random.below(high - low + 1),
    pick: (from) => from[random.below(from.length)]!,
  };
}
