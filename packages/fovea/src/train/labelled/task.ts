import type { RunResult } from './run-result.ts';

/** What a run is told; the folder holds gold as `fovea evaluate` reads it. */
export type EvaluateTask = {
  readonly folder: string;
  /** The file name of each document of the folder, and its id in the project. */
  readonly documents: Readonly<Record<string, string>>;
  /** Beside the shipped one. */
  readonly model?: { readonly name: string; readonly text: string };
};

export type TrainTask = EvaluateTask & {
  readonly name: string;
  readonly heldOut?: readonly string[];
  readonly seed: number;
  /** Pages to make up and learn from as well. */
  readonly made?: number;
  /** Whether to see what each group of columns is worth. */
  readonly ablation?: boolean;
  readonly version: string;
};

export type Evaluated = { readonly result: RunResult };
export type Trained = Evaluated & { readonly model: string; readonly card: string };
