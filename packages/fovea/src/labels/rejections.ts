import type { PageLabels, Rejection } from './page-labels.ts';

/** What names a rejection in an edit. */
export const rejectionKey = ({ type, tokens }: Rejection): string => `${type} ${tokens.join(' ')}`;

/** Of all words of two groups, as many in both: then they are the same group, a little larger or smaller. */
const sameShare = 0.5;

function isSame(tokens: ReadonlySet<number>, rejected: readonly number[]): boolean {
  const shared = rejected.filter((token) => tokens.has(token)).length;
  return shared > sameShare * (tokens.size + rejected.length - shared);
}

/** What is suggested, without groups that were rejected and their words. */
export function withoutRejected<T extends Pick<PageLabels, 'tokens' | 'groups'>>(
  suggested: T,
  rejected: readonly Rejection[],
): T {
  if (rejected.length === 0) return suggested;
  const words = new Map<number, Set<number>>();
  for (const { token, group } of suggested.tokens) {
    if (group === undefined) continue;
    const own = words.get(group) ?? new Set();
    words.set(group, own.add(token));
  }
  const gone = new Set(
    suggested.groups.flatMap(({ group, type }) => {
      const own = words.get(group);
      return own && rejected.some((one) => one.type === type && isSame(own, one.tokens)) ? [group] : [];
    }),
  );
  return {
    ...suggested,
    tokens: suggested.tokens.filter(({ group }) => group === undefined || !gone.has(group)),
    groups: suggested.groups.flatMap(({ parent, ...one }) => {
      if (gone.has(one.group)) return [];
      return [parent === undefined || gone.has(parent) ? one : { ...one, parent }];
    }),
  };
}
