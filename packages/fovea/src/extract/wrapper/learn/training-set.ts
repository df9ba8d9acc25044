import { groupBy } from '../../../model/group-by.ts';
import { FoveaError } from '../../../model/index.ts';
import { firstOf } from '../../../model/lookup.ts';
import type { Concept } from '../predicate.ts';
import type { Grain } from '../token.ts';
import { lessonsOf, type LabelledDoc, type Lesson, type TaughtGroup } from './training-example.ts';
import type { Single } from './measure.ts';

/** All lessons at the grain that suits the gold best, under one root type. */
export type Course = {
  readonly grain: Grain;
  readonly root: string;
  readonly lessons: readonly Lesson[];
  readonly concepts: Map<string, Concept>;
};

export type Taught = { readonly lesson: Lesson; readonly group: TaughtGroup };

/** Where two grains suit the gold as well, the first is taken. */
const grainsToTry: readonly Grain[] = ['cell', 'segment', 'word', 'line', 'block'];

export function courseOf(docs: readonly LabelledDoc[], grain: Grain | undefined): Course {
  const concepts = new Map<string, Concept>();
  const tried = (grain ? [grain] : grainsToTry).map((one) => ({ grain: one, lessons: lessonsOf(docs, one, concepts) }));
  const best = tried.reduce((most, one) => (shareFound(one.lessons) > shareFound(most.lessons) ? one : most));
  const groups = best.lessons.flatMap((lesson) => lesson.groups);
  if (groups.length === 0) {
    const message = 'None of the gold groups is on the pages: are their texts exactly as printed?';
    throw new FoveaError('wrapper/nothing-to-learn', message);
  }
  const types = new Set(groups.map(({ type }) => type));
  const [only] = types;
  const isRoot =
    types.size === 1 && best.lessons.every(hasOneAPage) && groups.every(({ children }) => children.length > 0);
  const root = isRoot ? only! : freeName(types.size === 1 ? `${only}_list` : 'all', groups);
  const lessons = isRoot
    ? best.lessons
    : best.lessons.map((lesson) => ({ ...lesson, groups: underRoot(lesson, root) }));
  return { grain: best.grain, root, lessons, concepts };
}

function shareFound(lessons: readonly Lesson[]): number {
  const missing = lessons.reduce((sum, lesson) => sum + lesson.missing.length, 0);
  const leaves = lessons.reduce((sum, lesson) => sum + lesson.leaves, 0);
  return leaves === 0 ? 0 : 1 - missing / leaves;
}

function hasOneAPage({ groups, wanted, scene }: Lesson): boolean {
  const pages = groups.map(({ tokens }) => firstOf(tokens).page);
  const all = new Set(scene.tokens.map(({ page }) => page));
  return new Set(pages).size === pages.length && wanted <= all.size;
}

function freeName(wanted: string, groups: readonly TaughtGroup[]): string {
  const taken = new Set(groups.flatMap(withParts).map(({ type }) => type));
  return taken.has(wanted) ? freeName(`${wanted}_`, groups) : wanted;
}

/** A group of the root for each page. */
function underRoot({ groups }: Lesson, root: string): TaughtGroup[] {
  const pages = groupBy(groups, ({ tokens }) => firstOf(tokens).page);
  return [...pages.values()].map((children) => ({
    type: root,
    tokens: children.flatMap(({ tokens }) => tokens),
    children,
  }));
}

function withParts(group: TaughtGroup): TaughtGroup[] {
  return [group, ...group.children.flatMap(withParts)];
}

/** Every group by its type, from the root down. */
export function groupsByType({ lessons }: Course): Map<string, Taught[]> {
  const byType = new Map<string, Taught[]>();
  const levels = lessons.flatMap((lesson) =>
    lesson.groups.flatMap((root) => withParts(root)).map((group) => ({ lesson, group })),
  );
  for (const taught of levels) {
    const list = byType.get(taught.group.type);
    if (list) list.push(taught);
    else byType.set(taught.group.type, [taught]);
  }
  for (const [type, list] of byType) checkKind(type, list);
  return byType;
}

function checkKind(type: string, list: readonly Taught[]): void {
  const leaves = list.filter(({ group }) => group.children.length === 0).length;
  if (leaves === 0 || leaves === list.length) return;
  const message = `${type} has parts in some gold groups and none in others`;
  throw new FoveaError('wrapper/nothing-to-learn', message);
}

/** A token, and the type of leaf that it is. */
export type LabelledToken = Single & { readonly leaf: string | undefined };

export function allTokens({ lessons }: Course): LabelledToken[] {
  return lessons.flatMap((lesson) => {
    const leaves = lesson.groups.flatMap(withParts).filter(({ children }) => children.length === 0);
    const typeOf = new Map(leaves.map(({ type, tokens }) => [tokens[0], type]));
    return lesson.scene.tokens.map((token) => ({ lesson, token, leaf: typeOf.get(token) }));
  });
}
