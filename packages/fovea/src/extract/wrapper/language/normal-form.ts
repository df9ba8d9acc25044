import { FoveaError } from '../../../model/index.ts';
import type { Conjunction, Constraint, Literal } from './definition.ts';

/** A condition as written, before it is converted to a disjunction of conjunctions. */
export type Condition =
  | { readonly kind: 'literal'; readonly literal: Literal }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition };

/** More conjunctions than this are a mistake, or an attack. */
export const maxConjunctions = 256;
const maxLiterals = 4096;

const tooLarge = `the condition is too large: its disjunctive normal form has more than ${maxConjunctions} parts`;
const neverHolds = 'not true() is never true';

/**
 * `or` over `and` over predicates and their negations; `true()` is the empty conjunction. Throws `wrapper/invalid` for
 * what never holds, or is too large.
 */
export function normalForm(condition: Condition): Constraint {
  return disjunction(condition, false);
}

function disjunction(condition: Condition, negated: boolean): Constraint {
  switch (condition.kind) {
    case 'literal':
      return ofLiteral(condition.literal, negated);
    case 'not':
      return disjunction(condition.part, !negated);
    default: {
      const parts = condition.parts.map((part) => disjunction(part, negated));
      // De Morgan: the negation of an `or` is an `and` of negations.
      return (condition.kind === 'or') === negated ? parts.reduce(product) : bounded(parts.flat());
    }
  }
}

function ofLiteral(literal: Literal, negated: boolean): Constraint {
  const flipped = literal.negated !== negated;
  if (literal.predicate === 'true' && literal.terms.length === 0) {
    if (flipped) throw new FoveaError('wrapper/invalid', neverHolds);
    return [[]];
  }
  return [[{ ...literal, negated: flipped }]];
}

function product(left: Constraint, right: Constraint): Constraint {
  // Looked at before it is made.
  checkCounts(left.length * right.length, literalsIn(left) * right.length + literalsIn(right) * left.length);
  return left.flatMap((a) => right.map((b): Conjunction => [...a, ...b]));
}

function bounded(constraint: Constraint): Constraint {
  checkCounts(constraint.length, literalsIn(constraint));
  return constraint;
}

const literalsIn = (constraint: Constraint): number => constraint.reduce((sum, { length }) => sum + length, 0);

function checkCounts(conjunctions: number, literals: number): void {
  if (conjunctions > maxConjunctions || literals > maxLiterals) throw new FoveaError('wrapper/invalid', tooLarge);
}
