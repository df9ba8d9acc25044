import type { EvaluationReport, NamedScore, Status } from '../../model/index.ts';
import type { ValidationReport } from '../../write/index.ts';

/** The new model against the shipped one, in the figure that decides. */
export type Verdict = {
  readonly state: 'better' | 'worse' | 'unjudged';
  readonly figure?: string;
  readonly sentence: string;
};

export type RunResult = {
  readonly status: Status;
  /** The same held-out part, judged by the new model and by the shipped one. */
  readonly scores: readonly { readonly model: string; readonly figures: readonly NamedScore[] }[];
  /** By how much the first model is better than the shipped one, where both were asked: the same pages are drawn for both. */
  readonly gains?: readonly NamedScore[];
  /** Of a training: whether the new model is worth having. One that is worse is not put among the models unless asked for. */
  readonly verdict?: Verdict;
  /** Of a training: whether its model is among those of the project. */
  readonly isKept?: boolean;
  readonly report?: EvaluationReport;
  /** Of a validation: how strange the nodes are, what dropping them does, pictures of the strangest. */
  readonly validation?: ValidationReport;
  readonly card?: string;
  readonly worst: readonly {
    readonly document: string;
    readonly page: number;
    readonly score: number;
    readonly note: string;
  }[];
  /** A cell of the confusion matrix to its tokens: `truth>said`. */
  readonly cells: Readonly<
    Record<string, readonly { readonly document: string; readonly page: number; readonly token: number }[]>
  >;
};
