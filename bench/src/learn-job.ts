import type { DataSet } from './learn-data.ts';

/** What a child is to learn, as JSON in its first argument. */
export type LearnJob = {
  readonly data: DataSet;
  readonly model: 'forest' | 'boost' | 'mlp';
  /** By the names that Fovea gives them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** How often the rows to test are predicted; the mean counts. */
  readonly predictions: number;
  /** Where the model is saved, and from where it is loaded when nothing is to be learned. */
  readonly file?: string;
};

/** What a child prints: seconds of CPU of all its threads, and the share of right answers. */
export type LearnSample = {
  readonly fitSeconds: number;
  readonly predictSeconds: number;
  readonly accuracy: number;
};

/** What loading a model took by the clock, from reading its file on. */
export type LoadSample = { readonly milliseconds: number };
