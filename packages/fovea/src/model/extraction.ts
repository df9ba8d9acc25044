import type { Box } from './box.ts';
import type { Source, Status } from './doc.ts';
import type { Note } from './note.ts';
import type { Reason } from './reason.ts';

/** Everything found, by whatever means: a type, a score, a place, and tokens or child groups. */
export type Group = {
  readonly type: string;
  /** 0 to 1. */
  readonly score: number;
  readonly page?: number;
  readonly box?: Box;
  readonly text: string;
  readonly value?: unknown;
  readonly tokens?: readonly number[];
  readonly xpath?: string;
  /** Why the score is what it is, where an explanation was asked for. */
  readonly reasons?: readonly Reason[];
  readonly children?: readonly Group[];
};

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

/** The one envelope every extractor returns. */
export type Extraction = {
  readonly schema: 'fovea/extraction@1';
  readonly source: Source;
  readonly status: Status;
  /** What the document was taken for, where that was asked; see {@link KindFinding.chosen}. */
  readonly kinds?: readonly KindFinding[];
  readonly groups: readonly Group[];
  readonly notes: readonly Note[];
};
