import type { Group, Note } from '../../model/index.ts';
import type { FoundGroup } from './engine/run.ts';
import type { Scene } from './predicate.ts';

/** How far a wrapper looks, and what it says of it. */
export type WrapOptions = {
  /** Combinations of groups that are tried on a page, or in all when the wrapper goes across pages. */
  readonly maxCandidates?: number;
  /** Say of every group why it is as true as it is, and of what is missing why, in notes. */
  readonly explain?: boolean;
  /** Asked now and then: true ends the work with what was found so far. */
  readonly isOver?: () => boolean;
  /** An AbortSignal; aborting throws `run/aborted`. */
  readonly signal?: { readonly aborted: boolean };
};

/** What a wrapper finds in a document, with all that was looked at. */
export type Wrapped = {
  readonly scene: Scene;
  readonly groups: readonly FoundGroup[];
  readonly notes: readonly Note[];
};

/**
 * A group of a type that the wrapper names, and so are its parts. Those that ask for a number have it as their value,
 * null where a dash stands for it.
 */
export interface WrappedGroup extends Group<number | null, string, WrappedGroup> {}
