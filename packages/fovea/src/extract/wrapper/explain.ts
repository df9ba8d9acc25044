import { defined } from '../../model/defined.ts';
import { entry, firstOf, lookUp } from '../../model/lookup.ts';
import { conditionsOf } from './engine/clauses.ts';
import type { Clause, PlannedLiteral, PlannedType } from './engine/plan.ts';
import type { FoundGroup } from './engine/run.ts';
import { Truths } from './engine/truths.ts';
import type { Scene } from './predicate.ts';
import type { WrapperToken } from './token.ts';
import type { Wrapper } from './wrapper.ts';

/** The value of a variable. */
export type BoundVariable = { readonly variable: string; readonly tokens: readonly WrapperToken[] };

/** One predicate of a constraint, and the groups for which it is least true. */
export type ConjunctTruth = {
  /** As in the wrapper: `west(A, B)`. */
  readonly text: string;
  readonly truth: number;
  readonly bound: readonly BoundVariable[];
};

/** A part of a constraint: the truest alternative counts, and in it the least true conjunct. */
export type ExplainedClause = {
  readonly truth: number;
  readonly alternatives: readonly { readonly truth: number; readonly conjuncts: readonly ConjunctTruth[] }[];
};

/** The reasons for the truth of a group: it is the minimum of its clauses and its children. */
export type GroupExplanation = {
  readonly type: string;
  readonly truth: number;
  readonly variable?: string;
  readonly tokens: readonly WrapperToken[];
  /** Only the deciding ones: a conjunction over more variables than another cannot make a group less true. */
  readonly clauses: readonly ExplainedClause[];
  readonly children: readonly GroupExplanation[];
};

/** Assignments looked at for a choice between conjunctions; thousands of repeated groups need not all be tried. */
const maxAssignments = 10_000;

/**
 * The truth of every conjunct of every definition in a group that was found.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { explainGroup, findGroups, wrapperOf, wrapperTokens } from 'fovea/wrapper';
 * const doc = await read('examples/documents/price-list.pdf');
 * const wrapper = wrapperOf('price-list');
 * const { scene, groups } = findGroups(doc, wrapperTokens(doc, wrapper.definition.tokens), wrapper);
 * const [entry] = explainGroup(wrapper, scene, groups[0]).children;
 * console.log(entry.type, entry.clauses[0].alternatives[0].conjuncts[0].text); // => entry heads(N, P)
 * ```
 */
export function explainGroup(wrapper: Wrapper, scene: Scene, group: FoundGroup): GroupExplanation {
  return explain(group, wrapper, new Truths(scene, wrapper.literals));
}

/**
 * The conjunct that makes a group no truer than it is, and the type whose constraint it belongs to. Of several it is one of a
 * part: how the parts stand to each other says little where one of them is none.
 */
export function weakestConjunct(group: GroupExplanation): (ConjunctTruth & { readonly type: string }) | undefined {
  const own = group.clauses.map((clause) => {
    const best = clause.alternatives.find(({ truth }) => truth === clause.truth);
    return best?.conjuncts.reduce((least, one) => (one.truth < least.truth ? one : least));
  });
  const all = [
    ...group.children.flatMap((child) => weakestConjunct(child) ?? []),
    ...own.flatMap((one) => (one ? [{ ...one, type: group.type }] : [])),
  ];
  return all.length === 0 ? undefined : all.reduce((least, one) => (one.truth < least.truth ? one : least));
}

/** The same where many groups are explained: `truths` are made once. */
export function explain(group: FoundGroup, wrapper: Wrapper, truths: Truths): GroupExplanation {
  const type = lookUp(wrapper.types, group.type);
  const binding = bindingOf(group, type);
  const mask = binding.reduce((bits, groups, i) => (groups.length > 0 ? bits | (1 << i) : bits), 0);
  const { literals, choices } = conditionsOf(type.clauses, mask);
  const single = literals.map((literal) => {
    const conjunct = worstOf(literal, type, binding, truths);
    return { truth: conjunct.truth, alternatives: [{ truth: conjunct.truth, conjuncts: [conjunct] }] };
  });
  return {
    type: group.type,
    truth: group.truth,
    ...defined({ variable: group.variable }),
    tokens: group.tokens,
    clauses: [...single, ...choices.map((clause) => worstChoice(clause, type, binding, truths))],
    children: group.children.map((child) => explain(child, wrapper, truths)),
  };
}

type Members = readonly { readonly tokens: readonly WrapperToken[] }[];

/** The mean truth of all conjuncts in a group: tells groups apart that are equally false. */
export function meanTruth(group: GroupExplanation): number {
  const all = truthsIn(group);
  return all.length === 0 ? 1 : all.reduce((sum, truth) => sum + truth, 0) / all.length;
}

function truthsIn({ clauses, children }: GroupExplanation): number[] {
  return [...clauses.map(({ truth }) => truth), ...children.flatMap(truthsIn)];
}

function bindingOf(group: FoundGroup, { forms, variables }: PlannedType): Members[] {
  if (forms.length === 0) return [[group]];
  return variables.map((name) => group.children.filter(({ variable }) => variable === name));
}

/** Every way to give each variable one of its groups. */
function assignments(variables: readonly number[], binding: readonly Members[]): Members[][] {
  return variables.reduce<Members[][]>(
    (all, variable) =>
      all
        .flatMap((one) =>
          (binding[variable] ?? []).map((member) => {
            const next = one.slice();
            next[variable] = [member];
            return next;
          }),
        )
        .slice(0, maxAssignments),
    [[]],
  );
}

function worstOf(
  literal: PlannedLiteral,
  type: PlannedType,
  binding: readonly Members[],
  truths: Truths,
): ConjunctTruth {
  const variables = [...new Set(literal.variables)];
  let worst: ConjunctTruth | undefined;
  for (const assignment of assignments(variables, binding)) {
    const truth = truths.ofAssignments(literal, assignment, undefined, 0);
    if (worst && worst.truth <= truth) continue;
    const bound = variables.map((i) => ({
      variable: entry(type.variables, i),
      tokens: firstOf(entry(assignment, i)).tokens,
    }));
    worst = { text: literal.text, truth, bound };
  }
  return worst ?? { text: literal.text, truth: 1, bound: [] };
}

function worstChoice(clause: Clause, type: PlannedType, binding: readonly Members[], truths: Truths): ExplainedClause {
  let worst: ExplainedClause | undefined;
  for (const assignment of assignments(clause.variables, binding)) {
    const alternatives = clause.conjunctions.map((conjunction) => {
      const conjuncts = conjunction.map((literal) => worstOf(literal, type, assignment, truths));
      return { conjuncts, truth: conjuncts.reduce((least, one) => Math.min(least, one.truth), 1) };
    });
    const truth = alternatives.reduce((most, one) => Math.max(most, one.truth), 0);
    if (!worst || truth < worst.truth) worst = { truth, alternatives };
  }
  return worst ?? { truth: 1, alternatives: [] };
}
