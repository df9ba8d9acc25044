import type { OnStep } from '../model/index.ts';

/** Reports a long computation to people. */
export type StepProgress = {
  readonly at: OnStep;
  /** A line for people. */
  readonly say: (line: string) => void;
  readonly end: () => void;
};
