/** Yes and no as numbers. */
export const one = (is: boolean): number => (is ? 1 : 0);

/** A number that is no further from 0 than `most`. */
export const clip = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** 0 of none. */
export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);

/** A chance on the scale on which evidence adds up; `slack` keeps what is certain finite. */
export const logOdds = (chance: number, slack: number): number => Math.log((chance + slack) / (1 - chance + slack));
