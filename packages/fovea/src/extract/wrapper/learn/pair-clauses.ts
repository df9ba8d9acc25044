import { groupBy } from '../../../model/group-by.ts';
import { entry, firstOf } from '../../../model/lookup.ts';
import type { WrapperToken } from '../token.ts';
import { choosePredicates, trueEnough, type Chosen } from './choose.ts';
import type { LearnedContent } from './content.ts';
import { groupsByType, type Course, type LabelledToken, type Taught } from './training-set.ts';
import type { DraftType } from './draft.ts';
import type { Lesson, TaughtGroup } from './training-example.ts';
import { truthsOfSingles, type Pair } from './measure.ts';
import { pairCandidates } from './pair-candidates.ts';

/** Pairs looked at for two parts; pages of thousands of tokens have millions. */
const maxPairs = 4000;

/** All groups that could be taken for one of a type: of leaves, every token that passes; else those of the gold. */
export class Pool {
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
    return passing(leaf, this.tokens).map(({ lesson, token }) => ({
      lesson,
      group: { type, tokens: [token], children: [] },
    }));
  }
}

/** The tokens that have all that a type of leaves asks for. */
function passing(leaf: DraftType, tokens: readonly LabelledToken[]): readonly LabelledToken[] {
  return leaf.clauses.flat().reduce((left, { literal }) => {
    const truths = truthsOfSingles(literal, left);
    return left.filter((_, i) => truths[i]! >= trueEnough);
  }, tokens);
}

/** A `where` for each part beside the one that holds the group together, so that one that is missing takes no other along. */
export function pairClauses(
  taught: readonly Taught[],
  content: LearnedContent,
  pool: Pool,
  agreement: number,
): Chosen[][] {
  const { parts, variables } = content;
  const anchor = anchorOf(content);
  return parts.flatMap(({ type }, i) => {
    if (i === anchor) return [];
    const positives = taught.flatMap(({ lesson, group }) =>
      pairsWithin(lesson, group, entry(parts, anchor).type, type),
    );
    const examples = {
      first: entry(variables, anchor),
      second: entry(variables, i),
      positives,
      negatives: otherPairs(pool.of(entry(parts, anchor).type), pool.of(type), positives),
    };
    return [choosePredicates(pairCandidates(examples), { threshold: trueEnough, agreement })];
  });
}

/** The part that holds a group together: the first that is always there, once. */
function anchorOf({ parts }: LearnedContent): number {
  const found = parts.findIndex(({ least, most }) => least === 1 && most === 1);
  return Math.max(0, found);
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
  const byLesson = groupBy(seconds, ({ lesson }) => lesson);
  const byPlace = new Map(
    [...byLesson].map(([lesson, own]) => [lesson, groupBy(own, ({ group }) => firstOf(group.tokens).page)]),
  );
  const pairs = firsts.flatMap(({ lesson, group: a }) =>
    (byPlace.get(lesson)?.get(firstOf(a.tokens).page) ?? []).flatMap(({ group: b }): Pair[] => {
      const isSame = a.tokens[0] === b.tokens[0] || together.get(firstOf(a.tokens))?.has(firstOf(b.tokens));
      return isSame ? [] : [{ lesson, firsts: a.tokens, seconds: b.tokens }];
    }),
  );
  const step = Math.max(1, pairs.length / maxPairs);
  return pairs.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

/** A `where` for parts next to each other that could be taken for one another: how they stand tells which is which. */
export function orderClauses(
  taught: readonly Taught[],
  content: LearnedContent,
  pool: Pool,
  agreement: number,
): Chosen[][] {
  const { parts, variables } = content;
  return parts.slice(1).flatMap(({ type: second }, i) => {
    // Those beside the anchor are told apart from it already.
    if (i === anchorOf(content) || i + 1 === anchorOf(content)) return [];
    const first = entry(parts, i).type;
    const [firsts, seconds] = [tokensOf(pool.of(first)), tokensOf(pool.of(second))];
    const positives = taught.flatMap(({ lesson, group }) => pairsWithin(lesson, group, first, second));
    const negatives = positives
      .map((pair): Pair => ({ ...pair, firsts: pair.seconds, seconds: pair.firsts }))
      .filter((pair) => pair.firsts.every((one) => firsts.has(one)) && pair.seconds.every((one) => seconds.has(one)));
    if (negatives.length === 0) return [];
    const candidates = pairCandidates({
      first: entry(variables, i),
      second: entry(variables, i + 1),
      positives,
      negatives,
    });
    return [choosePredicates(candidates, { threshold: trueEnough, agreement })];
  });
}

const tokensOf = (groups: readonly Taught[]): Set<WrapperToken> => new Set(groups.flatMap(({ group }) => group.tokens));
