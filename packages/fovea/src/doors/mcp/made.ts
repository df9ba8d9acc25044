import type { Note, Source, Status } from '../../model/index.ts';
import type { Answered } from '../../verbs/answer/tool-answer.ts';

/** What a tool has made of a document, whole; answers are cut from it. */
export type Made = Answered & {
  readonly status: Exclude<Status, 'failed'>;
  readonly source: Pick<Source, 'uri' | 'media' | 'sha256' | 'pageCount'>;
  readonly notes: readonly Note[];
};
