import type { Concept } from '../predicate.ts';
import { choosePredicates, trueEnough, type Chosen } from './choose.ts';
import { contentOf, leafContent } from './content.ts';
import { allTokens, groupsByType, type Course, type LabelledToken } from './training-set.ts';
import type { Draft, DraftType } from './draft.ts';
import { lastingCandidates } from './leaf-candidates.ts';
import { literalOf, truthsOfSingles, variable, type Single } from './measure.ts';
import { orderClauses, pairClauses, Pool } from './pair-clauses.ts';
import { firstOf } from '../../../model/lookup.ts';

/** Tokens of other types of leaves are what a type is most easily mistaken for. */
const rivalWeight = 3;

/** Content models, and the predicates that the examples themselves speak for. */
export function firstDraft(course: Course, name: string, agreement: number): Draft {
  const byType = groupsByType(course);
  const tokens = allTokens(course);
  const leaves = new Map<string, DraftType>();
  for (const [type, taught] of byType) {
    if (firstOf(taught).group.children.length > 0) continue;
    leaves.set(type, {
      type,
      content: leafContent,
      clauses: [leafClause(type, tokens, course, agreement)],
      seen: taught.length,
    });
  }
  const pool = new Pool(course, tokens, leaves);
  const inner = [...byType].flatMap(([type, taught]): DraftType[] => {
    if (leaves.has(type)) return [];
    const groups = taught.map(({ group }) => group);
    const content = contentOf(groups, type === course.root);
    const clauses =
      type === course.root
        ? []
        : [...pairClauses(taught, content, pool, agreement), ...orderClauses(taught, content, pool, agreement)];
    return [{ type, content, clauses, seen: taught.length }];
  });
  const types = [
    ...inner.filter(({ type }) => type === course.root),
    ...inner.filter(({ type }) => type !== course.root),
  ];
  return { name, grain: course.grain, types: [...types, ...leaves.values()], concepts: course.concepts };
}

function leafClause(type: string, tokens: readonly LabelledToken[], course: Course, agreement: number): Chosen[] {
  const positives = tokens.filter(({ leaf }) => leaf === type);
  const negatives = tokens.filter(({ leaf }) => leaf !== type);
  const tell = (concept: Concept): string => {
    course.concepts.set(concept.name, concept);
    return concept.name;
  };
  const examples = { type, positives, negatives, isConfusable: isConfusable(positives, negatives) };
  return choosePredicates(lastingCandidates(examples, tell), {
    threshold: trueEnough,
    agreement,
    weights: negatives.map(({ leaf }) => (leaf === undefined ? 1 : rivalWeight)),
  });
}

/** Whether leaves of another type are numbers as these are, or texts as these are. */
function isConfusable(positives: readonly Single[], negatives: readonly LabelledToken[]): boolean {
  const rivals = negatives.filter(({ leaf }) => leaf !== undefined);
  return ['isNumber', 'isText'].some((name) => {
    const share = (singles: readonly Single[]): number => {
      const truths = truthsOfSingles(literalOf(name, [variable('X')]), singles);
      return truths.reduce((sum, truth) => sum + truth, 0) / Math.max(1, truths.length);
    };
    return share(positives) > 0.9 && share(rivals) > 0.1;
  });
}
