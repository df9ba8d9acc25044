import { createRandom } from '../../../learn/random.ts';

/** Random choices, the same for the same seed. */
export type Dice = {
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly between: (least: number, most: number) => number;
};

export function createDice(seed: number): Dice {
  const { next, below } = createRandom(seed);
  return {
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)]!,
    whole: (least, most) => least + below(most - least + 1),
    between: (least, most) => least + next() * (most - least),
  };
}
