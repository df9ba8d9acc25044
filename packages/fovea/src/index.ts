/**
 * Turns visually rich documents into structured data, based on how their parts look.
 * @module
 */
export * from './model/index.ts';
export * from './verbs/functions.ts';
export type { ArticleInputOptions, PageOptions } from './verbs/run/article.ts';
export type { ChunkChoice, ChunksInputOptions } from './verbs/run/chunks.ts';
export type { ExtractOptions, GroupOfKind } from './verbs/run/extract.ts';
export type { KindChoice } from './verbs/run/extract-doc.ts';
export type { Area, Narrowing } from './layout/index.ts';
export type { TimeLimits } from './verbs/run/in-time.ts';
export type { OffersChoice, OffersInputOptions } from './verbs/run/offers.ts';
export {
  findDirectories,
  type DirectoryGroup,
  type DirectoryOptions,
  type DirectoryValue,
} from './extract/directory/index.ts';
export { open, type OpenDoc, type OpenOptions } from './read/open.ts';
export type { PagesOption, ReadOptions } from './verbs/run/read.ts';
export { figures } from './verbs/run/figures.ts';
export type { FigurePicture } from './verbs/run/cut-figures.ts';
export { searchablePdf } from './verbs/run/searchable-pdf.ts';
export type { WrapChoice, WrapInputOptions } from './verbs/run/wrap.ts';
export type { DirectoryChoice, DirectoryInputOptions } from './verbs/run/directory.ts';
export type { NodesInput, ValidatedNode, ValidateInputOptions } from './verbs/run/validate.ts';
export type { CallOptions } from './verbs/run/call-verb.ts';
export type { OfferGroup, OfferPart, PriceGroup, PriceType, PriceValue } from './extract/offers/index.ts';
export type { InvoiceGroup, InvoiceLineValue, InvoicePart, InvoiceSum, InvoiceValue } from './extract/invoice/index.ts';
export type {
  StatementColumn,
  StatementGroup,
  StatementItem,
  StatementItemValue,
  StatementKind,
  StatementPart,
  StatementSum,
} from './extract/statement/index.ts';
export type { WrappedGroup } from './extract/wrapper/index.ts';
export type { BlockGroup, BlockValue, ChunkGroup, ChunkPartGroup, ChunkValue } from './write/index.ts';
export type { ArticleOptions, CommentsChoice, MethodName, TitleChoice } from './extract/article/index.ts';
export type { FetchRules } from './read/fetch-rules.ts';
export type { Input, InputOptions } from './read/input.ts';
export { defaultLimits, type Limits } from './read/limits.ts';
export type { OcrMode, OcrOptions } from './read/ocr/open.ts';
export type { HiddenChoice, PictureOptions, RenderOptions } from './read/pdf/index.ts';
export { train, type TrainCallOptions, type TrainKind, type TrainOptionsOf } from './train/train.ts';
export type { Trained } from './train/trainer.ts';
export type { FeatureSet } from './extract/article/dragnet/feature-sets.ts';
export type { PageSplit } from './train/article/gold-pages.ts';
export type { ModelKind } from './train/table/model-kinds.ts';
export type { TrainArticleOptions } from './train/article/train.ts';
export type { TrainDirectoryOptions } from './train/directory/train.ts';
export type { TrainDragnetOptions } from './train/dragnet/train.ts';
export type { TrainOffersOptions } from './train/offers/train.ts';
export type { TrainTableOptions } from './train/table/train.ts';
