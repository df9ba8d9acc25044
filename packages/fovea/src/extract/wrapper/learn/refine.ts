import type { FoundGroup } from '../engine/run.ts';
import { isWorded } from '../worded.ts';
import { describe, isAble, trueEnough, type Candidate, type Chosen } from './choose.ts';
import { allTokens, type Course, type LabelledToken } from './training-set.ts';
import type { Draft, DraftType } from './draft.ts';
import { candidateOf, fittingCandidates, headsOver, type LeafExamples } from './leaf-candidates.ts';
import { literalOf, truthsOfSingles, variable, type Single } from './measure.ts';
import { testDraft, type Trial } from './test-draft.ts';

export type RefineOptions = { readonly agreement: number; readonly rounds: number };

/** A predicate that may put a draft right. */
type Remedy = { readonly type: string; readonly chosen: Chosen; readonly promise: number };

/** Every trial runs the whole wrapper on all pages. */
const remediesTried = 6;

/**
 * Tries a draft on its own pages, and asks more of leaves that it finds where there are none, as long as that makes it
 * better: how they look, what is said in wrong places, and what stands over wrong columns.
 */
export function refined(draft: Draft, course: Course, options: RefineOptions): Draft {
  let best = draft;
  let trial = testDraft(best, course);
  for (let round = 0; round < options.rounds && trial.quality < 1; round++) {
    const before = trial;
    for (const remedy of remediesFor(best, before, course, options)) {
      const next = withRemedy(best, remedy);
      const result = testDraft(next, course);
      if (result.quality <= trial.quality) continue;
      [best, trial] = [next, result];
    }
    if (trial === before) break;
  }
  return best;
}

/** The most promising first: by what they keep out of all that was found wrongly. */
function remediesFor(draft: Draft, trial: Trial, course: Course, options: RefineOptions): Remedy[] {
  const all = draft.types
    .filter(({ content }) => content.parts.length === 0)
    .flatMap((leaf) => remediesOfLeaf(leaf, trial, course, options));
  return all.sort((a, b) => b.promise - a.promise).slice(0, remediesTried);
}

function remediesOfLeaf(leaf: DraftType, trial: Trial, course: Course, { agreement }: RefineOptions): Remedy[] {
  const { type } = leaf;
  const tokens = allTokens(course);
  const positives = tokens.filter((one) => one.leaf === type);
  const wrong = wrongLeaves(type, trial, tokens);
  const examples: LeafExamples = { type, positives, negatives: wrong, isConfusable: false };
  const tell = (concept: { name: string; phrases: readonly string[] }): string => {
    course.concepts.set(concept.name, concept);
    return concept.name;
  };
  const asked = new Set(leaf.clauses.flat().map(({ literal }) => JSON.stringify(literal)));
  return [...fittingCandidates(examples, tell), ...exclusions(examples, course)]
    .filter((one) => !asked.has(JSON.stringify(one.literal)) && isAble(one, { threshold: trueEnough, agreement }))
    .map((one) => {
      const kept = Array.from(one.negatives).filter((truth) => truth < trueEnough).length;
      const others = tokens.filter((token) => token.leaf !== type);
      return { type, promise: kept * one.liking, chosen: chosenOf(one, positives, others) };
    })
    .filter(({ promise }) => promise > 0);
}

function chosenOf({ literal, liking }: Candidate, positives: readonly Single[], negatives: readonly Single[]): Chosen {
  return describe(candidateOf(literal, { positives, negatives }, liking), trueEnough);
}

/** Tokens that were taken for leaves of a type and are none. */
function wrongLeaves(type: string, trial: Trial, tokens: readonly LabelledToken[]): Single[] {
  const right = new Set(tokens.filter(({ leaf }) => leaf === type).map(({ token }) => token));
  return trial.runs.flatMap(({ lesson, found }) =>
    found
      .flatMap((group) => leavesOf(group, type))
      .filter((token) => !right.has(token))
      .map((token) => ({ lesson, token })),
  );
}

function leavesOf({ type, tokens, children }: FoundGroup, wanted: string): FoundGroup['tokens'][number][] {
  if (children.length > 0) return children.flatMap((child) => leavesOf(child, wanted));
  return type === wanted ? [...tokens] : [];
}

/** What is said in wrong places, and what stands over wrong columns, is kept out by name. */
function exclusions(examples: LeafExamples, course: Course): Candidate[] {
  const { type, positives, negatives } = examples;
  const texts = [...new Set(negatives.map(({ token }) => token.text))].filter(isWorded);
  const known = new Set(headsOver(positives));
  const heads = headsOver(negatives).filter((text) => !known.has(text));
  return [
    ...exclusion('concept', `not_${type}`, texts, examples, course),
    ...exclusion('headed', `not_${type}_head`, heads, examples, course),
  ];
}

/** Phrases that speak of an example too are left out. */
function exclusion(
  predicate: 'concept' | 'headed',
  wanted: string,
  phrases: readonly string[],
  examples: LeafExamples,
  course: Course,
): Candidate[] {
  let name = wanted;
  while (course.concepts.has(name)) name = `${name}_too`;
  const literal = literalOf(predicate, [variable('X'), variable(name)], true);
  const kept = phrases.filter((phrase) => {
    course.concepts.set(name, { name, phrases: [phrase] });
    return truthsOfSingles(literal, examples.positives).every((truth) => truth >= trueEnough);
  });
  course.concepts.delete(name);
  if (kept.length === 0) return [];
  course.concepts.set(name, { name, phrases: kept });
  return [candidateOf(literal, examples, predicate === 'headed' ? 0.75 : 0.55)];
}

function withRemedy(draft: Draft, { type, chosen }: Remedy): Draft {
  const types = draft.types.map((one): DraftType => {
    if (one.type !== type) return one;
    const [first = [], ...rest] = one.clauses;
    return { ...one, clauses: [[...first, chosen], ...rest] };
  });
  return { ...draft, types };
}
