import type { FoundGroup } from '../engine/run.ts';
import { builtInPredicates } from '../predicates/index.ts';
import { findGroups } from '../wrap.ts';
import { checkWrapper } from '../wrapper.ts';
import type { Course } from './training-set.ts';
import { definitionOf, type Draft } from './draft.ts';
import type { Lesson } from './training-example.ts';
import { scoreGroups, type LearnScore } from './score.ts';

/** What a draft finds on the pages it was learned from. */
export type Trial = {
  readonly groups: LearnScore;
  readonly leaves: LearnScore;
  /** How good the draft is: F1 of groups, or of leaves where the root has nothing else. */
  readonly quality: number;
  readonly runs: readonly { readonly lesson: Lesson; readonly found: readonly FoundGroup[] }[];
};

/** A draft that asks too little is not searched to the end. */
const maxCandidates = 200_000;

export function testDraft(draft: Draft, { lessons }: Course): Trial {
  const wrapper = checkWrapper(definitionOf(draft), builtInPredicates);
  const runs = lessons.map((lesson) => {
    const { doc, tokens } = lesson.scene;
    return { lesson, found: findGroups(doc, tokens, wrapper, { maxCandidates }).groups };
  });
  const pairs = runs.map(({ lesson, found }) => ({ found, taught: lesson.groups }));
  const sum = (count: (lesson: Lesson) => number): number => lessons.reduce((total, one) => total + count(one), 0);
  const groups = scoreGroups(
    pairs,
    'groups',
    sum(({ lost }) => lost),
  );
  const leaves = scoreGroups(
    pairs,
    'leaves',
    sum(({ missing }) => missing.length),
  );
  return { groups, leaves, quality: groups.found + groups.there === 0 ? leaves.f1 : groups.f1, runs };
}
