/** A figure with its 95 % interval. */
export type ScoreRange = { readonly value: number; readonly low: number; readonly high: number };

/** The same, with a name. */
export type NamedScore = ScoreRange & { readonly name: string };

/** The scores of a model trained without one group of columns, on the same rows. */
export type AblationRow = {
  /** The name of the group; `nothing` for the model trained on all columns. */
  readonly leftOut: string;
  readonly columns: number;
  readonly scores: readonly NamedScore[];
  /** The difference of the main score from that of the model trained on all columns. */
  readonly change: ScoreRange;
};

/** The contribution of each group of columns to a model. */
export type Ablation = {
  /** The main score. */
  readonly measure: string;
  readonly rows: readonly AblationRow[];
};

/** The scores of one class. */
export type ClassReport = {
  readonly name: string;
  /** The weight of the rows of the class. */
  readonly support: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** The area under its PR curve; null if no row is of the class. */
  readonly averagePrecision: number | null;
};

/** Precision against recall for one class, from the highest threshold down. */
export type CurveReport = {
  readonly name: string;
  readonly points: readonly { readonly recall: number; readonly precision: number }[];
};

/** Rows with similar top probabilities: predicted and observed. */
export type ConfidenceBin = { readonly weight: number; readonly predicted: number; readonly observed: number };

/** A column with its importance. */
export type RankedColumn = { readonly column: string; readonly value: number };

/** A row that the model got most wrong. */
export type WorstRow = {
  /** From 1, without the header. */
  readonly row: number;
  readonly group?: string;
  readonly truth: string;
  readonly predicted: string;
  /** The probability of the true class. */
  readonly probability: number;
  /** Its negative logarithm. */
  readonly loss: number;
};

/** The evaluation of a classifier on rows whose class is known. Plain data, ready to be drawn. */
export type EvaluationReport = {
  readonly rows: number;
  readonly accuracy: ScoreRange;
  readonly kappa: ScoreRange;
  readonly macroF1: ScoreRange;
  readonly classes: readonly ClassReport[];
  /** One row per true class, with the sum of weights for each predicted class, in the order of `classes`. */
  readonly confusion: readonly (readonly number[])[];
  readonly curves: readonly CurveReport[];
  readonly confidence: readonly ConfidenceBin[];
  /** The expected calibration error. */
  readonly calibrationError: number;
  /** The measure, and the columns from the highest down. */
  readonly importances: { readonly measure: string; readonly columns: readonly RankedColumn[] };
  /** Information gain in bits, from the highest down. */
  readonly gains: readonly RankedColumn[];
  readonly worst: readonly WorstRow[];
  /** If requested: the scores without each group of columns. */
  readonly ablation?: Ablation;
};
