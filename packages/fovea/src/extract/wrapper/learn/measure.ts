import type { Literal } from '../language/definition.ts';
import { builtInPredicates } from '../predicates/index.ts';
import type { WrapperToken } from '../token.ts';
import type { Lesson } from './training-example.ts';
import { lookUp } from '../../../model/lookup.ts';

/** A token, or a pair of groups, of a lesson. */
export type Single = { readonly lesson: Lesson; readonly token: WrapperToken };
export type Pair = {
  readonly lesson: Lesson;
  readonly firsts: readonly WrapperToken[];
  readonly seconds: readonly WrapperToken[];
};

/** `name(X, …)`, or its negation, of a built-in predicate. */
export function literalOf(predicate: string, terms: Literal['terms'], negated = false): Literal {
  return { predicate, negated, terms };
}

export const variable = (value: string): Literal['terms'][number] => ({ kind: 'name', value });

/** How true a predicate of one token is for each. */
export function truthsOfSingles(literal: Literal, singles: readonly Single[]): Float64Array {
  const predicate = lookUp(builtInPredicates, literal.predicate);
  const prepared = new Map<Lesson, (token: WrapperToken) => number>();
  const values = literal.terms.slice(1).map(({ value }) => value);
  return Float64Array.from(singles, ({ lesson, token }) => {
    let truthOf = prepared.get(lesson);
    if (!truthOf) {
      if (predicate.tokens !== 1) throw new TypeError(`${literal.predicate} is not about one token`);
      truthOf = predicate.prepare(lesson.scene, values);
      prepared.set(lesson, truthOf);
    }
    return signed(literal, truthOf(token));
  });
}

/** How true a predicate of two tokens is for each pair of groups: the least over all pairs of tokens. */
export function truthsOfPairs(literal: Literal, pairs: readonly Pair[]): Float64Array {
  const predicate = lookUp(builtInPredicates, literal.predicate);
  const prepared = new Map<Lesson, (first: WrapperToken, second: WrapperToken) => number>();
  const values = literal.terms.slice(2).map(({ value }) => value);
  return Float64Array.from(pairs, ({ lesson, firsts, seconds }) => {
    let truthOf = prepared.get(lesson);
    if (!truthOf) {
      if (predicate.tokens !== 2) throw new TypeError(`${literal.predicate} is not about two tokens`);
      truthOf = predicate.prepare(lesson.scene, values);
      prepared.set(lesson, truthOf);
    }
    let least = 1;
    for (const first of firsts)
      for (const second of seconds) least = Math.min(least, signed(literal, truthOf(first, second)));
    return least;
  });
}

const signed = ({ negated }: Literal, truth: number): number => (negated ? 1 - truth : truth);
