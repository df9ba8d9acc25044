/** One of the conditions behind a score. */
export type Reason = {
  /** As it is written where it is asked: `west(A, B)`. */
  readonly condition: string;
  /** How far it holds, 0 to 1. */
  readonly truth: number;
  /** What its variables stand for, by name. */
  readonly with: Readonly<Record<string, string>>;
  /** Where one of several conditions is enough: which of them it belongs to, from 1. */
  readonly alternative?: number;
};
