/** Tables, classifiers, outlier detectors, clustering, and their evaluation. Pure: runs anywhere. @module */
export { assess, type Answers } from './evaluate/assess.ts';
export { fitBoost, type BoostModel, type BoostOptions, type EarlyStopping } from './boost/boost.ts';
export * from './evaluate/bootstrap.ts';
export {
  calibrated,
  fitIsotonic,
  fitPlatt,
  type CalibrateOptions,
  type Calibration,
  type IsotonicCalibration,
  type PlattCalibration,
  type ScoredRows,
} from './evaluate/calibrate.ts';
export type { ClassWeights, Labels } from './classes.ts';
export { crossValidate, type HeldOutAnswers } from './evaluate/cross-validate.ts';
export {
  averagePrecision,
  prCurve,
  rankingOf,
  rocAuc,
  rocCurve,
  type PrPoint,
  type Ranking,
  type RocPoint,
} from './evaluate/curves.ts';
export { encodeColumns, fitEncoding, weightsIn, type ColumnEncoding } from './table/encode-columns.ts';
export { fitExtraTrees } from './trees/extra-trees.ts';
export { fitForest, type ForestModel, type ForestOptions } from './trees/forest.ts';
export type { Criterion } from './trees/forest-node.ts';
export { fitHbos, type HbosOptions } from './detect/hbos.ts';
export * from './evaluate/importance.ts';
export * from './table/information-gain.ts';
export { fitIsolationForest, type IsolationForestOptions } from './detect/isolation-forest.ts';
export * from './neighbours/kmeans.ts';
export { fitKnn, type KnnDetector, type KnnOptions } from './neighbours/knn.ts';
export { loadDetector } from './detect/load-detector.ts';
export { fitLogistic, type LogisticModel, type LogisticOptions } from './linear/logistic.ts';
export * from './evaluate/mcnemar.ts';
export * from './evaluate/metrics.ts';
export { meanOf } from './mean.ts';
export { fitMlp, type MlpOptions } from './network/mlp.ts';
export * from './model.ts';
export { keepRows, readTable, textColumn, type TextTable } from './table/read-table.ts';
export * from './evaluate/reliability.ts';
export * from './table/scale.ts';
export type { RowNames } from './evaluate/split-groups.ts';
export * from './evaluate/split.ts';
export * from './table/table.ts';
