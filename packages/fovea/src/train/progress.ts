/** Says what a long computation is at. */
export type StepProgress = {
  readonly at: (what: string, done: number, total: number) => void;
  /** A line for people. */
  readonly say: (line: string) => void;
  readonly end: () => void;
};
