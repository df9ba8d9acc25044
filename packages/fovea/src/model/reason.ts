/** One of the conditions behind a score. */
export type Reason = {
  /** As written in its source: `west(A, B)`. */
  readonly condition: string;
  /** How true it is, 0 to 1. */
  readonly truth: number;
  /** The values of its variables, by name. */
  readonly with: Readonly<Record<string, string>>;
  /** If one of several alternatives is enough: the number of its alternative, from 1. */
  readonly alternative?: number;
};
