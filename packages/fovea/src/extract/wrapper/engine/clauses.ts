import { groupBy } from '../../../model/group-by.ts';
import type { Clause, PlannedLiteral } from './plan.ts';

/**
 * What one constraint asks for; a type has the clauses of all of them. Its truth is the least, over every substitution that grounds one of the conjunctions, of
 * the greatest of those that it grounds. A substitution with more variables grounds more conjunctions and so can only be
 * truer; hence it is enough to look at the smallest sets of variables, each with the conjunctions over just that set.
 * This is also why adding groups never makes a group truer: a conjunction over new variables can't rescue an old one.
 */
export function clausesOf(conjunctions: readonly (readonly PlannedLiteral[])[]): Clause[] {
  if (conjunctions.some(({ length }) => length === 0)) return [];
  const byMask = groupBy(conjunctions, (literals) => maskOf(literals.flatMap(({ variables }) => variables)));
  const masks = [...byMask.keys()];
  return masks
    .filter((mask) => !masks.some((other) => other !== mask && isWithin(other, mask)))
    .map((mask) => ({ mask, variables: variablesIn(mask), conjunctions: byMask.get(mask) ?? [] }));
}

export function maskOf(variables: readonly number[]): number {
  return variables.reduce((mask, variable) => mask | (1 << variable), 0);
}

export function isWithin(inner: number, outer: number): boolean {
  return (inner & ~outer) === 0;
}

function variablesIn(mask: number): number[] {
  return Array.from({ length: 31 }, (_, i) => i).filter((i) => (mask & (1 << i)) !== 0);
}

/** What must hold once certain variables are bound. */
export type Conditions = {
  /** Each must hold by itself, for every assignment. */
  readonly literals: readonly PlannedLiteral[];
  /** Of each, one conjunction must hold, for every assignment. */
  readonly choices: readonly Clause[];
};

/** Asked for with every step of a search, while few sets of variables are ever bound. */
const known = new WeakMap<readonly Clause[], Map<number, Conditions>>();

/** The conditions of the clauses that are ground when the variables of `mask` are bound. */
export function conditionsOf(clauses: readonly Clause[], mask: number): Conditions {
  const byMask = known.get(clauses) ?? new Map<number, Conditions>();
  known.set(clauses, byMask);
  const before = byMask.get(mask);
  if (before) return before;
  const conditions = groundConditions(clauses, mask);
  byMask.set(mask, conditions);
  return conditions;
}

/** Literals over bound variables alone that count only now, since variables just added made their conjunction ground. */
export function newlyGround(clauses: readonly Clause[], bound: number, after: Conditions): readonly PlannedLiteral[] {
  const before = conditionsOf(clauses, bound);
  if (before.literals.length === after.literals.length) return [];
  return after.literals.filter(
    (literal) => !before.literals.includes(literal) && isWithin(maskOf(literal.variables), bound),
  );
}

function groundConditions(clauses: readonly Clause[], mask: number): Conditions {
  const ground = clauses.filter((clause) => isWithin(clause.mask, mask));
  const single = ground.filter(({ conjunctions }) => conjunctions.length === 1);
  return {
    literals: single.flatMap(({ conjunctions }) => conjunctions[0] ?? []),
    choices: ground.filter(({ conjunctions }) => conjunctions.length > 1),
  };
}
