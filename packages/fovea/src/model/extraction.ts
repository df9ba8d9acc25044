import type { Box } from './box.ts';
import type { Source, Status } from './doc.ts';
import type { Note } from './note.ts';
import type { Reason } from './reason.ts';

/** A group whose value, type and parts are known because the extractor is known; without type arguments, any group. */
export type Group<Value = unknown, Type extends string = string, Part = AnyGroup> = {
  readonly type: Type;
  /** 0 to 1. */
  readonly score: number;
  readonly page?: number;
  readonly box?: Box;
  readonly text: string;
  readonly value?: Value;
  readonly tokens?: readonly number[];
  readonly xpath?: string;
  /** The reasons for the score, if an explanation was requested. */
  readonly reasons?: readonly Reason[];
  readonly children?: readonly Part[];
};

// An interface: a type can't speak of itself in this way.
/** Everything found is a group: a type, a score, a position, and tokens or child groups. */
export interface AnyGroup extends Group {}

/** The kinds that a document, or some of its pages, can have. */
export type DocumentKind = 'article' | 'offers' | 'directory' | 'statement' | 'invoice' | 'text';

/** Whether a document is of a kind, and on which pages. */
export type KindFinding = {
  readonly kind: DocumentKind;
  /** Whether it is among the extracted kinds. */
  readonly chosen: boolean;
  /** 0 to 1: the score of its clearest page. */
  readonly score: number;
  /** Its pages; for a kind that was not chosen, the closest pages. Empty for web pages. */
  readonly pages: readonly number[];
  /** The evidence of its clearest pages, if an explanation was requested. */
  readonly reasons?: readonly Reason[];
};

/** The envelope that every extractor returns; the types of its groups are known if the extractor is. */
export type Extraction<Found = AnyGroup> = {
  readonly schema: 'fovea/extraction@1';
  readonly source: Source;
  readonly status: Status;
  /** The detected kinds of the document, if detection ran; see {@link KindFinding.chosen}. */
  readonly kinds?: readonly KindFinding[];
  readonly groups: readonly Found[];
  readonly notes: readonly Note[];
};

/** An extraction by any extractor, as printed. */
export interface AnyExtraction extends Extraction {}
