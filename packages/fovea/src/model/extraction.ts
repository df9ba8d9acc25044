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

/** The one envelope every extractor returns. */
export type Extraction = {
  readonly schema: 'fovea/extraction@1';
  readonly source: Source;
  readonly status: Status;
  readonly groups: readonly Group[];
  readonly notes: readonly Note[];
};
