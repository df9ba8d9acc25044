import type { Literal } from '../language/definition.ts';
import type { Candidate } from './choose.ts';
import { literalOf, truthsOfPairs, variable, type Pair } from './measure.ts';
import { firstOf } from '../../../model/lookup.ts';

/** Two parts of a group, by their variables, with pairs that belong together and pairs that do not. */
export type PairExamples = {
  readonly first: string;
  readonly second: string;
  readonly positives: readonly Pair[];
  readonly negatives: readonly Pair[];
};

type Rule = {
  readonly liking: number;
  readonly needed: number;
  readonly literals: (a: string, b: string) => Literal[];
};

const of = (name: string, a: string, b: string, number?: number): Literal =>
  literalOf(name, [
    variable(a),
    variable(b),
    ...(number === undefined ? [] : [{ kind: 'number', value: number } as const]),
  ]);
const each =
  (...names: readonly string[]): Rule['literals'] =>
  (a, b) =>
    names.map((name) => of(name, a, b));

/** From what says most of how two parts belong together to what is true of many. */
const rules: readonly Rule[] = [
  { liking: 1, needed: 0.05, literals: (a, b) => [of('heads', a, b), of('heads', b, a)] },
  { liking: 0.9, needed: 0.05, literals: each('sameRow') },
  { liking: 0.85, needed: 0.02, literals: each('west', 'east', 'north', 'south') },
  { liking: 0.8, needed: 0.05, literals: each('sameColumn', 'leftAligned', 'rightAligned') },
  { liking: 0.7, needed: 0.05, literals: (a, b) => [3, 6, 12, 24].map((ems) => of('near', a, b, ems)) },
  { liking: 0.6, needed: 0.05, literals: each('sameFrame', 'underSameRule', 'betweenSameRules') },
  { liking: 0.5, needed: 0.05, literals: each('precedes', 'follows') },
  {
    liking: 0.4,
    needed: 0.2,
    literals: (a, b) => [of('sameStyle', a, b), of('largerThan', a, b), of('largerThan', b, a)],
  },
];

/** Everything that may be asked of two parts of a group. */
export function pairCandidates({ first, second, positives, negatives }: PairExamples): Candidate[] {
  return rules.flatMap(({ liking, needed, literals }) =>
    literals(first, second).map((literal) => {
      // A literal may name the two the other way round.
      const isTurned = firstOf(literal.terms).value === second;
      const turned = (pairs: readonly Pair[]): readonly Pair[] =>
        isTurned ? pairs.map((pair) => ({ ...pair, firsts: pair.seconds, seconds: pair.firsts })) : pairs;
      return {
        literal,
        liking,
        needed,
        positives: truthsOfPairs(literal, turned(positives)),
        negatives: truthsOfPairs(literal, turned(negatives)),
      };
    }),
  );
}
