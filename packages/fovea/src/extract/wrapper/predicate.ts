import type { Box, LaidOutDoc } from '../../model/index.ts';
import type { WrapperToken } from './token.ts';

/** A concept: the phrases that express it. */
export type Concept = { readonly name: string; readonly phrases: readonly string[] };

/** The type of an argument after the tokens. */
export type ParameterKind = 'text' | 'number' | 'pattern' | 'concept';

/** An argument of a predicate, after the tokens. */
export type Argument = string | number;

/** Everything that a predicate may use besides the tokens themselves. */
export type Scene = {
  readonly doc: LaidOutDoc;
  readonly tokens: readonly WrapperToken[];
  readonly concepts: ReadonlyMap<string, Concept>;
};

/** The truth of a predicate for one token, 0 to 1. */
export type TruthOfOne = (token: WrapperToken) => number;

/** The truth of a predicate for a pair of tokens, 0 to 1. */
export type TruthOfTwo = (first: WrapperToken, second: WrapperToken) => number;

/** The properties of every predicate. */
export type Described = {
  /** As written in a wrapper: `west`. */
  readonly name: string;
  /** A one-sentence description for the reference. */
  readonly help: string;
  readonly parameters: readonly ParameterKind[];
  /** How many of the last parameters are optional. */
  readonly optional?: number;
};

/** A predicate of one token. For a group, its truth is the minimum over all tokens. */
export type PredicateOfOne = Described & {
  readonly tokens: 1;
  /** Called once per use in a wrapper and document, so that expensive data is computed once. */
  readonly prepare: (scene: Scene, values: readonly Argument[]) => TruthOfOne;
};

/** A predicate of two tokens. For two groups, its truth is the minimum over all pairs. */
export type PredicateOfTwo = Described & {
  readonly tokens: 2;
  readonly prepare: (scene: Scene, values: readonly Argument[]) => TruthOfTwo;
  /**
   * The box on the same page that must contain the other token's centre for the truth to reach `least` (above 0); an
   * index searches nowhere else. `role` is the position of `token` in the pair. Undefined: anywhere, including other
   * pages.
   */
  readonly reach?: (
    scene: Scene,
    values: readonly Argument[],
    token: WrapperToken,
    role: 'first' | 'second',
    least: number,
  ) => Box | undefined;
};

/** A predicate that conditions can use; pass your own in {@link WrapperOptions.predicates}. */
export type Predicate = PredicateOfOne | PredicateOfTwo;
