/** Rows of numbers under named columns, with optional groups and weights. Models never change a table. */
export type Table = {
  readonly columns: readonly string[];
  readonly rows: number;
  /** Row after row, `rows × columns.length` numbers; NaN is a missing value. */
  readonly data: Float32Array;
  /** Rows of one group (a publisher, a site, a document) stay together in a split. */
  readonly groups?: readonly string[];
  /** Above 0. Default: 1 for every row. */
  readonly weights?: Float32Array;
};

/** The interface of every classifier. A fitted model is immutable. */
export type Classifier = {
  readonly kind: string;
  readonly columns: readonly string[];
  /** In the order of the probabilities; sorted. */
  readonly classes: readonly string[];
  /** The most likely class of every row. */
  readonly predict: (table: Table) => string[];
  /** Row after row, one probability per class; each row sums to 1. */
  readonly predictProba: (table: Table) => Float32Array;
  /** Plain JSON; `loadModel` restores the same model. */
  readonly toJSON: () => ModelJson;
};

/** The interface of every outlier detector. */
export type Detector = {
  readonly kind: string;
  readonly columns: readonly string[];
  /** One number per row; higher is stranger. */
  readonly score: (table: Table) => Float64Array;
  readonly toJSON: () => ModelJson;
};

/** A saved model or scale. */
export type ModelJson = { readonly schema: 'fovea/model@1'; readonly kind: string; readonly [key: string]: unknown };
