import type { StepProgress } from './progress.ts';

/** A trained model, as it is saved. */
export type Trained = {
  /** The text of the model, for the `model` option of verbs. */
  readonly model: string;
  /** The model card: what the model is, and its held-out scores, as Markdown. */
  readonly card: string;
  /** The scores, as text lines. */
  readonly scores: readonly string[];
  /** The same with charts, as HTML, if available. */
  readonly report?: string;
  /** The held-out content of each page, as JSON lines, for models trained on pages. */
  readonly texts?: string;
};

/** What a training is run with. */
export type TrainRun = {
  readonly signal: AbortSignal;
  readonly progress: StepProgress;
  /** Called when all is read: from then on it computes without a pause. */
  readonly beforeComputing?: () => Promise<void>;
};
