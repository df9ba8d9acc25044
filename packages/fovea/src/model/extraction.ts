import type { Box } from './box.ts';
import type { Source, Status } from './doc.ts';
import type { Note } from './note.ts';
import type { Reason } from './reason.ts';

/**
 * A group whose value, type and parts are known, since it is known which extractor found it; without them, a group of any.
 */
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
  /** Why the score is what it is, where an explanation was asked for. */
  readonly reasons?: readonly Reason[];
  readonly children?: readonly Part[];
};

// An interface: a type can't speak of itself in this way.
/** Everything found, by whatever means: a type, a score, a place, and tokens or child groups. */
export interface AnyGroup extends Group {}

/** What a document, or some of its pages, can be taken for. */
export type DocumentKind = 'article' | 'offers' | 'directory' | 'statement' | 'invoice' | 'text';

/** Whether a document is of a kind, and where. */
export type KindFinding = {
  readonly kind: DocumentKind;
  /** Whether this is among what was extracted. */
  readonly chosen: boolean;
  /** 0 to 1: of the page where it is clearest. */
  readonly score: number;
  /** Where it was found; of a kind that was not chosen, the pages that come nearest to it. Empty for web pages. */
  readonly pages: readonly number[];
  /** The evidence of its clearest pages, where an explanation was asked for. */
  readonly reasons?: readonly Reason[];
};

/** The one envelope every extractor returns; what its groups are is known where the extractor is. */
export type Extraction<Found = AnyGroup> = {
  readonly schema: 'fovea/extraction@1';
  readonly source: Source;
  readonly status: Status;
  /** What the document was taken for, where that was asked; see {@link KindFinding.chosen}. */
  readonly kinds?: readonly KindFinding[];
  readonly groups: readonly Found[];
  readonly notes: readonly Note[];
};

/** An extraction by any extractor, as it is printed. */
export interface AnyExtraction extends Extraction {}
