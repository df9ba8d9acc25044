import type { Box } from '../../../model/index.ts';
import { lookUp } from '../../../model/lookup.ts';
import type { Scene, TruthOfOne, TruthOfTwo } from '../predicate.ts';
import type { WrapperToken } from '../token.ts';
import type { Bound } from './kernel.ts';
import type { Clause, PlannedLiteral } from './plan.ts';

/** Groups by the variable that they are bound to. */
export type Binding = readonly (readonly Bound[])[];

/**
 * How true literals are of groups: the least over all tokens, or all pairs of tokens. `not p` is the least of 1 − p in
 * the same way, so that it too can only fall when a group grows.
 *
 * Every function takes the least truth that matters: below it the work is left undone, and what is returned is some
 * value below it.
 */
export class Truths {
  /** How many pairs of tokens were compared, or would have been without a shortcut. */
  pairs = 0;
  private readonly scene: Scene;
  private readonly ones = new Map<PlannedLiteral, TruthOfOne>();
  private readonly twos = new Map<PlannedLiteral, TruthOfTwo>();

  constructor(scene: Scene, literals: readonly PlannedLiteral[]) {
    this.scene = scene;
    for (const literal of literals) {
      const { predicate, values } = literal;
      if (predicate.tokens === 1) this.ones.set(literal, remembered(predicate.prepare(scene, values), scene));
      else this.twos.set(literal, predicate.prepare(scene, values));
    }
  }

  /** Where the other token must be for a literal to reach `least`; undefined when it may be anywhere. */
  reach(literal: PlannedLiteral, token: WrapperToken, role: 'first' | 'second', least: number): Box | undefined {
    const { predicate, values, negated } = literal;
    if (negated || predicate.tokens === 1) return undefined;
    return predicate.reach?.(this.scene, values, token, role, least);
  }

  /** A literal of one variable. The variable may stand twice: then of all pairs within the group. */
  ofOne(literal: PlannedLiteral, tokens: readonly WrapperToken[], least: number): number {
    const one = this.ones.get(literal);
    if (!one) return this.ofTwo(literal, tokens, tokens, least);
    let truth = 1;
    for (const token of tokens) {
      const value = one(token);
      const signed = literal.negated ? 1 - value : value;
      if (signed < truth) truth = signed;
      if (truth < least) break;
    }
    return truth;
  }

  ofTwo(
    literal: PlannedLiteral,
    firsts: readonly WrapperToken[],
    seconds: readonly WrapperToken[],
    least: number,
  ): number {
    const two = lookUp(this.twos, literal);
    this.pairs += firsts.length * seconds.length;
    let truth = 1;
    for (const first of firsts) {
      for (const second of seconds) {
        const value = two(first, second);
        const signed = literal.negated ? 1 - value : value;
        if (signed < truth) truth = signed;
        if (truth < least) return truth;
      }
    }
    return truth;
  }

  /** The least truth of a literal over all assignments, `fixed` being the only choice for its variable. */
  ofAssignments(
    literal: PlannedLiteral,
    binding: Binding,
    fixed: { readonly variable: number; readonly tokens: readonly WrapperToken[] } | undefined,
    least: number,
  ): number {
    const [x, y] = literal.variables as [number, number?];
    const choices = (variable: number): readonly Bound[] =>
      fixed?.variable === variable ? [fixed] : (binding[variable] ?? []);
    let truth = 1;
    for (const first of choices(x)) {
      if (y === undefined || y === x) truth = Math.min(truth, this.ofOne(literal, first.tokens, least));
      else {
        for (const second of choices(y)) {
          truth = Math.min(truth, this.ofTwo(literal, first.tokens, second.tokens, least));
          if (truth < least) return truth;
        }
      }
      if (truth < least) return truth;
    }
    return truth;
  }

  /** The least, over all assignments with `fixed`, of the truest conjunction. */
  ofChoice(
    clause: Clause,
    binding: Binding,
    fixed: { readonly variable: number; readonly tokens: readonly WrapperToken[] },
    least: number,
  ): number {
    const chosen: (readonly Bound[])[] = [];
    const step = (at: number): number => {
      const variable = clause.variables[at];
      if (variable === undefined) return this.truest(clause, chosen);
      const members: readonly Bound[] = variable === fixed.variable ? [fixed] : (binding[variable] ?? []);
      let truth = 1;
      for (const member of members) {
        chosen[variable] = [member];
        truth = Math.min(truth, step(at + 1));
        if (truth < least) return truth;
      }
      return truth;
    };
    return step(0);
  }

  /** Of conjunctions whose variables are all assigned. */
  private truest({ conjunctions }: Clause, assignment: Binding): number {
    let best = 0;
    for (const conjunction of conjunctions) {
      let truth = 1;
      for (const literal of conjunction)
        truth = Math.min(truth, this.ofAssignments(literal, assignment, undefined, best));
      best = Math.max(best, truth);
    }
    return best;
  }
}

/** Tokens are asked about again and again, and what they are does not change. */
function remembered(truth: TruthOfOne, { tokens }: Scene): TruthOfOne {
  const known = new Float64Array(tokens.length).fill(-1);
  return (token) => {
    const value = known[token.id];
    if (value !== undefined && value >= 0) return value;
    return (known[token.id] = truth(token));
  };
}
