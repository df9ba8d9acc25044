/** Fuzzy wrappers: describe what to extract from a page, get groups with truth values. Pure: runs anywhere. @module */
export * from './language/build.ts';
export type { Predicates } from './language/check.ts';
export type {
  CompoundModel,
  Conjunction,
  Constraint,
  ContentModel,
  ElementModel,
  Literal,
  PageScope,
  Place,
  Placed,
  RepeatedModel,
  Term,
  TokenModel,
  TypeDefinition,
  WrapperDefinition,
} from './language/definition.ts';
export type { Condition } from './language/normal-form.ts';
export { wrapperFromJson, wrapperToJson } from './language/json.ts';
export { parseWrapper, type ParseOptions } from './language/parse.ts';
export { printWrapper } from './language/print.ts';
export type * from './predicate.ts';
export { builtInPredicates } from './predicates/index.ts';
export { shippedWrapperHelp, shippedWrappers } from './shipped/index.ts';
export type { Grain, WrapperToken } from './token.ts';
export { wrapperTokens } from './tokens.ts';
export { findGroups, wrapTokens } from './wrap.ts';
export type { Wrapped, WrappedGroup, WrapOptions } from './wrapped.ts';
export { wrap, wrapperOf, type WrapperOptions } from './wrap-document.ts';
export type { FoundGroup } from './engine/run.ts';
export {
  learnWrapper,
  type LearnedWrapper,
  type LearnOptions,
  type LearnReport,
  type PredicateReport,
} from './learn/learn-wrapper.ts';
export type { LabelledDoc } from './learn/training-example.ts';
export type { LearnScore } from './learn/score.ts';
export {
  goldFromRecords,
  wrapperGoldFromJson,
  type GoldGroup,
  type GoldRecord,
  type WrapperGold,
} from './learn/gold.ts';
export { checkWrapper, loadWrapper, type Wrapper } from './wrapper.ts';
export { decimalSignOf, parseAmount, type Amount, type AmountHints, type DecimalSign } from '../amount.ts';
export {
  explainGroup,
  type BoundVariable,
  type ConjunctTruth,
  type ExplainedClause,
  type GroupExplanation,
} from './explain.ts';
export { whyNot, type Answer, type Question } from './why-not.ts';
