import type { Concept } from '../predicate.ts';
import type { WrapperToken } from '../token.ts';
import { choosePredicates, type Chosen } from './choose.ts';
import { contentOf, leafContent, type LearnedContent } from './content.ts';
import { allTokens, groupsByType, type Course, type Taught } from './course.ts';
import type { Draft, DraftType } from './draft.ts';
import { lastingCandidates } from './leaf-candidates.ts';
import type { Lesson, TaughtGroup } from './lesson.ts';
import { literalOf, truthsOfSingles, variable, type Pair, type Single } from './measure.ts';
import { pairCandidates } from './pair-candidates.ts';

/** Truths from here on count while predicates are chosen; the wrapper's threshold is then set by the examples. */
export const trueEnough = 0.6;
/** Tokens of other types of leaves are what a type is most easily mistaken for. */
const rivalWeight = 3;
/** Pairs looked at for two parts; pages of thousands of tokens have millions. */
const maxPairs = 4000;

/** Content models, and the predicates that the examples themselves speak for. */
export function firstDraft(course: Course, name: string, agreement: number): Draft {
  const byType = groupsByType(course);
  const tokens = allTokens(course);
  const leaves = new Map<string, DraftType>();
  for (const [type, taught] of byType) {
    if (taught[0]!.group.children.length > 0) continue;
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
    const clauses = type === course.root ? [] : pairClauses(taught, content, pool, agreement);
    return [{ type, content, clauses, seen: taught.length }];
  });
  const types = [
    ...inner.filter(({ type }) => type === course.root),
    ...inner.filter(({ type }) => type !== course.root),
  ];
  return { name, grain: course.grain, types: [...types, ...leaves.values()], concepts: course.concepts };
}

type LabelledToken = ReturnType<typeof allTokens>[number];

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

/** All groups that could be taken for one of a type: of leaves, every token that passes; else those of the gold. */
class Pool {
  private readonly tokens: readonly LabelledToken[];
  private readonly leaves: ReadonlyMap<string, DraftType>;
  private readonly course: Course;

  constructor(course: Course, tokens: readonly LabelledToken[], leaves: ReadonlyMap<string, DraftType>) {
    this.course = course;
    this.tokens = tokens;
    this.leaves = leaves;
  }

  of(type: string): Taught[] {
    const leaf = this.leaves.get(type);
    if (!leaf) return groupsByType(this.course).get(type) ?? [];
    const passing = leaf.clauses.flat().reduce<readonly LabelledToken[]>((left, { literal }) => {
      const truths = truthsOfSingles(literal, left);
      return left.filter((_, i) => truths[i]! >= trueEnough);
    }, this.tokens);
    return passing.map(({ lesson, token }) => ({ lesson, group: { type, tokens: [token], children: [] } }));
  }
}

/** A `where` for each part beside the one that holds the group together, so that one that is missing takes no other along. */
function pairClauses(taught: readonly Taught[], content: LearnedContent, pool: Pool, agreement: number): Chosen[][] {
  const { parts, variables } = content;
  const anchor = Math.max(
    0,
    parts.findIndex(({ least, most }) => least === 1 && most === 1),
  );
  return parts.flatMap(({ type }, i) => {
    if (i === anchor) return [];
    const positives = taught.flatMap(({ lesson, group }) => pairsWithin(lesson, group, parts[anchor]!.type, type));
    const examples = {
      first: variables[anchor]!,
      second: variables[i]!,
      positives,
      negatives: otherPairs(pool.of(parts[anchor]!.type), pool.of(type), positives),
    };
    return [choosePredicates(pairCandidates(examples), { threshold: trueEnough, agreement })];
  });
}

function pairsWithin(lesson: Lesson, { children }: TaughtGroup, first: string, second: string): Pair[] {
  const of = (type: string): readonly TaughtGroup[] => children.filter((child) => child.type === type);
  return of(first).flatMap((a) => of(second).map((b) => ({ lesson, firsts: a.tokens, seconds: b.tokens })));
}

/** Pairs on one page that do not belong together; of many, every so many-th. */
function otherPairs(firsts: readonly Taught[], seconds: readonly Taught[], positives: readonly Pair[]): Pair[] {
  const together = new Map<WrapperToken, Set<WrapperToken>>();
  for (const {
    firsts: [a],
    seconds: [b],
  } of positives) {
    if (a && b) together.set(a, (together.get(a) ?? new Set()).add(b));
  }
  const byPlace = new Map<Lesson, Map<number, Taught[]>>();
  for (const taught of seconds) {
    const pages = byPlace.get(taught.lesson) ?? new Map<number, Taught[]>();
    const { page } = taught.group.tokens[0]!;
    byPlace.set(taught.lesson, pages.set(page, [...(pages.get(page) ?? []), taught]));
  }
  const pairs = firsts.flatMap(({ lesson, group: a }) =>
    (byPlace.get(lesson)?.get(a.tokens[0]!.page) ?? []).flatMap(({ group: b }): Pair[] => {
      const isSame = a.tokens[0] === b.tokens[0] || together.get(a.tokens[0]!)?.has(b.tokens[0]!);
      return isSame ? [] : [{ lesson, firsts: a.tokens, seconds: b.tokens }];
    }),
  );
  const step = Math.max(1, pairs.length / maxPairs);
  return pairs.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}
