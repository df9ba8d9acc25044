import type { Note, Source, Status } from '../../model/index.ts';

/** One found thing in plain words and numbers: an offer, a relation, a group of a wrapper, a word, a judged node. */
export type Entry = Readonly<Record<string, unknown>>;

/** What a tool has made of a document, whole; answers are cut from it. */
export type Made = {
  readonly status: Exclude<Status, 'failed'>;
  readonly source: Pick<Source, 'uri' | 'media' | 'sha256' | 'pageCount'>;
  /** What the document says of itself: title, author, … */
  readonly about?: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'records'; readonly records: readonly Entry[] }
);
