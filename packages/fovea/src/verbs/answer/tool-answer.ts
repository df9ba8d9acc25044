import type { Extraction } from '../../model/index.ts';
import type { Entry } from './entry.ts';

/** What a tool has found in a document, whole. */
export type Answered = {
  /** What the document says of itself: title, author, … */
  readonly about?: Readonly<Record<string, string>>;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'records'; readonly records: readonly Entry[] }
);

/** What language models get of a verb. */
export type ToolAnswer = {
  /** The text or the records of an answer. */
  readonly shape: AnswerShape;
  /** Absent if the verb gives no extraction. */
  readonly of?: (extraction: Extraction) => Answered;
};

/** Schemas of zod, by name. The types that the package ships may not name zod, which it does not bring along. */
export type AnswerShape = Readonly<Record<string, object>>;
