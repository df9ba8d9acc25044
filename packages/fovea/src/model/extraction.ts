import type { Box } from './box.ts';
import type { Source, Status } from './doc.ts';
import type { Note } from './note.ts';

/** One of the conditions behind a score. */
export type Reason = {
  /** As it is written where it is asked: `west(A, B)`. */
  readonly condition: string;
  /** How far it holds, 0 to 1. */
  readonly truth: number;
  /** What its variables stand for, by name. */
  readonly with: Readonly<Record<string, string>>;
  /** Where one of several conditions is enough: which of them it belongs to, from 1. */
  readonly alternative?: number;
};

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
