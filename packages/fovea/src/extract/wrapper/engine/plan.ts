import type { Argument, Predicate } from '../predicate.ts';

/** A checked wrapper, ready to run: names are replaced by what they stand for. */

/** A group of this type is wanted here. */
export type PlannedElement = { readonly kind: 'element'; readonly type: PlannedType; readonly variable: number };

/** Here groups can be added: `exp?` once, `exp*` again and again. Every alternative is one way to begin. */
export type PlannedSlot = { readonly kind: 'slot'; readonly repeats: boolean; readonly alternatives: readonly Form[] };

/** A repeated part of which the kernel has the first round already. */
export type PlannedStart = { readonly kind: 'start'; readonly round: Form; readonly slot: PlannedSlot };

/**
 * A content model without choices: elements that must be there, and slots. Its kernel is the elements alone, and there
 * is at least one.
 */
export type Form = readonly (PlannedElement | PlannedSlot | PlannedStart)[];

export type PlannedLiteral = {
  /** Its place among all literals of the wrapper. */
  readonly index: number;
  /** As in the wrapper: `not west(A, B)`. */
  readonly text: string;
  readonly predicate: Predicate;
  readonly negated: boolean;
  /** One or two, as places in the type's `variables`. */
  readonly variables: readonly number[];
  readonly values: readonly Argument[];
};

/** One of the conjunctions must hold, for every assignment of groups to the variables. */
export type Clause = {
  readonly variables: readonly number[];
  /** The same as a set of bits. */
  readonly mask: number;
  readonly conjunctions: readonly (readonly PlannedLiteral[])[];
};

export type PlannedType = {
  readonly name: string;
  readonly variables: readonly string[];
  /** None for a type of single tokens. */
  readonly forms: readonly Form[];
  readonly clauses: readonly Clause[];
};

export function elementsOf(form: Form): PlannedElement[] {
  return form.flatMap((item) => {
    if (item.kind === 'element') return [item];
    return item.kind === 'start' ? elementsOf(item.round) : [];
  });
}
