/** A figure with what it may lie within, at 95 %. */
export type ScoreRange = { readonly value: number; readonly low: number; readonly high: number };

/** The same with its name. */
export type NamedScore = ScoreRange & { readonly name: string };

/** What is left of a model's scores when it learns without a group of columns, on the same rows. */
export type AblationRow = {
  /** The name of the group; `nothing` for the model that learned from all. */
  readonly leftOut: string;
  readonly columns: number;
  readonly scores: readonly NamedScore[];
  /** By how much the score that counts differs from that of the model that learned from all. */
  readonly change: ScoreRange;
};

/** What each group of columns is worth to a model. */
export type Ablation = {
  /** The score that counts. */
  readonly measure: string;
  readonly rows: readonly AblationRow[];
};

/** How well one class is told from the others. */
export type ClassReport = {
  readonly name: string;
  /** The weight of the rows that are of the class. */
  readonly support: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** The area under its PR curve; null where no row is of the class. */
  readonly averagePrecision: number | null;
};

/** Precision against recall for one class, from the highest threshold down. */
export type CurveReport = {
  readonly name: string;
  readonly points: readonly { readonly recall: number; readonly precision: number }[];
};

/** Rows whose likeliest class was about equally likely: what was said, and what came true. */
export type ConfidenceBin = { readonly weight: number; readonly predicted: number; readonly observed: number };

/** A column with how much it counts. */
export type RankedColumn = { readonly column: string; readonly value: number };

/** A row that the model got most wrong. */
export type WorstRow = {
  /** From 1, without the header. */
  readonly row: number;
  readonly group?: string;
  readonly truth: string;
  readonly predicted: string;
  /** That of the truth. */
  readonly probability: number;
  /** The negative logarithm of that. */
  readonly loss: number;
};

/** What can be said of a classifier's answers to rows whose class is known. Plain data, ready to be drawn. */
export type EvaluationReport = {
  readonly rows: number;
  readonly accuracy: ScoreRange;
  readonly kappa: ScoreRange;
  readonly macroF1: ScoreRange;
  readonly classes: readonly ClassReport[];
  /** A row for each true class, and in it a sum of weights for each predicted one, in the order of `classes`. */
  readonly confusion: readonly (readonly number[])[];
  readonly curves: readonly CurveReport[];
  readonly confidence: readonly ConfidenceBin[];
  /** The mean distance between what was said and what came true. */
  readonly calibrationError: number;
  /** By which measure, and the columns from the highest down. */
  readonly importances: { readonly measure: string; readonly columns: readonly RankedColumn[] };
  /** Information gain in bits, from the highest down. */
  readonly gains: readonly RankedColumn[];
  readonly worst: readonly WorstRow[];
  /** Where it was asked for: what the scores are without one group of columns after the other. */
  readonly ablation?: Ablation;
};
