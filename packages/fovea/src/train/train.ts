import type { OnStep } from '../model/index.ts';
import type { TrainArticleOptions } from './article/train.ts';
import type { TrainDirectoryOptions } from './directory/train.ts';
import type { TrainDragnetOptions } from './dragnet/train.ts';
import type { TrainOffersOptions } from './offers/train.ts';
import type { TrainTableOptions } from './table/train.ts';
import type { Trained, TrainRun } from './trainer.ts';

/** The options for each kind of model. */
export type TrainOptionsOf = {
  readonly article: TrainArticleOptions;
  readonly directory: TrainDirectoryOptions;
  readonly dragnet: TrainDragnetOptions;
  readonly offers: TrainOffersOptions;
  readonly table: TrainTableOptions;
};

/** What can be trained: models of verbs, and classifiers for tables. */
export type TrainKind = keyof TrainOptionsOf;

type Trainer<Options> = (options: Options, run: TrainRun) => Promise<Trained>;

/** Each is loaded when needed. */
export const trainers: { readonly [K in TrainKind]: () => Promise<Trainer<TrainOptionsOf[K]>> } = {
  article: async () => (await import('./article/train.ts')).trainArticle,
  directory: async () => (await import('./directory/train.ts')).trainDirectory,
  dragnet: async () => (await import('./dragnet/train.ts')).trainDragnet,
  offers: async () => (await import('./offers/train.ts')).trainOffers,
  table: async () => (await import('./table/train.ts')).trainTable,
};

/** How to follow training and cancel it. */
export type TrainCallOptions = {
  /** Cancels training while data is read. The computation that follows cannot be interrupted. */
  readonly signal?: AbortSignal;
  /** Called as training proceeds. */
  readonly onStep?: OnStep;
};

/**
 * Trains a model on labelled data, as `fovea train` does: the same labels, options and seed produce the same bytes.
 * @example
 * ```ts
 * import { train } from 'fovea';
 * const { model, card } = await train('dragnet', { data: 'examples/labels/recipes', split: 'page', folds: 2 });
 * console.log(card.split('\n')[0], model.length > 1000); // => # Model card: Dragnet true
 * ```
 */
export async function train<Kind extends TrainKind>(
  kind: Kind,
  options: TrainOptionsOf[Kind] & TrainCallOptions,
): Promise<Trained> {
  const { signal = new AbortController().signal, onStep, ...own } = options;
  const progress = { at: onStep ?? ((): void => {}), say: (): void => {}, end: (): void => {} };
  const trainer: Trainer<TrainOptionsOf[Kind]> = await trainers[kind]();
  return trainer(own as unknown as TrainOptionsOf[Kind], { signal, progress });
}
