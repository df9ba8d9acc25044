import type { Group, Note } from '../../model/index.ts';
import type { FoundGroup } from './engine/run.ts';
import type { Scene } from './predicate.ts';

/** Limits of the search, and the level of detail. */
export type WrapOptions = {
  /** Maximum number of group combinations to try per page, or in total with `pages across`. */
  readonly maxCandidates?: number;
  /** Give the reasons for the truth of every group, and explain near misses in notes. */
  readonly explain?: boolean;
  /** Called from time to time: returning true ends the work with the results so far. */
  readonly isOver?: () => boolean;
  /** An AbortSignal; aborting throws `run/aborted`. */
  readonly signal?: { readonly aborted: boolean };
};

/** The results of a wrapper on a document, with the data it used. */
export type Wrapped = {
  readonly scene: Scene;
  readonly groups: readonly FoundGroup[];
  readonly notes: readonly Note[];
};

/**
 * A group of a type defined by the wrapper; so are its parts. Groups of types that require a number have it as their
 * value, null for a dash.
 */
export interface WrappedGroup extends Group<number | null, string, WrappedGroup> {}
