import type { Group, KindFinding, LaidOutDoc, Note, Source, Status } from '../../model/index.ts';

/** What a column or a field holds; `texts` are a list of text, anything else a single value. All may be null but lists. */
export type Kind = 'text' | 'texts' | 'integer' | 'large' | 'number';

/** Fields of a struct, in their order. */
export type Fields = Readonly<Record<string, Kind>>;

/** A column: of single values, or of lists of structs. */
export type Column<Row> = { readonly name: string } & (
  | { readonly kind: Kind; readonly of: (row: Row) => unknown }
  | { readonly fields: Fields; readonly of: (row: Row) => readonly Readonly<Record<string, unknown>>[] }
);

/** A result of any verb, as it was written. */
export type WrittenResult = {
  readonly source: Source;
  readonly status: Status;
  readonly notes: readonly Note[];
  /** Of all verbs but read. */
  readonly groups?: readonly Group[];
  /** Of extract. */
  readonly kinds?: readonly KindFinding[];
  /** Of read, unless it failed. */
  readonly pages?: LaidOutDoc['pages'];
  readonly styles?: LaidOutDoc['styles'];
  readonly metadata?: LaidOutDoc['metadata'];
};

/** A column of the results of a verb, in tables that have one row per input. */
export type ResultColumn = Column<WrittenResult>;

/** Fields of the place where something was found. */
export const place: Fields = { page: 'integer', x0: 'number', y0: 'number', x1: 'number', y1: 'number' };
