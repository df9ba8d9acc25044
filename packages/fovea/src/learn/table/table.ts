/** Rows of numbers under named columns, with what splitting and weighting need. Models never change one. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: number;
  /** Row after row, `rows × columns.length` numbers; NaN is a missing value. */
  readonly data: Float32Array;
  /** Rows of one group (a publisher, a site, a document) never part company in a split. */
  readonly groups?: readonly string[];
  /** Above 0; 1 for every row when absent. */
  readonly weights?: Float32Array;
};

/** What every classifier can do. A fitted model is a value of its own and never changes. */
export type Classifier = {
  readonly kind: string;
  readonly columns: readonly string[];
  /** In the order of the probabilities; sorted. */
  readonly classes: readonly string[];
  /** The likeliest class of every row. */
  readonly predict: (table: Table) => string[];
  /** Row after row, one probability a class; each row sums to 1. */
  readonly predictProba: (table: Table) => Float32Array;
  /** Plain JSON; `loadModel` makes the same model of it again. */
  readonly toJSON: () => ModelJson;
};

/** What every detector of outliers can do. */
export type Detector = {
  readonly kind: string;
  readonly columns: readonly string[];
  /** One number a row, higher is stranger. */
  readonly score: (table: Table) => Float64Array;
  readonly toJSON: () => ModelJson;
};

/** A saved model or scale. */
export type ModelJson = { readonly schema: 'fovea/model@1'; readonly kind: string; readonly [key: string]: unknown };
