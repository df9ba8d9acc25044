import type { FoundGroup } from '../engine/run.ts';
import type { TaughtGroup } from './training-example.ts';

/** Numbers of correct, found and expected items. */
export type LearnScore = {
  readonly right: number;
  readonly found: number;
  readonly there: number;
  readonly f1: number;
};

type Either = { readonly type: string; readonly tokens: FoundGroup['tokens']; readonly children: readonly Either[] };

/** Groups under the root, or leaves: right when there is one of its type with the same tokens, each counted once. */
export function scoreGroups(
  runs: readonly { readonly found: readonly FoundGroup[]; readonly taught: readonly TaughtGroup[] }[],
  part: 'groups' | 'leaves',
  missing = 0,
): LearnScore {
  let [right, found, there] = [0, 0, missing];
  for (const run of runs) {
    const wanted = new Map<string, number>();
    for (const key of keysOf(run.taught, part)) wanted.set(key, (wanted.get(key) ?? 0) + 1);
    for (const count of wanted.values()) there += count;
    for (const key of keysOf(run.found, part)) {
      found += 1;
      const left = wanted.get(key) ?? 0;
      if (left > 0) right += 1;
      wanted.set(key, left - 1);
    }
  }
  return { right, found, there, f1: found + there === 0 ? 1 : (2 * right) / (found + there) };
}

function keysOf(roots: readonly Either[], part: 'groups' | 'leaves'): string[] {
  const below = (group: Either): Either[] => group.children.flatMap((child) => [child, ...below(child)]);
  return roots
    .flatMap(below)
    .filter(({ children }) => (children.length === 0) === (part === 'leaves'))
    .map(
      ({ type, tokens }) =>
        `${type} ${tokens
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .join(' ')}`,
    );
}
