import { FoveaError, type OnStep, type Step } from '../../model/index.ts';
import { evaluateArticle, trainArticle } from '../../train/labelled/article.ts';
import { evaluateDirectory, trainDirectory } from '../../train/labelled/directory.ts';
import { evaluateOffers, trainOffers } from '../../train/labelled/offers.ts';
import type { Evaluated, EvaluateTask, Trained, TrainTask } from '../../train/labelled/task.ts';
import type { LearnedVerb } from './protocol.ts';

type Emit = (step: Step) => void;

/** What the thread of a job does. */
export type JobMethods = {
  readonly train: (args: { readonly verb: LearnedVerb; readonly task: TrainTask }, emit: Emit) => Promise<Trained>;
  readonly evaluate: (
    args: { readonly verb: LearnedVerb; readonly task: EvaluateTask },
    emit: Emit,
  ) => Promise<Evaluated>;
};

const trainers: Readonly<Record<LearnedVerb, (task: TrainTask, onStep: OnStep) => Promise<Trained>>> = {
  offers: trainOffers,
  directory: trainDirectory,
  article: trainArticle,
};
const evaluators: Readonly<Record<LearnedVerb, (task: EvaluateTask, onStep: OnStep) => Promise<Evaluated>>> = {
  offers: evaluateOffers,
  directory: evaluateDirectory,
  article: evaluateArticle,
};

const told =
  (emit: Emit): OnStep =>
  (step, done, total) =>
    emit({ step, done, total });

/** Learners throw plain errors for data that nothing can be learned from; here the data is the user's. */
async function asInputError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof TypeError) throw new FoveaError('table/unreadable', thrown.message, { cause: thrown });
    throw thrown;
  }
}

export const jobMethods: JobMethods = {
  train: ({ verb, task }, emit) => asInputError(trainers[verb](task, told(emit))),
  evaluate: ({ verb, task }, emit) => asInputError(evaluators[verb](task, told(emit))),
};
