/** Tables, classifiers, detectors of outliers, clustering, and honest evaluation of them. Pure: runs anywhere. @module */
export { assess, type Answers } from './assess.ts';
export { fitBoost, type BoostModel, type BoostOptions, type EarlyStopping } from './boost.ts';
export * from './bootstrap.ts';
export {
  calibrated,
  fitIsotonic,
  fitPlatt,
  type CalibrateOptions,
  type Calibration,
  type IsotonicCalibration,
  type PlattCalibration,
  type ScoredRows,
} from './calibrate.ts';
export type { ClassWeights, Labels } from './classes.ts';
export { crossValidate, type HeldOutAnswers } from './cross-validate.ts';
export {
  averagePrecision,
  prCurve,
  rankingOf,
  rocAuc,
  rocCurve,
  type PrPoint,
  type Ranking,
  type RocPoint,
} from './curves.ts';
export { encodeColumns, fitEncoding, weightsIn, type ColumnEncoding } from './encode-columns.ts';
export { fitExtraTrees } from './extra-trees.ts';
export { fitForest, type ForestModel, type ForestOptions } from './forest.ts';
export type { Criterion } from './forest-node.ts';
export { fitHbos, type HbosOptions } from './hbos.ts';
export * from './importance.ts';
export * from './information-gain.ts';
export { fitIsolationForest, type IsolationForestOptions } from './isolation-forest.ts';
export * from './kmeans.ts';
export { fitKnn, type KnnDetector, type KnnOptions } from './knn.ts';
export { loadDetector } from './load-detector.ts';
export { fitLogistic, type LogisticModel, type LogisticOptions } from './logistic.ts';
export * from './mcnemar.ts';
export * from './metrics.ts';
export { meanOf } from './mean.ts';
export { fitMlp, type MlpOptions } from './mlp.ts';
export * from './model.ts';
export { keepRows, readTable, textColumn, type TextTable } from './read-table.ts';
export * from './reliability.ts';
export * from './scale.ts';
export type { RowNames } from './split-groups.ts';
export * from './split.ts';
export * from './table.ts';
