import type { Box, LaidOutDoc } from '../../model/index.ts';
import type { WrapperToken } from './token.ts';

/** A concept: the phrases that speak of it. */
export type Concept = { readonly name: string; readonly phrases: readonly string[] };

/** What a predicate takes after its tokens. */
export type ParameterKind = 'text' | 'number' | 'pattern' | 'concept';

/** A value that stands behind the tokens of a predicate. */
export type Argument = string | number;

/** All that a predicate may look at besides the tokens themselves. */
export type Scene = {
  readonly doc: LaidOutDoc;
  readonly tokens: readonly WrapperToken[];
  readonly concepts: ReadonlyMap<string, Concept>;
};

/** The truth of a predicate for one token, 0 to 1. */
export type TruthOfOne = (token: WrapperToken) => number;

/** The truth of a predicate for a pair of tokens, 0 to 1. */
export type TruthOfTwo = (first: WrapperToken, second: WrapperToken) => number;

/** What every predicate says of itself. */
export type Described = {
  /** As written in a wrapper: `west`. */
  readonly name: string;
  /** One sentence for the reference. */
  readonly help: string;
  readonly parameters: readonly ParameterKind[];
  /** How many of the last parameters may be left out. */
  readonly optional?: number;
};

/** Says something of one token; of a group it holds as far as it holds for every token in it. */
export type PredicateOfOne = Described & {
  readonly tokens: 1;
  /** Called once per use in a wrapper and document, so that costly things are made once. */
  readonly prepare: (scene: Scene, values: readonly Argument[]) => TruthOfOne;
};

/** Says something of two tokens; of two groups it holds as far as it holds for every pair. */
export type PredicateOfTwo = Described & {
  readonly tokens: 2;
  readonly prepare: (scene: Scene, values: readonly Argument[]) => TruthOfTwo;
  /**
   * Where the other token's centre must lie, on the same page, for the truth to reach `least` (above 0): an index looks
   * nowhere else. `role` is the part that `token` plays. Undefined: anywhere, other pages included.
   */
  readonly reach?: (
    scene: Scene,
    values: readonly Argument[],
    token: WrapperToken,
    role: 'first' | 'second',
    least: number,
  ) => Box | undefined;
};

/** What a condition can ask; one's own are given by {@link WrapperOptions.predicates}. */
export type Predicate = PredicateOfOne | PredicateOfTwo;
