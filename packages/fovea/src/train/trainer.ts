import type { StepProgress } from './progress.ts';

/** What was learned, as it is saved. */
export type Trained = {
  /** The text of the model, for the option `model` of verbs. */
  readonly model: string;
  /** What the model is and how well it does on what it had not seen, as Markdown. */
  readonly card: string;
  /** How well it does, in lines for people. */
  readonly scores: readonly string[];
  /** The same with pictures, as HTML, where there is one. */
  readonly report?: string;
  /** What was kept of each page by models that had not seen its site, as JSON lines, where pages are learned from. */
  readonly texts?: string;
};

/** What a training is run with. */
export type TrainRun = {
  readonly signal: AbortSignal;
  readonly progress: StepProgress;
  /** Called when all is read: from then on it computes without a pause. */
  readonly beforeComputing?: () => Promise<void>;
};
